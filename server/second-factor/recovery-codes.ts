import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../platform/db/db.ts';
import { hashWithSalt } from '../session/passwords.ts';
import { type HashedCodes, spendCode, usableCodes } from './recovery-codes.sql.ts';

const codesMade = 10;
// Crockford's letters: no I, L, O or U, which look like others or spell words. 10 of 32 are 50 bits, hashed slowly.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersInCode = 10;

/** Ten new codes, and what the database keeps of them. */
export async function newRecoveryCodes(): Promise<{
  readonly codes: readonly string[];
  readonly hashed: HashedCodes;
}> {
  const codes = Array.from({ length: codesMade }, newCode);
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(plainCode(code), salt)));
  return { codes, hashed: { salt, hashes } };
}

/** Uses the code up, if it is one of the member's; false otherwise. Takes as long for members without codes. */
export async function spendRecoveryCode(
  db: Db,
  memberId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const usable = await usableCodes(db, memberId);
  const salt = usable[0]?.salt ?? randomBytes(16);
  const hash = await hashWithSalt(plainCode(typed), salt);
  const found = usable.filter((code) => timingSafeEqual(code.code_hash, hash));
  return found[0] !== undefined && (await spendCode(db, memberId, found[0].id, at));
}

function newCode(): string {
  const all = Array.from({ length: lettersInCode }, () => letters[randomInt(letters.length)]);
  return `${all.slice(0, 5).join('')}-${all.slice(5).join('')}`;
}

/** As it was made, however it is typed: capitals or not, with spaces, O for 0, I or L for 1. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
