import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import type { Context } from '../../context.ts';
import { setDispute } from '../change.sql.ts';
import { societyActed } from '../notices/news.ts';
import type { StoredLine } from '../proposals/stored-line.ts';
import { applyForSociety, type SocietySays } from './society-acts.ts';

/** A court or tribunal, and the number of the case there; null while there is none. */
export type CourtToNote = { readonly court: string; readonly caseNumber: string | null };

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
    news: (after, before) =>
      societyActed(
        after,
        before.state === 'external'
          ? `${after.title}: the case was noted`
          : `${after.title}: before a court`,
        `${named} decides. The contested share stays held until the society has recorded the ruling. ${says.reason ?? ''}`,
      ),
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
