import type { Profile } from '#contract/members/profile.ts';

/** The name of a member as the header shows it: the corporation's, or given and other names. */
export function memberName({ register_as, profile }: Profile): string {
  if (register_as === 'corporate') return profile.corporation_name ?? '';
  return [profile.given_name, profile.other_names].filter(Boolean).join(' ');
}
