import type { ProblemCode } from '../problems.ts';
import { fold } from '../text/fold.ts';

/** Bounds of a password, in characters as people count them. */
export const passwordBounds = { least: 10, most: 256 } as const;

/** What others know of a member: a password made of it alone is the first that somebody would try. */
export type KnownOfMember = { readonly email: string; readonly names: readonly string[] };

/** A password as it is hashed and compared: composed and decomposed accents are the same. Nothing is trimmed. */
export const canonicalPassword = (password: string): string => password.normalize('NFC');

/** What is wrong with a password's length; null when nothing is. */
export function passwordLengthProblem(password: string): ProblemCode | null {
  const length = [...canonicalPassword(password)].length;
  if (length < passwordBounds.least) return 'password_too_short';
  return length > passwordBounds.most ? 'too_long' : null;
}

/** Whether it is the member's own address or names in any order, with nothing added but digits and signs. */
export function isPersonalPassword(password: string, { email, names }: KnownOfMember): boolean {
  const [local = ''] = email.split('@');
  const words = [local, ...names].flatMap(wordsOf);
  const known = [email, local, ...names, names.join(''), words.toReversed().join('')].map(
    lettersOf,
  );
  const own = wordsOf(password);
  // Addresses may be of digits only: 0244123456@example.org.
  if (own.length === 0) return password === local;
  return known.includes(own.join('')) || own.every((word) => words.includes(word));
}

/**
 * The forms under which a password is looked up among the common ones: as it is, without the digits and signs around it
 * (`Football2026!`), and once where it repeats (`dragondragon`). In lower case.
 */
export function commonForms(password: string): string[] {
  const lower = canonicalPassword(password).toLowerCase();
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [lower, bare, repeatedPart(lower), repeatedPart(bare)].filter(
    (form, at) => form.length >= 4 || at === 0,
  );
}

/** Whether it is made of three characters or fewer, however often. */
export function isMonotonous(password: string): boolean {
  return new Set(password).size <= 3;
}

function repeatedPart(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

const lettersOf = (text: string): string => wordsOf(text).join('');
