import { type RawBuilder, sql } from 'kysely';
import type { ComparedWork } from '#domain/works/duplicates/compare-works.ts';
import type { Likeness } from '#domain/works/duplicates/likeness.ts';
import { creatorRoles, modifierRoles } from '#domain/works/roles.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

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
const maxOfKeys = 12;
const maxOfKeysAnyTime = 3 * maxOfKeys;
const maxOfRecording = 20;

// A subquery, for as a join it is planned as if most works were candidates.
const isEarlier = (found: RawBuilder<unknown>) =>
  sql`(select number from work where id = ${found}.work_id) < mine.number`;

// Nearly all works have one title or two.
const titlesAlike = sql`
  case when cardinality(hit.titles) <= 2 and cardinality(m.titles) <= 2
       then greatest(similarity(hit.titles[1], m.titles[1]), similarity(hit.titles[1], m.titles[2]),
                     similarity(hit.titles[2], m.titles[1]), similarity(hit.titles[2], m.titles[2]))
       else (select max(similarity(a, b)) from unnest(hit.titles) as a, unnest(m.titles) as b) end`;

const keyedAlike = sql`
  with hit as materialized (
    select s.work_id, s.titles
      from work_search s where s.likeness && m.likeness and s.is_live and s.work_id <> m.work_id),
  nearest as materialized (
    select hit.work_id, ${titlesAlike} as likeness from hit order by likeness desc, hit.work_id limit ${maxOfKeysAnyTime})
  select nearest.work_id, false as "isRecorded"
    from nearest where ${isEarlier(sql`nearest`)} order by likeness desc, nearest.work_id limit ${maxOfKeys}`;

const recordedAlike = sql`
  select o.work_id, true
    from work_recording r
   cross join lateral (
     select a.work_id
       from work_recording a
       join work_search s on s.work_id = a.work_id and s.is_live
      where a.isrc = r.isrc and ${isEarlier(sql`a`)} order by a.work_id limit ${maxOfRecording}) o
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
 * Earlier works that others can find and that share with one of these works a recording, or a writer and what is left of a title when
 * it is misspelt.
 */
export async function candidatePairs(
  tx: Transaction,
  ids: readonly string[],
): Promise<CandidatePair[]> {
  const { rows } = await sql<CandidatePair>`
    select m.work_id as work, ${titlesOf(sql`mine`)} as titles,
           near.work_id as other, ${titlesOf(sql`o`)} as "otherTitles", near."isRecorded"
      from work_search m
      join work mine on mine.id = m.work_id
     cross join lateral ((${keyedAlike}) union all (${recordedAlike})) near
      join work o on o.id = near.work_id
     where m.work_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Of these pairs, those that nobody said to be two works, from whichever side. */
export async function withoutCleared<
  Pair extends { readonly work: string; readonly other: string },
>(tx: Transaction, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  if (pairs.length === 0) return pairs;
  const ids = [...pairs.map(({ work }) => work), ...pairs.map(({ other }) => other)];
  const others = [...pairs.map(({ other }) => other), ...pairs.map(({ work }) => work)];
  const { rows } = await sql<{ work_id: string; other_id: string }>`
    select k.work_id, k.other_id
      from unnest(${ids}::uuid[], ${others}::uuid[]) as p(work_id, other_id)
      join work_suspect k on k.work_id = p.work_id and k.other_id = p.other_id
     where k.cleared_at is not null`.execute(tx);
  const cleared = new Set(
    rows.flatMap(({ work_id, other_id }) => [`${work_id} ${other_id}`, `${other_id} ${work_id}`]),
  );
  return pairs.filter(({ work, other }) => !cleared.has(`${work} ${other}`));
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

/** Notes what may be a duplicate; gives those pairs that were not noted before, by `work` and `other`. */
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
    .onConflict((conflict) => conflict.columns(['work_id', 'other_id']).doNothing())
    .returning(['work_id', 'other_id'])
    .execute();
}

type DuplicateRow = {
  readonly other_id: string;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly cleared_reason: string | null;
  readonly is_earlier: boolean;
  readonly merge_asked_by: string | null;
  readonly merge_asked_at: Date | null;
};

/** What a work may be a duplicate of and what may be one of it, the most likely first; those that are no longer live are none. */
export async function duplicatesOf(db: Db, workId: string): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select k.other_id, k.score, k.reasons, k.cleared_reason, k.is_earlier, k.merge_asked_at, r.name as merge_asked_by
      from (select other_id, true as is_earlier, score, reasons, cleared_reason, merge_asked_at, merge_asked_by
              from work_suspect where work_id = ${workId}
            union all
            select work_id, false, score, reasons, cleared_reason, merge_asked_at, merge_asked_by
              from work_suspect where other_id = ${workId}) k
      join work_search s on s.work_id = k.other_id and s.is_live
      left join member m on m.id = k.merge_asked_by
      left join rights_holder r on r.id = m.rights_holder_id
     order by k.score desc, k.is_earlier desc, k.other_id limit 20`.execute(db);
  return rows;
}

/** Two works that may be one, whichever was first, as far as nobody has said that they are two. */
const openPair = (one: string, other: string) => sql`
  (work_id, other_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)) and cleared_at is null`;

/** Keeps who asked the society to merge two works; false where somebody had, null where nothing is suspected of them. */
export async function saveMergeRequest(
  tx: Transaction,
  { id, otherId }: { readonly id: string; readonly otherId: string },
  asked: { readonly memberId: string; readonly reason: string; readonly at: Date },
): Promise<boolean | null> {
  const { rows } = await sql<{ is_asked: boolean }>`
    select merge_asked_at is not null as is_asked from work_suspect where ${openPair(id, otherId)} for update`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return null;
  if (row.is_asked) return false;
  await sql`
    update work_suspect
       set merge_asked_at = ${asked.at}, merge_asked_by = ${asked.memberId}, merge_asked_why = ${asked.reason}
     where ${openPair(id, otherId)}`.execute(tx);
  return true;
}

/** Whether somebody other than this member asked the society to merge a work into an earlier one, and it has not decided yet. */
export async function othersAskedToMerge(
  tx: Transaction,
  workId: string,
  memberId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from work_suspect
     where work_id = ${workId} and merge_asked_by <> ${memberId} and cleared_at is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** One notice for several pairs: the unread one of the last day by the same sender then says of how many works. Gives who has one. */
export async function bundlePossibleDuplicates(
  tx: Transaction,
  of: {
    readonly memberId: string;
    readonly sender: string;
    readonly works: number;
    readonly since: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update notification n
       set event = 'possible_duplicates',
           facts = jsonb_build_object('works', coalesce((n.facts ->> 'works')::int, 1) + ${of.works}::int)
     where n.id = (
       select id from notification x
        where x.member_id = ${of.memberId} and x.sender_member_id = ${of.sender} and x.read_at is null
          and x.created_at > ${of.since} and x.event in ('possible_duplicate', 'possible_duplicates')
        order by x.id desc limit 1)
    returning n.id`.execute(tx);
  return rows.length > 0;
}

/** Clears everything that is suspected of a work and gives how many there were. */
export async function clearAll(
  tx: Transaction,
  workId: string,
  cleared: { reason: string; by: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('work_suspect')
    .set({ cleared_at: cleared.at, cleared_reason: cleared.reason, cleared_by: cleared.by })
    .where('work_id', '=', workId)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The id of a work by the society's number; undefined when there is none. */
export async function workOfNumber(db: Db, number: number): Promise<string | undefined> {
  const work = await db
    .selectFrom('work')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return work?.id;
}

/** Locks two works, always in the same order. */
export async function lockBoth(tx: Transaction, ids: readonly [string, string]): Promise<void> {
  await sql`select id from work where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** Says in which work an ended one goes on; what led to it leads to that one from now on. */
export async function leadInto(tx: Transaction, id: string, into: string): Promise<void> {
  await tx
    .updateTable('work')
    .set({ merged_into: into })
    .where(({ eb, or }) => or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
}

/** The members among the holders of a work and who registered it. */
export async function membersOf(tx: Transaction, workId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from work_holder h join member m on m.rights_holder_id = h.rights_holder_id
     where h.work_id = ${workId} and m.closed_at is null
     union
    select m.id from work w join member m on m.id = w.registered_by where w.id = ${workId} and m.closed_at is null
     order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Works that may be duplicates, each with the earlier one: those that somebody asked to merge come first, then the most likely. */
export async function openDuplicates(db: Db, max: number) {
  const { rows } = await sql<{
    number: number;
    title: string;
    other_number: number;
    other_title: string;
    score: number;
    reasons: string[];
    found_at: Date;
    merge_asked_at: Date | null;
    merge_asked_why: string | null;
  }>`
    select w.number, w.title, o.number as other_number, o.title as other_title, k.score, k.reasons, k.found_at,
           k.merge_asked_at, k.merge_asked_why
      from work_suspect k
      join work w on w.id = k.work_id and live_state(w.state)
      join work o on o.id = k.other_id and live_state(o.state)
     where k.cleared_at is null
     order by k.merge_asked_at nulls last, k.score desc, k.found_at, k.work_id, k.other_id
     limit ${max}`.execute(db);
  return rows;
}
