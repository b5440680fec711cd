import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { secondCookie } from '#contract/session.ts';
import { may } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, House } from '../house.ts';
import { authenticate } from '../session/authenticate.ts';
import { setCookies } from './cookies.ts';
import { factsOf } from './request-facts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null is a visitor, and where the endpoint is not public nobody comes so far. */
    actor: Actor | null;
  }
}

/**
 * Who asks, when they may. Only the Authorization header authenticates: browsers never add it by themselves, so that no
 * foreign page can ask in a member's name.
 * @throws Problem `not_signed_in`, `not_allowed`, `second_cookie_required` or `reauthentication_required`
 */
export async function admit(
  house: House,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  const token = bearerOf(request.headers.authorization);
  const signedIn =
    token === null ? null : await authenticate(house, token, { isUse: !endpoint.givesEvents });
  if (signedIn) setCookies(reply, signedIn.cookies, factsOf(request).isSecure);
  const actor = signedIn?.actor ?? null;
  if (!may(actor, endpoint.may)) throw new Problem(actor ? 'not_allowed' : 'not_signed_in');
  if (endpoint.secondCookie && !signedIn?.isBoundTo(request.cookies[secondCookie])) {
    throw new Problem('second_cookie_required');
  }
  if (endpoint.recentPassword && !signedIn?.hasRecentPassword) {
    throw new Problem('reauthentication_required');
  }
  return actor;
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S{1,2000})$/i.exec(header ?? '')?.[1] ?? null;
}
