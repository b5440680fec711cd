import { Problem } from '#domain/problems.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  actAsSociety,
  moveAsSociety,
  notifyAsSociety,
  refusedToSociety,
  type SocietySays,
} from './act-as-society.ts';
import { advance } from './advance.ts';
import { addSplitProposal, endSplitProposals, setDispute } from './change.sql.ts';
import { disputeById } from './dispute.sql.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { rightsOf } from './party-facts.ts';
import { holdersOf, rightSplit } from './resolve-split.ts';
import { splitDigest } from './split-digest.ts';
import type { StoredLine } from './stored-line.ts';

/** Who mediates, the day on which the parties meet, and where: a place and an hour, or a link. */
export type MediationMeeting = {
  readonly mediator: string;
  readonly on: string;
  readonly place: string;
};

/**
 * Names a mediator and the meeting, in place of what was named before.
 * @throws Problem dispute_moved_on, or invalid when they would not meet before mediation ends by itself
 */
export function nameMediator(
  ctx: Context,
  id: string,
  { mediator, on, place }: MediationMeeting,
  by: string,
) {
  return actAsSociety(ctx, id, async (tx, { dispute, work }) => {
    if (dispute.state !== 'mediation') throw new Problem('dispute_moved_on');
    const isTooLate = dispute.deadline !== null && on > dayOf(dispute.deadline);
    if (on < dayOf(ctx.now()) || isTooLate) throw refusedToSociety(id, dayWords);
    await setDispute(tx, id, { mediator, mediation_on: on, mediation_place: place });
    const now = (await disputeById(tx, id)) ?? dispute;
    const note = `${mediator}, on ${formatFullDate(on)}: ${place}`;
    const events = [{ kind: 'name_mediator', by: { society: by }, note } as const];
    const after = await advance(tx, ctx, { dispute: now, work }, { events });
    await notifyAsSociety(tx, ctx, after, {
      title: `${after.title}: a day to meet`,
      what: `${mediator} mediates. You meet on ${formatFullDate(on)}: ${place}`,
    });
    return after;
  });
}

/** Records what the parties agreed with their mediator: a split that everybody must accept yet. @throws Problem dispute_moved_on or invalid */
export function recordAgreement(
  ctx: Context,
  id: string,
  lines: readonly StoredLine[],
  { by, reason }: SocietySays,
) {
  return actAsSociety(ctx, id, async (tx, { dispute, work }) => {
    if (dispute.state !== 'mediation') throw new Problem('dispute_moved_on');
    const at = ctx.now();
    const agreed = await rightSplit(tx, work, holdersOf(lines), rightsOf(dispute), at);
    const before = dispute.open_proposals.filter((one) => one.rights_holder_id === null);
    const replaced = before.map((one) => one.id);
    if (replaced.length > 0) await endSplitProposals(tx, id, 'replaced', at, replaced);
    const proposal = newId(at);
    await addSplitProposal(
      tx,
      {
        id: proposal,
        disputeId: id,
        rightsHolderId: null,
        signedAs: ctx.society.name,
        lines: agreed,
        message: reason,
      },
      at,
    );
    const now = (await disputeById(tx, id)) ?? dispute;
    const detail = { proposal, split: splitDigest(agreed) };
    const events = [
      { kind: 'record_agreement', by: { society: by }, note: reason, detail } as const,
    ];
    const after = await advance(tx, ctx, { dispute: now, work }, { events });
    await notifyParties(
      tx,
      after,
      {
        title: `A split of ${after.title} to answer`,
        message: `The society recorded what was agreed with the mediator in dispute ${nameOf(after)}. It holds once all have accepted it.`,
        by: null,
      },
      at,
    );
    return after;
  });
}

/** Mediation came to nothing: the dispute goes on to the society's decision. @throws Problem dispute_moved_on */
export function endMediation(ctx: Context, id: string, says: SocietySays) {
  return actAsSociety(ctx, id, async (tx, held) => {
    if (held.dispute.state !== 'mediation') throw new Problem('dispute_moved_on');
    await endSplitProposals(tx, id, 'lapsed', ctx.now());
    const dispute = (await disputeById(tx, id)) ?? held.dispute;
    const after = await moveAsSociety(tx, ctx, { ...held, dispute }, 'determine', says);
    await notifyAsSociety(tx, ctx, after, {
      title: `${after.title}: mediation is over`,
      what: `Mediation has come to no agreement, and the society decides now. ${says.reason ?? ''}`,
    });
    return after;
  });
}

const dayWords =
  'They would not meet while there is time to mediate. Name a day from today until mediation ends by itself.';

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
