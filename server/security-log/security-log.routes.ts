import * as contract from '#contract/session/security-log.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const securityLogRoutes: readonly Route[] = [
  answer(contract.listSecurityEvents, listSecurityEvents),
];
