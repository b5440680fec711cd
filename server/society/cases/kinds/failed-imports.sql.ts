import { sql } from 'kysely';
import type { ImportState } from '#domain/imports/import.ts';
import type { Db, Transaction } from '../../../platform/db/db.ts';

/** An import of a member that came to little, of whatever kind. */
export type FailedImport = {
  readonly id: string;
  readonly of: 'work_import' | 'recording_import' | 'log_import';
  readonly member_id: string;
  readonly rights_holder_id: string;
  readonly member: string;
  readonly reference_number: string;
  readonly file_name: string;
  readonly state: ImportState;
  readonly failure: string | null;
  readonly headers: readonly string[];
  readonly mapping: { readonly columns: readonly (string | null)[] } | null;
  readonly row_count: number;
  readonly faulty: number;
  readonly problem_counts: Readonly<Record<string, number>>;
  readonly created_at: Date;
};

const columns = sql`i.id, i.member_id, i.file_name, i.state, i.failure, i.headers, i.mapping, i.row_count, i.problem_counts, i.created_at`;

/** The imports of these ids. */
export async function failedImportsBy(db: Db, ids: readonly string[]): Promise<FailedImport[]> {
  const of = sql`where i.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<FailedImport>`
    select i.*, m.rights_holder_id, r.name as member, m.reference_number
      from (select ${columns}, 'work_import' as of, coalesce((i.counts ->> 'faulty')::int, 0) as faulty from work_import i ${of}
            union all
            select ${columns}, 'recording_import', coalesce((i.counts ->> 'faulty')::int, 0) from recording_import i ${of}
            union all
            select ${columns}, 'log_import', i.faulty from log_import i ${of}) i
      join member m on m.id = i.member_id join rights_holder r on r.id = m.rights_holder_id
     order by i.id limit ${ids.length}`.execute(db);
  return rows;
}

/** The first rows that have problems; of a log none is stored. */
export async function firstFaultyRows(db: Db, { of, id }: Pick<FailedImport, 'of' | 'id'>) {
  if (of === 'log_import') return [];
  const { rows } = await sql<{
    number: number;
    title: string;
    problems: readonly { readonly code: string }[];
  }>`
    select number, title, problems from ${sql.table(`${of}_row`)}
     where import_id = ${id} and outcome = 'faulty' order by number limit 10`.execute(db);
  return rows;
}

/** Locks an import until the transaction ends, in whichever table it is. */
export async function lockAnyImport(tx: Transaction, id: string): Promise<void> {
  for (const table of ['work_import', 'recording_import', 'log_import'])
    await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
}
