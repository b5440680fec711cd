import { sql } from 'kysely';
import type { RecordingFacts } from '#domain/recordings/same-recording.ts';
import type { Transaction } from '../../platform/db/db.ts';

/** A registered recording that may be the one at `place` of those that are asked about. */
export type KnownRecording = RecordingFacts & { readonly place: number; readonly id: string };

// However many recordings of an artist are called Intro, so many are compared.
const maxOfEach = 20;

/** Registered recordings whose titles and artists sound the same, for many at once; the oldest first. */
export async function recordingsSoundingAlike(
  tx: Transaction,
  asked: readonly Pick<RecordingFacts, 'title' | 'artist'>[],
): Promise<KnownRecording[]> {
  const wanted = asked.map(({ title, artist }, place) => ({ place, title, artist }));
  const { rows } = await sql<KnownRecording>`
    select a.place, r.*
      from json_to_recordset(${JSON.stringify(wanted)}::json) as a(place integer, title text, artist text)
     cross join lateral (
       select id, title, version_title, artist, isrc, duration_seconds
         from recording
        where title_sound(title) = title_sound(a.title) and artist_sound(artist) = artist_sound(a.artist)
          and state <> 'withdrawn'
        order by id limit ${maxOfEach}) r
     order by a.place, r.id`.execute(tx);
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
