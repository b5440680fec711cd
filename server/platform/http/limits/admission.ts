import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { deskHeader } from '#contract/society/desk-header.ts';
import { isStaffAction, may, staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context, StaffActor } from '../../../context.ts';
import { requireRecentFactor } from '../../../second-factor/require-factor.ts';
import { accountHash, recordSecurityEvent } from '../../../security-log/record-security-event.ts';
import { authenticate } from '../../../session/authenticate.ts';
import { authenticateStaff, hasStaffCookie } from '../../../staff/admit-staff.ts';
import type { Db } from '../../db/db.ts';
import { factsOf, setCookies } from '../handler.ts';
import { statusOf } from '../replies/statuses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null is a visitor, and where the endpoint is not public nobody comes so far. */
    actor: Actor | null;
    /** Who asks at the desk; null for a visitor of its public calls, and everywhere else. */
    staff: StaffActor | null;
  }
}

/**
 * Who asks, when they may. Only the Authorization header authenticates: browsers never add it by themselves, so that no
 * foreign page can ask in a member's name. And it does so only together with the second cookie, but for what is `bearerOnly`: whoever
 * has the token alone is a visitor on public calls and gets nowhere else.
 * @throws Problem `not_signed_in`, `not_allowed`, `second_cookie_required`, `reauthentication_required` or `factor_required`
 */
export async function admit(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  const facts = factsOf(request);
  const isUse = !endpoint.givesEvents;
  const signedIn = await authenticate(ctx, facts, { isUse });
  if (signedIn) setCookies(reply, signedIn.cookies, facts.isSecure);
  const isTrusted = signedIn?.isBound || endpoint.bearerOnly;
  const actor = signedIn && isTrusted ? signedIn.actor : null;
  if (!may(actor, endpoint.may)) {
    if (signedIn && !isTrusted) {
      const { memberId } = signedIn.actor;
      const event = { kind: 'second_cookie_missing', memberId, facts, at: ctx.now() } as const;
      await recordSecurityEvent(ctx.db, event);
      throw new Problem('second_cookie_required');
    }
    throw new Problem(actor ? 'not_allowed' : 'not_signed_in');
  }
  if (endpoint.recentPassword && !signedIn?.hasRecentPassword) {
    throw new Problem('reauthentication_required');
  }
  if (actor !== null && (endpoint.recentPassword || endpoint.recentFactor)) {
    const hasRecentFactor = signedIn?.hasRecentFactor === true;
    await requireRecentFactor(ctx.db, { memberId: actor.memberId, hasRecentFactor });
  }
  return actor;
}

/**
 * Who asks at the desk, when they may. Only the cookie of a staff session authenticates. Browsers send it by themselves, though to nobody
 * from another site; the header is what no page but the desk's own can send. A member's token and cookies mean nothing here.
 * @throws Problem `desk_header_required`, `not_signed_in`, `not_allowed` or `factor_required`
 */
export async function admitToDesk(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<StaffActor | null> {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (request.headers[deskHeader] !== '1' || site !== 'same-origin')
    throw new Problem('desk_header_required');
  const isUse = !endpoint.givesEvents;
  const actor = await authenticateStaff(deskDbOf(ctx), factsOf(request), ctx.now(), { isUse });
  request.staff = actor;
  if (!isStaffAction(endpoint.may)) return actor;
  if (actor === null) throw new Problem('not_signed_in');
  if (!staffMay(actor.roles, endpoint.may)) throw new Problem('not_allowed');
  if (endpoint.recentFactor && !actor.hasRecentFactor) throw new Problem('factor_required');
  return actor;
}

/**
 * Leaves an event of what is refused at the desk for who asks or how: the wrong role, a session that is none, a page that is not the
 * desk's. What a rule refuses of somebody who may ask is none, nor is a factor that is asked for again.
 */
export async function recordDeskRefusal(
  ctx: Context,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Problem) || error.code === 'factor_required') return;
  const facts = factsOf(request);
  const isForged = error.code === 'not_signed_in' && hasStaffCookie(facts);
  if (!isForged && statusOf(error.code) !== 403) return;
  await recordSecurityEvent(ctx.db, {
    kind: 'staff_act_refused',
    memberId: null,
    ...(request.staff && { accountHash: accountHash(ctx.keys, request.staff.email) }),
    reason: error.code,
    facts,
    at: ctx.now(),
  });
}

/** What the desk works on. @throws Problem `service_unavailable` in a process that serves no desk */
export function deskDbOf({ deskDb }: Context): Db {
  if (!deskDb) throw new Problem('service_unavailable');
  return deskDb;
}
