import { sql } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';
import { placeColumns, type SealedColumn } from './sealed-columns.ts';

/** A sealed value and where it stands, its row's columns as text. */
type SealedRow = {
  readonly id: string;
  readonly sealed: Buffer;
  readonly row: Readonly<Record<string, unknown>>;
};

/** The id of the key is in the clear in every sealed value, behind the version. */
const keyIdIn = (column: string) =>
  sql`encode(substring(${sql.ref(column)} from 2 for 12), 'escape')`;

/** Rows after `afterId` that another key has sealed, in the order of their ids. */
export async function rowsSealedOtherwise(
  db: Db,
  sealed: SealedColumn,
  { keyId, afterId, limit }: { keyId: string; afterId: string | null; limit: number },
): Promise<SealedRow[]> {
  const { table, id, column } = sealed;
  const names = placeColumns(sealed).map((name) => sql`${name}::text, ${sql.ref(name)}::text`);
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed, json_build_object(${sql.join(names)}) as row
      from ${sql.table(table)}
     where ${sql.ref(column)} is not null and ${keyIdIn(column)} <> ${keyId}
       ${afterId === null ? sql`` : sql`and ${sql.ref(id)} > ${afterId}`}
     order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return rows;
}

/** Whether it still stood there: what was changed in the meantime stays as it is. */
export async function replaceSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  { id: rowId, sealed }: SealedRow,
  anew: Buffer,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
     where ${sql.ref(id)} = ${rowId} and ${sql.ref(column)} = ${sealed}`.execute(db);
}

/** How many values each key has sealed in a column. */
export async function countByKey(db: Db, { table, column }: SealedColumn) {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${keyIdIn(column)} as key, count(*) as count from ${sql.table(table)}
     where ${sql.ref(column)} is not null group by 1`.execute(db);
  return rows;
}

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

/** False when the row has gone in the meantime. */
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
