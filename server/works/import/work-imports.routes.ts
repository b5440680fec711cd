import * as contract from '#contract/works/work-imports.ts';
import { importHandlers } from '../../imports/import-handlers.ts';
import { readingTask, stepTask, undoingTask } from '../../imports/import-jobs.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { checkStep } from './check-import.ts';
import { registerStep } from './register-import.ts';
import { workImportAdapter } from './work-import-adapter.ts';

export const workImportHandlers = importHandlers(workImportAdapter);

/** The calls of importing works. */
export const workImportsRoutes: readonly Route[] = [
  answer(contract.startWorkImport, workImportHandlers.start),
  answer(contract.listWorkImports, workImportHandlers.list),
  answer(contract.readWorkImport, workImportHandlers.read),
  answer(contract.mapWorkImport, workImportHandlers.map),
  answer(contract.registerWorkImport, workImportHandlers.apply),
  answer(contract.undoWorkImport, workImportHandlers.undo),
  answer(contract.deleteWorkImport, workImportHandlers.remove),
  answer(contract.listWorkImportRows, workImportHandlers.rows),
  answer(contract.reportWorkImport, workImportHandlers.report),
  answer(contract.readWorkImportTemplate, workImportHandlers.template),
];

/** The jobs of importing works. */
export const workImportTasks = {
  read_work_import: readingTask(workImportAdapter),
  check_work_import: stepTask(workImportAdapter, 'checking', checkStep),
  register_work_import: stepTask(workImportAdapter, 'importing', registerStep),
  undo_work_import: undoingTask(workImportAdapter),
};
