import * as contract from '#contract/logs.ts';
import { answer, type Route } from '../http/route.ts';
import { exportUses } from './export-uses.ts';
import { listLogSources } from './list-log-sources.ts';
import { listUses } from './list-uses.ts';
import { readUseFigures } from './read-use-figures.ts';

export const usesRoutes: readonly Route[] = [
  answer(contract.listUses, listUses),
  answer(contract.readUseFigures, readUseFigures),
  answer(contract.exportUses, exportUses),
  answer(contract.listLogSources, listLogSources),
];
