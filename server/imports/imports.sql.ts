import { sql } from 'kysely';
import type { ImportMapping } from '#contract/work-imports.ts';
import { busyStates, type DuplicateChoice, type ImportState } from '#domain/imports/import.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { RowCounts } from './row-counts.ts';

/** An import as it stands. */
export type ImportRecord = {
  readonly id: string;
  readonly member_id: string;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly state: ImportState;
  readonly headers: readonly string[];
  readonly header_key: string | null;
  readonly samples: readonly (readonly string[])[];
  readonly mapping: ImportMapping | null;
  readonly duplicates: DuplicateChoice | null;
  readonly row_count: number;
  readonly reached: number;
  readonly worked: number;
  readonly counts: RowCounts;
  readonly problem_counts: Readonly<Record<string, number>>;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly rows_swept_at: Date | null;
};

const columns =
  sql.raw(`id, member_id, file_id, file_name, state, headers, header_key, samples, mapping, duplicates,
  row_count, reached, worked, counts, problem_counts, failure, created_at, ended_at, rows_swept_at`);

export async function addImport(
  tx: Transaction,
  added: { id: string; memberId: string; fileId: string; fileName: string; at: Date },
): Promise<void> {
  const { id, memberId, fileId, fileName, at } = added;
  await sql`
    insert into work_import (id, member_id, file_id, file_name, state, created_at, touched_at)
    values (${id}, ${memberId}, ${fileId}, ${fileName}, 'reading', ${at}, ${at})`.execute(tx);
}

/** A member's import, if it is theirs. */
export async function importOf(
  db: Db,
  memberId: string,
  id: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from work_import where id = ${id} and member_id = ${memberId}`.execute(db);
  return rows[0];
}

/**
 * How many works a member has registered from lists: those that they took back again, and those that a list of theirs is still
 * registering, count as well. Holds the member, so that of two lists at once the second sees the first.
 */
export async function registeredByImports(tx: Transaction, memberId: string): Promise<number> {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<{ works: number }>`
    select coalesce(sum(
             coalesce((counts ->> 'registered')::int, 0) + coalesce((counts ->> 'withdrawn')::int, 0)
             + coalesce((counts ->> 'kept')::int, 0)
             + case when state <> 'importing' then 0
                    else coalesce((counts ->> 'good')::int, 0)
                         + case when duplicates = 'register' then coalesce((counts ->> 'likely_registered')::int, 0) else 0 end
               end), 0)::int as works
      from work_import where member_id = ${memberId}`.execute(tx);
  return rows[0]?.works ?? 0;
}

export async function importsOf(
  db: Db,
  memberId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: ImportRecord[]; total: number }> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from work_import where member_id = ${memberId}
     order by id desc limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from work_import where member_id = ${memberId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** An import in this state, for a job to read; whose it is the job was told by the row itself. */
export async function importIn(
  db: Db,
  id: string,
  state: ImportState,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from work_import where id = ${id} and state = ${state}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends; nothing while another worker holds it. */
export async function lockImport(
  tx: Transaction,
  id: string,
  state: ImportState,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from work_import where id = ${id} and state = ${state}
       for no key update skip locked`.execute(tx);
  return rows[0];
}

type Step = {
  readonly to: ImportState;
  readonly at: Date;
  readonly mapping?: ImportMapping;
  readonly duplicates?: DuplicateChoice;
};

/**
 * Takes a member's import from one of these states to the next, its job to begin at the first row. False when it is in another;
 * the database refuses a second one at work.
 */
export async function stepImport(
  tx: Transaction,
  { memberId, id, from }: { memberId: string; id: string; from: readonly ImportState[] },
  { to, at, mapping, duplicates }: Step,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work_import
       set state = ${to}, reached = 0, worked = 0, touched_at = ${at}, started_at = ${at},
           mapping = coalesce(${mapping === undefined ? null : JSON.stringify(mapping)}::jsonb, mapping),
           duplicates = coalesce(${duplicates ?? null}, duplicates)
     where id = ${id} and member_id = ${memberId} and state = any(${[...from]}::text[])`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** What a batch came to, with where it ended. */
export async function saveProgress(
  tx: Transaction,
  id: string,
  progress: {
    reached: number;
    rows: number;
    counts: RowCounts;
    problemCounts: Readonly<Record<string, number>>;
    at: Date;
  },
): Promise<void> {
  const { reached, rows, counts, problemCounts, at } = progress;
  await sql`
    update work_import
       set reached = ${reached}, worked = worked + ${rows}, touched_at = ${at},
           counts = ${JSON.stringify(counts)}::jsonb, problem_counts = ${JSON.stringify(problemCounts)}::jsonb
     where id = ${id}`.execute(tx);
}

/** A job is through. */
export async function endStep(
  tx: Transaction,
  id: string,
  { to, at, isEnd }: { to: ImportState; at: Date; isEnd: boolean },
): Promise<void> {
  await sql`
    update work_import set state = ${to}, touched_at = ${at}, ended_at = ${isEnd ? at : null} where id = ${id}`.execute(
    tx,
  );
}

export async function failImport(
  db: Db,
  id: string,
  { code, at }: { code: string; at: Date },
): Promise<void> {
  await sql`
    update work_import set state = 'failed', failure = ${code}, file_id = null, touched_at = ${at}, ended_at = ${at}
     where id = ${id} and state = 'reading'`.execute(db);
}

export async function deleteImport(
  tx: Transaction,
  memberId: string,
  id: string,
  from: readonly ImportState[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from work_import where id = ${id} and member_id = ${memberId} and state = any(${[...from]}::text[])`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The mapping of the member's last file with the same headers. */
export async function rememberedMapping(
  db: Db,
  memberId: string,
  headerKey: string,
): Promise<ImportMapping | null> {
  const { rows } = await sql<{ mapping: ImportMapping }>`
    select mapping from work_import
     where member_id = ${memberId} and header_key = ${headerKey} and mapping is not null
     order by started_at desc nulls last, id desc limit 1`.execute(db);
  return rows[0]?.mapping ?? null;
}

/** Imports whose job seems lost: at work, and untouched since `before`. */
export async function stuckImports(
  db: Db,
  before: Date,
): Promise<{ id: string; state: ImportState }[]> {
  const { rows } = await sql<{ id: string; state: ImportState }>`
    select id, state from work_import
     where state = any(${[...busyStates]}::text[]) and touched_at < ${before}
     order by touched_at limit 100`.execute(db);
  return rows;
}
