import * as contract from '#contract/profile.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { changeCertificate, changeIdentityDocument } from './change-documents.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './read-profile.ts';
import { readProfileDetails } from './read-profile-details.ts';

export const profileRoutes: readonly Route[] = [
  answer(contract.readProfile, readProfile),
  answer(contract.readProfileDetails, readProfileDetails),
  answer(contract.changeProfile, changeProfile),
  answer(contract.changeIdentityDocument, changeIdentityDocument),
  answer(contract.changeCertificate, changeCertificate),
];
