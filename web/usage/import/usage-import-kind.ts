import { pages } from '#contract/pages.ts';
import {
  type LogImport,
  type LogImportDetails,
  type LogMapping,
  type LogRow,
  logImportCalls,
} from '#contract/usage/usage-imports.ts';
import type { ImportKind, ImportView } from '../../imports/import-kind.ts';
import { call, callForFile } from '../../platform/call.ts';
import { addressOf } from '../usage-address.ts';

const listedOutcomes = ['matched', 'suggested', 'unmatched', 'faulty'] as const;
/** The outcomes of which rows are listed. */
export type ListedOutcome = (typeof listedOutcomes)[number];

/** What of an import of usage is in view. */
export type UsageImportView = ImportView<ListedOutcome>;

/** What importing logs shows. */
export type LogShapes = {
  line: LogImport;
  details: LogImportDetails;
  outcome: ListedOutcome;
  row: LogRow;
};

/** Logs of a member, or of the society: how the server is asked, and what can be done with the plays. */
export type LogSide = {
  readonly ofSociety: boolean;
  readonly kind: ImportKind<LogShapes>;
  readonly map: (id: string, mapping: LogMapping) => Promise<unknown>;
  readonly apply: (id: string, idempotencyKey: string) => Promise<unknown>;
};

/** Importing logs of a member's own. */
export const usageImport: ImportKind<LogShapes> = {
  key: ['logs', 'imports'],
  affects: ['logs'],
  alsoRemoves: ['logs', 'sources'],
  listAddress: addressOf('imports'),
  newAddress: pages.usageImports(),
  address: pages.usageImport,
  outcomes: listedOutcomes,
  discardLabels:
    'We delete the file and what we found in it. We counted no plays from it. Your own file is not affected.',
  list: (query, signal) => call(logImportCalls.list, { query, signal }),
  read: (id, signal) => call(logImportCalls.read, { params: { id }, signal }),
  rows: (id, { page, outcome }, signal) =>
    call(logImportCalls.rows, {
      params: { id },
      query: { page, ...(outcome && { outcome }) },
      signal,
    }),
  undo: (id, idempotencyKey) => call(logImportCalls.undo, { params: { id }, idempotencyKey }),
  remove: (id) => call(logImportCalls.remove, { params: { id } }),
  report: (id, query, how) => callForFile(logImportCalls.report, { params: { id }, query, ...how }),
  template: (format, how) => callForFile(logImportCalls.template, { query: { format }, ...how }),
};

/** The member's side. */
export const logsOfMember: LogSide = {
  ofSociety: false,
  kind: usageImport,
  map: (id, body) => call(logImportCalls.map, { params: { id }, body }),
  apply: (id, idempotencyKey) => call(logImportCalls.apply, { params: { id }, idempotencyKey }),
};
