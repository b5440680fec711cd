import * as contract from '#contract/rights-holders.ts';
import { answer, type Route } from '../http/route.ts';
import { findRightsHolders } from './find-rights-holders.ts';
import { readOwnRightsHolder } from './read-own-rights-holder.ts';

export const rightsHoldersRoutes: readonly Route[] = [
  answer(contract.findRightsHolders, findRightsHolders),
  answer(contract.readOwnRightsHolder, readOwnRightsHolder),
];
