import { pages } from '#contract/pages.ts';
import {
  type RecordingImport,
  type RecordingImportDetails,
  type RecordingImportRow,
  recordingImportCalls,
} from '#contract/recordings/recording-imports.ts';
import { type RowOutcome, rowOutcomes } from '#domain/imports/staged-import.ts';
import type { ImportKind } from '../../imports/import-kind.ts';
import { call, callForFile } from '../../platform/call.ts';

/** Importing recordings. */
export const recordingImport: ImportKind<{
  line: RecordingImport;
  details: RecordingImportDetails;
  outcome: RowOutcome;
  row: RecordingImportRow;
}> = {
  key: ['recording-imports'],
  affects: ['recording-imports'],
  listAddress: pages.recordingImports(),
  newAddress: pages.recordingImports(),
  address: pages.recordingImport,
  outcomes: rowOutcomes,
  discardLabels:
    'We delete the file and what we found in it. Nothing was registered. Your own file is not affected.',
  list: (query, signal) => call(recordingImportCalls.list, { query, signal }),
  read: (id, signal) => call(recordingImportCalls.read, { params: { id }, signal }),
  rows: (id, { page, outcome, problem }, signal) =>
    call(recordingImportCalls.rows, {
      params: { id },
      query: { page, ...(outcome && { outcome }), ...(problem && { problem }) },
      signal,
    }),
  undo: (id, idempotencyKey) => call(recordingImportCalls.undo, { params: { id }, idempotencyKey }),
  remove: (id) => call(recordingImportCalls.remove, { params: { id } }),
  report: (id, query, how) =>
    callForFile(recordingImportCalls.report, { params: { id }, query, ...how }),
  template: (format, how) =>
    callForFile(recordingImportCalls.template, { query: { format }, ...how }),
};
