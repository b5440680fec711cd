import { sql } from 'kysely';
import type { Candidate } from '#domain/logs/score.ts';
import type { Transaction } from '../db/db.ts';

/** A recording that may be meant; `place` is that of the one who asks. */
export type FoundCandidate = Candidate & { readonly place: number; readonly id: string };

/** What is looked for: the sounds of a title and of an artist, and the folded title. */
export type Wanted = {
  readonly place: number;
  readonly title: string;
  readonly artist: string | null;
  readonly folded: string;
};

// However many songs are called Love, so many are looked at.
const mostOfTitle = 40;
const mostAlike = 10;
/** Of an artist's recordings so many are compared, and so many given. */
const mostOfArtist = 400;
const nearest = 5;

/** Recordings with these ISRCs. */
export async function recordingsOfIsrcs(
  tx: Transaction,
  isrcs: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ isrc: string; id: string }>`
    select isrc, id from recording
     where isrc = any(${[...isrcs]}::text[]) and state <> 'withdrawn' limit ${isrcs.length}`.execute(
    tx,
  );
  return new Map(rows.map(({ isrc, id }) => [isrc, id]));
}

/** Recordings whose title and artist both sound so. */
export async function alikeInBoth(
  tx: Transaction,
  wanted: readonly Wanted[],
): Promise<FoundCandidate[]> {
  return found(
    tx,
    wanted,
    (given) => sql`
    select g.place, r.id, r.title, r.version_title, r.artist, r.isrc
      from ${given}
      cross join lateral (
        select r.id, r.title, r.version_title, r.artist, r.isrc from recording r
         where title_sound(r.title) = g.title and artist_sound(r.artist) = g.artist and r.state <> 'withdrawn'
         limit ${mostAlike}) r
     where g.artist is not null`,
  );
}

/** Recordings whose title sounds so, whoever made them. */
export async function alikeInTitle(
  tx: Transaction,
  wanted: readonly Wanted[],
): Promise<FoundCandidate[]> {
  return found(
    tx,
    wanted,
    (given) => sql`
    select g.place, r.id, r.title, r.version_title, r.artist, r.isrc
      from ${given}
      cross join lateral (
        select r.id, r.title, r.version_title, r.artist, r.isrc from recording r
         where title_sound(r.title) = g.title and r.state <> 'withdrawn'
         limit ${mostOfTitle}) r`,
  );
}

/** Of the recordings of artists who sound so, those whose titles are the most alike. */
export async function nearestOfArtist(
  tx: Transaction,
  wanted: readonly Wanted[],
): Promise<FoundCandidate[]> {
  return found(
    tx,
    wanted,
    (given) => sql`
    select g.place, r.id, r.title, r.version_title, r.artist, r.isrc
      from ${given}
      cross join lateral (
        select c.id, c.title, c.version_title, c.artist, c.isrc
          from (select r.id, r.title, r.version_title, r.artist, r.isrc, r.title_folded from recording r
                 where artist_sound(r.artist) = g.artist and r.state <> 'withdrawn'
                 limit ${mostOfArtist}) c
         order by similarity(c.title_folded, g.folded) desc, c.id
         limit ${nearest}) r
     where g.artist is not null`,
  );
}

async function found(
  tx: Transaction,
  wanted: readonly Wanted[],
  query: (given: ReturnType<typeof sql>) => ReturnType<typeof sql<FoundCandidate>>,
): Promise<FoundCandidate[]> {
  if (wanted.length === 0) return [];
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json) as g(
    place integer, title text, artist text, folded text)`;
  return (await query(given).execute(tx)).rows;
}
