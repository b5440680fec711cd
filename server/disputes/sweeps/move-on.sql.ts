import type { Db } from '../../platform/db/db.ts';

/** Disputes in which something is to be done by itself now. */
export async function dueDisputes(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
