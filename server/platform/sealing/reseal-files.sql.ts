import type { Db, Transaction } from '../db/db.ts';

/** Finished files after `afterId` that another key has sealed, in the order of their ids. */
export function filesSealedOtherwise(
  db: Db,
  { keyId, afterId, limit }: { keyId: string; afterId: string | null; limit: number },
) {
  return db
    .selectFrom('file')
    .select(['id', 'storage_key', 'purpose'])
    .where('sealed_with', '<>', keyId)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when the row has gone meanwhile. */
export async function noteSealedWith(db: Db, id: string, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ sealed_with: keyId })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uploads under way after `afterId`. */
export function uploadsUnderWay(db: Db, afterId: string | null, limit: number) {
  return db
    .selectFrom('file')
    .select('id')
    .where('state', '=', 'receiving')
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Holds an upload until the transaction ends; undefined when it is no longer under way. */
export function lockUpload(tx: Transaction, id: string) {
  return tx
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .forUpdate()
    .executeTakeFirst();
}

export function countFilesByKey(db: Db) {
  return db
    .selectFrom('file')
    .select(({ fn }) => ['sealed_with as key', fn.countAll<number>().as('count')])
    .where('sealed_with', 'is not', null)
    .groupBy('sealed_with')
    .execute();
}
