import { logImportCalls } from '#contract/usage/usage-imports.ts';
import { importHandlers } from '../../imports/import-handlers.ts';
import { readingTask, stepTask, undoingTask } from '../../imports/import-jobs.ts';
import { answerEach } from '../../platform/http/route.ts';
import { storeStep } from './store-usage.ts';
import { usageImportAdapter } from './usage-import-adapter.ts';

export const usageImportHandlers = importHandlers(usageImportAdapter);

/** The calls of importing usage. */
export const usageImportsRoutes = answerEach(logImportCalls, usageImportHandlers);

/** The jobs of importing usage. */
export const usageImportTasks = {
  read_log_import: readingTask(usageImportAdapter),
  store_log_import: stepTask(usageImportAdapter, 'importing', storeStep),
  undo_log_import: undoingTask(usageImportAdapter),
};
