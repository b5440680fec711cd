/** Who somebody is to the member: themselves, another member, or nobody with an account. */
export function standingWords({
  is_me,
  is_member,
}: {
  is_me: boolean;
  is_member: boolean;
}): string {
  if (is_me) return 'You';
  return is_member ? 'Member' : 'Not a member';
}
