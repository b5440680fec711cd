import { createDecipheriv } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import {
  type Envelope,
  envelopeKey,
  envelopeSchema,
  secondCookie,
} from '#contract/session/session.ts';
import { sessionCookie } from '#contract/session/session-cookie.ts';
import type { CookieChange } from '../platform/http/handler.ts';

/** The cookie that scripts read and send as the bearer. */
export async function tokenCookie(secret: string, life: TokenLife): Promise<CookieChange> {
  const value = await sealEnvelope({
    v: 1,
    s: secret,
    iat: seconds(life.now),
    exp: seconds(tokenUntil(life)),
  });
  return { name: sessionCookie, value, httpOnly: false, maxAgeSeconds: maxAge(life) };
}

/** The cookie that scripts cannot read. */
export function bondCookie(bond: string, life: TokenLife): CookieChange {
  return { name: secondCookie, value: bond, httpOnly: true, maxAgeSeconds: maxAge(life) };
}

export const clearedCookies: readonly CookieChange[] = [
  { name: sessionCookie, value: null, httpOnly: false, maxAgeSeconds: 0 },
  { name: secondCookie, value: null, httpOnly: true, maxAgeSeconds: 0 },
];

/** Closing the browser ends a session that is not remembered. */
function maxAge({ isRemembered, endsAt, now }: TokenLife): number | null {
  return isRemembered ? Math.floor((endsAt.getTime() - now.getTime()) / 1000) : null;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

const minuteMs = 60_000;

/** Without a call for so long a session ends, unless it is remembered. */
export const idleMs = 30 * minuteMs;
/** A session ends after so long in any case. */
export const absoluteMs = 12 * 60 * minuteMs;
/** A remembered one lives so long, with no idle limit: the member asked to stay signed in on this device. */
export const rememberedMs = 30 * 24 * 60 * minuteMs;
/** The secret is changed after so much use. */
export const rotationMs = 15 * minuteMs;
/** After the new secret is first seen the old one is honoured so much longer, for requests that were on their way. */
export const graceMs = 2 * minuteMs;
/** How often use is written down. */
export const touchMs = minuteMs;

/**
 * Until when a browser may take a token for good that it is given now: no answer brings it again, so it must outlast any use up to the next
 * change and the idle time after that. The server itself ends the session by its row.
 */
function tokenUntil({ isRemembered, endsAt, now }: TokenLife): Date {
  if (isRemembered) return endsAt;
  return new Date(Math.min(endsAt.getTime(), now.getTime() + rotationMs + idleMs));
}

/** Of which session a token is, and when it is given. */
type TokenLife = {
  readonly isRemembered: boolean;
  readonly endsAt: Date;
  readonly now: Date;
};

/** When a session ends without further use. */
export function idleUntil(isRemembered: boolean, endsAt: Date, now: Date): Date {
  return isRemembered ? endsAt : new Date(Math.min(endsAt.getTime(), now.getTime() + idleMs));
}

const key = Buffer.from(envelopeKey, 'base64url');
const maxToken = 1000;
// {"alg":"dir","enc":"A256GCM"}: no other header is ours.
const header = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0';

/** Seals what the browser may know of its session as a compact JWE. It hides nothing: the key is public. */
export function sealEnvelope(envelope: Envelope): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(envelope)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/**
 * The secret inside a token; null for whatever is no envelope of ours. Its times are for the browser and not looked at.
 * By Node's own cipher: every request opens one, and the general way through a JWE library takes ten times as long.
 * @source RFC 7516, section 5.2
 */
export function openEnvelope(token: string): string | null {
  const parts = token.split('.');
  const [head, encryptedKey, iv = '', ciphertext = '', tag = ''] = parts;
  const isOurs = head === header && encryptedKey === '' && parts.length === 5;
  if (!isOurs || token.length > maxToken) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    });
    cipher.setAAD(Buffer.from(header)).setAuthTag(Buffer.from(tag, 'base64url'));
    const plain = cipher.update(ciphertext, 'base64url', 'utf8') + cipher.final('utf8');
    const payload: unknown = JSON.parse(plain);
    return envelopeSchema.parse(payload).s;
  } catch {
    return null;
  }
}
