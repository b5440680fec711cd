import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { answer } from '../platform/http/route.ts';
import { makeServer } from '../platform/http/server.ts';
import { asMember, asThief, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sessionRoutes } from './session.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
// Stands for whatever asks for a password just given.
const guarded = answer(
  endpoint({
    method: 'POST',
    path: '/guarded',
    summary: 'Guarded',
    may: 'see_own_profile',
    recentPassword: true,
    reply: z.object({ done: z.boolean() }),
  }),
  async () => ({ data: { done: true } }),
);
const app = await makeServer(ctx, [...sessionRoutes, guarded], {
  trustedProxies: ['127.0.0.1'],
});
const path = '/session/reauthentication';
let member: BuiltMember;
let serial = 0;

beforeAll(async () => {
  member = await buildMember(db);
});
beforeEach(() => {
  serial += 1;
});

describe('giving the password again', () => {
  it('opens five minutes for what needs it, in this session only', async () => {
    const me = await asMember(app, ctx, member);
    const elsewhere = await asMember(app, ctx, member);
    expect(codeOf(await call(me, '/guarded'))).toBe('reauthentication_required');
    const given = await call(me, path, { password: builtPassword });
    const until = new Date(ctx.now().getTime() + 5 * 60_000).toISOString();
    expect([given.statusCode, given.json().data]).toEqual([200, { reauthenticated_until: until }]);
    expect((await call(me, '/guarded')).statusCode).toBe(200);
    expect(codeOf(await call(elsewhere, '/guarded'))).toBe('reauthentication_required');
    ctx.moveOn(5 * 60_000);
    expect(codeOf(await call(me, '/guarded'))).toBe('reauthentication_required');
  });

  it('refuses a wrong password at its field, and leaves the session as it is', async () => {
    const me = await asMember(app, ctx, member);
    const refused = await call(me, path, { password: 'not this one' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems[0]).toMatchObject({ path: 'password', code: 'password_wrong' });
    expect(codeOf(await call(me, '/guarded'))).toBe('reauthentication_required');
  });

  it('is nothing for a visitor, nor for a bearer without the second cookie or with another', async () => {
    const me = await asMember(app, ctx, member);
    const other = await asMember(app, ctx, await buildMember(db));
    const body = { password: builtPassword };
    expect((await asVisitor(app).post(path, { body })).statusCode).toBe(401);
    expect(codeOf(await asThief(app, me).post(path, { body }))).toBe('second_cookie_required');
    const headers = { cookie: `_session_bond=${other.bond}` };
    expect(codeOf(await me.post(path, { body, headers }))).toBe('second_cookie_required');
  });

  it.each([
    [{}, 'password', 'required'],
    [{ password: '' }, 'password', 'required'],
    [{ password: 'x'.repeat(257) }, 'password', 'too_long'],
    [{ password: builtPassword, until: '2999-01-01' }, 'until', 'unknown_field'],
  ])('refuses %j', async (body, at, code) => {
    const answered = await call(await asMember(app, ctx, member), path, body);
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems[0]).toMatchObject({ path: at, code });
  });
});

describe('guesses', () => {
  it('are counted by session, ten in a quarter of an hour, and apart from those at the log-in', async () => {
    const guessed = await buildMember(db);
    const me = await asMember(app, ctx, guessed);
    const elsewhere = await asMember(app, ctx, guessed);
    for (let times = 0; times < 10; times++) {
      expect((await call(me, path, { password: 'guess' })).statusCode).toBe(422);
      expect((await logIn(guessed.email, 'guess')).statusCode).toBe(401);
    }
    const eleventh = await call(me, path, { password: builtPassword });
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(guessed.email, builtPassword)).statusCode).toBe(429);
    expect((await call(elsewhere, path, { password: builtPassword })).statusCode).toBe(200);
    ctx.moveOn(16 * 60_000);
    expect((await call(me, path, { password: builtPassword })).statusCode).toBe(200);
  });

  it('are counted also when they come at once', async () => {
    const me = await asMember(app, ctx, await buildMember(db));
    const all = await Promise.all(
      Array.from({ length: 25 }, () => call(me, path, { password: 'guess' })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });
});

function call(caller: Caller, to: string, body?: unknown) {
  return caller.post(to, {
    ...(body !== undefined && { body }),
    headers: {
      cookie: `_session_bond=${caller.bond}`,
      'x-forwarded-for': `10.2.0.${serial}`,
    },
  });
}

function logIn(email: string, password: string) {
  return asVisitor(app).post('/session', {
    body: { email, password },
    headers: { 'x-forwarded-for': `10.2.0.${serial}` },
  });
}

function codeOf(answered: { json: () => { code?: string } }): string | undefined {
  return answered.json().code;
}
