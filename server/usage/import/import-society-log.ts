import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { LogMapping } from '#contract/usage/usage-imports.ts';
import { kindsFor } from '#domain/files/file.ts';
import { sheetKind, sheetKindBytes } from '#domain/files/file-kind.ts';
import { headerKey } from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import { logReportHeaders } from '#domain/usage/import/usage-template.ts';
import type { Context } from '../../context.ts';
import { undoingTask } from '../../imports/import-jobs.ts';
import { importIn, stepImport } from '../../imports/import-table.sql.ts';
import { type LookedAt, lookAtFile, type RowSource } from '../../imports/read-file.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { diskSource } from '../../platform/sheets/byte-source.ts';
import { readCsv } from '../../platform/sheets/read-csv.ts';
import type { SheetRow } from '../../platform/sheets/sheet.ts';
import { readXlsx } from '../../platform/sheets/xlsx/read-xlsx.ts';
import { findOrAddSource, type NamedSource } from '../sources/find-or-add-source.ts';
import { storeAll, usageRows } from './store-usage.ts';
import { usageImportAdapter } from './usage-import-adapter.ts';
import { suggestedLogMapping, withSaidOrder } from './usage-import-view.ts';
import {
  addLogImport,
  endLogReading,
  interruptedImport,
  type LogImportRecord,
  logImports,
  rememberedLogMapping,
} from './usage-imports.sql.ts';

/** A log of the society that was read: its source, what its columns are, or how far it came before. */
export type SocietyLog = {
  readonly sourceId: string;
  readonly looked: LookedAt;
  readonly mapping: LogMapping;
  /** The import that was interrupted and goes on; null for a new one. */
  readonly interrupted: LogImportRecord | null;
};

/** Looks at a log of the society, going through all of it. @throws Problem that says why it cannot be read */
export async function lookAtSocietyLog(
  ctx: Context,
  file: LogOnDisk,
  named: NamedSource,
): Promise<SocietyLog> {
  const at = ctx.now();
  const source = await transaction(ctx.db, (tx) => findOrAddSource(tx, null, named, at));
  const interrupted = (await interruptedImport(ctx.db, source.id, file.sha256)) ?? null;
  const looked = await lookAtFile(usageRows(file.rows), null);
  if (looked === null) throw new Problem('import_without_rows');
  const key = headerKey(looked.headers, logReportHeaders);
  const known = await rememberedLogMapping(ctx.db, { member_id: null, source_id: source.id }, key);
  const isFitting = known !== null && known.columns.length === looked.headers.length;
  const mapping =
    interrupted?.mapping ??
    (isFitting
      ? withSaidOrder(
          known,
          looked.contents.map(({ samples }) => samples),
        )
      : suggestedLogMapping({
          headers: looked.headers,
          samples: looked.contents,
          first_rows: looked.firstRows,
        }));
  return { sourceId: source.id, looked, mapping, interrupted };
}

/** Stores it to its end, as that of a member is stored; returns the import as it came out. */
export async function importSocietyLog(
  ctx: Context,
  file: LogOnDisk,
  path: string,
  { sourceId, looked, mapping, interrupted }: SocietyLog,
): Promise<LogImportRecord> {
  const id = interrupted?.id ?? (await begin(ctx, file, path, { sourceId, looked, mapping }));
  const record = await importIn(ctx.db, logImports, id, 'importing');
  if (record === undefined) throw new Problem('import_not_ready');
  await storeAll(ctx, record, file.rows);
  return done(ctx.db, id);
}

async function begin(
  ctx: Context,
  file: LogOnDisk,
  path: string,
  { sourceId, looked, mapping }: Pick<SocietyLog, 'sourceId' | 'looked' | 'mapping'>,
): Promise<string> {
  const at = ctx.now();
  const id = newId(at);
  await transaction(ctx.db, async (tx) => {
    await addLogImport(tx, {
      id,
      memberId: null,
      sourceId,
      kind: 'file',
      fileId: null,
      state: 'reading',
      at,
      fileName: basename(path).slice(0, 200),
      sha256: file.sha256,
    });
    const key = headerKey(looked.headers, logReportHeaders);
    await endLogReading(tx, id, { ...looked, state: 'ready', headerKey: key, mapping, at });
    await stepImport(
      tx,
      logImports,
      { memberId: null, id, from: ['ready'] },
      { to: 'importing', at },
    );
  });
  return id;
}

/** Removes what an import of the society brought in. @throws Problem `import_not_ready` */
export async function undoSocietyLog(ctx: Context, id: string): Promise<LogImportRecord> {
  await transaction(ctx.db, async (tx) => {
    const of = { memberId: null, id, from: ['done'] } as const;
    if (!(await stepImport(tx, logImports, of, { to: 'undoing', at: ctx.now() })))
      throw new Problem('import_not_ready');
  });
  while ((await importIn(ctx.db, logImports, id, 'undoing')) !== undefined)
    await undoingTask(usageImportAdapter)(ctx, { importId: id });
  return done(ctx.db, id, 'undone');
}

async function done(
  db: Db,
  id: string,
  state: 'done' | 'undone' = 'done',
): Promise<LogImportRecord> {
  const record = await importIn(db, logImports, id, state);
  if (record === undefined) throw new Problem('import_not_ready');
  return record;
}

/** A log on the society's own disk: its rows, as often as they are asked for, and the hash of all of it. */
type LogOnDisk = { readonly rows: RowSource; readonly sha256: Buffer };

/** Looks at a file, what it is being told by its bytes. @throws Problem `sheet_type_unknown` or `sheet_locked` */
export async function openLogOnDisk(path: string): Promise<LogOnDisk> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    if (start.length < sheetKindBytes) start = Buffer.concat([start, part]);
  }
  const kind = sheetKind(start.subarray(0, sheetKindBytes));
  if (kind === 'old') throw new Problem('sheet_locked');
  if (kind === null || !kindsFor.log_import.includes(kind)) throw new Problem('sheet_type_unknown');
  const isText = kind === 'text/csv';
  return {
    sha256: hash.digest(),
    rows: (limits) =>
      inParts(isText ? readCsv(createReadStream(path), limits) : workbookRows(path, limits)),
  };
}

async function* workbookRows(...[path, limits]: [string, Parameters<RowSource>[0]]) {
  const source = await diskSource(path);
  try {
    yield* readXlsx(source, { limits });
  } finally {
    await source.close();
  }
}

const rowsAPart = 500;

async function* inParts(rows: AsyncIterable<SheetRow>): AsyncGenerator<readonly SheetRow[]> {
  let part: SheetRow[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < rowsAPart) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
