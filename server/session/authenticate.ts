import { timingSafeEqual } from 'node:crypto';
import { secondCookie } from '#contract/session/session.ts';
import type { Actor, Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { prefixedName } from '../platform/http/cookies.ts';
import type { CookieChange, RequestFacts } from '../platform/http/handler.ts';
import { openEnvelope } from './envelope.ts';
import { endReusedSession, renewSession } from './renew-session.ts';
import { hashOfSecret } from './secrets.ts';
import { findLiveSession, findRotatedSession, type LiveSession } from './session.sql.ts';
import { bondCookie } from './session-cookies.ts';

/** A member with a live session, and the cookies that the answer should renew. */
type SignedIn = {
  readonly actor: Actor;
  readonly cookies: readonly CookieChange[];
  /** Whether the second cookie is the one that goes with this session. */
  readonly isBound: boolean;
  /** Whether the password was given again within the last five minutes. */
  readonly hasRecentPassword: boolean;
  /** The same of the second factor, for members who have one. */
  readonly hasRecentFactor: boolean;
};

/**
 * Who holds the token of this request; null when it opens no live session. `isUse` false: a page asks by itself, and an open page must not keep a
 * session alive that nobody uses. Neither does a token without the second cookie, which may be stolen: it is never renewed.
 */
export async function authenticate(
  ctx: Context,
  facts: RequestFacts,
  { isUse = true } = {},
): Promise<SignedIn | null> {
  const now = ctx.now();
  const found = await findSession(ctx.db, facts, now);
  if (found === null) {
    await endReusedSession(ctx, facts);
    return null;
  }
  const { session, secret } = found;
  const bond = checkBond(session, facts, now);
  const renewed = isUse && bond.isRight ? await renewSession(ctx.db, session, secret, now) : [];
  return {
    actor: {
      memberId: session.member_id,
      rightsHolderId: session.rights_holder_id,
      sessionId: session.id,
      status: session.status,
    },
    cookies: [...renewed, ...bond.cookies],
    isBound: bond.isRight,
    hasRecentPassword:
      session.reauthenticated_until !== null && session.reauthenticated_until > now,
    hasRecentFactor: session.factor_until !== null && session.factor_until > now,
  };
}

/** Whether the request carries the second cookie of its session, and the cookies that bring its name up to date. */
type Bond = { readonly isRight: boolean; readonly cookies: readonly CookieChange[] };

/**
 * Looks at the second cookie. Over https it is named with the `__Host-` prefix, so that no other host of the domain can set it. A session
 * that was opened before that is honoured by the plain name until it ends, and gets the new name with the next answer.
 */
function checkBond(
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

/** The live session of a request's token, with the secret inside; null when there is none. */
export async function findSession(
  db: Db,
  { bearer = null }: Pick<RequestFacts, 'bearer'>,
  now: Date,
): Promise<{ readonly session: LiveSession; readonly secret: string } | null> {
  const secret = bearer === null ? null : openEnvelope(bearer);
  if (secret === null) return null;
  const hash = hashOfSecret(secret);
  // Two plain look-ups, of which nearly always the first is enough: planning one for both costs more than running it.
  const session =
    (await findLiveSession(db, hash, now)) ?? (await findRotatedSession(db, hash, now));
  return session === undefined ? null : { session, secret };
}
