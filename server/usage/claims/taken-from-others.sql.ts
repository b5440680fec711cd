import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';
import { idsOfWhich } from '../../platform/db/planned-once.sql.ts';
import type { Judged, Unjudged } from '../matching/normalise.ts';

/**
 * Whether others stand to lose plays of the recording `recording`: somebody else is on it, or has a share of a work that is linked with it.
 */
export function othersAreOn(
  recording: RawBuilder<unknown>,
  rightsHolder: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select from recording_holder o where o.recording_id = ${recording} and o.rights_holder_id <> ${rightsHolder}) or exists (
    select from recording_work l join work_holder o on o.work_id = l.work_id
     where l.recording_id = ${recording} and o.rights_holder_id <> ${rightsHolder}))`;
}

/** Those of these recordings on which others than this rights holder are. */
export const recordingsOfOthers = (
  tx: Transaction,
  rightsHolderId: string,
  ids: readonly string[],
): Promise<Set<string>> =>
  idsOfWhich(tx, ids, othersAreOn(sql`given.id`, sql`${rightsHolderId}::uuid`));

/** A spelling with a recording that it would be matched with, at its place in a list. */
type ToMatch = {
  readonly place: number;
  readonly text_key: string;
  readonly recording_id: string;
};

/**
 * The places of those whose recording belongs to a member who said, or says and waits, that plays with this title and artist are not of
 * another recording, which others have a part in unless it may be `ofAnybody`: what was taken from others is not theirs without a decision of
 * the society.
 */
export async function takenFromOthers(
  tx: Transaction,
  given: readonly ToMatch[],
  { ofAnybody = false }: { readonly ofAnybody?: boolean } = {},
): Promise<Set<number>> {
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select distinct g.place
      from json_to_recordset(${JSON.stringify(given)}::json) as g(place integer, text_key uuid, recording_id uuid)
      join log_spelling s on s.text_key = g.text_key
      join lateral (
        select d.member_id, d.recording_id from log_decision d
         where d.spelling_id = s.id and d.decision = 'rejected' and d.member_id is not null
        union all
        select c.member_id, c.recording_id from log_claim c
         where c.spelling_id = s.id and c.is_not and c.state in ('waiting', 'accepted')
      ) said on said.recording_id <> g.recording_id
      join member m on m.id = said.member_id
      join recording_holder h on h.recording_id = g.recording_id and h.rights_holder_id = m.rights_holder_id
     where ${ofAnybody}::boolean or ${othersAreOn(sql`said.recording_id`, sql`m.rights_holder_id`)}`.execute(
    tx,
  );
  return new Set(rows.map(({ place }) => place));
}

/** What somebody said of a title and artist: of this recording they are, or are not. */
export type Said = { readonly recording_id: string; readonly decision: 'confirmed' | 'rejected' };

/** What would newly match with a recording of somebody who said that it is not of another is only possible: whoever rejects plays does not get them by it. */
export async function askedOfTakers(
  tx: Transaction,
  spellings: readonly Unjudged[],
  matched: readonly Judged[],
  saidOf: (spelling: Unjudged) => readonly Said[],
): Promise<Judged[]> {
  const fresh = spellings.flatMap((spelling, place): ToMatch[] => {
    const { state = 'unmatched', recording_id = null } = matched[place] ?? {};
    const said = saidOf(spelling);
    const isNew = state === 'matched' && recording_id !== (spelling.matchedWith ?? null);
    const wasConfirmed = said.some(
      (one) => one.decision === 'confirmed' && one.recording_id === recording_id,
    );
    const isRejected = said.some(({ decision }) => decision === 'rejected');
    if (!isNew || wasConfirmed || recording_id === null || !isRejected) return [];
    return [{ place, text_key: spelling.textKey, recording_id }];
  });
  const taken = await takenFromOthers(tx, fresh, { ofAnybody: true });
  return matched.map((one, place) => (taken.has(place) ? { ...one, state: 'suggested' } : one));
}
