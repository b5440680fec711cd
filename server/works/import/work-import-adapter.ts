import type {
  ImportMapping,
  ImportRow,
  WorkImport,
  WorkImportDetails,
} from '#contract/works/work-imports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { type DuplicateChoice, maxRows } from '#domain/imports/staged-import.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { mayBePartyRows, partyGatherer } from '#domain/works/import/split-people.ts';
import { findWorkHeaders, knownWorkHeaders } from '#domain/works/import/suggest-columns.ts';
import { reportHeaders, templateColumns, templateNotes } from '#domain/works/import/template.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { contentOf, type ImportAdapter } from '../../imports/import-adapter.ts';
import { type FileRows, fileRows, type HeaderRule, uploadedRows } from '../../imports/read-file.ts';
import { importAtWork } from './check-import.ts';
import { notifyOfUndo } from './notify-of-import.ts';
import { undoBatch } from './register-import.ts';
import {
  unitOfShares,
  type WorkRowsQuery,
  workImportDetails,
  workImports,
  workRowsPage,
} from './work-import-view.ts';
import { forgetPeople, stagedWorks, type WorkImportRecord } from './work-imports.sql.ts';

/** Titles and dates stand above the headers of many sheets. */
const maxRowsAbove = 10;

const headerRule: HeaderRule = {
  rowsAbove: maxRowsAbove,
  placeIn: findWorkHeaders,
  known: knownWorkHeaders,
  mayRepeat: false,
  maxRows: maxRows + maxRowsAbove,
};

/** The rows of a file, one for each work also where it has one for each party. */
async function* withParties(file: FileRows): FileRows {
  let gatherer: ReturnType<typeof partyGatherer> = null;
  for await (const part of file) {
    gatherer ??= part.headers === null ? null : partyGatherer(part.headers);
    const take = gatherer?.take;
    yield take === undefined
      ? part
      : { ...part, rows: part.rows.flatMap((row) => take(row) ?? []) };
  }
  const last = gatherer?.end() ?? null;
  if (gatherer !== null) yield { headers: gatherer.headers(), rows: last === null ? [] : [last] };
}

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
  table: stagedWorks.table,
  purpose: 'work_import',
  jobs: {
    reading: 'read_work_import',
    checking: 'check_work_import',
    importing: 'register_work_import',
    undoing: 'undo_work_import',
  },
  add: workImports.add,
  rows: async (ctx, record) => withParties(fileRows(await uploadedRows(ctx, record), headerRule)),
  sink: workImports.sink,
  endReading: workImports.endReading,
  mappingProblems,
  stateWhenMapped: 'checking',
  afterMapping: async (tx, id) => {
    await stagedWorks.forgetVerdicts(tx, id);
    await forgetPeople(tx, id);
  },
  mappedView: async (ctx, record) => workImports.view(record, ctx.now()),
  stateBeforeApply: 'checked',
  beforeApply: async (tx, ctx, { status }, record, { duplicates }) => {
    await workImports.refuseLargeUnverified(tx, ctx, record, { status, duplicates });
    await stagedWorks.saveChoice(tx, record.id, duplicates);
  },
  applied: ({ counts }) => counts.registered ?? 0,
  undoBatch,
  afterUndo: async (tx, record, at) => {
    const work = await importAtWork(tx, record);
    if (work !== null) await notifyOfUndo(tx, work, at);
  },
  sweep: async (ctx, record, at) => {
    const gone = await workImports.sweep(ctx, record, at);
    await forgetPeople(ctx.db, record.id);
    return gone;
  },
  view: workImports.view,
  details: workImportDetails,
  rowsPage: workRowsPage,
  report: {
    sheet: 'Works',
    headers: reportHeaders,
    isThere: () => true,
    rows: (ctx, record, which) =>
      workImports.reportedRows(ctx, record, which, ({ work_number: number }) =>
        number === null ? null : formatWorkNumber(number),
      ),
  },
  template: {
    sheet: 'Works',
    fileName: 'works to import',
    columns: templateColumns,
    notes: templateNotes,
  },
};

function mappingProblems(
  { columns, share_unit, defaults: { language } }: ImportMapping,
  { samples }: WorkImportRecord,
): ProblemDetail[] {
  const isLanguageKnown = language === null || findLanguage(language) !== null;
  return [
    ...(columns.includes('title') ? [] : [{ path: 'columns', code: 'title_not_mapped' } as const]),
    ...(mayBePartyRows(
      columns,
      columns.map((_, column) => contentOf(samples[column])),
    )
      ? [{ path: 'columns', code: 'rows_of_parties' } as const]
      : []),
    ...(share_unit === null && unitOfShares(columns, samples) === null
      ? [{ path: 'share_unit', code: 'share_unit_not_chosen' } as const]
      : []),
    ...(isLanguageKnown ? [] : [{ path: 'defaults.language', code: 'language_unknown' } as const]),
  ];
}
