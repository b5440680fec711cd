import { type RawBuilder, sql } from 'kysely';
import type { NamedRecording, RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { LinkCompared } from '#domain/recordings/link-likeness.ts';
import { writerRoles } from '#domain/works/roles.ts';
import { liveStates } from '#domain/works/work.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { type Asker, firstWriters, type LinkedWorkRow } from '../recordings.sql.ts';

/** Holds works against other changes until the transaction ends, in one order: always before recordings. */
export async function lockWorks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from work where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** Links recordings with works; returns the links that were not there before. */
export async function addLinks(
  tx: Transaction,
  links: readonly { readonly recordingId: string; readonly workId: string }[],
  { memberId, at }: { memberId: string | null; at: Date },
): Promise<{ recording_id: string; work_id: string }[]> {
  if (links.length === 0) return [];
  return tx
    .insertInto('recording_work')
    .values(
      links.map(({ recordingId, workId }) => ({
        recording_id: recordingId,
        work_id: workId,
        linked_by: memberId,
        linked_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['recording_id', 'work_id'])
    .execute();
}

/** Somebody on a recording makes a link their own that somebody on the work alone had made: it opens the recording from then on. */
export async function openLink(
  tx: Transaction,
  { recordingId, workId }: { recordingId: string; workId: string },
  memberId: string,
): Promise<void> {
  await sql`
    update recording_work l set linked_by = ${memberId}
     where l.recording_id = ${recordingId} and l.work_id = ${workId} and not opens_recording(l.recording_id, l.linked_by)`.execute(
    tx,
  );
}

/** Whether the recording `r` is one that this member registered or owns: what it is of is theirs to say. */
function isOwnRecording({ memberId, rightsHolderId }: Asker): RawBuilder<boolean> {
  return sql<boolean>`(r.registered_by = ${memberId} or exists (
    select from recording_owner o where o.recording_id = r.id and o.rights_holder_id = ${rightsHolderId}))`;
}

/**
 * Whether a member who is on one of the two may remove the link `l` of the recording `r`, both in scope. A link brings the plays of the
 * recording to everybody on the work, so it is not for one of them, nor for anybody on the recording: it is for who made it, and for who
 * registered or owns the recording unless the work itself names its ISRC. A link that brings nothing, or nothing to others, is for all.
 */
export function mayUnlink(asker: Asker): RawBuilder<boolean> {
  const { memberId, rightsHolderId } = asker;
  const isOnWork = sql`exists (
    select from work_holder h where h.work_id = l.work_id and h.rights_holder_id = ${rightsHolderId})`;
  const isNamed = sql`exists (
    select from work_recording c where c.work_id = l.work_id and c.isrc = r.isrc)`;
  return sql<boolean>`(
    not opens_recording(r.id, l.linked_by)
    or not exists (
      select from work w where w.id = l.work_id and w.registered_by <> ${memberId}
      union all
      select from work_holder h join member m on m.rights_holder_id = h.rights_holder_id
       where h.work_id = l.work_id and m.id <> ${memberId})
    or l.linked_by = ${memberId} and (${isOnWork} or not ${isNamed})
    or not ${isNamed} and ${isOwnRecording(asker)})`;
}

/** Whether this member may remove a link; undefined where there is none. */
export async function isRemovable(
  tx: Transaction,
  { recordingId, workId }: { recordingId: string; workId: string },
  asker: Asker,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayUnlink(asker)} as may
      from recording_work l join recording r on r.id = l.recording_id
     where l.recording_id = ${recordingId} and l.work_id = ${workId}`.execute(tx);
  return rows[0]?.may;
}

/**
 * Whether a recording brings its plays to another work, in which the member has no part, while the member neither registered nor owns the
 * recording: another work beside it would be paid for the same plays.
 */
export async function isLinkedWithOthers(
  tx: Transaction,
  { recordingId, workId }: { recordingId: string; workId: string },
  asker: Asker,
): Promise<boolean> {
  const { memberId, rightsHolderId } = asker;
  const { rows } = await sql`
    select from recording_work l join recording r on r.id = l.recording_id
      join work w on w.id = l.work_id and w.id <> ${workId} and w.state = any(${[...liveStates]}::text[])
     where l.recording_id = ${recordingId} and opens_recording(r.id, l.linked_by)
       and w.registered_by <> ${memberId} and not ${isOwnRecording(asker)}
       and not exists (select from work_holder h where h.work_id = w.id and h.rights_holder_id = ${rightsHolderId})
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether there was such a link, which is gone now. */
export async function removeLink(
  tx: Transaction,
  { recordingId, workId }: { recordingId: string; workId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recording_work')
    .where('recording_id', '=', recordingId)
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many works a recording is linked to, ended ones included. */
export async function countLinks(tx: Transaction, recordingId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recording_work')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recording_id', '=', recordingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function nameOfHolder(tx: Transaction, rightsHolderId: string): Promise<string> {
  const holder = await tx
    .selectFrom('rights_holder')
    .select('name')
    .where('id', '=', rightsHolderId)
    .executeTakeFirst();
  return holder?.name ?? 'A member';
}

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

type RecordingOfWorkRow = Omit<RecordingOfWork, 'linked_at' | 'may_listen'> & {
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
           opens_recording(r.id, l.linked_by) as opens, ${mayUnlink(asker)} as may_unlink
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

/** A work or a recording beside the one that is asked about. */
export type Compared = LinkCompared & { readonly id: string };

// Common titles are borne by thousands: of each title so many are looked at, of each person the newest, of words so many.
const ofEachTitle = 100;
const ofEachPerson = 50;
const ofWords = 100;

/** Works that a recording may be of; `words` are tsqueries for titles like its own. */
export async function worksLikeRecording(
  db: Db,
  recordingId: string,
  words: readonly string[],
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with r as materialized (
      select id, isrc, title_folded, artist_folded from recording where id = ${recordingId}
    ),
    people as materialized (
      select rights_holder_id from recording_contributor where recording_id = ${recordingId}
      union
      select rights_holder_id from recording_owner where recording_id = ${recordingId}
      union
      select n.rights_holder_id from r cross join lateral (
        select rights_holder_id from rights_holder_name
         where array_to_tsvector(search_words(folded)) @@ plainto_tsquery('simple', r.artist_folded)
           and folded = r.artist_folded limit 10) n
    ),
    near as (
      select o.work_id from r join lateral (
        select work_id from work_recording where isrc = r.isrc order by work_id limit 20) o on true
      union
      select o.id from r cross join lateral (
        (select id from work where left(title_folded, 100) = left(r.title_folded, 100) limit ${ofEachTitle})
        union all
        (select work_id from work_title where left(folded, 100) = left(r.title_folded, 100) limit ${ofEachTitle})) o
      union
      select o.work_id from people p cross join lateral (
        select work_id from work_holder where rights_holder_id = p.rights_holder_id order by work_id desc limit ${ofEachPerson}) o
      union
      select o.work_id from unnest(${[...words]}::text[]) as asked cross join lateral (
        select work_id from work_search where words @@ asked::tsquery and is_live limit ${ofWords}) o
    )
    select s.work_id as id,
           (select coalesce(max(similarity(title, r.title_folded)), 0)::float8 from unnest(s.titles) as title) as "titleLikeness",
           (select count(distinct h.rights_holder_id)::int from work_holder h
             where h.work_id = s.work_id and h.rights_holder_id in (select rights_holder_id from people))
             + (select count(*)::int from (select from work_recording c
                 where c.work_id = s.work_id and c.artist_folded = r.artist_folded limit 1) played) as shared,
           exists (select from work_recording c where c.work_id = s.work_id and c.isrc = r.isrc) as "isSameIsrc"
      from near n
      join work_search s on s.work_id = n.work_id and s.is_live
     cross join r
     where not exists (select from recording_work l where l.recording_id = r.id and l.work_id = s.work_id)`.execute(
    db,
  );
  return rows;
}

/** Registered recordings that may be of a work; `words` are tsqueries for titles like the work's. */
export async function recordingsLikeWork(
  db: Db,
  workId: string,
  words: readonly string[],
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with w as materialized (
      select w.id, w.title_folded || array(select folded from work_title where work_id = w.id) as titles,
             array(select distinct artist_folded from work_recording where work_id = w.id) as performers,
             array(select distinct isrc from work_recording where work_id = w.id and isrc is not null) as isrcs
        from work w where w.id = ${workId}
    ),
    people as materialized (
      select distinct rights_holder_id, role = any(${[...writerRoles]}::text[]) as is_writer
        from work_holder where work_id = ${workId}
    ),
    names as materialized (
      select distinct n.folded from rights_holder_name n
       where n.rights_holder_id in (select rights_holder_id from people)
    ),
    near as (
      select o.id from recording o where o.isrc = any(array(select unnest(isrcs) from w)) and o.state <> 'withdrawn'
      union
      select o.id from w cross join unnest(w.titles) as title cross join lateral (
        select id from recording where left(title_folded, 100) = left(title, 100) limit ${ofEachTitle}) o
      union
      select o.recording_id from people p cross join lateral (
        select recording_id from recording_holder
         where rights_holder_id = p.rights_holder_id order by recording_id desc limit ${ofEachPerson}) o
      union
      select o.recording_id from unnest(${[...words]}::text[]) as asked cross join lateral (
        select recording_id from recording_search where words @@ asked::tsquery and is_live limit ${ofWords}) o
    )
    select r.id,
           (select coalesce(max(similarity(title, r.title_folded)), 0)::float8 from unnest(w.titles) as title) as "titleLikeness",
           (select count(distinct k.rights_holder_id)::int
              from (select rights_holder_id from recording_contributor where recording_id = r.id
                    union all select rights_holder_id from recording_owner where recording_id = r.id) k
             where k.rights_holder_id in (select rights_holder_id from people))
             + (r.artist_folded = any(w.performers) or r.artist_folded in (select folded from names))::int as shared,
           coalesce(r.isrc = any(w.isrcs), false) as "isSameIsrc"
      from near n
      join recording r on r.id = n.id and r.state = 'registered'
     cross join w
     where not exists (select from recording_work l where l.recording_id = r.id and l.work_id = w.id)`.execute(
    db,
  );
  return rows;
}
