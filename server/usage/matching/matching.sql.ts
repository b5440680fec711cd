import { type RawBuilder, sql } from 'kysely';
import type { MatchKind, UseState } from '#domain/usage/usage.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { monthOfUse, writeCounts } from '../figures/counts.sql.ts';

/** What a spelling is from now on. `isDecided`: somebody said so, and matching leaves it alone. */
type SpellingMatch = {
  readonly id: string;
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
  readonly isDecided: boolean;
};

/**
 * Lets one at a time say what uses are, until the transaction ends: an import that reads a spelling and somebody who decides on
 * it would pass each other by otherwise. Call it before reading what the decision rests on.
 */
export async function lockMatching(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('log matching', 0))`.execute(tx);
}

/** Uses that are of this recording, or of none, since a moment ago: so many count for it, and so many are newly likely to. */
export type MovedUses = {
  readonly recording_id: string | null;
  readonly uses: number;
  readonly matched: number;
  readonly suggested: number;
};

/**
 * Stores what spellings are, with all their uses and the figures over them; returns which uses have another recording or state
 * by it. Only while {@link lockMatching}, and a few hundred spellings at once: one may have many uses.
 */
export async function moveUses(
  tx: Transaction,
  matches: readonly SpellingMatch[],
  at: Date,
): Promise<MovedUses[]> {
  if (matches.length === 0) return [];
  const given = JSON.stringify(matches);
  // What its uses are of now, the spelling still says: looked for by it alone they are found by its index, not by going through all.
  const { rows } = await sql<MovedUses>`
    with given as materialized (
      select g.id, g.state, g.recording_id, s.state as old_state, s.recording_id as old_recording_id
        from json_to_recordset(${given}::json) as g(id uuid, state text, recording_id uuid)
        join log_spelling s on s.id = g.id
       where (s.state, s.recording_id) is distinct from (g.state, g.recording_id)
    ), written as (
      update log_entry e set state = g.state, recording_id = g.recording_id
        from given g where e.spelling_id = g.id
      returning e.started_at, e.source_id, e.duration_seconds, g.old_state, g.old_recording_id, g.state, g.recording_id
    ), difference as materialized (
      select recording_id, source_id, month, state, sum(uses) as uses, sum(seconds) as seconds
        from (select old_recording_id as recording_id, source_id, ${monthOfUse} as month, old_state as state,
                     -1 as uses, -coalesce(duration_seconds, 0) as seconds from written
              union all
              select recording_id, source_id, ${monthOfUse}, state, 1, coalesce(duration_seconds, 0) from written) as both_ways
       group by recording_id, source_id, month, state
    ), ${writeCounts}
    select recording_id, count(*) as uses, count(*) filter (where state = 'matched') as matched,
           count(*) filter (where state = 'suggested' and recording_id is distinct from old_recording_id) as suggested
      from written group by recording_id order by recording_id`.execute(tx);
  await sql`
    update log_spelling s
       set state = g.state, recording_id = g.recording_id, matched_by = g.matched_by, score = g.score, looked_at = ${at},
           decided_at = case when g."isDecided" then ${at}::timestamptz end
      from json_to_recordset(${given}::json) as g(
             id uuid, state text, recording_id uuid, matched_by text, score smallint, "isDecided" boolean)
     where s.id = g.id`.execute(tx);
  return rows;
}

/** The same; returns how many uses that were. */
export async function setMatches(
  tx: Transaction,
  matches: readonly SpellingMatch[],
  at: Date,
): Promise<number> {
  const moved = await moveUses(tx, matches, at);
  return moved.reduce((sum, { uses }) => sum + uses, 0);
}

/** What a spelling is by now. */
type KnownSpelling = {
  readonly id: string;
  readonly state: UseState;
  readonly recording_id: string | null;
};

/** Those of these spellings that came in before. */
export async function knownSpellings(
  tx: Transaction,
  ids: readonly string[],
): Promise<KnownSpelling[]> {
  const { rows } = await sql<KnownSpelling>`
    select id, state, recording_id from log_spelling where id = any(${[...ids]}::uuid[]) limit ${ids.length}`.execute(
    tx,
  );
  return rows;
}

/** A spelling to be stored: its texts as first written, folded and by sound, and what it is. */
export type NewSpelling = {
  readonly id: string;
  readonly text_key: string;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly folded: string;
  readonly title_sound: string;
  readonly artist_sound: string | null;
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
};

/**
 * Part of a statement that adds spellings, each with how many uses `used` (spelling_id, uses), a part before it, says it has: counted
 * up afterwards each would be written twice, with all its indexes.
 */
export function addSpellings(spellings: readonly NewSpelling[], at: Date): RawBuilder<unknown> {
  return sql`added_spellings as (
      insert into log_spelling (id, text_key, title, artist, isrc, folded, title_sound, artist_sound, state, recording_id,
                                matched_by, score, uses, looked_at, added_at)
      select s.id, s.text_key, s.title, s.artist, s.isrc, s.folded, s.title_sound, s.artist_sound, s.state, s.recording_id,
             s.matched_by, s.score, coalesce(u.uses, 0), ${at}::timestamptz, ${at}::timestamptz
        from json_to_recordset(${JSON.stringify(spellings)}::json) as s(
               id uuid, text_key uuid, title text, artist text, isrc text, folded text, title_sound text, artist_sound text,
               state text, recording_id uuid, matched_by text, score smallint)
        left join used u on u.spelling_id = s.id
    )`;
}

/** What was said of spellings with the same title and artist. */
export async function decisionsOn(
  tx: Transaction,
  textKeys: readonly string[],
): Promise<{ text_key: string; recording_id: string; decision: 'confirmed' | 'rejected' }[]> {
  const { rows } = await sql<{
    text_key: string;
    recording_id: string;
    decision: 'confirmed' | 'rejected';
  }>`
    select distinct s.text_key, d.recording_id, d.decision
      from log_spelling s
      join log_decision d on d.spelling_id = s.id
      join recording r on r.id = d.recording_id and r.state <> 'withdrawn'
     where s.text_key = any(${[...textKeys]}::uuid[])
     order by s.text_key, d.recording_id
     limit 100000`.execute(tx);
  return rows;
}

/** Spellings that are of nothing any more and that nobody has decided about: they went with their last use. */
export async function dropUnusedSpellings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from log_spelling s
     where s.id = any(${[...ids]}::uuid[]) and s.uses = 0 and s.decided_at is null
       and not exists (select from log_decision d where d.spelling_id = s.id)
       and not exists (select from log_claim c where c.spelling_id = s.id)`.execute(tx);
}
