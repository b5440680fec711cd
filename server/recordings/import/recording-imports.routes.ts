import { recordingImportCalls } from '#contract/recordings/recording-imports.ts';
import { importHandlers } from '../../imports/import-handlers.ts';
import { readingTask, stepTask, undoingTask } from '../../imports/import-jobs.ts';
import { answerEach } from '../../platform/http/route.ts';
import { recordingImportAdapter } from './recording-import-adapter.ts';
import { checkStep, registerStep } from './recording-import-steps.ts';

export const recordingImportHandlers = importHandlers(recordingImportAdapter);

/** The calls of importing recordings. */
export const recordingImportsRoutes = answerEach(recordingImportCalls, recordingImportHandlers);

/** The jobs of importing recordings. */
export const recordingImportTasks = {
  read_recording_import: readingTask(recordingImportAdapter),
  check_recording_import: stepTask(recordingImportAdapter, 'checking', checkStep),
  register_recording_import: stepTask(recordingImportAdapter, 'importing', registerStep),
  undo_recording_import: undoingTask(recordingImportAdapter),
};
