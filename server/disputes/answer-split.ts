import type { answerSplit as endpoint } from '#contract/disputes.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { advance } from './advance.ts';
import { addSplitAnswer, endSplitProposals } from './change.sql.ts';
import { disputeById } from './dispute.sql.ts';
import { holdDispute } from './hold-dispute.ts';
import { actingParty } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { nameOf, tellParties } from './tell-parties.ts';
import { weighAcceptances } from './weigh-acceptances.ts';

/** Accepts or declines a proposed split. With the last acceptance the dispute is settled and carried out, in the same transaction. */
export const answerSplit: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const { dispute, work, me } = await holdDispute(tx, params.id, actor);
    const proposal = dispute.open_proposals.find(({ id }) => id === params.proposal_id);
    if (proposal === undefined) throw new Problem('split_proposal_over');
    if (proposal.answers.some((one) => one.rights_holder_id === me.rights_holder_id)) {
      throw new Problem('split_answered');
    }
    if (dispute.version !== ifMatch) throw new Problem('stale_version');
    if (!mayAct(dispute.state, 'answer_proposal', actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    const at = house.now();
    const by = { memberId: actor.memberId };
    const of = { proposalId: proposal.id, rightsHolderId: me.rights_holder_id };
    await addSplitAnswer(tx, of, body, at);
    if (body.answer === 'declined') {
      await endSplitProposals(tx, dispute.id, 'declined', at, [proposal.id]);
    }
    const now = (await disputeById(tx, dispute.id)) ?? dispute;
    const held = { dispute: now, work };
    if (body.answer === 'accepted') {
      const events = [{ kind: 'accept', by } as const];
      await weighAcceptances(tx, house, held, { id: proposal.id, events, by: me });
      return viewIn(tx, house, dispute.id, actor);
    }
    const events = [{ kind: 'decline', by, note: body.reason } as const];
    const after = await advance(tx, house, held, { events });
    const message = `${me.name} declined a proposed split in dispute ${nameOf(after)}: ${body.reason}`;
    const news = { title: `A split of ${after.title} was declined`, message, by: actor.memberId };
    await tellParties(tx, after, news, at);
    return viewIn(tx, house, dispute.id, actor);
  });
