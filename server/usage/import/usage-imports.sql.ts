import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type LogMapping, logMappingSchema } from '#contract/usage/usage-imports.ts';
import type { ColumnContent } from '#domain/imports/column-content.ts';
import type { LogImportState } from '#domain/usage/import/usage-import.ts';
import type { Medium, SourceKind } from '#domain/usage/usage.ts';
import {
  type ImportRecord,
  type ImportTable,
  readRecord,
  saveProgress,
} from '../../imports/import-table.sql.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { parseStored } from '../../platform/db/stored-json.ts';
import type { SheetRow } from '../../platform/sheets/sheet.ts';

/** An import of usage as it stands, with its source. */
export type LogImportRecord = ImportRecord & {
  readonly source_id: string;
  readonly source_name: string;
  readonly source_kind: SourceKind;
  readonly source_medium: Medium;
  readonly source_member_id: string | null;
  readonly source_member_name: string | null;
  readonly source_confirmed_at: Date | null;
  readonly kind: 'file' | 'performance';
  readonly state: LogImportState;
  readonly first_rows: readonly SheetRow[];
  readonly mapping: LogMapping | null;
  readonly matched: number;
  readonly suggested: number;
  readonly unmatched: number;
  readonly repeated: number;
  readonly faulty: number;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
  readonly file_swept_at: Date | null;
};

const columns =
  sql.raw<LogImportRecord>(`i.id, i.member_id, i.source_id, s.name as source_name, s.kind as source_kind, s.medium as source_medium,
  s.member_id as source_member_id, s.confirmed_at as source_confirmed_at,
  (select n.name from member m join rights_holder n on n.id = m.rights_holder_id where m.id = s.member_id) as source_member_name,
  i.kind, i.file_id, i.file_name, i.state, i.headers, i.header_key, i.samples, i.first_rows,
  i.mapping, i.row_count, i.reached, i.worked, i.matched, i.suggested, i.unmatched, i.repeated, i.faulty, i.problem_counts,
  i.first_at, i.last_at, i.failure, i.created_at, i.started_at, i.ended_at, i.file_swept_at`);
const from = sql.raw(`log_import i join log_source s on s.id = i.source_id`);

export const logImports: ImportTable<LogImportRecord> = {
  name: 'log_import',
  columns,
  from,
  mapping: logMappingSchema,
  // The society brings its logs in by a command, which waits for the end.
  hasJob: sql.raw(`(file_id is not null or state = 'undoing')`),
  sweptAt: sql.raw('file_swept_at'),
};

type AddedLogImport = {
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

/** What was found out about the columns of a file, which is ready when its mapping is remembered. */
export async function endLogReading(
  tx: Transaction,
  id: string,
  read: {
    state: 'mapping' | 'ready';
    headers: readonly string[];
    headerKey: string;
    contents: readonly ColumnContent[];
    firstRows: readonly SheetRow[];
    rows: number;
    mapping: LogMapping | null;
    at: Date;
  },
): Promise<void> {
  const { state, headers, headerKey, contents, firstRows, rows, mapping, at } = read;
  await sql`
    update log_import
       set state = ${state}, headers = ${[...headers]}::text[], header_key = ${headerKey}, row_count = ${rows},
           samples = ${JSON.stringify(contents)}::jsonb, first_rows = ${JSON.stringify(firstRows)}::jsonb,
           mapping = ${mapping === null ? null : JSON.stringify(mapping)}::jsonb, worked = 0, touched_at = ${at}
     where id = ${id} and state = 'reading'`.execute(tx);
}

/** How many rows were read by now. */
export async function touchLogReading(
  db: Db,
  id: string,
  rows: number,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log_import set worked = ${rows}, touched_at = ${at} where id = ${id} and state = 'reading'`.execute(
    db,
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
  const counts = sql`, matched = matched + ${came.matched}, suggested = suggested + ${came.suggested},
           unmatched = unmatched + ${came.unmatched}, repeated = repeated + ${came.repeated}, faulty = faulty + ${came.faulty},
           problem_counts = ${JSON.stringify(came.problemCounts)}::jsonb,
           first_at = least(first_at, ${came.firstAt}), last_at = greatest(last_at, ${came.lastAt})`;
  await saveProgress(tx, logImports, id, came, counts);
}

/** The society's own import of the same bytes for the same source that has not come to its end. */
export async function interruptedImport(
  db: Db,
  sourceId: string,
  sha256: Buffer,
): Promise<LogImportRecord | undefined> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${from}
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
  return parseStored(z.nullable(logMappingSchema), rows[0]?.mapping ?? null);
}

/** What the society itself brought in, the newest first. */
export async function societyImports(db: Db, max: number): Promise<LogImportRecord[]> {
  const { rows } = await sql<LogImportRecord>`
    select ${columns} from ${from} where i.member_id is null order by i.id desc limit ${max}`.execute(
    db,
  );
  return rows.map((row) => readRecord(logImports, row));
}

/** An import that ended stays as a line of the list, one that never began is deleted. */
export async function deleteDetails(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`delete from log_import where id = ${id} and state in ('mapping', 'ready', 'failed')`.execute(
    tx,
  );
  await sql`delete from log_import_fault where import_id = ${id}`.execute(tx);
  await sql`
    update log_import set file_swept_at = ${at}, file_id = null, samples = '[]', first_rows = '[]' where id = ${id}`.execute(
    tx,
  );
}

/** Members of whose recordings an import has uses, with how many; anybody who brought it in is left out. */
export async function membersInLog(
  tx: Transaction,
  {
    importId,
    from,
    until,
    except,
  }: { importId: string; from: Date; until: Date; except: string | null },
): Promise<{ member_id: string; matched: number; suggested: number }[]> {
  const { rows } = await sql<{ member_id: string; matched: number; suggested: number }>`
    with used as materialized (
      select recording_id, coalesce(sum(plays) filter (where state = 'matched'), 0) as matched,
             coalesce(sum(plays) filter (where state = 'suggested'), 0) as suggested
        from log_entry
       where import_id = ${importId} and started_at between ${from} and ${until} and recording_id is not null
       group by recording_id
    )
    select m.id as member_id, sum(u.matched)::bigint as matched, sum(u.suggested)::bigint as suggested
      from used u
      join recording_holder h on h.recording_id = u.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where m.closed_at is null and m.id is distinct from ${except}::uuid
     group by m.id order by m.id limit 100000`.execute(tx);
  return rows;
}

/** Members on recordings that gained uses, with how many for all of theirs. */
export async function membersWhoGained(
  tx: Transaction,
  gained: readonly { recording_id: string; matched: number; suggested: number }[],
): Promise<{ member_id: string; matched: number; suggested: number }[]> {
  const { rows } = await sql<{ member_id: string; matched: number; suggested: number }>`
    select m.id as member_id, sum(g.matched)::bigint as matched, sum(g.suggested)::bigint as suggested
      from json_to_recordset(${JSON.stringify(gained)}::json) as g(recording_id uuid, matched bigint, suggested bigint)
      join recording_holder h on h.recording_id = g.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where m.closed_at is null
     group by m.id order by m.id limit 100000`.execute(tx);
  return rows;
}

/** Removes what members were notified of an import; returns those who have read it, or had it by mail. */
export async function withdrawNotices(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with gone as (
      delete from notification where log_import_id = ${importId} returning member_id, read_at, mailed_at
    )
    select distinct member_id from gone where read_at is not null or mailed_at is not null
     order by member_id limit 100000`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
