import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ColumnContent } from '#domain/imports/column-content.ts';
import type { ImportState } from '#domain/imports/import.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { parseStored } from '../platform/db/stored-json.ts';

/** What every table of imports records of one. */
export type ImportRecord = {
  readonly id: string;
  /** Null for what the society brought in itself. */
  readonly member_id: string | null;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly state: ImportState;
  readonly headers: readonly string[];
  readonly header_key: string | null;
  /** What each column holds; in imports of before 23 November 2026 only some of its values. */
  readonly samples: readonly (ColumnContent | readonly string[])[];
  readonly mapping: { readonly columns: readonly (string | null)[] } | null;
  readonly row_count: number;
  /** The number of the last row that the step under way has done. */
  readonly reached: number;
  /** How many rows it has done. */
  readonly worked: number;
  /** How many rows have each problem. */
  readonly problem_counts: Readonly<Record<string, number>>;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
};

/** A table of imports: `columns` and `from` select an `R`, the import being `i`. */
export type ImportTable<R extends ImportRecord> = {
  readonly name: 'work_import' | 'recording_import' | 'log_import';
  readonly columns: RawBuilder<R>;
  readonly from: RawBuilder<unknown>;
  /** What a mapping is, whichever version stored it. */
  readonly mapping: z.ZodMiniType<R['mapping']>;
  /** Whether a job does the work of an import that is at work. */
  readonly hasJob: RawBuilder<boolean>;
  /** When the details of an import were removed. */
  readonly sweptAt: RawBuilder<Date>;
};

/** A row as the present version knows it. */
export const readRecord = <R extends ImportRecord>({ mapping }: ImportTable<R>, row: R): R => ({
  ...row,
  mapping: parseStored(z.nullable(mapping), row.mapping),
});

/** A member's import, if it is theirs; null is the society. */
export async function importOf<R extends ImportRecord>(
  db: Db,
  table: ImportTable<R>,
  memberId: string | null,
  id: string,
): Promise<R | undefined> {
  const { rows } = await sql<R>`
    select ${table.columns} from ${table.from} where i.id = ${id} and i.member_id is not distinct from ${memberId}::uuid`.execute(
    db,
  );
  return rows.map((row) => readRecord(table, row))[0];
}

/** A page of a member's imports, the newest first. */
export async function importsOf<R extends ImportRecord>(
  db: Db,
  table: ImportTable<R>,
  memberId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: R[]; total: number }> {
  const { rows } = await sql<R>`
    select ${table.columns} from ${table.from} where i.member_id = ${memberId}
     order by i.id desc limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table.name)} where member_id = ${memberId}`.execute(
    db,
  );
  return { rows: rows.map((row) => readRecord(table, row)), total: counted.rows[0]?.total ?? 0 };
}

/** An import in this state, for a job; the owner is not checked, for the job was queued by them. */
export async function importIn<R extends ImportRecord>(
  db: Db,
  table: ImportTable<R>,
  id: string,
  state: R['state'],
): Promise<R | undefined> {
  const { rows } = await sql<R>`
    select ${table.columns} from ${table.from} where i.id = ${id} and i.state = ${state}`.execute(
    db,
  );
  return rows.map((row) => readRecord(table, row))[0];
}

/** An import in this state, locked until the transaction ends; undefined while another worker has the lock. */
export async function lockImport<R extends ImportRecord>(
  tx: Transaction,
  table: ImportTable<R>,
  id: string,
  state: R['state'],
): Promise<R | undefined> {
  const { rows } = await sql<R>`
    select ${table.columns} from ${table.from} where i.id = ${id} and i.state = ${state}
       for no key update of i skip locked`.execute(tx);
  return rows.map((row) => readRecord(table, row))[0];
}

/**
 * Takes an import of this member (null is the society) from one of these states to the next, its job to begin at the first row. False
 * when it is in another state; the database refuses a second import of a member at work.
 */
export async function stepImport<R extends ImportRecord>(
  tx: Transaction,
  { name }: ImportTable<R>,
  { memberId, id, from }: { memberId: string | null; id: string; from: readonly R['state'][] },
  { to, at, mapping }: { to: R['state']; at: Date; mapping?: NonNullable<R['mapping']> },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(name)}
       set state = ${to}, reached = 0, worked = 0, touched_at = ${at}, started_at = ${at},
           mapping = coalesce(${mapping === undefined ? null : JSON.stringify(mapping)}::jsonb, mapping)
     where id = ${id} and member_id is not distinct from ${memberId}::uuid and state = any(${[...from]}::text[])`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Saves how far a step has come, with what the kind of import counts besides. */
export async function saveProgress<R extends ImportRecord>(
  tx: Transaction,
  { name }: ImportTable<R>,
  id: string,
  { reached, rows, at }: { reached: number; rows: number; at: Date },
  counts: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`
    update ${sql.table(name)}
       set reached = ${reached}, worked = worked + ${rows}, touched_at = ${at}${counts}
     where id = ${id}`.execute(tx);
}

/** Ends a step; `isEnd` when nothing follows by itself. */
export async function endStep<R extends ImportRecord>(
  tx: Transaction,
  { name }: ImportTable<R>,
  id: string,
  { to, at, isEnd }: { to: R['state']; at: Date; isEnd: boolean },
): Promise<void> {
  await sql`
    update ${sql.table(name)}
       set state = ${to}, touched_at = ${at}, ended_at = ${isEnd ? at : null} where id = ${id}`.execute(
    tx,
  );
}

/** Says why a file could not be read; false when the import is no longer being read. */
export async function failImport<R extends ImportRecord>(
  tx: Transaction,
  { name }: ImportTable<R>,
  id: string,
  { code, at }: { code: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(name)}
       set state = 'failed', failure = ${code}, file_id = null, touched_at = ${at}, ended_at = ${at}
     where id = ${id} and state = 'reading'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The import no longer names its file, which is to be removed. */
export async function forgetFile<R extends ImportRecord>(
  tx: Transaction,
  { name }: ImportTable<R>,
  id: string,
): Promise<void> {
  await sql`update ${sql.table(name)} set file_id = null where id = ${id}`.execute(tx);
}

/** Deletes a member's import that is in one of these states. */
export async function deleteImport<R extends ImportRecord>(
  tx: Transaction,
  { name }: ImportTable<R>,
  memberId: string | null,
  id: string,
  from: readonly ImportState[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(name)}
     where id = ${id} and member_id is not distinct from ${memberId}::uuid and state = any(${[...from]}::text[])`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Imports whose job seems lost: at work, and untouched since `before`. */
export async function stuckImports<R extends ImportRecord>(
  db: Db,
  { name, hasJob }: ImportTable<R>,
  busy: readonly ImportState[],
  before: Date,
): Promise<Pick<R, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<R, 'id' | 'state'>>`
    select id, state from ${sql.table(name)}
     where state = any(${[...busy]}::text[]) and touched_at < ${before} and ${hasJob}
     order by touched_at limit 100`.execute(db);
  return rows;
}

/** Imports that ended before, or were left alone since, and of which more than their line is there. */
export async function outdatedImports<R extends ImportRecord>(
  db: Db,
  { name, sweptAt }: ImportTable<R>,
  idle: readonly ImportState[],
  before: Date,
): Promise<Pick<R, 'id' | 'member_id' | 'file_id'>[]> {
  const { rows } = await sql<Pick<R, 'id' | 'member_id' | 'file_id'>>`
    select id, member_id, file_id from ${sql.table(name)}
     where ${sweptAt} is null and created_at < ${before}
       and (ended_at < ${before} or (ended_at is null and state = any(${[...idle]}::text[]) and touched_at < ${before}))
     order by created_at limit 100`.execute(db);
  return rows;
}
