import { formatFullDate } from '#domain/text/dates.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { readLines, splitDigest } from '../proposals/stored-line.ts';
import type { EventOfDispute } from './check-disputes.sql.ts';

/** A dispute beside its timeline, and the splits that were ever put to its parties. */
export type TimelineFacts = {
  readonly dispute: DisputeRow;
  readonly events: readonly EventOfDispute[];
  readonly proposals: readonly { readonly id: string; readonly lines: unknown }[];
};

const maxMsBeforeMove = 60_000;
const outcomeMoves: Readonly<Record<string, readonly string[]>> = {
  decide: ['decided', 'unchanged'],
  record_ruling: ['ruled', 'unchanged'],
  settle: ['claim', 'agreed'],
};

/** Whether it has the outcome that the last move to one led to, in its words, with its split and of its time; none after it was opened again. */
export function isOutcomeAsConcluded({ dispute, events }: TimelineFacts): boolean {
  const last = events.findLast(({ kind }) => kind === 'reopen' || kind in outcomeMoves);
  if (last === undefined || last.kind === 'reopen') return dispute.outcome === null;
  if (!outcomeMoves[last.kind]?.includes(dispute.outcome ?? '')) return false;
  // The outcome is written a moment before its move.
  const before = last.at.getTime() - (dispute.outcome_at?.getTime() ?? 0);
  if (before < 0 || before > maxMsBeforeMove) return false;
  if (last.kind !== 'settle' && dispute.outcome_reasons !== last.note) return false;
  const split = events.findLast(({ kind }) => kind === last.kind || kind === 'resolve')?.detail
    ?.split;
  // Entries of before splits were put under the hash say nothing of them.
  if (split === undefined) return true;
  return dispute.outcome_lines !== null && splitDigest(readLines(dispute.outcome_lines)) === split;
}

/** Whether it has been in its state since its last move. */
export function isSinceItsMove({ dispute, events }: TimelineFacts): boolean {
  const last = events.findLast(({ to_state }) => to_state !== null);
  return last === undefined || last.at.getTime() === dispute.since.getTime();
}

/** Whether each party has said what the timeline says that it said. */
export function areAnswersAsSaid({ dispute, events }: TimelineFacts): boolean {
  if (events.some(({ kind }) => kind === 'party_merged')) return true;
  return dispute.parties.every(({ rights_holder_id, answer, answer_signed_as }) => {
    const said = events.findLast(
      (one) => one.kind === 'answer' && one.party_id === rights_holder_id,
    );
    if (said === undefined) return answer === null || answer === 'no_response';
    return said.detail?.answer === answer && said.signed_as === answer_signed_as;
  });
}

/** Whether claims and proposed splits are those that were put forward. */
export function areSplitsAsPut({ dispute, events, proposals }: TimelineFacts): boolean {
  if (events.some(({ kind }) => kind === 'party_merged')) return true;
  // Anybody who is asked for more changes the claim before raising it again.
  const isOpenToChange = dispute.state === 'draft' || dispute.state === 'needs_information';
  const areClaims = dispute.claims.every(({ rights_holder_id, lines }) => {
    if (isOpenToChange && rights_holder_id === dispute.raised_by) return true;
    const put = events.findLast(
      ({ kind, party_id, detail }) =>
        ['file', 'answer', 'join'].includes(kind) &&
        party_id === rights_holder_id &&
        detail?.split !== undefined,
    );
    return put === undefined || put.detail?.split === splitDigest(readLines(lines));
  });
  return (
    areClaims &&
    proposals.every(({ id, lines }) => {
      const put = events.find(({ detail }) => detail?.proposal === id);
      return put === undefined || put.detail?.split === splitDigest(readLines(lines));
    })
  );
}

/** Whether mediator, meeting and court are those that the society noted last. */
export function isMeetingAsNoted({ dispute, events }: TimelineFacts): boolean {
  const from = events.findLastIndex(({ kind }) => kind === 'reopen') + 1;
  const since = events.slice(from);
  const { mediator, mediation_on, mediation_place, court, court_case } = dispute;
  const named = since.findLast(({ kind }) => kind === 'name_mediator')?.note ?? null;
  const meeting =
    mediator === null
      ? null
      : `${mediator}, on ${formatFullDate(mediation_on ?? '')}: ${mediation_place}`;
  const noted =
    since.findLast(({ kind }) => kind === 'refer' || kind === 'note_case')?.note ?? null;
  const place = court_case === null ? court : `${court}, case ${court_case}`;
  return named === meeting && (place === null ? noted === null : noted?.startsWith(place) === true);
}
