import * as contract from '#contract/account.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { answerEmailChangeLink, readEmailChangeLink } from './answer-email-change.ts';
import { askEmailChange, cancelEmailChange } from './ask-email-change.ts';
import { closeAccount } from './close-account.ts';
import { endAllSessions, endSession } from './end-own-sessions.ts';
import { exportMyData } from './export-my-data.ts';
import { listSessions } from './list-sessions.ts';

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
