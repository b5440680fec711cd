import * as contract from '#contract/usage/usage.ts';
import { readMatch as readMatchEndpoint } from '#contract/usage/usage-matches.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { claimUnmatched, searchUnmatched } from './claims/claim-unmatched.ts';
import { readUseFigures, readWorkUses } from './figures/read-usage-figures.ts';
import { decideLikely, listLikely } from './likely/decide-likely.ts';
import { readMatch } from './likely/read-match.ts';
import { exportUses, listUses } from './list/list-usages.ts';
import { logPerformance } from './performances/log-performance.ts';
import { listLogSources } from './sources/find-or-add-source.ts';

export const usesRoutes: readonly Route[] = [
  answer(contract.listUses, listUses, { fromReplica: true }),
  answer(contract.readUseFigures, readUseFigures, { fromReplica: true }),
  answer(contract.exportUses, exportUses, { fromReplica: true }),
  answer(contract.listLogSources, listLogSources),
  answer(contract.listLikely, listLikely),
  answer(contract.decideLikely, decideLikely),
  answer(readMatchEndpoint, readMatch),
  answer(contract.searchUnmatched, searchUnmatched),
  answer(contract.claimUnmatched, claimUnmatched),
  answer(contract.logPerformance, logPerformance),
  answer(contract.readWorkUses, readWorkUses, { fromReplica: true }),
];
