import * as contract from '#contract/log-imports.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { deleteLogImport } from './delete-log-import.ts';
import { importLog } from './import-log.ts';
import { listLogImportRows } from './list-log-import-rows.ts';
import { listLogImports } from './list-log-imports.ts';
import { mapLogImport } from './map-log-import.ts';
import { readLogImport } from './read-log-import.ts';
import { readLogTemplate } from './read-log-template.ts';
import { reportLogImport } from './report-log-import.ts';
import { startLogImport } from './start-log-import.ts';
import { undoLogImport } from './undo-log-import.ts';

export const logImportsRoutes: readonly Route[] = [
  answer(contract.startLogImport, startLogImport),
  answer(contract.listLogImports, listLogImports),
  answer(contract.readLogTemplate, readLogTemplate),
  answer(contract.readLogImport, readLogImport),
  answer(contract.mapLogImport, mapLogImport),
  answer(contract.importLog, importLog),
  answer(contract.undoLogImport, undoLogImport),
  answer(contract.deleteLogImport, deleteLogImport),
  answer(contract.listLogImportRows, listLogImportRows),
  answer(contract.reportLogImport, reportLogImport),
];
