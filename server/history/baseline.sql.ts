import type { Db, Transaction } from '../platform/db/db.ts';

export type BaselineRow = Awaited<ReturnType<typeof baselineRowsAfter>>[number];

/** What was taken as the start, in the order in which it was. */
export function baselineRowsAfter(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('history_baseline')
    .select(['id', 'subject_kind', 'subject_id', 'field', 'standing', 'sealed'])
    .select(['taken_by', 'reason', 'at'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function addBaselineRows(
  tx: Transaction,
  rows: readonly Omit<BaselineRow, 'id'>[],
): Promise<void> {
  await tx.insertInto('history_baseline').values(rows).execute();
}
