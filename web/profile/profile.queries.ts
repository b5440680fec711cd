import { queryOptions } from '@tanstack/react-query';
import {
  type Profile,
  readOwnIsni,
  readProfile,
  readProfileDetails,
} from '#contract/members/profile.ts';
import { call } from '../platform/call.ts';

/** My profile. @source specification, section 7: cached as fetchProfile */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['fetchProfile'],
    queryFn: async ({ signal }) => (await call(readProfile, { signal })).data,
  });

/** Everything in my profile; below the same key, so that what refetches the one refetches the other. */
export const profileDetailsQuery = () =>
  queryOptions({
    queryKey: ['fetchProfile', 'details'],
    queryFn: async ({ signal }) => (await call(readProfileDetails, { signal })).data,
  });

/** My ISNI. @source specification, section 7: cached as fetchISNI */
export const ownIsniQuery = () =>
  queryOptions({
    queryKey: ['fetchISNI'],
    queryFn: async ({ signal }) => (await call(readOwnIsni, { signal })).data,
  });

/** The name of a member as the header shows it: the corporation's, or given and other names. */
export function memberName({ register_as, profile }: Profile): string {
  if (register_as === 'corporate') return profile.corporation_name ?? '';
  return [profile.given_name, profile.other_names].filter(Boolean).join(' ');
}
