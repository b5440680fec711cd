import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';

/**
 * A work that was just registered; `isOfMany` when it came with others, as by an import, and `looksAtAll` when it is compared with all
 * earlier works.
 */
export type WorkToCompareAgain = {
  readonly id: string;
  readonly isOfMany: boolean;
  readonly looksAtAll: boolean;
};

/** Whether works wait that are due: asked every second, mostly for nothing. */
export async function hasWorksToCompare(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from work_to_compare where due_at <= now()) as any`.execute(db);
  return rows[0]?.any ?? false;
}

/** Takes those that are due out of the queue, the oldest first; two workers take different ones. */
export async function takeWorksToCompare(
  tx: Transaction,
  max: number,
): Promise<WorkToCompareAgain[]> {
  const { rows } = await sql<WorkToCompareAgain>`
    with taken as (
      delete from work_to_compare
       where work_id in (
         select work_id from work_to_compare where due_at <= now() order by work_id limit ${max} for update skip locked)
      returning work_id, is_of_many, looks_at_all)
    select work_id as id, is_of_many as "isOfMany", looks_at_all as "looksAtAll" from taken order by work_id`.execute(
    tx,
  );
  return rows;
}

/** A work waits after a failure, each time twice as long; after the last try it is given up. Says whether it will be tried again. */
export async function postponeComparing(db: Db, id: string, maxTries: number): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    update work_to_compare set tries = tries + 1, due_at = now() + interval '1 s' * power(2, tries)
     where work_id = ${id} returning tries`.execute(db);
  if ((rows[0]?.tries ?? 0) < maxTries) return true;
  await db.deleteFrom('work_to_compare').where('work_id', '=', id).execute();
  return false;
}

/**
 * Those of these works that others can find, if works besides them were registered from `since` on. Of works that came with others only
 * what other members registered counts: the batches of an import follow each other.
 */
export async function worksAmongOthers(
  tx: Transaction,
  works: readonly WorkToCompareAgain[],
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ work_id: string }>`
    with given as materialized (
      select w.id, w.registered_by, n.is_of_many
        from unnest(${works.map(({ id }) => id)}::uuid[], ${works.map(({ isOfMany }) => isOfMany)}::boolean[]) as n(id, is_of_many)
        join work w on w.id = n.id
    ), beside_others as materialized (
      select g.registered_by
        from (select distinct registered_by from given where is_of_many) g
       where exists (select from work o where o.id >= ${since}::uuid and o.registered_by <> g.registered_by)
    )
    select g.id as work_id
      from given g
      join work_search s on s.work_id = g.id and s.is_live
     where case when g.is_of_many then g.registered_by in (select registered_by from beside_others)
                else exists (select from work o where o.id >= ${since}::uuid and o.id <> g.id) end
     order by g.id`.execute(tx);
  return rows.map(({ work_id }) => work_id);
}
