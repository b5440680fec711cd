/** An e-mail address as the history may keep it: first letter, five asterisks, domain. What is no address becomes five asterisks. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '*****' : `${[...email][0]}*****${email.slice(at)}`;
}
