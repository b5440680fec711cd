import type { ProblemCode } from '../problems.ts';

/** Bounds of a password, in characters as people count them. */
export const passwordBounds = { least: 10, most: 256 } as const;

/** What others know of a member: a password made of it alone is the first that somebody would try. */
export type KnownOfMember = { readonly email: string; readonly names: readonly string[] };

/** A password as it is hashed and compared: composed and decomposed accents are equal. Nothing is trimmed. */
export const canonicalPassword = (password: string): string => password.normalize('NFC');

/** The problem with a password's length; null when there is none. */
export function passwordLengthProblem(password: string): ProblemCode | null {
  const length = [...canonicalPassword(password)].length;
  if (length < passwordBounds.least) return 'password_too_short';
  return length > passwordBounds.most ? 'too_long' : null;
}
