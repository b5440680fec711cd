import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { type KeyRing, open, seal } from '../platform/sealing/seal.ts';
import { hashWithSalt } from '../session/passwords.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { type HashedCodes, spendCode, usableCodes } from './recovery-codes.sql.ts';

// What every app understands: many ignore other settings and show wrong codes without a word.
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step before and after, for phones whose clock is a little off. */
const tolerance = 1;

const placeOf = (id: string) => `second_factor/${id}/secret`;

/** A new secret of 20 bytes: sealed for the database, as text to type, and as the address that a QR code carries. @source RFC 4226 R6, RFC 6238 */
export function newCodesSecret(
  ctx: Pick<Context, 'keys' | 'society'>,
  factor: { readonly id: string; readonly email: string },
): { readonly sealed: Buffer; readonly text: string; readonly address: string } {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({
    ...settings,
    secret,
    issuer: ctx.society.name,
    label: factor.email,
  });
  const sealed = seal(ctx.keys, secret.bytes, placeOf(factor.id));
  return { sealed, text: secret.base32, address: totp.toString() };
}

/**
 * The time step (30 s since 1970) that this code belongs to, now or one step around; null when it is none of theirs. The library compares
 * in constant time. Whether the step was taken before is for the caller to see.
 */
export function stepOfCode(
  { keys }: Pick<Context, 'keys'>,
  factor: { readonly id: string; readonly secret_sealed: Buffer },
  typed: string,
  now: Date,
): number | null {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const secret = secretOf(keys, factor);
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, token: code, secret, timestamp, window: tolerance });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}

/** The code that an app with this secret shows now: for the sample society, whose apps nobody has. */
export function codeNow(
  { keys }: Pick<Context, 'keys'>,
  factor: { readonly id: string; readonly secret_sealed: Buffer },
  now: Date,
): string {
  return TOTP.generate({ ...settings, secret: secretOf(keys, factor), timestamp: now.getTime() });
}

function secretOf(
  keys: KeyRing,
  { id, secret_sealed }: { readonly id: string; readonly secret_sealed: Buffer },
): Secret {
  const bytes = open(keys, secret_sealed, placeOf(id));
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

const codesMade = 10;
// Crockford's letters: no I, L, O or U, which look like others or spell words. 10 of 32 are 50 bits, hashed slowly.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersInCode = 10;

/** Ten new codes, and what the database stores of them. */
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
  const found = await matchingCode(await usableCodes(db, memberId), typed);
  return found !== null && (await spendCode(db, memberId, found, at));
}

/** Which of these codes, which share their salt, was typed: its id, null for none. Takes as long where there are none. */
export async function matchingCode(
  usable: readonly { readonly id: string; readonly salt: Buffer; readonly code_hash: Buffer }[],
  typed: string,
): Promise<string | null> {
  const salt = usable[0]?.salt ?? randomBytes(16);
  const hash = await hashWithSalt(plainCode(typed), salt);
  return usable.find((code) => timingSafeEqual(code.code_hash, hash))?.id ?? null;
}

/** A code for a mail, made as recovery codes are: too long to guess while it is valid, so that a fast hash is enough. */
export function newMailCode(): { readonly code: string; readonly hash: Buffer } {
  const code = newCode();
  return { code, hash: hashOfMailCode(code) };
}

/** What the database stores of a code that was mailed. */
export const hashOfMailCode = (typed: string): Buffer => hashOfSecret(plainCode(typed));

function newCode(): string {
  const all = Array.from({ length: lettersInCode }, () => letters[randomInt(letters.length)]);
  return `${all.slice(0, 5).join('')}-${all.slice(5).join('')}`;
}

/** As it was made, however it is typed: capitals or not, with spaces, O for 0, I or L for 1. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
