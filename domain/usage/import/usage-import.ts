import type { ImportState } from '../../imports/import.ts';

/**
 * The life of an import of a log: its columns are looked at, mapped, then its rows matched and stored, and perhaps taken back. A file
 * whose columns were mapped before is `ready` at once.
 */
export const logImportStates = [
  'reading',
  'mapping',
  'ready',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const satisfies readonly ImportState[];
/** One of {@link logImportStates}. */
export type LogImportState = (typeof logImportStates)[number];

/** Labels of the states, as members read them. */
export const logImportStateNames: Record<LogImportState, string> = {
  reading: 'Reading the file',
  mapping: 'Waiting for you to match the columns',
  ready: 'Ready to import',
  importing: 'Importing',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Could not be read',
};

/**
 * What became of a row.
 * - `matched`, `suggested`, `unmatched`: it is a use now; see useStates.
 * - `repeated`: the same use was there, from this file or an earlier one; counted once.
 * - `faulty`: something in it must be corrected first; it is no use.
 */
export const logRowOutcomes = ['matched', 'suggested', 'unmatched', 'repeated', 'faulty'] as const;
/** One of {@link logRowOutcomes}. */
export type LogRowOutcome = (typeof logRowOutcomes)[number];

/** Labels of the outcomes, as the report's column "What happened" has them. */
export const logRowOutcomeNames: Record<LogRowOutcome, string> = {
  matched: 'Matched',
  suggested: 'Possible matches',
  unmatched: 'Not matched',
  repeated: 'Already counted',
  faulty: 'Has a problem',
};

/** The most rows of a log that are taken. */
export const maxLogRows = 1_048_576;
