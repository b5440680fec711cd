import type { StagedState } from '../../imports/staged-import.ts';

/** Labels of the states of an import of works, as members read them. */
export const workImportStateNames: Record<StagedState, string> = {
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
