import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const minuteMs = 60_000;
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
let member: BuiltMember;
let own: Browser;
beforeEach(async () => {
  member = await buildMember(db);
  own = openBrowser(app);
  await own.logIn(member.email, builtPassword);
});

describe('a token that was replaced and is used again', () => {
  it('ends the session, tells the member and is recorded, once', async () => {
    const thief = own.copy();
    await rotate();
    await spend(4);
    const answers = await Promise.all([profileOf(thief), profileOf(thief), profileOf(thief)]);
    expect(answers).toEqual([401, 401, 401]);
    expect(await profileOf(own)).toBe(401);
    expect(await eventsOf()).toMatchObject([
      { kind: 'logged_in' },
      { kind: 'retired_token_used', outcome: 'refused', address: '10.77.0.1' },
    ]);
    const kinds = await db
      .selectFrom('notification')
      .select('kind')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(kinds).toEqual([{ kind: 'security' }]);
    const notices = await noticesTo(db, member);
    expect(notices.map(({ title }) => title)).toEqual(['We logged out one of your devices']);
    const mails = (await sentMails(ctx)).filter(({ to }) => to === member.email);
    expect(mails.map(({ mail }) => mail.subject)).toEqual(['We logged out one of your devices']);
  });

  it('does so with the token alone, which scripts can read', async () => {
    const token = own.cookies.get('_session_id') ?? '';
    await rotate();
    await spend(4);
    expect(await profileOf(openBrowser(app, { kept: { _session_id: token } }))).toBe(401);
    expect(await profileOf(own)).toBe(401);
  });

  it('is recognised however many times it was replaced since', async () => {
    const thief = own.copy();
    for (let times = 0; times < 20; times++) {
      await rotate();
      await spend(4);
    }
    expect(await profileOf(thief)).toBe(401);
    expect(await profileOf(own)).toBe(401);
    expect((await eventsOf()).map(({ kind }) => kind)).toContain('retired_token_used');
  });

  it('of a session that is over ends and tells nothing', async () => {
    const thief = own.copy();
    await rotate();
    await spend(4);
    await own.call('DELETE', '/session');
    expect(await profileOf(thief)).toBe(401);
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['logged_in', 'logged_out']);
  });

  it('is no alarm for a token that is made up', async () => {
    expect(await profileOf(openBrowser(app, { kept: { _session_id: 'a.b.c.d.e' } }))).toBe(401);
    expect(await profileOf(own)).toBe(200);
  });
});

describe('nobody is logged out for what honest browsers do', () => {
  it('an answer that was lost, as often as it is', async () => {
    ctx.moveOn(16 * minuteMs);
    for (let times = 0; times < 5; times++) {
      // Each answer brings the new token and none arrives.
      expect(await profileOf(own.copy())).toBe(200);
      ctx.moveOn(3 * minuteMs);
    }
    expect(await profileOf(own)).toBe(200);
    await spend(4);
    expect(await profileOf(own)).toBe(200);
  });

  it('a request that was on its way while the token changed', async () => {
    const late = own.copy();
    await rotate();
    ctx.moveOn(minuteMs);
    expect(await profileOf(late)).toBe(200);
    expect(await profileOf(own)).toBe(200);
  });

  it('a browser that lost the new token as it crashed: it has to log in again, and no alarm is raised', async () => {
    const before = own.copy();
    await rotate();
    ctx.moveOn(10 * minuteMs);
    expect(await profileOf(before)).toBe(401);
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['logged_in']);
    expect(await profileOf(own)).toBe(200);
  });

  it('a phone that was offline for hours', async () => {
    const phone = openBrowser(app);
    const body = { email: member.email, password: builtPassword, remember: true };
    await phone.call('POST', '/session', { body });
    ctx.moveOn(16 * minuteMs);
    expect(await profileOf(phone)).toBe(200);
    ctx.moveOn(9 * 60 * minuteMs);
    expect(await profileOf(phone)).toBe(200);
    expect(await profileOf(phone)).toBe(200);
  });
});

describe('giving the password again', () => {
  it('gives a new token, and the one before it goes out of force', async () => {
    const thief = own.copy();
    const before = own.cookies.get('_session_id');
    expect((await reauthenticate(own)).statusCode).toBe(200);
    expect(own.cookies.get('_session_id')).not.toBe(before);
    await spend(4);
    expect(await profileOf(thief)).toBe(401);
  });

  it('survives that its answer is lost', async () => {
    expect((await reauthenticate(own.copy())).statusCode).toBe(200);
    expect((await reauthenticate(own)).statusCode).toBe(200);
    await spend(4);
    expect(await profileOf(own)).toBe(200);
  });

  it('in two tabs at once gives both the same', async () => {
    const tabs = [own.copy(), own.copy()];
    const answers = await Promise.all(tabs.map(reauthenticate));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const tab of tabs) expect(await profileOf(tab)).toBe(200);
  });

  it('right after another change of the token leaves requests on their way a plain refusal', async () => {
    const late = own.copy();
    await rotate();
    expect((await reauthenticate(own)).statusCode).toBe(200);
    expect(await profileOf(late)).toBe(401);
    expect(await profileOf(own)).toBe(200);
  });
});

/** The browser's token is changed, and it is seen with the new one. */
async function rotate(): Promise<void> {
  const before = own.cookies.get('_session_id');
  ctx.moveOn(16 * minuteMs);
  expect(await profileOf(own)).toBe(200);
  expect(own.cookies.get('_session_id')).not.toBe(before);
  expect(await profileOf(own)).toBe(200);
}

/** Uses the browser once a minute, for so many. */
async function spend(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    expect(await profileOf(own)).toBe(200);
    ctx.moveOn(minuteMs);
  }
}

async function profileOf(browser: Browser): Promise<number> {
  return (await browser.call('GET', '/user/profile')).statusCode;
}

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
