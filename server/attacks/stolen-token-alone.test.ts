import { beforeAll, describe, expect, it } from 'vitest';
import { secondCookie } from '#contract/session/session.ts';
import { makeApp } from '../app.ts';
import { asMember, asThief, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The permission matrix asks the same of every call; here is what a thief tried, and what the cookie's name must be for it.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const host = 'portal.example.org';
let owner: BuiltMember;
let me: Caller;
beforeAll(async () => {
  owner = await buildMember(db);
  me = await asMember(app, ctx, owner);
});

describe('who took what scripts can read, without the second cookie', () => {
  it.each([
    ['get', '/disputes'],
    ['get', '/works'],
    ['get', '/events'],
    ['get', '/user/sessions'],
    ['get', '/notifications'],
  ] as const)('reads nothing by %s %s', async (method, path) => {
    const answered = await asThief(app, me)[method](path);
    expect([answered.statusCode, answered.json().code]).toEqual([403, 'second_cookie_required']);
    expect((await me[method](path)).statusCode).toBe(200);
  });

  it('changes no profile, which the bearer alone could before', async () => {
    const change = { body: { profile: { given_name: 'Mallory' } }, ifMatch: '"1"' };
    const answered = await asThief(app, me).patch('/user/profile', change);
    expect([answered.statusCode, answered.json().code]).toEqual([403, 'second_cookie_required']);
  });

  it('reads a name and an ISNI, and nothing renews the token', async () => {
    const thief = await asMember(app, ctx, owner);
    ctx.moveOn(16 * 60_000);
    const answered = await asThief(app, thief).get('/user/profile');
    expect([answered.statusCode, answered.headers['set-cookie']]).toEqual([200, undefined]);
    ctx.moveOn(15 * 60_000);
    expect((await asThief(app, thief).get('/user/profile')).statusCode).toBe(401);
  });

  it('is a visitor on public calls: sees no upload of the member', async () => {
    const now = await asMember(app, ctx, owner);
    const { id } = await sendUpload(app, now, plainPdf());
    expect((await now.get(`/uploads/${id}`)).statusCode).toBe(200);
    expect((await asThief(app, now).get(`/uploads/${id}`)).statusCode).toBe(404);
  });
});

describe('over https the second cookie', () => {
  it('has the __Host- prefix, is Secure, of the whole host and of no domain', async () => {
    const { cookies } = await logIn();
    const bond = cookies.find((cookie) => cookie.includes(secondCookie));
    expect(bond).toMatch(
      /^__Host-_session_bond=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is not taken under the name that another host of the domain could set', async () => {
    const { token, bond } = await logIn();
    expect(await status(token, `__Host-${secondCookie}=${bond}`)).toBe(200);
    expect(await status(token, `${secondCookie}=${bond}`)).toBe(403);
  });

  it('is taken under its old name by a session from before, which gets the new one', async () => {
    const { token, bond, sessionId } = await logIn();
    await db
      .updateTable('session')
      .set({ accepts_plain_bond: true })
      .where('id', '=', sessionId)
      .execute();
    const answered = await read(token, `${secondCookie}=${bond}`);
    expect(answered.statusCode).toBe(200);
    expect(String(answered.headers['set-cookie'])).toContain(`__Host-${secondCookie}=${bond};`);
    const renewed = await read(token, `__Host-${secondCookie}=${bond}`);
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toEqual([200, undefined]);
  });
});

async function logIn() {
  const answered = await asVisitor(app).post('/session', {
    body: { email: owner.email, password: builtPassword },
    headers: { host },
  });
  const cookies = [answered.headers['set-cookie'] ?? []].flat();
  const cookieValue = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '';
  const last = await db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return {
    cookies,
    token: cookieValue('_session_id'),
    bond: cookieValue(`__Host-${secondCookie}`),
    sessionId: last.id,
  };
}

function read(token: string, cookie: string) {
  return asVisitor(app).get('/works', {
    headers: { authorization: `Bearer ${token}`, cookie, host },
  });
}

async function status(token: string, cookie: string): Promise<number> {
  return (await read(token, cookie)).statusCode;
}
