import { workImportCalls } from '#contract/works/work-imports.ts';
import { importHandlers } from '../../imports/import-handlers.ts';
import { readingTask, stepTask, undoingTask } from '../../imports/import-jobs.ts';
import { answerEach } from '../../platform/http/route.ts';
import { checkStep } from './check-import.ts';
import { registerStep } from './register-import.ts';
import { workImportAdapter } from './work-import-adapter.ts';

export const workImportHandlers = importHandlers(workImportAdapter);

/** The calls of importing works. */
export const workImportsRoutes = answerEach(workImportCalls, workImportHandlers);

/** The jobs of importing works. */
export const workImportTasks = {
  read_work_import: readingTask(workImportAdapter),
  check_work_import: stepTask(workImportAdapter, 'checking', checkStep),
  register_work_import: stepTask(workImportAdapter, 'importing', registerStep),
  undo_work_import: undoingTask(workImportAdapter),
};
