import { secondCookie } from '#contract/session.ts';
import { sessionCookie } from '#contract/session-cookie.ts';
import type { CookieChange } from '../platform/http/handler.ts';
import { sealEnvelope } from './envelope.ts';
import { type TokenLife, tokenUntil } from './session-times.ts';

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
