import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Context } from '../context.ts';
import { newId } from '../platform/db/new-id.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { addSession } from '../session/session.sql.ts';
import { idleMs, sealEnvelope } from '../session/session-cookies.ts';
import { type BuiltMember, buildMember } from './build-member.ts';

export type CallOptions = {
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** An Idempotency-Key; a new one for everything but a GET by default. */
  readonly key?: string;
  readonly ifMatch?: string;
  readonly headers?: Record<string, string>;
};

type Calls = Omit<Caller, 'token' | 'bond' | 'credentials'>;

/** Calls the API in a member's name: `path` is below /api/v1. */
export type Caller = {
  readonly token: string;
  readonly bond: string;
  /** The headers that a browser sends with every call: the bearer and the second cookie. */
  readonly credentials: { readonly authorization: string; readonly cookie: string };
  readonly get: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly post: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly patch: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly put: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly del: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
};

/** A new member of this name, and their caller. */
export async function callerNamed(
  app: FastifyInstance,
  ctx: Context,
  name: string,
): Promise<[BuiltMember, Caller]> {
  const built = await buildMember(ctx.db, { name });
  return [built, await asMember(app, ctx, built)];
}

/** A member with a session just opened, without the time that a password takes. */
export async function asMember(
  app: FastifyInstance,
  ctx: Context,
  { memberId }: Pick<BuiltMember, 'memberId'>,
): Promise<Caller> {
  const [secret, bond] = [newSecret(), newSecret()];
  const now = ctx.now();
  const ends = new Date(now.getTime() + idleMs);
  await addSession(ctx.db, {
    id: newId(now),
    member_id: memberId,
    secret_hash: hashOfSecret(secret),
    previous_secret_hash: null,
    previous_until: null,
    bond_hash: hashOfSecret(bond),
    is_remembered: false,
    created_at: now,
    rotated_at: now,
    seen_at: now,
    idle_until: ends,
    ends_at: new Date(now.getTime() + 12 * 3_600_000),
    revoked_at: null,
  });
  const iat = Math.floor(now.getTime() / 1000);
  const token = await sealEnvelope({ v: 1, s: secret, iat, exp: iat + idleMs / 1000 });
  const credentials = { authorization: `Bearer ${token}`, cookie: `_session_bond=${bond}` };
  return { token, bond, credentials, ...callsWith(app, credentials) };
}

/** Calls the API with a member's token and without the second cookie, as somebody does who took what scripts can read. */
export function asThief(app: FastifyInstance, { token }: Pick<Caller, 'token'>): Calls {
  return callsWith(app, { authorization: `Bearer ${token}` });
}

/** Calls the API without a session. */
export function asVisitor(app: FastifyInstance): Calls {
  return callsWith(app, {});
}

function callsWith(app: FastifyInstance, own: Record<string, string>) {
  const send =
    (method: NonNullable<InjectOptions['method']>) =>
    (path: string, { query, body, key, ifMatch, headers }: CallOptions = {}) =>
      app.inject({
        method,
        url: `/api/v1${path}`,
        ...(query && { query }),
        headers: {
          ...own,
          ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
  return {
    get: send('GET'),
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    del: send('DELETE'),
  };
}
