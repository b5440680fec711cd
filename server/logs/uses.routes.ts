import * as contract from '#contract/logs.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { claimUnmatched } from './claim-unmatched.ts';
import { decideLikely } from './decide-likely.ts';
import { exportUses } from './export-uses.ts';
import { listLikely } from './list-likely.ts';
import { listLogSources } from './list-log-sources.ts';
import { listUses } from './list-uses.ts';
import { logPerformance } from './log-performance.ts';
import { readUseFigures } from './read-use-figures.ts';
import { readWorkUses } from './read-work-uses.ts';
import { searchUnmatched } from './search-unmatched.ts';

export const usesRoutes: readonly Route[] = [
  answer(contract.listUses, listUses),
  answer(contract.readUseFigures, readUseFigures),
  answer(contract.exportUses, exportUses),
  answer(contract.listLogSources, listLogSources),
  answer(contract.listLikely, listLikely),
  answer(contract.decideLikely, decideLikely),
  answer(contract.searchUnmatched, searchUnmatched),
  answer(contract.claimUnmatched, claimUnmatched),
  answer(contract.logPerformance, logPerformance),
  answer(contract.readWorkUses, readWorkUses),
];
