import type { Actor, Context } from '../context.ts';
import type { CookieChange, RequestFacts } from '../platform/http/handler.ts';
import { checkBond } from './bond.ts';
import { findSession } from './find-session.ts';
import { renewSession } from './renew-session.ts';
import { endReusedSession } from './reused-secret.ts';

/** A member with a live session, and the cookies that the answer should renew. */
export type SignedIn = {
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
