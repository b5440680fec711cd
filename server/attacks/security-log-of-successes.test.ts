import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-22T12:00:00Z'));
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
let member: BuiltMember;
let own: Browser;
beforeEach(async () => {
  member = await buildMember(db);
  own = openBrowser(app);
  await own.logIn(member.email, builtPassword);
});

it('giving the right password again and again leaves fifty rows an hour, and counts the rest', async () => {
  for (let times = 0; times < 60; times++) await reauthenticate(own);
  const rows = await eventsOf();
  expect(rows).toHaveLength(51);
  const last = rows.at(-1);
  expect(last).toMatchObject({ kind: 'reauthenticated', repeats: 11, user_agent: '' });
});

it('log-ins and log-outs in a loop do so as well', async () => {
  for (let times = 0; times < 40; times++) {
    await own.logIn(member.email, builtPassword);
    await own.call('DELETE', '/session');
  }
  expect((await eventsOf()).length).toBeLessThanOrEqual(52);
});

it('a flood of failures hides no log-in: who logged in and from where stays', async () => {
  for (let times = 0; times < 60; times++) {
    await openBrowser(app, { address: `10.66.${times}.1` }).logIn(member.email, 'wrong');
  }
  const thief = openBrowser(app, {
    address: '10.88.8.8',
    kept: Object.fromEntries(own.cookies),
  });
  expect((await thief.logIn(member.email, builtPassword)).statusCode).toBe(201);
  await reauthenticate(thief);
  expect((await eventsOf()).slice(-2)).toMatchObject([
    { kind: 'logged_in', address: '10.88.8.8' },
    { kind: 'reauthenticated', address: '10.88.8.8' },
  ]);
});

it('a browser that calls itself by control characters writes none into what people read', async () => {
  const odd = openBrowser(app, { userAgent: 'A\u009b31mB\u0085C\tD\u00adE' });
  await odd.logIn(member.email, builtPassword);
  const { data } = (await odd.call('GET', '/user/sessions')).json();
  const stored = [...(await eventsOf()), ...(await devicesOf())].map((row) => row.user_agent);
  expect(stored).toContain('A 31mB C D E');
  expect(JSON.stringify([stored, data])).not.toMatch(/[\u0080-\u009f\u00ad]/);
});

function reauthenticate(browser: Browser) {
  return browser.call('POST', '/session/reauthentication', { body: { password: builtPassword } });
}

function eventsOf() {
  return db
    .selectFrom('security_event')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .orderBy('id')
    .execute();
}

function devicesOf() {
  return db
    .selectFrom('known_device')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .execute();
}
