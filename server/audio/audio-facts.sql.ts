import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { CheckedAudio } from './check-audio.ts';

/** Stores the measured facts of a sound file; the first result counts. */
export async function saveAudioFacts(
  tx: Transaction,
  fileId: string,
  facts: CheckedAudio['facts'],
): Promise<void> {
  await tx
    .insertInto('audio_facts')
    .values({ file_id: fileId, ...facts, peaks: facts.peaks && Buffer.from(facts.peaks) })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}

/** Who wants to hear something. */
export type Listener = { readonly memberId: string; readonly rightsHolderId: string };

const factColumns = [
  'f.id',
  'f.size',
  'a.media_type',
  'a.duration_seconds',
  'a.sample_rate',
  'a.channels',
  'a.title',
  'a.artist',
  'a.album',
  'a.isrc',
  'a.isrc_as_tagged',
  'a.year',
  'a.label',
  'a.are_tags_unread',
  'a.peaks',
] as const;

const sounds = (db: Db) =>
  db
    .selectFrom('file as f')
    .innerJoin('audio_facts as a', 'a.file_id', 'f.id')
    .where('f.purpose', '=', 'audio')
    .where('f.state', 'in', ['ready', 'kept']);

/** A sound file that this member uploaded, registered or not. */
export function ownSound(db: Db, id: string, { memberId }: Listener) {
  return sounds(db)
    .select(factColumns)
    .where('f.id', '=', id)
    .where('f.member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * The sound of a recording, if this member may hear it: somebody on it, its registrant, or somebody on a work that a
 * person on it linked. `is_original`: all of it, for its uploader or an owner; otherwise a preview
 * (domain/recordings/standing.ts).
 */
export function audibleSound(db: Db, recordingId: string, listener: Listener) {
  return recorded(db, listener).where('r.id', '=', recordingId).executeTakeFirst();
}

/** A sound file that this member may hear because of a recording, by the file's own id. */
export function audibleFile(db: Db, fileId: string, listener: Listener) {
  return recorded(db, listener).where('f.id', '=', fileId).limit(1).executeTakeFirst();
}

/** The whole sound of a recording, for its uploader and for owners of the recording. */
export function originalSound(db: Db, recordingId: string, listener: Listener) {
  return sounds(db)
    .innerJoin('recording as r', 'r.file_id', 'f.id')
    .select(['f.id', 'f.size', 'f.storage_key', 'a.media_type'])
    .select(['r.artist', 'r.title', 'r.version_title'])
    .where('r.id', '=', recordingId)
    .where(hasOriginal(listener))
    .executeTakeFirst();
}

/** Whether the member uploaded the file `f`, or owns the recording `r`. */
function hasOriginal({ memberId, rightsHolderId }: Listener): RawBuilder<SqlBool> {
  return sql<SqlBool>`(f.member_id = ${memberId} or exists (
    select from recording_holder o
     where o.recording_id = r.id and o.rights_holder_id = ${rightsHolderId} and 'owner' = any (o.parts)))`;
}

function recorded(db: Db, listener: Listener) {
  const { memberId, rightsHolderId } = listener;
  return sounds(db)
    .innerJoin('recording as r', 'r.file_id', 'f.id')
    .select(factColumns)
    .select('f.storage_key')
    .select(hasOriginal(listener).as('is_original'))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('recording_holder as h')
            .select('h.recording_id')
            .whereRef('h.recording_id', '=', 'r.id')
            .where('h.rights_holder_id', '=', rightsHolderId),
        ),
        exists(
          selectFrom('recording_work as l')
            .innerJoin('work as w', 'w.id', 'l.work_id')
            .select('l.work_id')
            .whereRef('l.recording_id', '=', 'r.id')
            .where(sql<SqlBool>`opens_recording(l.recording_id, l.linked_by)`)
            .where((work) =>
              work.or([
                work('w.registered_by', '=', memberId),
                work.exists(
                  work
                    .selectFrom('work_holder as wh')
                    .select('wh.work_id')
                    .whereRef('wh.work_id', '=', 'w.id')
                    .where('wh.rights_holder_id', '=', rightsHolderId),
                ),
              ]),
            ),
        ),
      ]),
    );
}

/** A sound file by its id alone, for the holder of an address to it. */
export function soundToPlay(db: Db, id: string) {
  return sounds(db)
    .select(['f.id', 'f.size', 'f.storage_key', 'a.media_type', 'a.duration_seconds'])
    .where('f.id', '=', id)
    .executeTakeFirst();
}
