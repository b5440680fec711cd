import * as contract from '#contract/work-imports.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { deleteWorkImport } from './delete-work-import.ts';
import { listWorkImportRows } from './list-work-import-rows.ts';
import { listWorkImports } from './list-work-imports.ts';
import { mapWorkImport } from './map-work-import.ts';
import { readWorkImport } from './read-work-import.ts';
import { readWorkImportTemplate } from './read-work-import-template.ts';
import { registerWorkImport } from './register-work-import.ts';
import { reportWorkImport } from './report-work-import.ts';
import { startWorkImport } from './start-work-import.ts';
import { undoWorkImport } from './undo-work-import.ts';

export const importsRoutes: readonly Route[] = [
  answer(contract.startWorkImport, startWorkImport),
  answer(contract.listWorkImports, listWorkImports),
  answer(contract.readWorkImport, readWorkImport),
  answer(contract.mapWorkImport, mapWorkImport),
  answer(contract.registerWorkImport, registerWorkImport),
  answer(contract.undoWorkImport, undoWorkImport),
  answer(contract.deleteWorkImport, deleteWorkImport),
  answer(contract.listWorkImportRows, listWorkImportRows),
  answer(contract.reportWorkImport, reportWorkImport),
  answer(contract.readWorkImportTemplate, readWorkImportTemplate),
];
