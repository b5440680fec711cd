import { sql } from 'kysely';
import type { LinkCompared } from '#domain/recordings/link-likeness.ts';
import { writerRoles } from '#domain/works/roles.ts';
import type { Db } from '../../platform/db/db.ts';

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
