import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { placeColumns, type SealedColumn } from './sealed-columns.ts';

/** A sealed value and where it stands, its row's columns as text. */
export type SealedRow = {
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

/** Whether it still stood there: what was changed meanwhile stays as it is. */
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
