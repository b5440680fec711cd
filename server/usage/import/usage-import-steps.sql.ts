import { sql } from 'kysely';
import type { LogMapping } from '#contract/usage-imports.ts';
import type { LogImportState } from '#domain/usage/import/usage-import.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { NumberedRow } from './usage-imports.sql.ts';

/** What was found out about the columns of a file, which is ready when its mapping is remembered. */
export async function endLogReading(
  tx: Transaction,
  id: string,
  read: {
    state: 'mapping' | 'ready';
    headers: readonly string[];
    headerKey: string;
    samples: readonly (readonly string[])[];
    firstRows: readonly NumberedRow[];
    rows: number;
    mapping: LogMapping | null;
    at: Date;
  },
): Promise<void> {
  const { state, headers, headerKey, samples, firstRows, rows, mapping, at } = read;
  await sql`
    update log_import
       set state = ${state}, headers = ${[...headers]}::text[], header_key = ${headerKey}, row_count = ${rows},
           samples = ${JSON.stringify(samples)}::jsonb, first_rows = ${JSON.stringify(firstRows)}::jsonb,
           mapping = ${mapping === null ? null : JSON.stringify(mapping)}::jsonb, worked = 0, touched_at = ${at}
     where id = ${id} and state = 'reading'`.execute(tx);
}

/** How many rows were read by now. */
export async function touchLogReading(db: Db, id: string, rows: number, at: Date): Promise<void> {
  await sql`
    update log_import set worked = ${rows}, touched_at = ${at} where id = ${id} and state = 'reading'`.execute(
    db,
  );
}

/**
 * Takes an import of this member (null is the society) from one of these states to the next, its job to begin at the first row. False
 * when it is in another; the database refuses a second one of a member at work.
 */
export async function stepLogImport(
  tx: Transaction,
  { memberId, id, from }: { memberId: string | null; id: string; from: readonly LogImportState[] },
  { to, at, mapping }: { to: LogImportState; at: Date; mapping?: LogMapping },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log_import
       set state = ${to}, reached = 0, worked = 0, touched_at = ${at}, started_at = ${at},
           mapping = coalesce(${mapping === undefined ? null : JSON.stringify(mapping)}::jsonb, mapping)
     where id = ${id} and member_id is not distinct from ${memberId}::uuid and state = any(${[...from]}::text[])`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** What a batch came to, added to what was there, with where it ended. */
export async function saveLogProgress(
  tx: Transaction,
  id: string,
  came: {
    reached: number;
    rows: number;
    matched: number;
    suggested: number;
    unmatched: number;
    repeated: number;
    faulty: number;
    problemCounts: Readonly<Record<string, number>>;
    firstAt: Date | null;
    lastAt: Date | null;
    at: Date;
  },
): Promise<void> {
  await sql`
    update log_import
       set reached = ${came.reached}, worked = worked + ${came.rows}, matched = matched + ${came.matched},
           suggested = suggested + ${came.suggested}, unmatched = unmatched + ${came.unmatched},
           repeated = repeated + ${came.repeated}, faulty = faulty + ${came.faulty},
           problem_counts = ${JSON.stringify(came.problemCounts)}::jsonb,
           first_at = least(first_at, ${came.firstAt}), last_at = greatest(last_at, ${came.lastAt}), touched_at = ${came.at}
     where id = ${id}`.execute(tx);
}

/** Where taking back has come to. */
export async function saveUndoProgress(
  tx: Transaction,
  id: string,
  { reached, rows, at }: { reached: number; rows: number; at: Date },
): Promise<void> {
  await sql`
    update log_import set reached = ${reached}, worked = worked + ${rows}, touched_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

/** A job is through. */
export async function endLogStep(
  tx: Transaction,
  id: string,
  { to, at }: { to: LogImportState; at: Date },
): Promise<void> {
  await sql`
    update log_import set state = ${to}, touched_at = ${at}, ended_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

export async function failLogImport(
  tx: Transaction,
  id: string,
  { code, at }: { code: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log_import set state = 'failed', failure = ${code}, file_id = null, touched_at = ${at}, ended_at = ${at}
     where id = ${id} and state = 'reading'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteLogImport(
  tx: Transaction,
  memberId: string,
  id: string,
  from: readonly LogImportState[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from log_import where id = ${id} and member_id = ${memberId} and state = any(${[...from]}::text[])`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The file of an import is to be removed. */
export async function forgetLogFile(tx: Transaction, id: string): Promise<void> {
  await sql`update log_import set file_id = null where id = ${id}`.execute(tx);
}
