/**
 * An email address as the history may store it: first letter, five asterisks, domain. Text that is no address becomes
 * five asterisks.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '*****' : `${[...email][0]}*****${email.slice(at)}`;
}
