import * as contract from '#contract/session.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { reauthenticate } from './reauthenticate.ts';

export const sessionRoutes: readonly Route[] = [
  answer(contract.logIn, logIn),
  answer(contract.logOut, logOut),
  answer(contract.reauthenticate, reauthenticate),
];
