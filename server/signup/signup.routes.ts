import * as contract from '#contract/members/sign-up.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { confirmSignUp, sendConfirmation } from './confirm-sign-up.ts';

import { signUp } from './sign-up.ts';

export const signUpRoutes: readonly Route[] = [
  answer(contract.signUp, signUp),
  answer(contract.confirmSignUp, confirmSignUp),
  answer(contract.sendConfirmation, sendConfirmation),
];
