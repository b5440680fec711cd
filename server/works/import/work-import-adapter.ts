import type {
  ImportMapping,
  ImportRow,
  WorkImport,
  WorkImportDetails,
} from '#contract/works/work-imports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { headerKey } from '#domain/imports/import.ts';
import { maxUnverifiedImport } from '#domain/members/limits.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { reportHeaders, templateColumns, templateNotes } from '#domain/works/import/template.ts';
import {
  type DuplicateChoice,
  maxRows,
  rowOutcomeNames,
} from '#domain/works/import/work-import.ts';
import { findLanguage } from '#domain/works/languages.ts';
import type { Context } from '../../context.ts';
import { type ImportAdapter, problemsInOneCell } from '../../imports/import-adapter.ts';
import {
  fileRows,
  type HeaderRule,
  type RowSink,
  removeFileOf,
  uploadedRows,
} from '../../imports/read-file.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { SheetRow } from '../../platform/sheets/sheet.ts';
import type { Cell } from '../../platform/sheets/write-table.ts';
import { importAtWork } from './check-import.ts';
import { notifyOfUndo } from './notify-of-import.ts';
import { undoBatch } from './register-import.ts';
import { reportRows, type SeenRow, stageRows } from './rows.sql.ts';
import {
  type WorkRowsQuery,
  workImportDetails,
  workImportView,
  workRowsPage,
} from './work-import-view.ts';
import {
  addImport,
  deleteDetails,
  deleteRows,
  endReading,
  forgetPeople,
  forgetVerdicts,
  registeredByImports,
  saveChoice,
  type WorkImportRecord,
  workImports,
} from './work-imports.sql.ts';

/** Rows that are staged in one transaction. */
const rowsStagedAtOnce = 1_000;
const rowsReportedAtOnce = 500;

const headerRule: HeaderRule = {
  rowsAbove: 1,
  placeIn: () => 0,
  mayRepeat: false,
  maxRows: maxRows + 1,
};

/** Importing works: every row is staged in a table and checked by a job before the member has them registered. */
export const workImportAdapter: ImportAdapter<{
  record: WorkImportRecord;
  start: { file_id: string };
  mapping: ImportMapping;
  apply: { duplicates: DuplicateChoice };
  view: WorkImport;
  mapped: WorkImport;
  details: WorkImportDetails;
  rowsQuery: WorkRowsQuery;
  row: ImportRow;
}> = {
  table: workImports,
  purpose: 'work_import',
  jobs: {
    reading: 'read_work_import',
    checking: 'check_work_import',
    importing: 'register_work_import',
    undoing: 'undo_work_import',
  },
  add: async (tx, { id, memberId, file, at }) => {
    const { id: fileId, file_name: fileName } = await file();
    await addImport(tx, { id, memberId, fileId, fileName, at });
  },
  rows: async (ctx, record) => fileRows(await uploadedRows(ctx, record), headerRule),
  sink: stagingSink,
  endReading: async (tx, ctx, record, { headers, samples }) => {
    const at = ctx.now();
    const read = { headers, headerKey: headerKey(headers, reportHeaders), samples, at };
    // Its rows are staged: the file itself is needed no more.
    if (await endReading(tx, record.id, read)) await removeFileOf(tx, workImports, record, at);
  },
  mappingProblems,
  stateWhenMapped: 'checking',
  afterMapping: async (tx, id) => {
    await forgetVerdicts(tx, id);
    await forgetPeople(tx, id);
  },
  mappedView: async (ctx, record) => workImportView(record, ctx.now()),
  stateBeforeApply: 'checked',
  beforeApply: async (tx, ctx, { status }, record, { duplicates }) => {
    await refuseLargeUnverified(tx, ctx, record, { status, duplicates });
    await saveChoice(tx, record.id, duplicates);
  },
  applied: ({ counts }) => counts.registered ?? 0,
  undoBatch,
  afterUndo: async (tx, record, at) => {
    const work = await importAtWork(tx, record);
    if (work !== null) await notifyOfUndo(tx, work, at);
  },
  sweep: async ({ db }, { id }, at) => {
    let gone = 0;
    for (let deleted = -1; deleted !== 0; gone += deleted) deleted = await deleteRows(db, id);
    await deleteDetails(db, id, at);
    return gone;
  },
  view: workImportView,
  details: workImportDetails,
  rowsPage: workRowsPage,
  report: { sheet: 'Works', headers: reportHeaders, isThere: () => true, rows: reportedRows },
  template: {
    sheet: 'Works',
    fileName: 'works to import',
    columns: templateColumns,
    notes: templateNotes,
  },
};

/** Stages rows after those that are there already, so that reading continues where it stopped interrupted. */
function stagingSink(ctx: Context, { id, reached }: WorkImportRecord): RowSink {
  let from = reached;
  let rows: SheetRow[] = [];
  const flush = async (): Promise<boolean> => {
    if (rows.length === 0) return true;
    const batch = rows;
    rows = [];
    const at = ctx.now();
    const isOurs = await transaction(ctx.db, (tx) => stageRows(tx, id, { from, rows: batch, at }));
    from = batch.at(-1)?.number ?? from;
    return isOurs;
  };
  return {
    take: (row) => {
      if (row.number > reached) rows.push(row);
      return rows.length >= rowsStagedAtOnce ? flush() : null;
    },
    end: flush,
  };
}

function mappingProblems({ columns, defaults: { language } }: ImportMapping): ProblemDetail[] {
  const isLanguageKnown = language === null || findLanguage(language) !== null;
  return [
    ...(columns.includes('title') ? [] : [{ path: 'columns', code: 'title_not_mapped' } as const]),
    ...(isLanguageKnown ? [] : [{ path: 'defaults.language', code: 'word_unknown' } as const]),
  ];
}

/** Before the society knows who somebody is, their lists add so many works at most; the list itself stays, to be registered later. */
async function refuseLargeUnverified(
  tx: Transaction,
  { limitFactor }: Pick<Context, 'limitFactor'>,
  { member_id, counts }: WorkImportRecord,
  { status, duplicates }: { status: MemberStatus; duplicates: DuplicateChoice },
): Promise<void> {
  if (status === 'verified') return;
  const limit = maxUnverifiedImport * limitFactor;
  const likely = duplicates === 'register' ? (counts.likely_registered ?? 0) : 0;
  const wanted = (counts.good ?? 0) + likely;
  const before = await registeredByImports(tx, member_id);
  if (before + wanted <= limit) return;
  const text = `Until we have verified you, you can register ${limit} works from lists${
    before === 0 ? '' : `, and you have registered ${before}`
  }. This list has ${wanted}. It is saved: register it once you are verified, or upload a shorter one. Contact us if you need it sooner.`;
  throw new Problem('import_needs_verification', '', { text });
}

/** The rows as they were staged, with what became of each. */
async function* reportedRows(
  { db }: Context,
  { id, headers }: WorkImportRecord,
  which: 'all' | 'faulty',
): AsyncGenerator<{ cells: readonly string[]; result: Cell[] }> {
  const outcome = which === 'faulty' ? 'faulty' : null;
  for (let after = 0; ; ) {
    const rows = await reportRows(db, id, { after, size: rowsReportedAtOnce, outcome });
    for (const row of rows) yield { cells: row.cells, result: resultOf(row, headers) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsReportedAtOnce) return;
    after = last.number;
  }
}

function resultOf(row: SeenRow, headers: readonly string[]): Cell[] {
  const repeats = row.repeats_row === null ? '' : ` ${row.repeats_row}`;
  const mend = problemsInOneCell(row.problems, headers);
  const number = row.work_number === null ? null : formatWorkNumber(row.work_number);
  return [row.number, `${rowOutcomeNames[row.outcome]}${repeats}`, mend, number];
}
