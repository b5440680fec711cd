import * as contract from '#contract/members/account.ts';
import { answer, type Route } from '../platform/http/route.ts';
import {
  answerEmailChangeLink,
  askEmailChange,
  cancelEmailChange,
  readEmailChangeLink,
} from './change-email.ts';
import { closeAccount } from './close-account.ts';
import { exportMyData } from './export-my-data.ts';
import { endAllSessions, endSession, listSessions } from './own-sessions.ts';

export const accountRoutes: readonly Route[] = [
  answer(contract.listSessions, listSessions),
  answer(contract.endSession, endSession),
  answer(contract.endAllSessions, endAllSessions),
  answer(contract.askEmailChange, askEmailChange),
  answer(contract.cancelEmailChange, cancelEmailChange),
  answer(contract.readEmailChangeLink, readEmailChangeLink),
  answer(contract.answerEmailChangeLink, answerEmailChangeLink),
  answer(contract.exportMyData, exportMyData),
  answer(contract.closeAccount, closeAccount),
];
