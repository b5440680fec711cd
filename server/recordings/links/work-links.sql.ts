import { sql } from 'kysely';
import type { NamedRecording, RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Asker, firstWriters, type LinkedWorkRow } from '../recordings.sql.ts';

/** No page shows more recordings of one work than these. */
const maxOfWork = 200;

/** Works in short, in the order of `ids`. */
export async function worksInShort(
  db: Db,
  asker: Asker,
  ids: readonly string[],
): Promise<Omit<LinkedWorkRow, 'linked_at' | 'opens'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<LinkedWorkRow, 'linked_at' | 'opens'>>`
    select w.id, w.number, w.title, w.state, ${firstWriters} as writers,
           w.registered_by = ${asker.memberId} or exists (
             select from work_holder mine
              where mine.work_id = w.id and mine.rights_holder_id = ${asker.rightsHolderId}) as is_mine
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join work w on w.id = wanted.id
     order by wanted.place`.execute(db);
  return rows;
}

export type RecordingOfWorkRow = Omit<
  RecordingOfWork,
  'linked_at' | 'may_listen' | 'may_unlink'
> & {
  readonly linked_at: Date;
  /** Whether somebody on the recording made the link. */
  readonly opens: boolean;
};

/** The recordings that are linked to a work and that the asker may see, the newest link first. */
export async function recordingsOfWork(
  db: Db,
  workId: string,
  asker: Asker,
): Promise<RecordingOfWorkRow[]> {
  const { rows } = await sql<RecordingOfWorkRow>`
    select r.id, r.title, r.version_title, r.artist, r.isrc, r.duration_seconds, r.label, r.released_on, r.state,
           m.is_mine, r.file_id is not null as has_audio, l.linked_at,
           opens_recording(r.id, l.linked_by) as opens
      from recording_work l
      join recording r on r.id = l.recording_id
     cross join lateral (
       select exists (select from recording_holder h
                       where h.recording_id = r.id and h.rights_holder_id = ${asker.rightsHolderId}) as is_mine) m
     where l.work_id = ${workId} and (r.state = 'registered' or m.is_mine)
     order by l.linked_at desc, r.id desc
     limit ${maxOfWork}`.execute(db);
  return rows;
}

/** The recordings that the registrant of a work named, each with the registered one that has its ISRC. */
export async function recordingsNamedWith(db: Db, workId: string): Promise<NamedRecording[]> {
  const { rows } = await sql<NamedRecording>`
    select c.title, c.artist, c.isrc, c.duration_seconds, c.year, c.label,
           (select json_build_object('id', r.id, 'title', r.title, 'artist', r.artist, 'is_linked', exists (
                     select from recording_work l where l.recording_id = r.id and l.work_id = c.work_id))
              from recording r where r.isrc = c.isrc and r.state <> 'withdrawn') as found
      from work_recording c
     where c.work_id = ${workId}
     order by c.position
     limit ${maxOfWork}`.execute(db);
  return rows;
}
