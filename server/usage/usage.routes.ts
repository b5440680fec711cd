import * as contract from '#contract/usage/usage.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { claimUnmatched } from './claims/claim-unmatched.ts';
import { searchUnmatched } from './claims/search-unmatched.ts';
import { readUseFigures } from './figures/read-usage-figures.ts';
import { readWorkUses } from './figures/read-work-usages.ts';
import { decideLikely } from './likely/decide-likely.ts';
import { listLikely } from './likely/list-likely.ts';
import { exportUses } from './list/export-usages.ts';
import { listUses } from './list/list-usages.ts';
import { logPerformance } from './performances/log-performance.ts';
import { listLogSources } from './sources/list-sources.ts';

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
