import type { ImportState } from './import.ts';

/**
 * The life of an import whose rows are staged: read, mapped to fields, checked, registered, and perhaps taken back. Works and recordings
 * come in so.
 */
export const stagedStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const satisfies readonly ImportState[];
/** One of {@link stagedStates}. */
export type StagedState = (typeof stagedStates)[number];

/** Labels of the states, as members read them. */
export const stagedStateNames: Record<StagedState, string> = {
  reading: 'Reading the file',
  mapping: 'Check the columns',
  checking: 'Checking the rows',
  checked: 'Checked, ready to import',
  importing: 'Registering the rows',
  done: 'Done',
  undoing: 'Undoing the import',
  undone: 'Undone',
  failed: 'Could not be read',
};

/**
 * What became of a row.
 * - `waiting`: not checked yet.
 * - `good`: can be registered.
 * - `faulty`: something in it must be corrected first; it is never registered.
 * - `repeated`: an earlier row of the file says the same; left out.
 * - `already_registered`: the same ISWC, ISRC or own reference is in the register; left out.
 * - `likely_registered`: one of that title with a holder or an artist in common is there; the member says what becomes of those.
 * - `registered`: is in the register now. `withdrawn`: was, and was withdrawn. `kept`: could not be withdrawn.
 */
export const rowOutcomes = [
  'waiting',
  'good',
  'faulty',
  'repeated',
  'already_registered',
  'likely_registered',
  'registered',
  'withdrawn',
  'kept',
] as const;
/** One of {@link rowOutcomes}. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** Labels of the outcomes, as the report's column "What happened" begins. */
export const rowOutcomeNames: Record<RowOutcome, string> = {
  waiting: 'Not checked yet',
  good: 'Ready',
  faulty: 'Has a problem',
  repeated: 'Twice in the file',
  already_registered: 'Already registered',
  likely_registered: 'Possible duplicate',
  registered: 'Registered',
  withdrawn: 'Withdrawn',
  kept: 'Still registered',
};

/** What becomes of rows that are probably registered already: left out, or registered all the same. */
export const duplicateChoices = ['skip', 'register'] as const;
/** One of {@link duplicateChoices}. */
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** The most rows of a file that are taken. */
export const maxRows = 100_000;
