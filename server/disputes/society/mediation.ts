import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { addSplitProposal, setDispute } from '../change.sql.ts';
import { rightsOf } from '../party-facts.ts';
import { holdersOf, rightSplit } from '../proposals/resolve-split.ts';
import { type StoredLine, splitDigest } from '../proposals/stored-line.ts';
import { applyForSociety, type SocietySays } from './society-acts.ts';

/** Who mediates, the day on which the parties meet, and where: a place and an hour, or a link. */
type MediationMeeting = {
  readonly mediator: string;
  readonly on: string;
  readonly place: string;
};

/**
 * Names a mediator and the meeting, replacing what was named before.
 * @throws Problem dispute_moved_on, or invalid when they would not meet before mediation ends by itself
 */
export function nameMediator(
  ctx: Context,
  id: string,
  { mediator, on, place }: MediationMeeting,
  by: string,
) {
  const reason = `${mediator}, on ${formatFullDate(on)}: ${place}`;
  return applyForSociety(
    ctx,
    id,
    { what: 'name_mediator', on },
    { by, reason },
    {
      write: (tx) => setDispute(tx, id, { mediator, mediation_on: on, mediation_place: place }),
      news: () => ({ event: 'dispute_mediator_named', facts: { mediator, on, place } }),
    },
  );
}

/** Records what the parties agreed with their mediator: a split that everybody must accept yet. @throws Problem dispute_moved_on or invalid */
export function recordAgreement(
  ctx: Context,
  id: string,
  lines: readonly StoredLine[],
  says: SocietySays,
) {
  return applyForSociety(ctx, id, { what: 'record_agreement' }, says, {
    write: async (tx, { dispute, work }, at) => {
      const agreed = await rightSplit(tx, work, holdersOf(lines), rightsOf(dispute), at);
      const proposal = newId(at);
      const signed = { rightsHolderId: null, signedAs: ctx.society.name, message: says.reason };
      await addSplitProposal(tx, { ...signed, id: proposal, disputeId: id, lines: agreed }, at);
      return { detail: { proposal, split: splitDigest(agreed) } };
    },
    news: () => ({ event: 'dispute_agreement_recorded', facts: {} }),
  });
}

/** Mediation came to nothing: the dispute goes on to the society's decision. @throws Problem dispute_moved_on */
export function endMediation(ctx: Context, id: string, says: SocietySays) {
  return applyForSociety(ctx, id, { what: 'end_mediation' }, says, {
    news: () => ({ event: 'dispute_mediation_over', facts: { reason: says.reason } }),
  });
}

/** A court or tribunal, and the number of the case there; null while there is none. */
type CourtToNote = { readonly court: string; readonly caseNumber: string | null };

/**
 * Leaves a dispute to a court or tribunal, or notes the case of one that is there already. What is contested stays held until the ruling
 * is recorded. @throws Problem dispute_moved_on
 */
export function leaveToCourt(
  ctx: Context,
  id: string,
  { court, caseNumber }: CourtToNote,
  says: SocietySays,
) {
  const named = caseNumber === null ? court : `${court}, case ${caseNumber}`;
  const note = [named, says.reason].filter(Boolean).join('. ');
  return applyForSociety(ctx, id, { what: 'leave_to_court' }, says, {
    note,
    write: (tx) => setDispute(tx, id, { court, court_case: caseNumber }),
    news: (_, before) => ({
      event: 'dispute_before_court',
      facts: {
        is_there: before.state === 'external',
        court,
        case_number: caseNumber,
        reason: says.reason,
      },
    }),
  });
}

/**
 * Records what a court or tribunal ruled, and carries it out as the society's own decisions are.
 * @throws Problem dispute_moved_on; invalid where no court is noted, or the ruling lies in the future
 */
export function recordRuling(
  ctx: Context,
  id: string,
  ruling: {
    readonly lines: readonly StoredLine[] | null;
    readonly outcome: Extract<DisputeOutcome, 'ruled' | 'unchanged'>;
    readonly ruledOn: string;
  },
  says: SocietySays,
) {
  const { lines, outcome, ruledOn } = ruling;
  return applyForSociety(ctx, id, { what: 'record_ruling', on: ruledOn, outcome }, says, {
    lines,
    write: (tx) => setDispute(tx, id, { ruled_on: ruledOn }),
  });
}
