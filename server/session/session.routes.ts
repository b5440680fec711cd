import * as contract from '#contract/session/session.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { logOut } from './end-sessions.ts';
import { logIn } from './log-in.ts';
import { reauthenticate } from './reauthenticate.ts';

export const sessionRoutes: readonly Route[] = [
  answer(contract.logIn, logIn),
  answer(contract.logOut, logOut),
  answer(contract.reauthenticate, reauthenticate),
];
