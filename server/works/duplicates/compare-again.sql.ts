import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

/** A work that was just registered; `isOfMany` when it came with others, as by an import. */
export type WorkToCompareAgain = { readonly id: string; readonly isOfMany: boolean };

/** Takes the oldest of those that wait out of the queue, the oldest first; two workers take different ones. */
export async function takeWorksToCompare(
  tx: Transaction,
  max: number,
): Promise<WorkToCompareAgain[]> {
  const { rows } = await sql<WorkToCompareAgain>`
    with taken as (
      delete from work_to_compare
       where work_id in (select work_id from work_to_compare order by work_id limit ${max} for update skip locked)
      returning work_id, is_of_many)
    select work_id as id, is_of_many as "isOfMany" from taken order by work_id`.execute(tx);
  return rows;
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
