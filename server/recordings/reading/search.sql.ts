import { sql } from 'kysely';
import type { FoundRecording } from '#contract/recordings/recording.ts';
import { featuredRoles } from '#domain/recordings/recording.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { beginsLike, plannedOnce } from '../../platform/db/planned-once.sql.ts';
import { hasWords, type WordQuery } from '../../platform/search/bounded-search.sql.ts';
import type { Candidate } from '../../platform/search/ranking.ts';

/** No search looks at more recordings than this in one way. */
export const maxCandidates = 300;

const whole = sql`0 as place, 1::float8 as likeness, false as "isWhole"`;

export async function recordingsByIsrc(db: Db, isrc: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, ${whole} from recording r where r.isrc = ${isrc} and r.state <> 'withdrawn'`.execute(
    db,
  );
  return rows;
}

/** Recordings of anybody who has this IPI name number or ISNI, newest first. */
export async function recordingsByHolder(
  db: Db,
  { ipi, isni }: { ipi: string | null; isni: string | null },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, ${whole}
      from (select distinct h.recording_id from recording_holder h
             where h.rights_holder_id in (
               select id from rights_holder where ipi_name_number = ${ipi} or isni = ${isni} limit 10)
             order by h.recording_id desc limit ${maxCandidates}) held
      join recording r on r.id = held.recording_id and r.state = 'registered'
     order by r.id desc`.execute(db);
  return rows;
}

/** Recordings whose title begins with the folded text, in the order of the titles: the text itself comes first. */
export async function recordingsByTitleStart(
  db: Db,
  folded: string,
  max: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, 0 as place, similarity(r.title_folded, ${folded})::float8 as likeness, r.title_folded = ${folded} as "isWhole"
      from recording r
     where ${beginsLike(sql`r.title_folded`, folded)} and starts_with(r.title_folded, ${folded}) and r.state = 'registered'
     order by left(r.title_folded, 100) using ~<~ limit ${sql.lit(max)}`.execute(db);
  return rows;
}

/** Recordings of exactly this title whose artist begins so, the nearest artist first: what distinguishes two of one title. */
export async function recordingsByTitleAndArtist(
  db: Db,
  { title, artist }: { title: string; artist: string },
  max: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, 0 as place, similarity(r.artist_folded, ${artist})::float8 as likeness, true as "isWhole"
      from recording r
     where left(r.title_folded, 100) = left(${title}, 100) and r.title_folded = ${title}
       and left(r.artist_folded, 100) like ${`${[...artist].slice(0, 6).join('')}%`} and r.state = 'registered'
     order by left(r.title_folded, 100) using ~<~, left(r.artist_folded, 100) using ~<~ limit ${max}`.execute(
    db,
  );
  return rows;
}

/** Recordings that have the words. */
export async function recordingsByWords(
  db: Db,
  words: WordQuery,
  folded: string,
  max: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, 0 as place, similarity(r.title_folded || ' ' || r.artist_folded, ${folded})::float8 as likeness, false as "isWhole"
      from (select recording_id from recording_search where ${hasWords(words)} and is_live limit ${max}) hit
      join recording r on r.id = hit.recording_id`.execute(db);
  return rows;
}

export type FoundRow = Omit<FoundRecording, 'match'> & {
  readonly title_folded: string;
  readonly artist_folded: string;
};

/** What a list of found recordings shows of each, in the order of `ids`. */
export async function foundRecordings(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select r.id, r.title, r.version_title, r.artist, r.isrc, r.duration_seconds, r.label, r.released_on, r.has_conflict,
           r.title_folded, r.artist_folded,
           coalesce((select json_agg(json_build_object('rights_holder_id', p.rights_holder_id, 'name', n.name, 'part', p.part,
                              'role', p.role, 'share', p.share) order by p.place, p.position)
                       from (select * from (
                               select o.rights_holder_id, 'owner' as part, null as role, o.share, 0 as place, o.position
                                 from recording_owner o where o.recording_id = r.id
                               union all
                               select k.rights_holder_id,
                                      case when k.role = any(${[...featuredRoles]}::text[]) then 'featured' else 'non_featured' end,
                                      k.role, k.share,
                                      case when k.role = any(${[...featuredRoles]}::text[]) then 1 else 2 end, k.position
                                 from recording_contributor k where k.recording_id = r.id) every
                              order by place, position limit 8) p
                       join rights_holder n on n.id = p.rights_holder_id), '[]') as people,
           (select n.name from member m join rights_holder n on n.id = m.rights_holder_id
             where m.id = r.registered_by) as registered_by_name,
           (select count(*)::int from recording_work l join work w on w.id = l.work_id and live_state(w.state)
             where l.recording_id = r.id) as work_count,
           exists (select from recording_holder h
                    where h.recording_id = r.id and h.rights_holder_id = ${actor.rightsHolderId}) as is_mine
      from unnest(${plannedOnce(ids)}) with ordinality as wanted(id, place)
      join recording r on r.id = wanted.id
     order by wanted.place`.execute(db);
  return rows;
}
