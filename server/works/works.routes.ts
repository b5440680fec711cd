import * as exports from '#contract/platform/exports.ts';
import * as duplicates from '#contract/works/duplicates.ts';
import * as originals from '#contract/works/originals.ts';
import * as contract from '#contract/works/works.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { amendWork } from './amending/amend-work.ts';
import { answerDuplicate, listDuplicates } from './duplicates/answer-duplicate.ts';
import { answerOriginal, listMadeFrom, listOriginals } from './originals/answer-original.ts';
import { exportOwnWorks } from './reading/export-own-works.ts';
import { listOwnWorks, summariseOwnWorks } from './reading/list-own-works.ts';
import { readWork, readWorkHistory } from './reading/read-work.ts';
import { searchWorks } from './reading/search-works.ts';
import { findSimilarWorks } from './registering/find-similar-works.ts';
import { registerWork } from './registering/register-work.ts';

export const worksRoutes: readonly Route[] = [
  answer(contract.listOwnWorks, listOwnWorks),
  answer(exports.exportOwnWorks, exportOwnWorks, { fromReplica: true }),
  answer(contract.summariseOwnWorks, summariseOwnWorks, { fromReplica: true }),
  answer(contract.searchWorks, searchWorks, { fromReplica: true }),
  answer(contract.findSimilarWorks, findSimilarWorks, { fromReplica: true }),
  answer(contract.registerWork, registerWork),
  answer(contract.readWork, readWork),
  answer(contract.amendWork, amendWork),
  answer(contract.readWorkHistory, readWorkHistory),
  answer(originals.listOriginals, listOriginals),
  answer(originals.listMadeFrom, listMadeFrom),
  answer(originals.answerOriginal, answerOriginal),
  answer(duplicates.listDuplicates, listDuplicates),
  answer(duplicates.answerDuplicate, answerDuplicate),
];
