import type { Db } from '../db/db.ts';

/** Notes that this key seals from now on; gives the ids of all keys that something may still be sealed with. */
export async function noteKeys(db: Db, id: string, at: Date): Promise<string[]> {
  await db
    .insertInto('sealing_key')
    .values({ id, first_used_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const rows = await db.selectFrom('sealing_key').select('id').orderBy('first_used_at').execute();
  return rows.map((row) => row.id);
}
