import { basename } from 'node:path';
import type { LogMapping } from '#contract/usage-imports.ts';
import { headerKey } from '#domain/imports/suggest-columns.ts';
import { Problem } from '#domain/problems.ts';
import { logReportHeaders } from '#domain/usage/import/usage-report-headers.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { findOrAddSource, type NamedSource } from '../sources/find-or-add-source.ts';
import type { LogOnDisk } from './log-on-disk.ts';
import { type LookedAt, lookAt } from './read-usage-file.ts';
import { storeFrom } from './store-usage.ts';
import { undoLog } from './undo-usage.ts';
import { endLogReading, stepLogImport } from './usage-import-steps.sql.ts';
import { suggestedLogMapping } from './usage-import-view.ts';
import {
  addLogImport,
  interruptedImport,
  type LogImportRecord,
  logImportIn,
  rememberedLogMapping,
} from './usage-imports.sql.ts';

const silent = { log: { info: () => {}, warn: () => {}, error: () => {} } };

/** A log of the society that was looked at: of which source, what its columns are, or how far it came before. */
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
  const looked = await lookAt(file.rows, async () => {});
  const key = headerKey(looked.headers, logReportHeaders);
  const known = await rememberedLogMapping(ctx.db, { member_id: null, source_id: source.id }, key);
  const isFitting = known !== null && known.columns.length === looked.headers.length;
  const mapping = interrupted?.mapping ?? (isFitting ? known : suggestedLogMapping(looked));
  return { sourceId: source.id, looked, mapping, interrupted };
}

/** Stores it to its end, as that of a member is stored; gives the import as it came out. */
export async function importSocietyLog(
  ctx: Context,
  file: LogOnDisk,
  path: string,
  { sourceId, looked, mapping, interrupted }: SocietyLog,
): Promise<LogImportRecord> {
  const id = interrupted?.id ?? (await begin(ctx, file, path, { sourceId, looked, mapping }));
  const record = await logImportIn(ctx.db, id, 'importing');
  if (record === undefined) throw new Problem('import_not_ready');
  await storeFrom(ctx, record, file.rows, Number.POSITIVE_INFINITY);
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
    await stepLogImport(tx, { memberId: null, id, from: ['ready'] }, { to: 'importing', at });
  });
  return id;
}

/** Takes out what an import of the society brought in. @throws Problem `import_not_ready` */
export async function undoSocietyLog(ctx: Context, id: string): Promise<LogImportRecord> {
  await transaction(ctx.db, async (tx) => {
    const of = { memberId: null, id, from: ['done'] } as const;
    if (!(await stepLogImport(tx, of, { to: 'undoing', at: ctx.now() })))
      throw new Problem('import_not_ready');
  });
  while ((await logImportIn(ctx.db, id, 'undoing')) !== undefined)
    await undoLog(ctx, { importId: id }, silent);
  return done(ctx.db, id, 'undone');
}

async function done(
  db: Db,
  id: string,
  state: 'done' | 'undone' = 'done',
): Promise<LogImportRecord> {
  const record = await logImportIn(db, id, state);
  if (record === undefined) throw new Problem('import_not_ready');
  return record;
}
