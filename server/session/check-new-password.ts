import {
  isPersonalPassword,
  type KnownOfMember,
  passwordLengthProblem,
} from '#domain/members/password.ts';
import { Problem } from '#domain/problems.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The door for whoever takes a new password: sign-up, reset, change. `path` is its field.
 * @throws Problem `password_too_short`, `too_long`, `password_too_common` or `password_too_personal`
 */
export function checkNewPassword(password: string, known: KnownOfMember, path = 'password'): void {
  const length = passwordLengthProblem(password);
  if (length !== null) throw new Problem(length, path);
  if (isPersonalPassword(password, known)) throw new Problem('password_too_personal', path);
  if (isCommonPassword(password)) throw new Problem('password_too_common', path);
}
