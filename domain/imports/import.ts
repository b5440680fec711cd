/** The life of an import: read, mapped to fields, checked, registered, and perhaps taken back. */
export const importStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
/** One of {@link importStates}. */
export type ImportState = (typeof importStates)[number];

/** The states in words a member reads. */
export const importStateNames: Record<ImportState, string> = {
  reading: 'Reading the file',
  mapping: 'Waiting for you to match the columns',
  checking: 'Checking the rows',
  checked: 'Checked, ready to import',
  importing: 'Registering the works',
  done: 'Done',
  undoing: 'Taking the works back',
  undone: 'Taken back',
  failed: 'Could not be read',
};

/** The states in which a job is at work; a member has one such import at a time. */
export const busyStates = [
  'reading',
  'checking',
  'importing',
  'undoing',
] as const satisfies readonly ImportState[];

/** Whether a job is at work on it. */
export function isBusy(state: ImportState): boolean {
  return (busyStates as readonly ImportState[]).includes(state);
}

/** Whether its columns can be mapped, for the first time or anew: nothing has been registered yet. */
export function mayMap(state: ImportState): boolean {
  return state === 'mapping' || state === 'checked';
}

/** Whether it can be thrown away: nothing of it was ever registered. */
export function mayDelete(state: ImportState): boolean {
  return state === 'reading' || state === 'checking' || state === 'failed' || mayMap(state);
}

/**
 * What became of a row.
 * - `waiting`: not checked yet.
 * - `good`: can be registered.
 * - `faulty`: something in it must be mended first; it is never registered.
 * - `repeated`: an earlier row of the file says the same work; left out.
 * - `already_registered`: the same ISWC, or the member's own reference, stands in the repertoire; left out.
 * - `likely_registered`: a work of that title with a holder in common is there; the member says what becomes of those.
 * - `registered`: is a work now. `withdrawn`: was, and was taken back. `kept`: could not be taken back.
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

/** The outcomes in words, as the report's column "What happened" begins. */
export const rowOutcomeNames: Record<RowOutcome, string> = {
  waiting: 'Not checked yet',
  good: 'Ready',
  faulty: 'Has a problem',
  repeated: 'Repeats an earlier row',
  already_registered: 'Already registered',
  likely_registered: 'Probably registered already',
  registered: 'Registered',
  withdrawn: 'Taken back',
  kept: 'Registered; could not be taken back',
};

/** What becomes of rows that are probably registered already: left out, or registered all the same. */
export const duplicateChoices = ['skip', 'register'] as const;
/** One of {@link duplicateChoices}. */
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** The most rows of a file that are taken. */
export const maxRows = 100_000;
/** The most columns of a file that are taken. */
export const maxColumns = 200;
/** Characters of the longest cell that is taken. */
export const longestCell = 2_000;
/** Characters of a header that are kept. */
export const longestHeader = 200;
/** How many values of a column are shown while mapping. */
export const maxSamples = 5;
/** For so many days after its end an import can be taken back. */
export const undoDays = 30;
/** For so many days after its end the rows of an import, and with them its report, are kept. */
export const rowsKeptDays = 90;
