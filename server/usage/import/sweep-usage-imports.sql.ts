import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';

export type OutdatedLog = {
  readonly id: string;
  readonly member_id: string | null;
  readonly file_id: string | null;
};

/** Imports that ended before, or were left alone since, and of which more than their line is kept. */
export async function outdatedLogs(db: Db, before: Date): Promise<OutdatedLog[]> {
  const { rows } = await sql<OutdatedLog>`
    select id, member_id, file_id from log_import
     where file_swept_at is null and created_at < ${before}
       and (ended_at < ${before} or (ended_at is null and state in ('mapping', 'ready') and touched_at < ${before}))
     order by created_at limit 100`.execute(db);
  return rows;
}

/** What came in is kept as a line of the list, what never began goes. */
export async function sweepLog(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`delete from log_import where id = ${id} and state in ('mapping', 'ready', 'failed')`.execute(
    tx,
  );
  await sql`delete from log_import_fault where import_id = ${id}`.execute(tx);
  await sql`
    update log_import set file_swept_at = ${at}, file_id = null, samples = '[]', first_rows = '[]' where id = ${id}`.execute(
    tx,
  );
}
