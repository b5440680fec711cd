import * as contract from '#contract/usage-imports.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { importLog } from './begin-usage-import.ts';
import { deleteLogImport } from './delete-usage-import.ts';
import { listLogImportRows } from './list-usage-import-rows.ts';
import { listLogImports } from './list-usage-imports.ts';
import { mapLogImport } from './map-usage-import.ts';
import { readLogImport } from './read-usage-import.ts';
import { readLogTemplate } from './read-usage-template.ts';
import { reportLogImport } from './report-usage-import.ts';
import { startLogImport } from './start-usage-import.ts';
import { undoLogImport } from './undo-usage-import.ts';

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
