import type { Profile } from '#contract/profile.ts';
import type { MemberRow } from './profile.sql.ts';

/** A member's profile as answered. */
export function profileView(member: MemberRow): Profile {
  const { given_name, other_names, corporation_name, email_confirmed_at, ...rest } = member;
  return {
    ...rest,
    email_confirmed: email_confirmed_at !== null,
    profile: { given_name, other_names, corporation_name },
  };
}
