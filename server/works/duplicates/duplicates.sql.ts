import { sql } from 'kysely';
import type { Likeness, WorksCompared } from '#domain/works/likeness.ts';
import { writerRoles } from '#domain/works/roles.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** Two works side by side; `other` was there and `work` is asked about. */
type Pair = WorksCompared & { readonly work: string; readonly other: string };

// Thousands of works have one title: this many of each title are looked at, and the newest works of each writer.
const ofEachTitle = 2_000;
const ofEachWriter = 50;

/**
 * Works that others can find and that share a recording with one of these, or a title or nearly a title and a writer. Pairs that
 * were cleared are left out, from whichever side.
 */
export async function likelyDuplicates(tx: Transaction, ids: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with mine as materialized (
      select w.id, w.version_kind, s.titles,
             array(select distinct rights_holder_id from work_holder
                    where work_id = w.id and role = any(${[...writerRoles]}::text[])) as writers
        from work w join work_search s on s.work_id = w.id
       where w.id = any(${ids}::uuid[])
    ),
    near as materialized (
      select m.id, o.id as other_id
        from mine m cross join unnest(m.titles) as asked(folded_title)
       cross join lateral (
         (select id from work where left(title_folded, 100) = left(asked.folded_title, 100) limit ${ofEachTitle})
         union all
         (select work_id from work_title where left(folded, 100) = left(asked.folded_title, 100) limit ${ofEachTitle})) o
       where exists (select from work_holder h where h.work_id = o.id and h.rights_holder_id = any(m.writers))
      union
      select m.id, o.work_id
        from mine m cross join unnest(m.writers) as writer
       cross join lateral (
         select work_id from work_holder where rights_holder_id = writer order by work_id desc limit ${ofEachWriter}) o
      union
      select r.work_id, o.work_id
        from work_recording r
       cross join lateral (select work_id from work_recording where isrc = r.isrc order by work_id limit 20) o
       where r.work_id = any(${ids}::uuid[])
    ),
    compared as (
      select m.id as work, o.id as other, m.version_kind = o.version_kind as "isSameKind",
             cardinality(m.writers) as mine, cardinality(t.writers) as theirs,
             (select count(*)::int from unnest(m.writers) as writer where writer = any(t.writers)) as shared,
             (select coalesce(max(similarity(a, b)), 0)::float8 from unnest(m.titles) as a, unnest(s.titles) as b)
               as "titleLikeness",
             exists (select from work_recording a join work_recording b on b.isrc = a.isrc
                      where a.work_id = m.id and b.work_id = o.id) as "isSameIsrc"
        from near n
        join mine m on m.id = n.id
        join work o on o.id = n.other_id
        join work_search s on s.work_id = o.id and s.is_live
       cross join lateral (
         select array(select distinct rights_holder_id from work_holder
                       where work_id = o.id and role = any(${[...writerRoles]}::text[])) as writers) t
       where o.id <> m.id
         and not exists (select from work_suspect k
                          where k.cleared_at is not null
                            and (k.work_id, k.other_id) in ((m.id, o.id), (o.id, m.id)))
    )
    select * from compared
     where "isSameIsrc" or (shared > 0 and "titleLikeness" > 0.5)
     order by work, "isSameIsrc" desc, shared desc, "titleLikeness" desc
     limit 2000`.execute(tx);
  return rows;
}

type DuplicateToAdd = {
  readonly work: string;
  readonly other: string;
  readonly score: number;
  readonly reasons: readonly Likeness[];
};

export async function addDuplicates(
  tx: Transaction,
  duplicates: readonly DuplicateToAdd[],
  at: Date,
): Promise<void> {
  if (duplicates.length === 0) return;
  await tx
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
    .execute();
}

/** What is suspected of a work, the most likely first; those that are no longer live are no duplicates. */
export async function duplicatesOf(db: Db, workId: string) {
  return db
    .selectFrom('work_suspect as k')
    .innerJoin('work_search as s', (join) =>
      join.onRef('s.work_id', '=', 'k.other_id').on('s.is_live', '=', true),
    )
    .select(['k.other_id', 'k.score', 'k.reasons', 'k.cleared_reason'])
    .where('k.work_id', '=', workId)
    .orderBy('k.score', 'desc')
    .orderBy('k.other_id')
    .limit(10)
    .execute();
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

/** Suspected works, the most likely first: each with the one it may be a duplicate of. */
export async function openDuplicates(db: Db, max: number) {
  const { rows } = await sql<{
    number: number;
    title: string;
    other_number: number;
    other_title: string;
    score: number;
    reasons: string[];
    found_at: Date;
  }>`
    select w.number, w.title, o.number as other_number, o.title as other_title, k.score, k.reasons, k.found_at
      from work_suspect k
      join work w on w.id = k.work_id and w.state = 'duplicate_suspect'
      join work o on o.id = k.other_id and live_state(o.state)
     where k.cleared_at is null
     order by k.score desc, k.found_at, k.work_id, k.other_id
     limit ${max}`.execute(db);
  return rows;
}
