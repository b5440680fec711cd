import { type RawBuilder, sql } from 'kysely';
import type { ComparedWork } from '#domain/works/duplicates/compare-works.ts';
import type { Likeness } from '#domain/works/duplicates/likeness.ts';
import { creatorRoles, modifierRoles } from '#domain/works/roles.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { plannedOnce } from '../../platform/db/planned-once.sql.ts';

/** A work with what it is compared by. */
export type WorkToCompare = ComparedWork & {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly registeredBy: string;
  readonly registrant: string;
};

/** A work and an earlier one that it may be. */
export type PossibleDuplicate = {
  readonly work: WorkToCompare;
  readonly other: WorkToCompare;
  readonly score: number;
  readonly reasons: readonly Likeness[];
};

// How many works are looked at for each: those with the titles most alike, and the first with its recordings. Of those with alike
// titles the earlier ones are picked from some more, for reading when each was registered costs more than comparing two titles.
const maxOfTitles = 12;
const maxOfTitlesAnyTime = 3 * maxOfTitles;
const maxOfRecording = 20;
// A pair that more works have says little, as a word of a common name with a title of one sound: a million works have thousands of some.
const maxOfPair = 100;

/**
 * Which others a work is compared with: `registered`, with those of lower numbers; `amended`, with all, for it is the later one to be
 * called so; `again`, with all that were registered from a moment on.
 */
export type Look = 'registered' | 'amended' | { readonly again: string };

// A subquery, for as a join it is planned as if most works were candidates.
const isLooked = (look: Look, found: RawBuilder<unknown>) =>
  look === 'registered'
    ? sql`(select number from work where id = ${found}.work_id) < mine.number`
    : look === 'amended'
      ? sql`true`
      : sql`${found}.work_id >= ${look.again}::uuid`;

// Nearly all works have one title or two.
const titlesAlike = sql`
  case when cardinality(hit.titles) <= 2 and cardinality(m.titles) <= 2
       then greatest(similarity(hit.titles[1], m.titles[1]), similarity(hit.titles[1], m.titles[2]),
                     similarity(hit.titles[2], m.titles[1]), similarity(hit.titles[2], m.titles[2]))
       else (select max(similarity(a, b)) from unnest(hit.titles) as a, unnest(m.titles) as b) end`;

// As a part of its own each pair is planned as if all of its works were read, by the index.
const ofEachPair = sql`
  select distinct on (one.work_id) one.work_id, one.titles
    from unnest(m.pairs) as pair
   cross join lateral (
     with of_pair as materialized (
       select s.work_id, s.titles from work_search s where s.pairs @> array[pair] and s.is_live)
     select work_id, titles from of_pair limit ${sql.lit(maxOfPair)}) one
   where one.work_id <> m.work_id`;

const ofRecent = (from: string) => sql`
  select s.work_id, s.titles
    from work_search s
   where s.work_id >= ${from}::uuid and s.pairs && m.pairs and s.is_live and s.work_id <> m.work_id`;

const titledAlike = (look: Look) => sql`
  with hit as materialized (${typeof look === 'object' ? ofRecent(look.again) : ofEachPair}),
  nearest as materialized (
    select hit.work_id, ${titlesAlike} as likeness from hit
     order by likeness desc, hit.work_id limit ${sql.lit(maxOfTitlesAnyTime)})
  select nearest.work_id, false as "isRecorded"
    from nearest where ${isLooked(look, sql`nearest`)} order by likeness desc, nearest.work_id limit ${sql.lit(maxOfTitles)}`;

const recordedAlike = (look: Look) => sql`
  select o.work_id, true
    from work_recording r
   cross join lateral (
     select a.work_id
       from work_recording a
       join work_search s on s.work_id = a.work_id and s.is_live
      where a.isrc = r.isrc and a.work_id <> m.work_id and ${isLooked(look, sql`a`)}
      order by a.work_id limit ${sql.lit(maxOfRecording)}) o
   where r.work_id = m.work_id`;

/** Works with a recording that sounds the same, by an artist who does: of one of the two the ISRC is not known. */
const performedAlike = (look: Look) => sql`
  select o.work_id, false
    from work_recording r
   cross join lateral (
     select a.work_id
       from work_recording a
       join work_search s on s.work_id = a.work_id and s.is_live
      where title_sound(a.title) = title_sound(r.title) and artist_sound(a.artist) = artist_sound(r.artist)
        and (a.isrc is null or r.isrc is null) and a.work_id <> m.work_id and ${isLooked(look, sql`a`)}
      limit ${sql.lit(maxOfRecording)}) o
   where r.work_id = m.work_id`;

/** A work and an earlier one that may be it, with their titles and whether they have a recording in common. */
export type CandidatePair = {
  readonly work: string;
  readonly titles: readonly string[];
  readonly other: string;
  readonly otherTitles: readonly string[];
  readonly isRecorded: boolean;
};

const titlesOf = (work: RawBuilder<unknown>) => sql`
  ${work}.title || array(select title from work_title where work_id = ${work}.id order by position)`;

/**
 * Works that others can find and that share with one of these works a recording, or a writer and what is left of a title when it is
 * misspelt.
 */
export async function candidatePairs(
  tx: Transaction,
  ids: readonly string[],
  look: Look,
): Promise<CandidatePair[]> {
  const { rows } = await sql<CandidatePair>`
    select m.work_id as work, ${titlesOf(sql`mine`)} as titles,
           near.work_id as other, ${titlesOf(sql`o`)} as "otherTitles", near."isRecorded"
      from work_search m
      join work mine on mine.id = m.work_id
     cross join lateral ((${titledAlike(look)}) union all (${recordedAlike(look)})
                           union all (${performedAlike(look)})) near
      join work o on o.id = near.work_id
     where m.work_id = any(${plannedOnce(ids)})`.execute(tx);
  return rows;
}

/** A pair that was noted before; `cleared_score` is how alike the two were when it was cleared, null while it is open. */
export type NotedPair = {
  readonly work_id: string;
  readonly other_id: string;
  readonly cleared_score: number | null;
};

/** What was noted about these works, whichever of a pair is the later one. */
export async function notedPairs(tx: Transaction, ids: readonly string[]): Promise<NotedPair[]> {
  const { rows } = await sql<NotedPair>`
    select work_id, other_id, cleared_score from work_suspect where work_id = any(${ids}::uuid[])
     union
    select work_id, other_id, cleared_score from work_suspect where other_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** The open pairs of which these works are the later ones, and that were noted by an amendment of them. */
export async function pairsOfAmendments(
  tx: Transaction,
  ids: readonly string[],
): Promise<NotedPair[]> {
  const { rows } = await sql<NotedPair>`
    select s.work_id, s.other_id, s.cleared_score from work_suspect s
     where s.work_id = any(${[...ids]}::uuid[]) and s.cleared_at is null
       and exists (select from work_edit e
                    where e.work_id = s.work_id and e.at = s.found_at and e.kind in ('amended', 'dispute_settled'))`.execute(
    tx,
  );
  return rows;
}

export async function dropPairs(tx: Transaction, pairs: readonly NotedPair[]): Promise<void> {
  await sql`
    delete from work_suspect s using json_to_recordset(${JSON.stringify(pairs)}::json) as p(work_id uuid, other_id uuid)
     where s.work_id = p.work_id and s.other_id = p.other_id`.execute(tx);
}

/** What these works are compared by. Those who stand for an unknown writer, and income participants, are no writers here. */
export async function worksToCompare(
  tx: Transaction,
  ids: readonly string[],
): Promise<WorkToCompare[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WorkToCompare>`
    select w.id, w.number, w.title, w.registered_by as "registeredBy", w.version_kind as "versionKind",
           (select r.name from member m join rights_holder r on r.id = m.rights_holder_id
             where m.id = w.registered_by) as registrant,
           ${titlesOf(sql`w`)} as titles,
           array(select isrc from work_recording where work_id = w.id and isrc is not null) as isrcs,
           coalesce((select json_agg(json_build_object('artist', artist, 'isrc', isrc)) from work_recording where work_id = w.id), '[]') as performed,
           coalesce((select json_agg(json_build_object(
                              'id', r.id, 'kind', r.kind, 'ipiNameNumber', r.ipi_name_number,
                              'names', r.name || array(select name from rights_holder_name where rights_holder_id = r.id)))
                       from (select distinct rights_holder_id as id from work_holder
                              where work_id = w.id and role = any(${[...creatorRoles, ...modifierRoles]}::text[])) h
                       join rights_holder r on r.id = h.id and is_named_writer('C', r.kind)), '[]') as writers
      from work w
     where w.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

type DuplicateToAdd = {
  readonly work: string;
  readonly other: string;
  readonly score: number;
  readonly reasons: readonly Likeness[];
};

/** Notes what may be a duplicate; gives those pairs that were not noted before, or were cleared when they were less alike. */
export async function addDuplicates(
  tx: Transaction,
  duplicates: readonly DuplicateToAdd[],
  at: Date,
): Promise<{ readonly work_id: string; readonly other_id: string }[]> {
  if (duplicates.length === 0) return [];
  return tx
    .insertInto('work_suspect')
    .values(
      duplicates.map(({ work, other, score, reasons }) => ({
        work_id: work,
        other_id: other,
        score,
        reasons: [...reasons],
        found_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['work_id', 'other_id'])
        .doUpdateSet(({ ref }) => ({
          score: ref('excluded.score'),
          reasons: ref('excluded.reasons'),
          found_at: ref('excluded.found_at'),
          cleared_at: null,
          cleared_reason: null,
          cleared_by: null,
          cleared_score: null,
          answer_by: null,
        }))
        .where('work_suspect.cleared_score', '<', ({ ref }) => ref('excluded.score')),
    )
    .returning(['work_id', 'other_id'])
    .execute();
}
