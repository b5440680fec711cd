import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import {
  actAsSociety,
  moveAsSociety,
  notifyAsSociety,
  refusedToSociety,
  type SocietySays,
} from './act-as-society.ts';
import { advance } from './advance.ts';
import { setDispute } from './change.sql.ts';
import { conclude } from './conclude.ts';
import { disputeById } from './dispute.sql.ts';
import type { StoredLine } from './stored-line.ts';

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
  return actAsSociety(ctx, id, async (tx, held) => {
    const isThere = held.dispute.state === 'external';
    const { by, reason } = says;
    await setDispute(tx, id, { court, court_case: caseNumber });
    const dispute = (await disputeById(tx, id)) ?? held.dispute;
    const now = { ...held, dispute };
    const named = caseNumber === null ? court : `${court}, case ${caseNumber}`;
    const note = [named, reason].filter(Boolean).join('. ');
    const after = isThere
      ? await advance(tx, ctx, now, {
          events: [{ kind: 'note_case', by: { society: by }, note }],
        })
      : await moveAsSociety(tx, ctx, now, 'refer', { by, reason: note });
    await notifyAsSociety(tx, ctx, after, {
      title: isThere ? `${after.title}: the case was noted` : `${after.title}: before a court`,
      what: `${named} decides. The contested share stays held until the society has recorded the ruling. ${reason ?? ''}`,
    });
    return after;
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
  { by, reason }: SocietySays,
) {
  return actAsSociety(ctx, id, async (tx, held) => {
    const { lines, outcome, ruledOn } = ruling;
    if (held.dispute.state !== 'external') throw new Problem('dispute_moved_on');
    if (held.dispute.court === null) throw refusedToSociety(id, courtWords);
    if (ruledOn > ctx.now().toISOString().slice(0, 10)) throw refusedToSociety(id, rulingWords);
    await setDispute(tx, id, { ruled_on: ruledOn });
    return conclude(tx, ctx, held, {
      outcome,
      lines,
      reasons: reason,
      events: [],
      byMemberId: null,
      moves: [{ move: 'record_ruling', mover: 'society', by: { society: by }, note: reason }],
    });
  });
}

const courtWords =
  'It has not been noted which court or tribunal this is before. Note that first: disputes refer.';
const rulingWords =
  'This ruling lies in the future. Give the day on which it was given, today at the latest.';
