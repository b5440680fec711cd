import type { LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { envelopeKey, envelopeSchema } from '#contract/session/session.ts';
import { makeServer } from '../platform/http/server.ts';
import { profileRoutes } from '../profile/profile.routes.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { ownerOf } from '../testing/owner-of.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { newSecret } from './secrets.ts';
import { sessionRoutes } from './session.routes.ts';
import { sealEnvelope } from './session-cookies.ts';

const minuteMs = 60_000;
const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-03-06T12:00:00Z'));
const app = await makeServer(ctx, [...sessionRoutes, ...profileRoutes]);
let member: BuiltMember;
/** The second cookie of the last log-in, which a browser sends along. */
let bond = '';
beforeAll(async () => {
  member = await buildMember(db);
});

describe('a log-in', () => {
  it('sets a token that the browser can open, and a second cookie that scripts cannot read', async () => {
    const { answered, token } = await logIn();
    expect(answered.statusCode).toBe(201);
    const [first, second] = setCookies(answered);
    expect(first).toMatch(/^_session_id=[^;]+; Path=\/; SameSite=Strict$/);
    expect(second).toMatch(/^_session_bond=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
    const envelope = await opened(token);
    const now = ctx.now().getTime() / 1000;
    expect([envelope.v, envelope.iat, envelope.exp]).toEqual([1, now, now + 45 * 60]);
    expect(Buffer.from(envelope.s, 'base64url')).toHaveLength(32);
    expect(answered.json().data.expires_at).toBe('2026-03-06T12:30:00.000Z');
  });

  it('keeps no secret in the database, only hashes', async () => {
    const { token } = await logIn();
    const rows = await db.selectFrom('session').selectAll().execute();
    const { s } = await opened(token);
    expect(JSON.stringify(rows.map((row) => row.secret_hash.toString('base64url')))).not.toContain(
      s,
    );
  });

  it('sets Secure outside plain http to this machine', async () => {
    for (const host of ['portal.example.org', '192.168.1.4:3000']) {
      const { answered } = await logIn({ host });
      expect(setCookies(answered).every((cookie) => cookie.includes('; Secure'))).toBe(true);
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'portal.localhost']) {
      const { answered } = await logIn({ host });
      expect(setCookies(answered).some((cookie) => cookie.includes('; Secure'))).toBe(false);
    }
  });

  it('ends the session that this device had', async () => {
    const first = await logIn();
    await logIn({ authorization: `Bearer ${first.token}`, cookie: `_session_bond=${bond}` });
    expect(await statusWith(first.token)).toBe(401);
  });
});

describe('a session', () => {
  it('ends thirty minutes after its last use', async () => {
    const { token } = await logIn();
    ctx.moveOn(20 * minuteMs);
    const renewed = tokenFrom(await call(token)) ?? '';
    ctx.moveOn(29 * minuteMs);
    const again = await call(renewed);
    expect(again.statusCode).toBe(200);
    ctx.moveOn(31 * minuteMs);
    expect(await statusWith(tokenFrom(again) ?? renewed)).toBe(401);
  });

  it('ends twelve hours after the log-in, however much it is used', async () => {
    let { token } = await logIn();
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      ctx.moveOn(10 * minuteMs);
      const answered = await call(token);
      expect(answered.statusCode).toBe(200);
      token = tokenFrom(answered) ?? token;
    }
    const { exp } = await opened(token);
    expect(exp * 1000 - ctx.now().getTime()).toBeLessThanOrEqual(15 * minuteMs);
    ctx.moveOn(10 * minuteMs);
    expect(await statusWith(token)).toBe(401);
  });

  it('that is remembered has no idle limit and ends after thirty days', async () => {
    const { answered, token } = await logIn({}, { remember: true });
    const [first, second] = setCookies(answered);
    expect(first).toContain('; Max-Age=2592000');
    expect(second).toContain('; Max-Age=2592000');
    ctx.moveOn(20 * 24 * 60 * minuteMs);
    const renewed = tokenFrom(await call(token)) ?? token;
    expect(await statusWith(renewed)).toBe(200);
    ctx.moveOn(10 * 24 * 60 * minuteMs);
    expect(await statusWith(renewed)).toBe(401);
  });

  it('gives no token between two rotations: a late answer could bring an old one back', async () => {
    const { token } = await logIn();
    for (let minutes = 1; minutes < 15; minutes++) {
      ctx.moveOn(minuteMs);
      expect(tokenFrom(await call(token))).toBeNull();
    }
    ctx.moveOn(minuteMs);
    const rotated = await opened(tokenFrom(await call(token)) ?? '');
    expect(rotated.exp * 1000).toBe(ctx.now().getTime() + 45 * minuteMs);
  });

  it('is over once it is logged out, and both cookies are cleared', async () => {
    const { token } = await logIn();
    const answered = await app.inject({
      method: 'DELETE',
      url: '/api/v1/session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answered.statusCode, answered.body]).toEqual([204, '']);
    expect(setCookies(answered)).toEqual([
      '_session_id=; Max-Age=0; Path=/; SameSite=Strict',
      '_session_bond=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect(await statusWith(token)).toBe(401);
  });

  it('is over for a member who is suspended meanwhile', async () => {
    const suspended = await buildMember(db);
    const { token } = await logIn({}, { email: suspended.email });
    await ownerOf(db)
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.memberId)
      .execute();
    expect(await statusWith(token)).toBe(401);
  });

  it('is opened by nothing but its token', async () => {
    const now = Math.floor(ctx.now().getTime() / 1000);
    const forged = await sealEnvelope({ v: 1, s: newSecret(), iat: now, exp: now + 9_999_999 });
    const { token } = await logIn();
    const broken = `${token.slice(0, -4)}AAAA`;
    const garbage = [
      'x',
      '....',
      'a.b.c.d.e',
      'null',
      'x'.repeat(1999),
      'eyJhbGciOiJub25lIn0..a.b.c',
    ];
    for (const wrong of [forged, broken, ...garbage]) {
      expect([wrong.slice(0, 20), await statusWith(wrong)]).toEqual([wrong.slice(0, 20), 401]);
    }
  });
});

it('a live secret opens nothing by another algorithm, nor with a key that the token brings', async () => {
  const { token } = await logIn();
  const envelope = JSON.stringify(await opened(token));
  const sealed = (header: { alg: string; enc: string; jwk?: object }, key: Buffer) =>
    new CompactEncrypt(Buffer.from(envelope)).setProtectedHeader(header).encrypt(key);
  const part = (text: string) => Buffer.from(text).toString('base64url');
  const [own, other] = [Buffer.from(envelopeKey, 'base64url'), Buffer.alloc(32, 7)];
  const jwk = { kty: 'oct', k: other.toString('base64url') };
  const forged = [
    `${part('{"alg":"none"}')}.${part(envelope)}.`,
    `${part('{"alg":"none"}')}..${part(envelope)}..`,
    await sealed({ alg: 'dir', enc: 'A128CBC-HS256' }, own),
    await sealed({ alg: 'dir', enc: 'A256GCM' }, other),
    await sealed({ alg: 'dir', enc: 'A256GCM', jwk }, other),
  ];
  for (const wrong of forged) expect([wrong, await statusWith(wrong)]).toEqual([wrong, 401]);
  expect(await statusWith(token)).toBe(200);
});

describe('a rotation', () => {
  it('changes the secret after fifteen minutes of use', async () => {
    const { token } = await logIn();
    const rotated = await rotate(token);
    expect((await opened(rotated)).s).not.toBe((await opened(token)).s);
    expect(await statusWith(rotated)).toBe(200);
  });

  it('ends the old secret two minutes after the new one was first seen', async () => {
    const { token } = await logIn();
    const rotated = await rotate(token);
    await call(rotated);
    ctx.moveOn(minuteMs);
    expect(await statusWith(token)).toBe(200);
    ctx.moveOn(2 * minuteMs);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(rotated)).toBe(200);
  });

  it('whose answer was lost is told again, as long as the new secret was not seen', async () => {
    const { token } = await logIn();
    const lost = await rotate(token);
    ctx.moveOn(25 * minuteMs);
    const notices = tokenFrom(await call(token)) ?? '';
    expect((await opened(notices)).s).toBe((await opened(lost)).s);
    expect(await statusWith(notices)).toBe(200);
  });

  it('in two tabs at once gives both the same new secret', async () => {
    const { token } = await logIn();
    ctx.moveOn(16 * minuteMs);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => call(token)));
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const secrets = await Promise.all(
      tabs.map(async (tab) => (await opened(tokenFrom(tab) ?? '')).s),
    );
    expect(new Set(secrets).size).toBe(1);
    for (const tab of tabs) expect(await statusWith(tokenFrom(tab) ?? '')).toBe(200);
  });
});

async function logIn(headers: Record<string, string> = {}, more: Record<string, unknown> = {}) {
  const answered = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost', ...headers },
    payload: { email: member.email, password: builtPassword, ...more },
  });
  bond = /_session_bond=([^;]+)/.exec(setCookies(answered)[1] ?? '')?.[1] ?? '';
  return { answered, token: tokenFrom(answered) ?? '' };
}

function call(token: string): Promise<LightMyRequestResponse> {
  return app.inject({
    url: '/api/v1/user/profile',
    headers: { authorization: `Bearer ${token}`, cookie: `_session_bond=${bond}` },
  });
}

async function statusWith(token: string): Promise<number> {
  return (await call(token)).statusCode;
}

async function rotate(token: string): Promise<string> {
  ctx.moveOn(16 * minuteMs);
  return tokenFrom(await call(token)) ?? '';
}

function setCookies(answered: LightMyRequestResponse): string[] {
  return [answered.headers['set-cookie'] ?? []].flat();
}

function tokenFrom(answered: LightMyRequestResponse): string | null {
  const cookie = setCookies(answered).find((text) => text.startsWith('_session_id='));
  return cookie?.slice('_session_id='.length).split(';')[0] ?? null;
}

async function opened(token: string) {
  const { plaintext } = await compactDecrypt(token, Buffer.from(envelopeKey, 'base64url'));
  return envelopeSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
}
