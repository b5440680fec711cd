import type { KnownOfMember } from '#domain/members/password.ts';

type Named = {
  readonly email: string;
  readonly given_name: string | null;
  readonly other_names: string | null;
  readonly corporation_name: string | null;
};

/** What others know of a member, and so no password may be made of. */
export function knownOf(member: Named): KnownOfMember {
  const names = [member.given_name, member.other_names, member.corporation_name];
  return { email: member.email, names: names.filter((name) => name !== null) };
}
