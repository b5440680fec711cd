import { sql } from 'kysely';
import type { Role } from '#domain/works/roles.ts';
import { type ConfirmationState, liveStates, type WorkState } from '#domain/works/work.ts';
import type { Db } from '../../platform/db/db.ts';
import { beginsLike, plannedOnce } from '../../platform/db/planned-once.sql.ts';
import { hasWords, type WordQuery } from '../../platform/search/bounded-search.sql.ts';
import type { Candidate } from '../../platform/search/ranking.ts';

/** No search looks at more works than this in one way. */
export const maxCandidates = 300;

const isLive = sql`w.state = any(${[...liveStates]}::text[])`;

export async function worksByIswc(db: Db, iswc: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.id, 0 as place, 1::float8 as likeness, false as "isWhole" from work w where w.iswc = ${iswc} and ${isLive}`.execute(
    db,
  );
  return rows;
}

/** Works whose ISWC begins in one of these ways, by the order of their numbers. */
export async function worksByIswcStart(db: Db, starts: readonly string[]): Promise<Candidate[]> {
  const bounds = starts.map((start) => ({
    from: start.padEnd(11, '0'),
    to: start.padEnd(11, '9'),
  }));
  const { rows } = await sql<Candidate>`
    select w.id, 0 as place, 1::float8 as likeness, false as "isWhole"
      from json_to_recordset(${JSON.stringify(bounds)}::json) as b("from" text, "to" text)
     cross join lateral (
       select id, iswc from work w where w.iswc between b."from" and b."to" and ${isLive}
        order by w.iswc limit ${sql.lit(maxCandidates)}) w
     order by w.iswc`.execute(db);
  return rows;
}

/** The works that a member calls so in their own books. */
export async function worksByOwnReference(
  db: Db,
  memberId: string,
  reference: string,
): Promise<Candidate[]> {
  const spellings = [reference, reference.toUpperCase(), reference.toLowerCase()];
  const { rows } = await sql<Candidate>`
    select w.id, 0 as place, 1::float8 as likeness, false as "isWhole"
      from work_reference r join work w on w.id = r.work_id and ${isLive}
     where r.member_id = ${memberId} and r.reference = any(${spellings}::text[]) limit ${sql.lit(maxCandidates)}`.execute(
    db,
  );
  return rows;
}

export async function worksByNumber(db: Db, number: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.id, 0 as place, 1::float8 as likeness, false as "isWhole" from work w where w.number = ${number} and ${isLive}`.execute(
    db,
  );
  return rows;
}

/** Works with a recording of this ISRC, newest first. */
export async function worksByIsrc(db: Db, isrc: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.id, 0 as place, 1::float8 as likeness, false as "isWhole"
      from (select distinct work_id from work_recording where isrc = ${isrc} limit ${maxCandidates}) recorded
      join work w on w.id = recorded.work_id and ${isLive}
     order by w.id desc`.execute(db);
  return rows;
}

/** Works of anybody who has this IPI name number or ISNI, newest first. */
export async function worksByHolder(
  db: Db,
  { ipi, isni }: { ipi: string | null; isni: string | null },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.id, 0 as place, 1::float8 as likeness, false as "isWhole"
      from (select distinct h.work_id
              from (select id from rights_holder where ipi_name_number = ${ipi} or isni = ${isni} limit 10) r
             cross join lateral (
               select work_id from work_holder where rights_holder_id = r.id
                order by work_id desc limit ${sql.lit(2 * maxCandidates)}) h
             order by h.work_id desc limit ${sql.lit(maxCandidates)}) held
      join work w on w.id = held.work_id and ${isLive}
     order by w.id desc`.execute(db);
  return rows;
}

/** Works with a title that begins with the folded text, in the order of the titles: the text itself comes first. */
export async function worksByTitleStart(db: Db, folded: string, max: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    (select w.id, 0 as place, similarity(w.title_folded, ${folded})::float8 as likeness,
            w.title_folded = ${folded} as "isWhole"
       from work w
      where ${beginsLike(sql`w.title_folded`, folded)} and starts_with(w.title_folded, ${folded}) and ${isLive}
      order by left(w.title_folded, 100) using ~<~ limit ${sql.lit(max)})
    union all
    (select w.id, t.position + 1, similarity(t.folded, ${folded})::float8, t.folded = ${folded}
       from work_title t join work w on w.id = t.work_id
      where ${beginsLike(sql`t.folded`, folded)} and starts_with(t.folded, ${folded}) and ${isLive}
      order by left(t.folded, 100) using ~<~ limit ${sql.lit(max)})`.execute(db);
  return rows;
}

/** Works that have the words; each with its title that is nearest to the folded text. */
export async function worksByWords(
  db: Db,
  words: WordQuery,
  folded: string,
  max: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select hit.work_id as id, near.place, near.likeness, false as "isWhole"
      from (select work_id, titles from work_search
             where ${hasWords(words)} and is_live limit ${max}) hit
     cross join lateral (
       select (place - 1)::int as place, similarity(title, ${folded})::float8 as likeness
         from unnest(hit.titles) with ordinality as t(title, place)
        order by likeness desc, place limit 1
     ) near`.execute(db);
  return rows;
}

export type FoundRow = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly title_folded: string;
  readonly state: WorkState;
  readonly iswc: string | null;
  readonly performing_total: number;
  readonly mechanical_total: number;
  readonly synchronisation_total: number;
  readonly other_titles: { readonly title: string; readonly folded: string }[];
  readonly holders: {
    readonly rights_holder_id: string;
    readonly name: string;
    readonly role: Role;
    readonly performing: number;
    readonly confirmation: ConfirmationState;
  }[];
  readonly performers: string[];
};

/** What a list of found works shows of each, in the order of `ids`; the eight holders with the largest shares. */
export async function foundWorks(db: Db, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select w.id, w.number, w.title, w.title_folded, w.state, w.iswc,
           w.performing_total, w.mechanical_total, w.synchronisation_total,
           coalesce((select json_agg(json_build_object('title', t.title, 'folded', t.folded) order by t.position)
                       from work_title t where t.work_id = w.id), '[]') as other_titles,
           coalesce((select json_agg(h)
                       from (select h.rights_holder_id, r.name, h.role, h.performing_share as performing, h.confirmation
                               from work_holder h join rights_holder r on r.id = h.rights_holder_id
                              where h.work_id = w.id
                              order by h.performing_share desc, h.position limit 8) h), '[]') as holders,
           array(select artist from work_recording c where c.work_id = w.id
                  group by artist order by min(c.position) limit 3) as performers
      from unnest(${plannedOnce(ids)}) with ordinality as wanted(id, place)
      join work w on w.id = wanted.id
     order by wanted.place`.execute(db);
  return rows;
}
