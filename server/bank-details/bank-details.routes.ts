import * as contract from '#contract/members/bank-details.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { cancelBankDetails } from './cancel-bank-details.ts';
import { cancelBankDetailsByLink } from './cancel-by-link.ts';
import { listBankDetails } from './list-bank-details.ts';
import { proposeBankDetails } from './propose-bank-details.ts';
import { readBankDetails } from './read-bank-details.ts';

export const bankDetailsRoutes: readonly Route[] = [
  answer(contract.readBankDetails, readBankDetails),
  answer(contract.listBankDetails, listBankDetails),
  answer(contract.proposeBankDetails, proposeBankDetails),
  answer(contract.cancelBankDetails, cancelBankDetails),
  answer(contract.cancelBankDetailsByLink, cancelBankDetailsByLink),
];
