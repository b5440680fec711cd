import { type RawBuilder, sql } from 'kysely';
import type { MatchKind, UseState } from '#domain/usage/usage.ts';
import { plainArray } from '../../platform/db/array-literal.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { monthOfUse, writeCounts } from '../figures/counts.sql.ts';
import type { NewSpelling, Unjudged } from './normalise.ts';

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
      returning e.started_at, e.source_id, e.duration_seconds, e.plays, e.audience, g.old_state, g.old_recording_id, g.state, g.recording_id
    ), difference as materialized (
      select recording_id, source_id, month, state, sum(uses) as uses, sum(seconds) as seconds, sum(plays) as plays, sum(audience) as audience
        from (select old_recording_id as recording_id, source_id, ${monthOfUse} as month, old_state as state,
                     -1 as uses, -coalesce(duration_seconds, 0) as seconds, -plays as plays, -coalesce(audience, 0) as audience from written
              union all
              select recording_id, source_id, ${monthOfUse}, state, 1, coalesce(duration_seconds, 0), plays, coalesce(audience, 0) from written) as both_ways
       group by recording_id, source_id, month, state
    ), ${writeCounts}
    select recording_id, sum(plays) as uses, coalesce(sum(plays) filter (where state = 'matched'), 0)::bigint as matched,
           coalesce(sum(plays) filter (where state = 'suggested' and recording_id is distinct from old_recording_id), 0)::bigint as suggested
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

/** Stores the matches, and returns how many uses they changed. */
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

/** Those of these spellings that never came in. */
export async function unknownSpellings(
  tx: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${plainArray(ids)}::uuid[]) as g(id)
     where not exists (select from log_spelling s where s.id = g.id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Part of a statement: spellings to be added, as `new_spellings`. */
export function newSpellings(spellings: readonly NewSpelling[]): RawBuilder<unknown> {
  return sql`new_spellings as materialized (
      select * from json_to_recordset(${JSON.stringify(spellings)}::json) as s(
               id uuid, text_key uuid, title text, artist text, isrc text, folded text, title_sound text, artist_sound text,
               state text, recording_id uuid, matched_by text, score smallint)
    )`;
}

/**
 * Part of a statement that adds its `new_spellings`, each with how many uses `used` (spelling_id, uses), a part before it, says it has:
 * counted up afterwards each would be written twice, with all its indexes.
 */
export function addSpellings(at: Date): RawBuilder<unknown> {
  return sql`added_spellings as (
      insert into log_spelling (id, text_key, title, artist, isrc, folded, title_sound, artist_sound, state, recording_id,
                                matched_by, score, uses, looked_at, added_at)
      select s.id, s.text_key, s.title, s.artist, s.isrc, s.folded, s.title_sound, s.artist_sound, s.state, s.recording_id,
             s.matched_by, s.score, coalesce(u.uses, 0), ${at}::timestamptz, ${at}::timestamptz
        from new_spellings s left join used u on u.spelling_id = s.id
       where not exists (select from unknown)
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

// One title may be on a thousand recordings, and be spelled in as many ways.
const maxSpellings = 5_000;

/**
 * Spellings that may be of other recordings than is known, now that these have changed: those that were found by title or ISRC to be of
 * one of them, and those not matched that have its ISRC, or sound like its title or its artist, in either place. What somebody said stands.
 */
export async function spellingsTouched(
  db: Db | Transaction,
  recordingIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as materialized (
      select id, isrc, title_sound(title) as title_sound, artist_sound(artist) as artist_sound
        from recording where id = any(${[...recordingIds]}::uuid[])
    )
    select id from (
      select s.id from log_spelling s join changed c on s.recording_id = c.id
       where s.decided_at is null
      union
      select s.id from log_spelling s join changed c on s.isrc = c.isrc where s.decided_at is null
      union
      select s.id from log_spelling s join changed c on s.title_sound = c.title_sound where s.state <> 'matched'
      union
      select s.id from log_spelling s join changed c on s.artist_sound = c.artist_sound
       where s.state <> 'matched' and s.artist_sound is not null
      union
      select s.id from log_spelling s join changed c on s.title_sound = c.artist_sound where s.state <> 'matched'
      union
      select s.id from log_spelling s join changed c on s.artist_sound = c.title_sound
       where s.state <> 'matched' and s.artist_sound is not null
    ) touched order by id limit ${maxSpellings}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Recordings that were registered, changed or withdrawn since, after this one in the order of their ids. */
export async function recordingsSince(
  db: Db,
  { since, after, max }: { since: Date; after: string | null; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recording
     where updated_at >= ${since} and (${after}::uuid is null or id > ${after}::uuid)
     order by id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Spellings that nobody has decided about, after this one. */
export async function undecidedSpellings(
  db: Db,
  { after, max }: { after: string | null; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from log_spelling
     where decided_at is null and (${after}::uuid is null or id > ${after}::uuid)
     order by id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many uses are in which state. */
export async function useTotals(
  db: Db,
): Promise<{ matched: number; suggested: number; unmatched: number }> {
  const { rows } = await sql<{ matched: number; suggested: number; unmatched: number }>`
    select coalesce(sum(plays) filter (where state = 'matched'), 0)::bigint as matched,
           coalesce(sum(plays) filter (where state = 'suggested'), 0)::bigint as suggested,
           coalesce(sum(plays) filter (where state = 'unmatched'), 0)::bigint as unmatched
      from log_count`.execute(db);
  return rows[0] ?? { matched: 0, suggested: 0, unmatched: 0 };
}

/** No title and artist has more ISRCs than this. */
const maxSisters = 1_000;

/** These spellings as they are matched. */
export async function spellingsToJudge(
  tx: Transaction,
  ids: readonly string[],
): Promise<Unjudged[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Unjudged>`
    select id, text_key as "textKey", title, artist, isrc, added_at as "since",
           case when state = 'matched' then recording_id end as "matchedWith", matched_by as "matchedBy", score
      from log_spelling where id = any (${[...ids]}::uuid[]) order by id`.execute(tx);
  return rows;
}

/** Spellings with the title and artist of these that are not matched. */
export async function undecidedSistersOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select s.id from log_spelling s
     where s.text_key in (select text_key from log_spelling where id = any (${[...ids]}::uuid[]))
       and s.state <> 'matched' and s.id <> all (${[...ids]}::uuid[])
     order by s.id limit ${maxSisters}`.execute(tx);
  return rows.map(({ id }) => id);
}
