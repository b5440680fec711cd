import * as exports from '#contract/platform/exports.ts';
import * as suspects from '#contract/works/duplicates.ts';
import * as originals from '#contract/works/originals.ts';
import * as contract from '#contract/works/works.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { amendWork } from './amending/amend-work.ts';
import { answerOriginal } from './originals/answer-original.ts';
import { listOriginals } from './originals/list-originals.ts';
import { exportOwnWorks } from './reading/export-own-works.ts';
import { listOwnWorks } from './reading/list-own-works.ts';
import { readWork } from './reading/read-work.ts';
import { readWorkHistory } from './reading/read-work-history.ts';
import { searchWorks } from './reading/search-works.ts';
import { summariseOwnWorks } from './reading/summarise-own-works.ts';
import { findSimilarWorks } from './registering/find-similar-works.ts';
import { registerWork } from './registering/register-work.ts';
import { clearSuspects } from './suspects/clear-suspects.ts';
import { listSuspects } from './suspects/list-suspects.ts';

export const worksRoutes: readonly Route[] = [
  answer(contract.listOwnWorks, listOwnWorks),
  answer(exports.exportOwnWorks, exportOwnWorks),
  answer(contract.summariseOwnWorks, summariseOwnWorks),
  answer(contract.searchWorks, searchWorks),
  answer(contract.findSimilarWorks, findSimilarWorks),
  answer(contract.registerWork, registerWork),
  answer(contract.readWork, readWork),
  answer(contract.amendWork, amendWork),
  answer(contract.readWorkHistory, readWorkHistory),
  answer(originals.listOriginals, listOriginals),
  answer(originals.answerOriginal, answerOriginal),
  answer(suspects.listSuspects, listSuspects),
  answer(suspects.clearSuspects, clearSuspects),
];
