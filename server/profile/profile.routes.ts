import * as contract from '#contract/profile.ts';
import { answer, type Route } from '../http/route.ts';
import { readProfile } from './read-profile.ts';

export const profileRoutes: readonly Route[] = [answer(contract.readProfile, readProfile)];
