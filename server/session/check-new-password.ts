import { type KnownOfMember, passwordLengthProblem } from '#domain/members/password.ts';
import { weaknessOf } from '#domain/members/weak-password.ts';
import { Problem } from '#domain/problems.ts';
import { costOfCommon } from './common-passwords.ts';

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
