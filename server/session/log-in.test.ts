import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sessionRoutes } from './session.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, sessionRoutes, { trustedProxies: ['127.0.0.1'] });
// Each test is far away from what the one before it was counted for.
let address = '';
let serial = 0;
beforeEach(() => {
  serial += 1;
  address = `10.0.0.${serial}`;
});

describe('a log-in', () => {
  it('takes the address in any case, and a composed password for a decomposed one', async () => {
    const { email } = await buildMember(db);
    expect((await logIn(` ${email.toUpperCase()} `, builtPassword)).statusCode).toBe(201);
  });

  it('answers a wrong password and an unknown address with the same bytes', async () => {
    const { email } = await buildMember(db);
    const known = await logIn(email, 'wrong-password');
    const unknown = await logIn('nobody@example.org', 'wrong-password');
    expect(known.statusCode).toBe(401);
    expect(comparable(known)).toEqual(comparable(unknown));
  });

  it('tells a suspended member only once the password was right', async () => {
    const { email } = await buildMember(db, { status: 'suspended' });
    expect((await logIn(email, 'wrong-password')).json().code).toBe('wrong_credentials');
    const right = await logIn(email, builtPassword);
    expect([right.statusCode, right.json().code]).toEqual([403, 'account_suspended']);
    expect(right.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [{ email: 'a@b.example' }, 'password', 'required'],
    [{ email: '', password: 'x' }, 'email', 'required'],
    [{ email: 'a@b.example', password: 'x'.repeat(257) }, 'password', 'too_long'],
    [{ email: 'a@b.example\u0000', password: 'x' }, 'email', 'invalid'],
    [{ email: 'a@b.example', password: 'x', role: 'staff' }, 'role', 'unknown_field'],
    [{ email: { $ne: null }, password: 'x' }, 'email', 'wrong_type'],
  ])('refuses %j', async (payload, path, code) => {
    const answered = await post(payload);
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems[0]).toMatchObject({ path, code });
  });
});

describe('ten failures', () => {
  it('make the account wait, known or not, with the same bytes', async () => {
    const { email } = await buildMember(db);
    const answers = [];
    for (const one of [email, 'no-member@example.org']) {
      address = `10.1.${serial}.${answers.length}`;
      for (let times = 0; times < 10; times++) {
        expect((await logIn(one, 'wrong')).statusCode).toBe(401);
      }
      answers.push(await logIn(one, builtPassword));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answers[0]?.headers['retry-after'])).toBeLessThanOrEqual(16 * 60);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it('are forgotten after a quarter of an hour, also when someone kept trying', async () => {
    const { email } = await buildMember(db);
    for (let times = 0; times < 25; times++) await logIn(email, 'wrong');
    ctx.moveOn(16 * 60_000);
    expect((await logIn(email, builtPassword)).statusCode).toBe(201);
  });

  it('are counted also when they come at once', async () => {
    const { email } = await buildMember(db);
    const all = await Promise.all(Array.from({ length: 25 }, () => logIn(email, 'wrong')));
    expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('begin anew after a success', async () => {
    const { email } = await buildMember(db);
    for (let round = 0; round < 3; round++) {
      for (let times = 0; times < 9; times++) {
        expect((await logIn(email, 'wrong')).statusCode).toBe(401);
      }
      expect((await logIn(email, builtPassword)).statusCode).toBe(201);
    }
  });
});

it('makes an address wait after thirty failures, whatever the accounts', async () => {
  for (let times = 0; times < 30; times++) {
    expect((await logIn(`guess-${times}@example.org`, 'wrong')).statusCode).toBe(401);
  }
  const { email } = await buildMember(db);
  expect((await logIn(email, builtPassword)).statusCode).toBe(429);
  address = '10.9.9.9';
  expect((await logIn(email, builtPassword)).statusCode).toBe(201);
});

it('counts a whole IPv6 network as one address', async () => {
  for (let times = 0; times < 30; times++) {
    address = `2001:db8:${serial}::${times.toString(16)}`;
    await logIn(`guess6-${times}@example.org`, 'wrong');
  }
  expect((await logIn('guess6@example.org', 'wrong')).statusCode).toBe(429);
});

function logIn(email: string, password: string): Promise<LightMyRequestResponse> {
  return post({ email, password });
}

function post(payload: Record<string, unknown>): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { 'x-forwarded-for': address },
    payload,
  });
}

function comparable({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'x-request-id': __, ...same } = headers;
  return { statusCode, same, body };
}
