import * as contract from '#contract/co-signing.ts';
import { answer, type Route } from '../http/route.ts';
import { confirmShare } from './confirm-share.ts';
import { declineShare } from './decline-share.ts';

export const coSigningRoutes: readonly Route[] = [
  answer(contract.confirmShare, confirmShare),
  answer(contract.declineShare, declineShare),
];
