import { sql } from 'kysely';
import type { RowOutcome } from '#domain/imports/import.ts';
import type { ProblemCode } from '#domain/problems.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** Something wrong with a row, as it is kept: the column counts from 0. */
export type KeptProblem = { readonly column: number | null; readonly code: ProblemCode };

export type StagedRow = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
};

/** Stages rows; false when another worker has come as far already, or the import is gone. */
export async function stageRows(
  tx: Transaction,
  id: string,
  {
    from,
    rows,
    at,
  }: { from: number; rows: readonly { number: number; cells: readonly string[] }[]; at: Date },
): Promise<boolean> {
  const last = rows.at(-1)?.number ?? from;
  const { numAffectedRows } = await sql`
    update work_import
       set reached = ${last}, worked = worked + ${rows.length}, row_count = row_count + ${rows.length}, touched_at = ${at}
     where id = ${id} and state = 'reading' and reached = ${from}`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    insert into work_import_row (import_id, number, cells)
    select ${id}::uuid, number, cells from json_to_recordset(${JSON.stringify(rows)}::json) as r(number integer, cells text[])`.execute(
    tx,
  );
  return true;
}

/** The first rows, to show what is in the columns. */
export async function firstRows(db: Db, id: string, most: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from work_import_row where import_id = ${id} order by number limit ${most}`.execute(
    db,
  );
  return rows.map(({ cells }) => cells);
}

export async function widestRow(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ width: number | null }>`
    select max(cardinality(cells)) as width from work_import_row where import_id = ${id}`.execute(
    db,
  );
  return rows[0]?.width ?? 0;
}

/** Staged: what the columns are called and hold. */
export async function endReading(
  tx: Transaction,
  id: string,
  read: { headers: readonly string[]; headerKey: string; samples: readonly string[][]; at: Date },
): Promise<boolean> {
  const { headers, headerKey, samples, at } = read;
  const { numAffectedRows } = await sql`
    update work_import
       set state = 'mapping', headers = ${[...headers]}::text[], header_key = ${headerKey},
           samples = ${JSON.stringify(samples)}::jsonb, file_id = null, touched_at = ${at},
           counts = jsonb_build_object('waiting', row_count)
     where id = ${id} and state = 'reading'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The next rows after `reached`, in their order, of all outcomes or of these. */
export async function nextRows(
  db: Db,
  id: string,
  {
    reached,
    most,
    outcomes,
  }: { reached: number; most: number; outcomes: readonly RowOutcome[] | null },
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select number, cells, outcome from work_import_row
     where import_id = ${id} and number > ${reached}
       ${outcomes === null ? sql`` : sql`and outcome = any(${[...outcomes]}::text[])`}
     order by number limit ${most}`.execute(db);
  return rows;
}

/** What a row came to, as it is kept. */
export type RowVerdict = {
  readonly number: number;
  readonly title: string;
  readonly outcome: RowOutcome;
  readonly problems: readonly KeptProblem[];
  readonly ownReference: string | null;
  readonly iswc: string | null;
  readonly titleKey: string | null;
  readonly repeatsRow: number | null;
  readonly workId: string | null;
};

export async function writeVerdicts(
  tx: Transaction,
  id: string,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const given = verdicts.map((one) => ({
    number: one.number,
    title: one.title,
    outcome: one.outcome,
    problems: one.problems,
    own_reference: one.ownReference,
    iswc: one.iswc,
    title_key: one.titleKey,
    repeats_row: one.repeatsRow,
    work_id: one.workId,
  }));
  await sql`
    update work_import_row r
       set title = v.title, outcome = v.outcome, problems = v.problems, own_reference = v.own_reference, iswc = v.iswc,
           title_key = v.title_key, repeats_row = v.repeats_row, work_id = v.work_id
      from json_to_recordset(${JSON.stringify(given)}::json) as v(
             number integer, title text, outcome text, problems jsonb, own_reference text, iswc text, title_key uuid,
             repeats_row integer, work_id uuid)
     where r.import_id = ${id} and r.number = v.number`.execute(tx);
}

/** Other outcomes for rows that have been judged before. */
export async function writeOutcomes(
  tx: Transaction,
  id: string,
  outcomes: readonly { number: number; outcome: RowOutcome }[],
): Promise<void> {
  await sql`
    update work_import_row r set outcome = v.outcome
      from json_to_recordset(${JSON.stringify(outcomes)}::json) as v(number integer, outcome text)
     where r.import_id = ${id} and r.number = v.number`.execute(tx);
}

/** The next rows after `reached` that became works. */
export async function nextRegistered(
  tx: Transaction,
  id: string,
  { reached, most }: { reached: number; most: number },
): Promise<{ number: number; work_id: string }[]> {
  const { rows } = await sql<{ number: number; work_id: string }>`
    select number, work_id from work_import_row
     where import_id = ${id} and number > ${reached} and outcome = 'registered' and work_id is not null
     order by number limit ${most}`.execute(tx);
  return rows;
}

/** Every row waits to be checked again. The rows themselves keep what they came to until then. */
export async function forgetVerdicts(tx: Transaction, id: string): Promise<void> {
  await sql`
    update work_import set counts = jsonb_build_object('waiting', row_count), problem_counts = '{}' where id = ${id}`.execute(
    tx,
  );
}
