import * as contract from '#contract/session/session.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { askForPasswordReset } from './ask-for-password-reset.ts';
import { changePassword } from './change-password.ts';
import { checkPassword, resetPassword } from './reset-password.ts';

export const recoveryRoutes: readonly Route[] = [
  answer(contract.checkPassword, checkPassword),
  answer(contract.askForPasswordReset, askForPasswordReset),
  answer(contract.resetPassword, resetPassword),
  answer(contract.changePassword, changePassword),
];
