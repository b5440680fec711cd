import type { KnownOfMember } from '#domain/members/password.ts';

type Named = {
  readonly email: string;
  readonly given_name: string | null;
  readonly other_names: string | null;
  readonly corporation_name: string | null;
  /** The names of the member's rights holder: the legal name, stage names and aliases. */
  readonly names: readonly string[];
};

/** What others know of a member, so that no password may be made of it. */
export function knownOf(member: Named): KnownOfMember {
  const own = [member.given_name, member.other_names, member.corporation_name];
  return { email: member.email, names: [...own.filter((name) => name !== null), ...member.names] };
}
