import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { DisputeDaysTable } from '../../platform/db/tables.ts';

/** Disputes for the society, what waits for it first, then what ends first; those that are over only when asked for. */
export async function disputesForSociety(
  db: Db,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
) {
  return db
    .selectFrom('dispute as d')
    .innerJoin('work as w', 'w.id', 'd.work_id')
    .innerJoin('rights_holder as r', 'r.id', 'd.raised_by')
    .select(['d.number', 'd.kind', 'd.state', 'd.turn', 'd.since', 'd.deadline'])
    .select(['w.number as work_number', 'w.title', 'r.name as raiser'])
    .$if(!isAll, (query) =>
      query.where('d.state', 'not in', ['draft', 'applied', 'closed', 'withdrawn', 'rejected']),
    )
    .$if(isAll, (query) => query.where('d.state', '<>', 'draft'))
    .orderBy(sql`d.turn = 'society'`, 'desc')
    .orderBy('d.deadline', (order) => order.asc().nullsLast())
    .orderBy('d.number')
    .limit(limit)
    .execute();
}

/** The id of a dispute by its number; drafts are their members' own. */
export async function disputeOfNumber(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('dispute')
    .select('id')
    .where('number', '=', number)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  return row?.id;
}

/** Sets days, or whether disputes are screened: it holds for what begins afterwards. */
export async function setDisputeDays(db: Db, days: Updateable<DisputeDaysTable>): Promise<void> {
  await db.updateTable('dispute_days').set(days).execute();
}
