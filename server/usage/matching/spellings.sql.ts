import { type RawBuilder, sql } from 'kysely';
import type { MatchKind, UseState } from '#domain/usage/usage.ts';
import type { Transaction } from '../../platform/db/db.ts';

/** Of what a spelling is by now. */
export type KnownSpelling = {
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

/** A spelling to be kept: its texts as first written, folded and by sound, and of what it is. */
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

/** Spellings that are of nothing any more and of which nobody has said anything: they went with their last use. */
export async function dropUnusedSpellings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from log_spelling s
     where s.id = any(${[...ids]}::uuid[]) and s.uses = 0 and s.decided_at is null
       and not exists (select from log_decision d where d.spelling_id = s.id)
       and not exists (select from log_claim c where c.spelling_id = s.id)`.execute(tx);
}
