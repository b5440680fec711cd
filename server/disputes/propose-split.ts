import type { proposeSplit as propose, takeBackSplit as takeBack } from '#contract/disputes.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { advance } from './advance.ts';
import { addSplitProposal, endSplitProposals } from './change.sql.ts';
import { disputeById } from './dispute.sql.ts';
import { lockDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { actingParty, rightsOf } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { rightSplit } from './resolve-split.ts';
import { splitDigest } from './split-digest.ts';
import type { EventToAdd } from './timeline.sql.ts';
import { weighAcceptances } from './weigh-acceptances.ts';

/** Puts a split to all parties, in place of one of mine that was open. */
export const proposeSplit: Handler<typeof propose> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const { dispute, work, me } = await lockDispute(tx, params.id, actor, ifMatch);
    if (!mayAct(dispute.state, 'propose', actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    const at = ctx.now();
    const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
    const by = { memberId: actor.memberId };
    const old = dispute.open_proposals.find(
      ({ rights_holder_id }) => rights_holder_id === actor.rightsHolderId,
    );
    const events: EventToAdd[] = [];
    if (old !== undefined) {
      await endSplitProposals(tx, dispute.id, 'replaced', at, [old.id]);
      events.push({ kind: 'replace', by });
    }
    const id = newId(at);
    const { message } = body;
    const of = { disputeId: dispute.id, rightsHolderId: actor.rightsHolderId };
    await addSplitProposal(tx, { id, ...of, lines, message }, at);
    events.push({
      kind: 'propose',
      by,
      note: message,
      detail: { proposal: id, split: splitDigest(lines) },
    });
    const now = (await disputeById(tx, dispute.id)) ?? dispute;
    await weighAcceptances(tx, ctx, { dispute: now, work }, { id, events, by: me });
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Takes back a proposed split of mine that is open. */
export const takeBackSplit: Handler<typeof takeBack> = (ctx, actor, { params, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const { dispute, work, me } = await lockDispute(tx, params.id, actor, ifMatch);
    const proposal = dispute.open_proposals.find(({ id }) => id === params.proposal_id);
    if (proposal?.rights_holder_id !== me.rights_holder_id)
      throw new Problem('split_proposal_over');
    if (!mayAct(dispute.state, 'take_back_proposal', actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    const at = ctx.now();
    await endSplitProposals(tx, dispute.id, 'taken_back', at, [proposal.id]);
    const now = (await disputeById(tx, dispute.id)) ?? dispute;
    const events: EventToAdd[] = [{ kind: 'take_back', by: { memberId: actor.memberId } }];
    const after = await advance(tx, ctx, { dispute: now, work }, { events });
    const message = `${me.name} took a proposed split back in dispute ${nameOf(after)}.`;
    const news = { title: 'A proposed split was taken back', message, by: actor.memberId };
    await notifyParties(tx, after, news, at);
    return viewIn(tx, ctx, dispute.id, actor);
  });
