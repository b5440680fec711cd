import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { BatchFault } from './store-batch.ts';

/** Of so many rows with problems an import lists what they are; its report has all. */
export const maxFaultsListed = 10_000;

export async function addFaults(
  tx: Transaction,
  importId: string,
  faults: readonly BatchFault[],
): Promise<void> {
  if (faults.length === 0) return;
  const given = faults.flatMap(({ number, problems }) =>
    problems.map(({ column, code }, place) => ({ number, place, column_at: column, code })),
  );
  await sql`
    insert into log_import_fault (import_id, number, place, column_at, code)
    select ${importId}::uuid, number, place, column_at, code
      from json_to_recordset(${JSON.stringify(given)}::json) as f(number integer, place smallint, column_at integer, code text)
    on conflict (import_id, number, place) do nothing`.execute(tx);
}

/** Rows with problems, in their order. */
export async function faultyRows(
  db: Db,
  importId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ number: number; problems: { column: number | null; code: string }[] }[]> {
  const { rows } = await sql<{
    number: number;
    problems: { column: number | null; code: string }[];
  }>`
    select number, json_agg(json_build_object('column', column_at, 'code', code) order by place) as problems
      from log_import_fault where import_id = ${importId}
     group by number order by number limit ${size} offset ${offset}`.execute(db);
  return rows;
}

export async function dropFaults(tx: Transaction, importId: string): Promise<void> {
  await sql`delete from log_import_fault where import_id = ${importId}`.execute(tx);
}
