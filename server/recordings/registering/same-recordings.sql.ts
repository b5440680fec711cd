import { sql } from 'kysely';
import {
  type RecordingFacts,
  type RecordingName,
  soundsAlike,
} from '#domain/recordings/same-recording.ts';
import type { Transaction } from '../../platform/db/db.ts';

/** A registered recording that may be the one at `place` of those that are asked about. */
export type KnownRecording = RecordingFacts & { readonly place: number; readonly id: string };

// However many recordings of an artist are called Intro, so many are compared.
const maxOfEach = 20;

/** Registered recordings whose titles and artists sound the same, however they are written; for many at once, the oldest first. */
export async function recordingsSoundingAlike(
  tx: Transaction,
  asked: readonly Pick<RecordingFacts, 'title' | 'artist'>[],
): Promise<KnownRecording[]> {
  const wanted = asked.map((one, place) => ({ place, ...soundsAlike(one) }));
  const { rows } = await sql<KnownRecording>`
    select a.place, r.*
      from json_to_recordset(${JSON.stringify(wanted)}::json) as a(place integer, titles text[], artists text[])
     cross join lateral (
       select id, title, version_title, artist, isrc, duration_seconds
         from recording
        where title_sound(title) = any(a.titles) and artist_sound(artist) = any(a.artists) and state <> 'withdrawn'
        order by id limit ${maxOfEach}) r
     order by a.place, r.id`.execute(tx);
  return rows;
}

/** A recording to be asked of whether others named it first; `holderId` is who registered it. */
type AskedName = Pick<RecordingFacts, 'title' | 'artist' | 'isrc'> & {
  readonly id: string;
  readonly holderId: string;
};

/** What another member called a recording, or one of their works, before; `holder_id` is theirs. */
type NamedBefore = RecordingName & {
  readonly place: number;
  readonly isrc: string | null;
  readonly holder_id: string;
};

/**
 * What other members have registered, or named in a work, that sounds like these or has their ISRCs; also what their recordings were called
 * before. What waits itself for others' agreement comes before nobody, nor does a work on which the registrant is, or whose registrant or the
 * society linked it with the recording.
 */
export async function namedBefore(
  tx: Transaction,
  asked: readonly AskedName[],
): Promise<NamedBefore[]> {
  const wanted = asked.map((one, place) => ({ place, ...one }));
  const alike = (table: string) =>
    sql.raw(
      `title_sound(${table}.title) = a.title_sound and artist_sound(${table}.artist) = a.artist_sound`,
    );
  const ofOthers = sql`r.id <> a.id and r.state <> 'withdrawn' and r.named_first is null
              and m.rights_holder_id <> a."holderId" and m.closed_at is null`;
  const { rows } = await sql<NamedBefore>`
    with asked as materialized (
      select *, title_sound(title) as title_sound, artist_sound(artist) as artist_sound
        from json_to_recordset(${JSON.stringify(wanted)}::json) as a(
               place integer, id uuid, "holderId" uuid, title text, artist text, isrc text))
    select a.place, f.* from asked a cross join lateral (
      (select r.title, r.version_title, r.artist, r.isrc, m.rights_holder_id as holder_id
         from recording r join member m on m.id = r.registered_by
        where ${alike('r')} and ${ofOthers} order by r.id limit ${maxOfEach})
      union all
      (select n.title, n.version_title, n.artist, n.isrc, m.rights_holder_id
         from recording_former_name n join recording r on r.id = n.recording_id join member m on m.id = r.registered_by
        where (${alike('n')} or n.isrc = a.isrc) and ${ofOthers}
        order by r.id, n.title, n.artist, n.isrc, n.version_title limit ${maxOfEach})
      union all
      (select n.title, null, n.artist, n.isrc, m.rights_holder_id
         from work_recording n join work w on w.id = n.work_id and live_state(w.state) join member m on m.id = w.registered_by
        where (${alike('n')} or n.isrc = a.isrc) and m.rights_holder_id <> a."holderId" and m.closed_at is null
          and not exists (select from work_holder h where h.work_id = w.id and h.rights_holder_id = a."holderId")
          and not exists (select from recording_work l where l.work_id = w.id and l.recording_id = a.id
                                                          and (l.linked_by is null or l.linked_by = w.registered_by))
        order by w.id, n.position limit ${maxOfEach})) f
     order by a.place, f.holder_id, f.title, f.artist, f.isrc, f.version_title`.execute(tx);
  return rows;
}

const isBearer = sql`m.rights_holder_id = n.rights_holder_id and m.status = 'verified' and m.closed_at is null`;

/**
 * Verified members with another than their legal name that sounds like these names, at their places, and who of `own`, the people on it, has
 * it as the legal name; who bore it first comes first.
 */
export async function bearersOf(
  tx: Transaction,
  names: readonly {
    readonly place: number;
    readonly name: string;
    readonly own: readonly string[];
  }[],
): Promise<{ place: number; asked: string; name: string; holder_id: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ place: number; asked: string; name: string; holder_id: string }>`
    select a.place, a.name as asked, b.name, b.rights_holder_id as holder_id
      from json_to_recordset(${JSON.stringify(names)}::json) as a(place integer, name text, own uuid[])
     cross join lateral (
       (select n.id, n.name, n.rights_holder_id from rights_holder_name n join member m on ${isBearer}
         where artist_sound(n.name) = artist_sound(a.name) and n.kind <> 'legal' order by n.id limit ${maxOfEach})
       union all
       (select n.id, n.name, n.rights_holder_id from rights_holder_name n join member m on ${isBearer}
         where n.rights_holder_id = any(a.own) and n.kind = 'legal' and artist_sound(n.name) = artist_sound(a.name)
         order by n.id limit ${maxOfEach})) b
     order by a.place, a.name, b.id`.execute(tx);
  return rows;
}

/** Notes that a new recording looks like these, as far as they are other members': the society decides whether it is one of them. */
export async function addDuplicates(
  tx: Transaction,
  { id, registeredBy }: { readonly id: string; readonly registeredBy: string },
  alike: readonly string[],
  at: Date,
): Promise<void> {
  if (alike.length === 0) return;
  await sql`
    insert into recording_duplicate (id, recording_id, other_id, found_at)
    select gen_random_uuid(), ${id}, r.id, ${at} from recording r
     where r.id = any(${[...alike]}::uuid[]) and r.registered_by <> ${registeredBy} and r.state <> 'withdrawn'
    on conflict do nothing`.execute(tx);
}
