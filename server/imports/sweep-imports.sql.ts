import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

const batch = 5_000;

/** Imports whose rows are still there though they ended before, or were left alone since. */
export async function outdatedImports(db: Db, before: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from work_import
     where rows_swept_at is null and created_at < ${before}
       and (ended_at < ${before} or (ended_at is null and state in ('mapping', 'checked') and touched_at < ${before}))
     order by created_at limit 100`.execute(db);
  return rows;
}

/** Some of its rows; gives how many. */
export async function sweepRows(db: Db, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_import_row where (import_id, number) in (
      select import_id, number from work_import_row where import_id = ${id} limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Without rows: what ended is kept as a line of the list, what never began goes. */
export async function sweepImport(db: Db, id: string, at: Date): Promise<void> {
  await sql`delete from work_import_person where import_id = ${id}`.execute(db);
  await sql`delete from work_import where id = ${id} and state in ('mapping', 'checked', 'failed')`.execute(
    db,
  );
  await sql`update work_import set rows_swept_at = ${at}, samples = '[]' where id = ${id}`.execute(
    db,
  );
}
