import * as contract from '#contract/usage/usage-imports.ts';
import { importHandlers } from '../../imports/import-handlers.ts';
import { readingTask, stepTask, undoingTask } from '../../imports/import-jobs.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { storeStep } from './store-usage.ts';
import { usageImportAdapter } from './usage-import-adapter.ts';

export const usageImportHandlers = importHandlers(usageImportAdapter);

/** The calls of importing usage. */
export const usageImportsRoutes: readonly Route[] = [
  answer(contract.startLogImport, usageImportHandlers.start),
  answer(contract.listLogImports, usageImportHandlers.list),
  answer(contract.readLogTemplate, usageImportHandlers.template),
  answer(contract.readLogImport, usageImportHandlers.read),
  answer(contract.mapLogImport, usageImportHandlers.map),
  answer(contract.importLog, usageImportHandlers.apply),
  answer(contract.undoLogImport, usageImportHandlers.undo),
  answer(contract.deleteLogImport, usageImportHandlers.remove),
  answer(contract.listLogImportRows, usageImportHandlers.rows),
  answer(contract.reportLogImport, usageImportHandlers.report),
];

/** The jobs of importing usage. */
export const usageImportTasks = {
  read_log_import: readingTask(usageImportAdapter),
  store_log_import: stepTask(usageImportAdapter, 'importing', storeStep),
  undo_log_import: undoingTask(usageImportAdapter),
};
