import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KnownOfMember, passwordLengthProblem } from '#domain/members/password.ts';
import type { WordCost } from '#domain/members/password-guesses.ts';
import { weaknessOf } from '#domain/members/weak-password.ts';
import { Problem } from '#domain/problems.ts';

// What an attacker's list of so many entries costs to work through, as a power of ten.
const costOfCommonPassword = 4;
const costOfCommonWord = 4.3;

// Three hundred kilobytes that few processes ever need: read when the first password is chosen.
let lists: { readonly passwords: ReadonlySet<string>; readonly words: ReadonlySet<string> } | null =
  null;

/** The cost of the commonest passwords, and of the commonest English words and first names. */
export const costOfCommon: WordCost = (word) => {
  lists ??= {
    passwords: readList('common-passwords.txt'),
    words: readList('common-words.txt'),
  };
  if (lists.passwords.has(word)) return costOfCommonPassword;
  return lists.words.has(word) ? costOfCommonWord : null;
};

function readList(name: string): ReadonlySet<string> {
  const file = join(import.meta.dirname, name);
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}

/**
 * The one check of a new password, for sign-up, reset and change. `path` is its field.
 * @throws Problem `password_too_short`, `too_long`, `password_too_common` or `password_too_personal`
 */
export function checkNewPassword(password: string, known: KnownOfMember, path = 'password'): void {
  const length = passwordLengthProblem(password);
  if (length !== null) throw new Problem(length, path);
  const weakness = weaknessOf(password, known, costOfCommon);
  if (weakness !== null) throw new Problem(weakness, path);
}
