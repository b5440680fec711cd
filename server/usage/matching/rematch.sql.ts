import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { Unjudged } from './match-spellings.ts';

// One title may be on a thousand recordings, and be spelled in as many ways.
const maxSpellings = 5_000;

/**
 * Spellings that may be of other recordings than is known, now that these have changed: those that were found by title or ISRC to be of
 * one of them, and those not matched that have its ISRC, or sound like its title or its artist. What somebody said stands.
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
    ) touched order by id limit ${maxSpellings}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Recordings that were registered, changed or withdrawn since, after this one in the order of their ids. */
export async function recordingsSince(
  db: Db,
  { since, after, most }: { since: Date; after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recording
     where updated_at >= ${since} and (${after}::uuid is null or id > ${after}::uuid)
     order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Spellings that nobody has decided about, after this one. */
export async function undecidedSpellings(
  db: Db,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from log_spelling
     where decided_at is null and (${after}::uuid is null or id > ${after}::uuid)
     order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many uses are in which state. */
export async function useTotals(
  db: Db,
): Promise<{ matched: number; suggested: number; unmatched: number }> {
  const { rows } = await sql<{ matched: number; suggested: number; unmatched: number }>`
    select coalesce(sum(uses) filter (where state = 'matched'), 0)::bigint as matched,
           coalesce(sum(uses) filter (where state = 'suggested'), 0)::bigint as suggested,
           coalesce(sum(uses) filter (where state = 'unmatched'), 0)::bigint as unmatched
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
           case when state = 'matched' then recording_id end as "matchedWith"
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
