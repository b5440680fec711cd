import { sql } from 'kysely';
import type { LogMapping } from '#contract/usage-imports.ts';
import { busyLogStates, type LogImportState } from '#domain/usage/import/usage-import.ts';
import type { Medium, SourceKind } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** A row of a file, as a spreadsheet numbers it. */
export type NumberedRow = { readonly number: number; readonly cells: readonly string[] };

/** An import of a log as it stands, with its source. */
export type LogImportRecord = {
  readonly id: string;
  readonly member_id: string | null;
  readonly source_id: string;
  readonly source_name: string;
  readonly source_kind: SourceKind;
  readonly source_medium: Medium;
  readonly source_member_id: string | null;
  readonly source_member_name: string | null;
  readonly source_confirmed_at: Date | null;
  readonly kind: 'file' | 'performance';
  readonly file_id: string | null;
  readonly file_name: string;
  readonly state: LogImportState;
  readonly headers: readonly string[];
  readonly header_key: string | null;
  readonly samples: readonly (readonly string[])[];
  readonly first_rows: readonly NumberedRow[];
  readonly mapping: LogMapping | null;
  readonly row_count: number;
  readonly reached: number;
  readonly worked: number;
  readonly matched: number;
  readonly suggested: number;
  readonly unmatched: number;
  readonly repeated: number;
  readonly faulty: number;
  readonly problem_counts: Readonly<Record<string, number>>;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly file_swept_at: Date | null;
};

const columns =
  sql.raw(`i.id, i.member_id, i.source_id, s.name as source_name, s.kind as source_kind, s.medium as source_medium,
  s.member_id as source_member_id, s.confirmed_at as source_confirmed_at,
  (select n.name from member m join rights_holder n on n.id = m.rights_holder_id where m.id = s.member_id) as source_member_name,
  i.kind, i.file_id, i.file_name, i.state, i.headers, i.header_key, i.samples, i.first_rows,
  i.mapping, i.row_count, i.reached, i.worked, i.matched, i.suggested, i.unmatched, i.repeated, i.faulty, i.problem_counts,
  i.first_at, i.last_at, i.failure, i.created_at, i.started_at, i.ended_at, i.file_swept_at`);
const tables = sql.raw(`log_import i join log_source s on s.id = i.source_id`);

export type AddedLogImport = {
  readonly id: string;
  readonly memberId: string | null;
  readonly sourceId: string;
  readonly kind: 'file' | 'performance';
  readonly fileId: string | null;
  readonly fileName: string;
  readonly sha256: Buffer | null;
  readonly state: LogImportState;
  readonly at: Date;
};

export async function addLogImport(tx: Transaction, added: AddedLogImport): Promise<void> {
  const { id, memberId, sourceId, kind, fileId, fileName, sha256, state, at } = added;
  await sql`
    insert into log_import (id, member_id, source_id, kind, file_id, file_name, file_sha256, state, created_at, touched_at)
    values (${id}, ${memberId}, ${sourceId}, ${kind}, ${fileId}, ${fileName}, ${sha256}, ${state}, ${at}, ${at})`.execute(
    tx,
  );
}

/** A member's import, if it is theirs. */
export async function logImportOf(
  db: Db,
  memberId: string,
  id: string,
): Promise<LogImportRecord | undefined> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${tables} where i.id = ${id} and i.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export async function logImportsOf(
  db: Db,
  memberId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: LogImportRecord[]; total: number }> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${tables} where i.member_id = ${memberId}
     order by i.id desc limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from log_import where member_id = ${memberId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** An import in this state, for a job; whose it is the job was told by the row itself. */
export async function logImportIn(
  db: Db,
  id: string,
  state: LogImportState,
): Promise<LogImportRecord | undefined> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${tables} where i.id = ${id} and i.state = ${state}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends; nothing while another worker holds it. */
export async function lockLogImport(
  tx: Transaction,
  id: string,
  state: LogImportState,
): Promise<LogImportRecord | undefined> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${tables} where i.id = ${id} and i.state = ${state}
       for no key update of i skip locked`.execute(tx);
  return rows[0];
}

/** The society's own import of the same bytes for the same source that has not come to its end. */
export async function interruptedImport(
  db: Db,
  sourceId: string,
  sha256: Buffer,
): Promise<LogImportRecord | undefined> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${tables}
     where i.source_id = ${sourceId} and i.member_id is null and i.file_sha256 = ${sha256} and i.state = 'importing'
     order by i.id desc limit 1`.execute(db);
  return rows[0];
}

/** The mapping of the last log with the same headers: of this source, else of the same member's others. */
export async function rememberedLogMapping(
  db: Db,
  { member_id, source_id }: Pick<LogImportRecord, 'member_id' | 'source_id'>,
  headerKey: string,
): Promise<LogMapping | null> {
  const { rows } = await sql<{ mapping: LogMapping }>`
    select i.mapping from log_import i
     where i.header_key = ${headerKey} and i.mapping is not null and i.state in ('importing', 'done', 'undoing', 'undone')
       and i.member_id is not distinct from ${member_id}::uuid
     order by i.source_id = ${source_id} desc, i.started_at desc nulls last, i.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.mapping ?? null;
}

/** Imports whose job seems lost: at work, and untouched since `before`. Those of the society have no job. */
export async function stuckLogImports(
  db: Db,
  before: Date,
): Promise<{ id: string; state: LogImportState }[]> {
  const { rows } = await sql<{ id: string; state: LogImportState }>`
    select id, state from log_import
     where state = any(${[...busyLogStates]}::text[]) and touched_at < ${before} and (file_id is not null or state = 'undoing')
     order by touched_at limit 100`.execute(db);
  return rows;
}

/** What the society itself brought in, the newest first. */
export async function societyImports(db: Db, most: number): Promise<LogImportRecord[]> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${tables} where i.member_id is null order by i.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}
