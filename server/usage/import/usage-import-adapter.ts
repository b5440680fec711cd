import type {
  LogImport,
  LogImportDetails,
  LogMapping,
  LogRow,
  NewLogImport,
} from '#contract/usage/usage-imports.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { fitMapping, headerKey } from '#domain/imports/import.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { type ReadUse, readerOfUses } from '#domain/usage/import/read-usage.ts';
import { logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import {
  logReportHeaders,
  logTemplateColumns,
  logTemplateNotes,
} from '#domain/usage/import/usage-template.ts';
import type { Context } from '../../context.ts';
import { type ImportAdapter, problemsInOneCell } from '../../imports/import-adapter.ts';
import { styleOf } from '../../imports/import-jobs.ts';
import { saveProgress } from '../../imports/import-table.sql.ts';
import { removeFileOf, uploadedRows } from '../../imports/read-file.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Cell } from '../../platform/sheets/write-table.ts';
import { dropUnusedSpellings, lockMatching } from '../matching/matching.sql.ts';
import { findOrAddSource } from '../sources/find-or-add-source.ts';
import { dropUnusedSource } from '../sources/sources.sql.ts';
import { removeEntries } from './entries.sql.ts';
import { notifyOfLogUndo } from './notify-of-usage-import.ts';
import { usageRows } from './store-usage.ts';
import { rowsOfLog, type StoredRow } from './usage-import-rows.sql.ts';
import {
  appliedUses,
  hasReport,
  logImportDetails,
  logImportView,
  logRowsPage,
  withSaidOrder,
} from './usage-import-view.ts';
import {
  addLogImport,
  deleteDetails,
  endLogReading,
  type LogImportRecord,
  logImports,
  rememberedLogMapping,
  touchLogReading,
} from './usage-imports.sql.ts';

/** After so many rows it is saved how far reading has come. */
const rowsATouch = 20_000;
const rowsAtOnce = 1_000;
const usesUndoneAtOnce = 4_000;

/** Importing usage: a log is read from its file each time, for it has up to a million rows; only what became of them is stored. */
export const usageImportAdapter: ImportAdapter<{
  record: LogImportRecord;
  start: NewLogImport;
  mapping: LogMapping;
  apply: undefined;
  view: LogImport;
  mapped: LogImportDetails;
  details: LogImportDetails;
  rowsQuery: {
    page: number;
    size: number;
    outcome: 'matched' | 'suggested' | 'unmatched' | 'faulty';
  };
  row: LogRow;
}> = {
  table: logImports,
  purpose: 'log_import',
  jobs: {
    reading: 'read_log_import',
    importing: 'store_log_import',
    undoing: 'undo_log_import',
  },
  add: async (tx, { id, memberId, file, at }, body) => {
    const source = await findOrAddSource(tx, memberId, body.source, at);
    const { id: fileId, file_name: fileName } = await file();
    const added = { id, memberId, sourceId: source.id, fileId, fileName, sha256: null, at };
    await addLogImport(tx, { ...added, kind: 'file', state: 'reading' });
  },
  rows: async (ctx, record) => usageRows(await uploadedRows(ctx, record)),
  sink: (ctx, { id }) => ({
    take: (_, count) =>
      count % rowsATouch === 0 ? touchLogReading(ctx.db, id, count, ctx.now()) : null,
    end: async () => true,
  }),
  endReading: async (tx, ctx, record, looked) => {
    const key = headerKey(looked.headers, logReportHeaders);
    const known = await rememberedLogMapping(tx, record, key);
    // What was said to be the day of one log is not that of the next.
    const fitting =
      known === null || known.day !== null ? null : fitMapping(known, looked.headers.length);
    const values = looked.contents.map(({ samples }) => samples);
    const mapping = fitting && withSaidOrder(fitting, values);
    const state = mapping === null ? 'mapping' : 'ready';
    const read = { ...looked, state, headerKey: key, mapping, at: ctx.now() } as const;
    await endLogReading(tx, record.id, read);
  },
  mappingProblems,
  stateWhenMapped: 'ready',
  mappedView: logImportDetails,
  stateBeforeApply: 'ready',
  applied: appliedUses,
  undoBatch,
  afterUndo: async (tx, record, at) => {
    // Of what was undone nobody asks for a report any more.
    await removeFileOf(tx, logImports, record, at);
    await notifyOfLogUndo(tx, record, at);
  },
  afterDelete: async (tx, { member_id, source_id }) => {
    if (member_id !== null) await dropUnusedSource(tx, member_id, source_id);
  },
  sweep: (ctx, record, at) =>
    transaction(ctx.db, async (tx) => {
      await deleteDetails(tx, record.id, at);
      await removeFileOf(tx, logImports, record, at);
      return 1;
    }),
  view: logImportView,
  details: logImportDetails,
  rowsPage: logRowsPage,
  report: { sheet: 'Log', headers: logReportHeaders, isThere: hasReport, rows: reportedRows },
  template: {
    sheet: 'Log',
    fileName: 'log to import',
    columns: logTemplateColumns,
    notes: logTemplateNotes,
  },
};

function mappingProblems({ columns, day }: LogMapping): ProblemDetail[] {
  const has = (...fields: readonly LogMapping['columns'][number][]) =>
    fields.some((field) => columns.includes(field));
  const problem = (isRight: boolean, detail: ProblemDetail) => (isRight ? [] : [detail]);
  return [
    ...problem(has('title', 'artist_and_title'), { path: 'columns', code: 'title_not_mapped' }),
    ...problem(has('started_at', 'date') || day !== null, {
      path: 'columns',
      code: 'day_not_mapped',
    }),
  ];
}

/** Removes what an import brought in, and nothing else: uses that were there before it stay, whichever file had them. */
async function undoBatch(
  tx: Transaction,
  { id, reached, first_at: from, last_at: until }: LogImportRecord,
  at: Date,
): Promise<'more' | 'done'> {
  await lockMatching(tx);
  if (from === null || until === null) return 'done';
  const wanted = { importId: id, reached, max: usesUndoneAtOnce, from, until };
  const gone = await removeEntries(tx, wanted);
  if (gone.last === null) return 'done';
  await dropUnusedSpellings(tx, gone.spellings);
  await saveProgress(tx, logImports, id, { reached: gone.last, rows: gone.removed, at });
  return 'more';
}

/** The file as it came, read again, with what became of each row. */
async function* reportedRows(
  ctx: Context,
  record: LogImportRecord,
  which: 'all' | 'faulty',
): AsyncGenerator<{ cells: readonly string[]; result: Cell[] }> {
  const { headers, mapping, started_at, created_at } = record;
  if (mapping === null) return;
  const style = styleOf(record, mapping);
  const read = readerOfUses(mapping, style, (started_at ?? created_at).getTime());
  const stored = which === 'all' ? storedRows(ctx, record) : null;
  let next = await stored?.next();
  for await (const { rows } of usageRows(await uploadedRows(ctx, record)))
    for (const { cells, number } of rows) {
      const { plays, problems, doubts } = read(cells);
      if (which === 'faulty' && problems.length === 0) continue;
      const use = next?.done === false && next.value.number === number ? next.value : null;
      if (use !== null) next = await stored?.next();
      yield { cells, result: [number, ...resultOf(use, { plays, problems, doubts }, headers)] };
    }
}

async function* storedRows(
  { db }: Context,
  record: LogImportRecord,
): AsyncGenerator<StoredRow, undefined> {
  for (let after = 0; ; ) {
    const rows = await rowsOfLog(db, record, { state: null, after, offset: 0, size: rowsAtOnce });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return undefined;
    after = last.number;
  }
}

function resultOf(
  use: StoredRow | null,
  { plays, problems, doubts }: Pick<ReadUse, 'plays' | 'problems' | 'doubts'>,
  headers: readonly string[],
): Cell[] {
  const outcome = problems.length > 0 ? 'faulty' : (use?.state ?? 'repeated');
  const { recording_title: title, recording_artist: artist, recording_isrc: isrc } = use ?? {};
  return [
    plays === 0 && problems.length === 0 ? 'No plays' : logRowOutcomeNames[outcome],
    problemsInOneCell([...problems, ...doubts], headers),
    title == null ? null : `${title} - ${artist}`,
    isrc == null ? null : formatIsrc(isrc),
    use?.score ?? null,
  ];
}
