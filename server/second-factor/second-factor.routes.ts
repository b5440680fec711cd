import * as contract from '#contract/session/second-factor.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { addCodes, confirmCodes } from './add-codes.ts';
import { addPasskey, askNewPasskey } from './add-passkey.ts';
import { listFactors, makeRecoveryCodes, removeFactor } from './change-factors.ts';
import { stopFactorReset } from './factor-reset.ts';
import { askLogInPasskey, finishLogIn } from './pending-log-in.ts';
import { askStepUpPasskey, giveFactor } from './require-factor.ts';

export const secondFactorRoutes: readonly Route[] = [
  answer(contract.askLogInPasskey, askLogInPasskey),
  answer(contract.finishLogIn, finishLogIn),
  answer(contract.askStepUpPasskey, askStepUpPasskey),
  answer(contract.giveFactor, giveFactor),
  answer(contract.listFactors, listFactors),
  answer(contract.askNewPasskey, askNewPasskey),
  answer(contract.addPasskey, addPasskey),
  answer(contract.addCodes, addCodes),
  answer(contract.confirmCodes, confirmCodes),
  answer(contract.removeFactor, removeFactor),
  answer(contract.makeRecoveryCodes, makeRecoveryCodes),
  answer(contract.stopFactorReset, stopFactorReset),
];
