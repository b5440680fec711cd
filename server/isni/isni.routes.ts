import * as contract from '#contract/profile.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { readOwnIsni, readRightsHolderIsni } from './read-isni.ts';

export const isniRoutes: readonly Route[] = [
  answer(contract.readOwnIsni, readOwnIsni),
  answer(contract.readRightsHolderIsni, readRightsHolderIsni),
];
