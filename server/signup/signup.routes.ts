import * as contract from '#contract/sign-up.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { signUp } from './sign-up.ts';

export const signUpRoutes: readonly Route[] = [
  answer(contract.signUp, signUp),
  answer(contract.confirmSignUp, confirmSignUp),
  answer(contract.sendConfirmation, sendConfirmation),
];
