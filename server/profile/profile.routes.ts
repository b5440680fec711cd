import * as contract from '#contract/members/profile.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { changeCertificate, changeIdentityDocument } from './change-documents.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile, readProfileDetails } from './read-profile.ts';

export const profileRoutes: readonly Route[] = [
  answer(contract.readProfile, readProfile),
  answer(contract.readProfileDetails, readProfileDetails),
  answer(contract.changeProfile, changeProfile),
  answer(contract.changeIdentityDocument, changeIdentityDocument),
  answer(contract.changeCertificate, changeCertificate),
];
