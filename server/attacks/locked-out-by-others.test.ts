import { beforeEach, describe, expect, it } from 'vitest';
import { deviceCookie } from '#contract/session/session.ts';
import { makeApp } from '../app.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
let serial = 0;
let member: BuiltMember;
/** Where the member logged in before. */
let own: Browser;
beforeEach(async () => {
  serial += 1;
  member = await buildMember(db);
  own = browser();
  expect((await own.logIn(member.email, builtPassword)).statusCode).toBe(201);
});

describe('ten wrong passwords from strangers', () => {
  it('keep the member out of no device that was logged in before', async () => {
    await own.call('DELETE', '/session');
    await flood(member.email);
    expect((await own.logIn(member.email, builtPassword)).statusCode).toBe(201);
    // As on any new device: the account makes strangers wait.
    expect((await browser().logIn(member.email, builtPassword)).statusCode).toBe(429);
  });

  it('keep a live session from nothing that asks for the password', async () => {
    await flood(member.email);
    const again = await own.call('POST', '/session/reauthentication', {
      body: { password: builtPassword },
    });
    expect(again.statusCode).toBe(200);
    const body = { current_password: builtPassword, password: 'three goats on a roof' };
    expect((await own.call('POST', '/user/password', { body })).statusCode).toBe(200);
  });

  it('do so neither from behind the same address, as phones of one network are', async () => {
    for (let times = 0; times < 35; times++) {
      await openBrowser(app, { address: address() }).logIn(`g-${serial}-${times}@example.org`, 'x');
    }
    const stranger = openBrowser(app, { address: address() });
    expect((await stranger.logIn(member.email, builtPassword)).statusCode).toBe(429);
    expect((await own.logIn(member.email, builtPassword)).statusCode).toBe(201);
  });

  it('do so neither after the password was reset where the member sits', async () => {
    const body = { current_password: builtPassword, password: 'three goats on a roof' };
    expect((await own.call('POST', '/user/password', { body })).statusCode).toBe(200);
    await own.call('DELETE', '/session');
    await flood(member.email);
    expect((await own.logIn(member.email, 'three goats on a roof')).statusCode).toBe(201);
  });
});

describe('a device that is known', () => {
  it('has ten guesses of its own, and no more', async () => {
    const thief = openBrowser(app, {
      kept: { [deviceCookie]: own.cookies.get(deviceCookie) ?? '' },
      address: '10.99.0.1',
    });
    const statuses = [];
    for (let times = 0; times < 12; times++) {
      statuses.push((await thief.logIn(member.email, 'guess')).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // They used up nothing of the account's: another device still has its own ten.
    expect((await browser().logIn(member.email, builtPassword)).statusCode).toBe(201);
  });

  it('is known to its member only', async () => {
    const other = await buildMember(db);
    await flood(other.email);
    expect((await own.logIn(other.email, builtPassword)).statusCode).toBe(429);
  });

  it('is not one that someone made up', async () => {
    await flood(member.email);
    const made = openBrowser(app, { kept: { [deviceCookie]: 'A'.repeat(43) } });
    expect((await made.logIn(member.email, builtPassword)).statusCode).toBe(429);
  });

  it('is known for a year after its last log-in', async () => {
    await own.call('DELETE', '/session');
    ctx.moveOn(364 * 24 * 3_600_000);
    await flood(member.email);
    expect((await own.logIn(member.email, builtPassword)).statusCode).toBe(201);
    await own.call('DELETE', '/session');
    ctx.moveOn(366 * 24 * 3_600_000);
    await flood(member.email);
    expect((await own.logIn(member.email, builtPassword)).statusCode).toBe(429);
  });

  it.each([
    ['a change of the password elsewhere', changePassword],
    ['logging out everywhere else', logOutElsewhere],
    ['logging that device out', logThatOut],
  ])('is known no more after %s', async (_, act) => {
    const desk = browser();
    await desk.logIn(member.email, builtPassword);
    const password = await act(desk);
    await flood(member.email);
    expect((await own.logIn(member.email, password)).statusCode).toBe(429);
    expect((await desk.logIn(member.email, password)).statusCode).toBe(201);
  });

  it('leaves only hashes in the database', async () => {
    const secret = own.cookies.get(deviceCookie) ?? '';
    expect(secret).toHaveLength(43);
    const rows = await db.selectFrom('known_device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

async function changePassword(desk: Browser): Promise<string> {
  const body = { current_password: builtPassword, password: 'three goats on a roof' };
  expect((await desk.call('POST', '/user/password', { body })).statusCode).toBe(200);
  return body.password;
}

async function logOutElsewhere(desk: Browser): Promise<string> {
  expect((await desk.call('DELETE', '/user/sessions')).statusCode).toBe(200);
  return builtPassword;
}

async function logThatOut(desk: Browser): Promise<string> {
  const { data } = (await desk.call('GET', '/user/sessions')).json();
  const other = data.find(({ is_this }: { is_this: boolean }) => !is_this);
  expect((await desk.call('DELETE', `/user/sessions/${other.id}`)).statusCode).toBe(204);
  return builtPassword;
}

/** Ten wrong passwords for this account, each from somewhere else. */
async function flood(email: string): Promise<void> {
  for (let times = 0; times < 10; times++) {
    await openBrowser(app, { address: `10.66.${serial}.${times}` }).logIn(email, 'wrong');
  }
}

const address = () => `10.55.${serial}.1`;

function browser(): Browser {
  return openBrowser(app, { address: address() });
}
