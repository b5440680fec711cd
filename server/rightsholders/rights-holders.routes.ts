import * as contract from '#contract/members/rights-holders.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { findRightsHolders } from './find-rights-holders.ts';
import { findSimilarRightsHolders } from './find-similar-rights-holders.ts';
import { listWorksOfRightsHolder } from './list-works-of-rights-holder.ts';
import { readOwnRightsHolder, readRightsHolder } from './read-rights-holder.ts';

export const rightsHoldersRoutes: readonly Route[] = [
  answer(contract.findRightsHolders, findRightsHolders),
  answer(contract.findSimilarRightsHolders, findSimilarRightsHolders),
  answer(contract.readOwnRightsHolder, readOwnRightsHolder),
  answer(contract.readRightsHolder, readRightsHolder),
  answer(contract.listWorksOfRightsHolder, listWorksOfRightsHolder),
];
