import { timingSafeEqual } from 'node:crypto';
import { secondCookie } from '#contract/session.ts';
import { prefixedName } from '../platform/http/cookies.ts';
import type { CookieChange, RequestFacts } from '../platform/http/handler.ts';
import { hashOfSecret } from './secrets.ts';
import type { LiveSession } from './session.sql.ts';
import { bondCookie } from './session-cookies.ts';

/** Whether the request carries the second cookie of its session, and the cookies that bring its name up to date. */
export type Bond = { readonly isRight: boolean; readonly cookies: readonly CookieChange[] };

/**
 * Looks at the second cookie. Over https it is named with the `__Host-` prefix, so that no other host of the domain can set it. A session
 * that was opened before that is honoured by the plain name until it ends, and gets the new name with the next answer.
 */
export function checkBond(
  session: LiveSession,
  { cookies = {}, isSecure }: Pick<RequestFacts, 'cookies' | 'isSecure'>,
  now: Date,
): Bond {
  const isOwn = (value: string | undefined): value is string =>
    value !== undefined && timingSafeEqual(hashOfSecret(value), session.bond_hash);
  if (isOwn(cookies[prefixedName(secondCookie, isSecure)])) return { isRight: true, cookies: [] };
  const plain = isSecure && session.accepts_plain_bond ? cookies[secondCookie] : undefined;
  if (!isOwn(plain)) return { isRight: false, cookies: [] };
  const life = {
    isRemembered: session.is_remembered,
    endsAt: session.ends_at,
    now,
  };
  return { isRight: true, cookies: [bondCookie(plain, life)] };
}
