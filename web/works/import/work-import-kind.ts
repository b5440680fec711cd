import { pages } from '#contract/pages.ts';
import {
  type ImportRow,
  type WorkImport,
  type WorkImportDetails,
  workImportCalls,
} from '#contract/works/work-imports.ts';
import { type RowOutcome, rowOutcomes } from '#domain/imports/staged-import.ts';
import type { ImportKind, ImportView } from '../../imports/import-kind.ts';
import { call, callForFile } from '../../platform/call.ts';

/** What of an import of works is in view. */
export type WorkImportView = ImportView<RowOutcome>;

/** Importing works. */
export const workImport: ImportKind<{
  line: WorkImport;
  details: WorkImportDetails;
  outcome: RowOutcome;
  row: ImportRow;
}> = {
  key: ['imports'],
  affects: ['imports'],
  listAddress: pages.workImports(),
  newAddress: pages.workImports(),
  address: pages.workImport,
  outcomes: rowOutcomes,
  discardLabels:
    'The file and what was found in it go from here. Nothing of it was registered, and your own file stays where it is.',
  list: (query, signal) => call(workImportCalls.list, { query, signal }),
  read: (id, signal) => call(workImportCalls.read, { params: { id }, signal }),
  rows: (id, { page, outcome, problem }, signal) =>
    call(workImportCalls.rows, {
      params: { id },
      query: { page, ...(outcome && { outcome }), ...(problem && { problem }) },
      signal,
    }),
  undo: (id, idempotencyKey) => call(workImportCalls.undo, { params: { id }, idempotencyKey }),
  remove: (id) => call(workImportCalls.remove, { params: { id } }),
  report: (id, query, how) =>
    callForFile(workImportCalls.report, { params: { id }, query, ...how }),
  template: (format, how) => callForFile(workImportCalls.template, { query: { format }, ...how }),
};
