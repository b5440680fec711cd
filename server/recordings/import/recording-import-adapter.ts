import type {
  RecordingImport,
  RecordingImportDetails,
  RecordingImportMapping,
  RecordingImportRow,
} from '#contract/recordings/recording-imports.ts';
import { type DuplicateChoice, maxRows } from '#domain/imports/staged-import.ts';
import { unmappedOf } from '#domain/recordings/import/import-fields.ts';
import {
  findRecordingHeaders,
  knownRecordingHeaders,
  suggestRecordingColumns,
} from '#domain/recordings/import/suggest-recording-columns.ts';
import {
  recordingReportHeaders,
  recordingTemplateColumns,
  recordingTemplateNotes,
} from '#domain/recordings/import/template.ts';
import { type ImportAdapter, problemViews } from '../../imports/import-adapter.ts';
import { fileRows, type HeaderRule, uploadedRows } from '../../imports/read-file.ts';
import type { StagedRowsQuery } from '../../imports/staged-import.ts';
import type { SeenRow } from '../../imports/staged-rows.sql.ts';
import { importAtWork } from './check-recording-rows.ts';
import { notifyOfUndo } from './notify-of-recording-import.ts';
import { recordingImports, undoBatch } from './recording-import-steps.ts';
import {
  type RecordingImportRecord,
  type RecordingOfRow,
  stagedRecordings,
} from './recording-imports.sql.ts';

/** Titles and notes above the headers. */
const maxRowsAbove = 10;

const headerRule: HeaderRule = {
  rowsAbove: maxRowsAbove,
  placeIn: findRecordingHeaders,
  known: knownRecordingHeaders,
  mayRepeat: false,
  maxRows: maxRows + maxRowsAbove,
};

/** Importing recordings: every row is staged in a table and checked by a job before the member has them registered. */
export const recordingImportAdapter: ImportAdapter<{
  record: RecordingImportRecord;
  start: { file_id: string };
  mapping: RecordingImportMapping;
  apply: { duplicates: DuplicateChoice };
  view: RecordingImport;
  mapped: RecordingImport;
  details: RecordingImportDetails;
  rowsQuery: StagedRowsQuery;
  row: RecordingImportRow;
}> = {
  table: stagedRecordings.table,
  purpose: 'recording_import',
  jobs: {
    reading: 'read_recording_import',
    checking: 'check_recording_import',
    importing: 'register_recording_import',
    undoing: 'undo_recording_import',
  },
  add: recordingImports.add,
  rows: async (ctx, record) => fileRows(await uploadedRows(ctx, record), headerRule),
  sink: recordingImports.sink,
  endReading: recordingImports.endReading,
  mappingProblems: ({ columns }) =>
    unmappedOf(columns).map((field) => ({ path: 'columns', code: `${field}_not_mapped` })),
  stateWhenMapped: 'checking',
  afterMapping: stagedRecordings.forgetVerdicts,
  mappedView: async (ctx, record) => recordingImports.view(record, ctx.now()),
  stateBeforeApply: 'checked',
  beforeApply: async (tx, ctx, { status }, record, { duplicates }) => {
    await recordingImports.refuseLargeUnverified(tx, ctx, record, { status, duplicates });
    await stagedRecordings.saveChoice(tx, record.id, duplicates);
  },
  applied: ({ counts }) => counts.registered ?? 0,
  undoBatch,
  afterUndo: async (tx, record, at) => {
    const work = await importAtWork(tx, record);
    if (work !== null) await notifyOfUndo(tx, work, at);
  },
  sweep: recordingImports.sweep,
  view: recordingImports.view,
  details: (ctx, record) =>
    recordingImports.details(ctx, record, {
      suggested: () => suggestedMapping(record.headers),
      rowView,
    }),
  rowsPage: (db, record, query) => recordingImports.rowsPage(db, record, query, rowView),
  report: {
    sheet: 'Recordings',
    headers: recordingReportHeaders,
    isThere: () => true,
    rows: (ctx, record, which) =>
      recordingImports.reportedRows(ctx, record, which, (row) =>
        row.recording_id === null ? null : `${row.recording_title} by ${row.recording_artist}`,
      ),
  },
  template: {
    sheet: 'Recordings',
    fileName: 'recordings to import',
    columns: recordingTemplateColumns,
    notes: recordingTemplateNotes,
  },
};

/** What the columns probably are. */
export function suggestedMapping(headers: readonly string[]): RecordingImportMapping {
  return {
    columns: suggestRecordingColumns(headers),
    date_order: null,
    length_unit: null,
    owns: false,
  };
}

function rowView(row: SeenRow<RecordingOfRow>, headers: readonly string[]): RecordingImportRow {
  const { number, title, outcome, repeats_row, recording_id: id, is_mine } = row;
  return {
    number,
    title,
    outcome,
    problems: problemViews(row.problems, headers),
    repeats_row,
    recording:
      id === null
        ? null
        : { id, title: row.recording_title ?? '', artist: row.recording_artist ?? '', is_mine },
  };
}
