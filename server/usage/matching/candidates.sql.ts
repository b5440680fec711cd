import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { usedRecordingSchema } from '#contract/usage/usage-fields.ts';
import type { Recognised } from '#domain/usage/matching/decide-match.ts';
import type { Candidate } from '#domain/usage/matching/score.ts';
import { titleMarks } from '#domain/usage/matching/sounds.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { beginsLike } from '../../platform/db/planned-once.sql.ts';

/** A recording that may be meant; `place` is that of the one who asks. */
export type FoundCandidate = Candidate &
  Recognised & {
    readonly place: number;
    readonly id: string;
    /** Whether nobody who named it first has still to agree. */
    readonly isFree: boolean;
  };

/** A recording that an ISRC names. */
export type IdentifiedRecording = Candidate & { readonly id: string; readonly isrc: string };

/** What is looked for: how a title and an artist sound; `text` is the title as it is written. */
export type Wanted = {
  readonly place: number;
  readonly text: string;
  readonly title: string;
  readonly artist: string | null;
};

/** One way to look for recordings, for many at once. */
type Look = (tx: Transaction, wanted: readonly Wanted[]) => Promise<FoundCandidate[]>;

// However many songs are called Love, so many are looked at.
const maxOfTitle = 40;
const maxAlike = 10;
/** Of an artist's recordings so many are compared, and so many given. */
const maxOfArtist = 1_000;
const nearest = 5;
/** Titles that share fewer than one in so many of their pairs of sounds are others. */
const sharedAtLeast = 5;

/** Recordings with these ISRCs, by the ISRC. */
export async function recordingsOfIsrcs(
  tx: Transaction,
  isrcs: readonly string[],
): Promise<Map<string, IdentifiedRecording>> {
  const { rows } = await sql<IdentifiedRecording>`
    select id, title, version_title, artist, isrc from recording
     where isrc = any(${[...isrcs]}::text[]) and state <> 'withdrawn' limit ${isrcs.length}`.execute(
    tx,
  );
  return new Map(rows.map((one) => [one.isrc, one]));
}

/** Since when these recordings are called what they are called, and whether who registered each is verified and their ISRC is not another's. */
export async function recognisedRecordings(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Recognised>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Recognised & { id: string }>`
    select r.id, r.recognised_since as since, m.status = 'verified' and r.named_first is distinct from 'isrc' as "isVerified"
      from recording r join member m on m.id = r.registered_by
     where r.id = any(${[...ids]}::uuid[]) limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, since, isVerified }) => [id, { since, isVerified }]));
}

/** Those of these recordings that are not withdrawn. */
export async function registeredAmong(
  tx: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from recording where id = any(${[...ids]}::uuid[]) and state <> 'withdrawn'`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A recording that was changed, by what it is found: its ISRC and the sounds of its title and artist. */
export type ChangedRecording = {
  readonly id: string;
  readonly isrc: string | null;
  readonly title: string;
  readonly artist: string;
};

/** Recordings that were registered, changed or withdrawn since, `max` of them. */
export async function recordingsChangedSince(
  tx: Transaction,
  since: Date,
  max: number,
): Promise<ChangedRecording[]> {
  const { rows } = await sql<ChangedRecording>`
    select id, isrc, title_sound(title) as title, artist_sound(artist) as artist
      from recording where updated_at >= ${since} limit ${max}`.execute(tx);
  return rows;
}

const candidateColumns = sql.raw(
  'r.id, r.title, r.version_title, r.artist, r.isrc, r.recognised_since, r.registered_by, r.named_first',
);

/** Recordings whose title and artist both sound so. */
export const alikeInBoth: Look = (tx, wanted) =>
  found(tx, wanted, soundingSo(sql`and artist_sound(r.artist) = g.artist`, maxAlike));

/** Recordings whose title sounds so, by any artist. */
export const alikeInTitle: Look = (tx, wanted) => {
  const once = [...new Map(wanted.map((one) => [`${one.place} ${one.title}`, one])).values()];
  return found(tx, once, soundingSo(sql``, maxOfTitle));
};

/** Those that others register later under one name never crowd out who named it first. */
function soundingSo(artist: RawBuilder<unknown>, max: number): RawBuilder<unknown> {
  return sql`
    select ${candidateColumns} from recording r
     where title_sound(r.title) = g.title ${artist} and r.state <> 'withdrawn'
     order by r.named_first is not null, r.id limit ${max}`;
}

/** Of the recordings of artists who sound so, those whose titles are the most alike: compared by what stands in the index alone. */
export const nearestOfArtist: Look = (tx, wanted) =>
  found(
    tx,
    wanted.map((one) => ({ ...one, marks: titleMarks(one.text) })),
    sql`
    select ${candidateColumns}
      from (select c.id
              from (select r.id, bit_count(title_marks(r.title) & g.marks) as shared,
                           bit_count(title_marks(r.title) | g.marks) as in_all
                      from recording r
                     where artist_sound(r.artist) = g.artist and r.state <> 'withdrawn'
                     order by title_marks(r.title), r.id limit ${maxOfArtist}) c
             where c.shared * ${sharedAtLeast}::integer >= c.in_all
             order by c.shared::real / c.in_all desc, c.id
             limit ${nearest}) n
      join recording r on r.id = n.id`,
  );

const maxBeginning = 20;

/** Recordings whose folded title begins so, in the order of the titles: for an officer to look at, who knows what a slip is. */
export async function beginningSo(
  tx: Transaction,
  folded: string,
): Promise<(Candidate & { readonly id: string })[]> {
  const { rows } = await sql<Candidate & { readonly id: string }>`
    select r.id, r.title, r.version_title, r.artist, r.isrc from recording r
     where ${beginsLike(sql`r.title_folded`, folded)} and r.state = 'registered'
     order by left(r.title_folded, 100) using ~<~ limit ${maxBeginning}`.execute(tx);
  return rows;
}

/** What `look` finds for each that is wanted, whose row in it is `g`, with the marks of its title where they are given. */
async function found(
  tx: Transaction,
  wanted: readonly Wanted[],
  look: RawBuilder<unknown>,
): Promise<FoundCandidate[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<FoundCandidate>`
    select g.place, r.id, r.title, r.version_title, r.artist, r.isrc, r.recognised_since as since, r.named_first is null as "isFree",
           m.status = 'verified' and r.named_first is null as "isVerified"
      from json_to_recordset(${JSON.stringify(wanted)}::json) as g(place integer, title text, artist text, marks bit(128))
      cross join lateral (${look}) r
      join member m on m.id = r.registered_by`.execute(tx);
  return rows;
}

/** A recording as uses name it. */
export type UsedRecording = z.output<typeof usedRecordingSchema>;

/** Recordings by their ids, as uses name them. */
export async function recordingsNamed(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, UsedRecording>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<UsedRecording>`
    select id, title, artist, isrc from recording where id = any(${[...ids]}::uuid[]) limit ${ids.length}`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.id, one]));
}
