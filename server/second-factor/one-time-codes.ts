import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.ts';
import { open, seal } from '../platform/sealing/seal.ts';

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
  const bytes = open(keys, factor.secret_sealed, placeOf(factor.id));
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, token: code, secret, timestamp, window: tolerance });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}
