/** All but the last five characters of `text`, followed by five asterisks; only the asterisks when it has five or fewer. */
export function mask(text: string): string {
  return `${[...text].slice(0, -5).join('')}*****`;
}

/**
 * An email address as the history may store it: first letter, five asterisks, domain. Text that is no address becomes
 * five asterisks.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '*****' : `${[...email][0]}*****${email.slice(at)}`;
}
