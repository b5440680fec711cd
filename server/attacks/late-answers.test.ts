import { compactDecrypt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelopeKey, envelopeSchema } from '#contract/session/session.ts';
import { makeApp } from '../app.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
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

describe('an answer that arrives after the token was changed', () => {
  it('never brings the token back that its request came with', async () => {
    for (let minutes = 0; minutes < 60; minutes++) {
      ctx.moveOn(minuteMs);
      const before = await secretOf(own);
      const late = own.copy();
      const token = late.cookies.get('_session_id');
      await profileOf(late);
      if (late.cookies.get('_session_id') !== token) expect(await secretOf(late)).not.toBe(before);
      expect(await profileOf(own)).toBe(200);
    }
  });

  it('does not undo giving the password again', async () => {
    ctx.moveOn(5 * minuteMs);
    const slow = await slowAnswer(own);
    expect(await reauthenticate(own)).toBe(200);
    expect(await profileOf(own)).toBe(200);
    // The slow answer comes last, with all that it sets.
    own = arriving(own, slow);
    ctx.moveOn(10 * minuteMs);
    expect(await profileOf(own)).toBe(200);
    expect(await eventsOf()).toEqual(['logged_in', 'reauthenticated']);
  });

  it('does not either when it tells of a change just before', async () => {
    ctx.moveOn(16 * minuteMs);
    const slow = await slowAnswer(own);
    expect(await profileOf(own)).toBe(200);
    expect(await reauthenticate(own)).toBe(200);
    const other = own.copy();
    own = arriving(own, slow);
    // Somebody reads for a while, and another tab has used the newest token in the meantime.
    expect(await profileOf(other)).toBe(200);
    ctx.moveOn(5 * minuteMs);
    expect(await profileOf(other)).toBe(200);
    ctx.moveOn(10 * minuteMs);
    expect(await profileOf(own)).toBe(200);
    expect(await eventsOf()).toEqual(['logged_in', 'reauthenticated']);
  });

  it('leaves the browser a token that outlasts every use until the next change', async () => {
    for (let minutes = 0; minutes < 3 * 60; minutes += 14) {
      const { exp } = await envelopeOf(own);
      expect(exp * 1000).toBeGreaterThanOrEqual(ctx.now().getTime() + 29 * minuteMs);
      ctx.moveOn(14 * minuteMs);
      expect(await profileOf(own)).toBe(200);
    }
  });
});

/** What an answer to this browser sets that is long on its way. */
async function slowAnswer(browser: Browser): Promise<ReadonlyMap<string, string>> {
  const tab = browser.copy();
  expect(await profileOf(tab)).toBe(200);
  return new Map([...tab.cookies].filter(([name, value]) => browser.cookies.get(name) !== value));
}

/** The browser, once such an answer has arrived. */
function arriving(browser: Browser, slow: ReadonlyMap<string, string>): Browser {
  const kept = { ...Object.fromEntries(browser.cookies), ...Object.fromEntries(slow) };
  return openBrowser(app, { kept });
}

async function envelopeOf(browser: Browser) {
  const token = browser.cookies.get('_session_id') ?? '';
  const { plaintext } = await compactDecrypt(token, Buffer.from(envelopeKey, 'base64url'));
  return envelopeSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
}

const secretOf = async (browser: Browser) => (await envelopeOf(browser)).s;

async function profileOf(browser: Browser): Promise<number> {
  return (await browser.call('GET', '/user/profile')).statusCode;
}

async function reauthenticate(browser: Browser): Promise<number> {
  const body = { password: builtPassword };
  return (await browser.call('POST', '/session/reauthentication', { body })).statusCode;
}

async function eventsOf(): Promise<string[]> {
  const rows = await db
    .selectFrom('security_event')
    .select('kind')
    .where('member_id', '=', member.memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
