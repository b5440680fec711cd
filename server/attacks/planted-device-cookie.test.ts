import { beforeEach, describe, expect, it } from 'vitest';
import { deviceCookie } from '#contract/session/session.ts';
import { makeApp } from '../app.ts';
import { offerPasswordReset } from '../recovery/recovery.routes.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { runQueued } from '../testing/run-queued.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
let serial = 0;
let member: BuiltMember;
let thief: BuiltMember;
beforeEach(async () => {
  serial += 1;
  member = await buildMember(db);
  thief = await buildMember(db);
});

describe('the cookie of a known device', () => {
  it('that lay in the browser before a member logged in is not theirs', async () => {
    // A machine in a café: the thief logs in first, and notes the cookie.
    const cafe = browser();
    await cafe.logIn(thief.email, builtPassword);
    await cafe.call('DELETE', '/session');
    const noted = cafe.cookies.get(deviceCookie) ?? '';
    await cafe.logIn(member.email, builtPassword);
    const elsewhere = browser({ [deviceCookie]: noted });
    expect((await elsewhere.logIn(member.email, builtPassword)).statusCode).toBe(201);
    expect(await newDeviceNotices(member)).toBe(1);
    await flood(member.email);
    const again = browser({ [deviceCookie]: noted });
    expect((await again.logIn(member.email, builtPassword)).statusCode).toBe(429);
  });

  it('that was copied stays distrusted after logging out everywhere, when its browser logs in again', async () => {
    const phone = browser();
    await phone.logIn(member.email, builtPassword);
    const copied = { [deviceCookie]: phone.cookies.get(deviceCookie) ?? '' };
    const desk = browser();
    await desk.logIn(member.email, builtPassword);
    expect((await desk.call('DELETE', '/user/sessions')).statusCode).toBe(200);
    expect((await phone.logIn(member.email, builtPassword)).statusCode).toBe(201);
    const before = await newDeviceNotices(member);
    expect((await browser(copied).logIn(member.email, builtPassword)).statusCode).toBe(201);
    expect(await newDeviceNotices(member)).toBe(before + 1);
  });

  it('knows up to five members of one browser, each by a secret of their own', async () => {
    const family = browser();
    const members = [member, thief, ...(await Promise.all([1, 2, 3].map(() => buildMember(db))))];
    for (const { email } of members) {
      await family.logIn(email, builtPassword);
      await family.call('DELETE', '/session');
    }
    for (const { email } of members) {
      await flood(email);
      expect((await family.logIn(email, builtPassword)).statusCode).toBe(201);
      expect((await browser().logIn(email, builtPassword)).statusCode).toBe(429);
    }
  });

  it.each([
    'x'.repeat(10_000),
    `${'A'.repeat(43)}.`.repeat(200),
    '__proto__',
    `${'A'.repeat(43)},x`,
  ])('that is none is as good as none: %.20s', async (value) => {
    const odd = browser({ [deviceCookie]: value });
    expect((await odd.logIn(member.email, builtPassword)).statusCode).toBe(201);
    expect(odd.cookies.get(deviceCookie)).toHaveLength(43);
  });
});

it('strangers who go on guessing do not keep out who proves themselves by a reset, on a new phone', async () => {
  await flood(member.email);
  const phone = browser();
  expect((await phone.logIn(member.email, builtPassword)).statusCode).toBe(429);
  const { id, secret } = await resetLink(member.email);
  const body = { secret, password: 'three goats on a roof' };
  expect((await phone.call('POST', `/password-resets/${id}`, { body })).statusCode).toBe(200);
  await flood(member.email);
  expect((await phone.logIn(member.email, body.password)).statusCode).toBe(201);
});

async function resetLink(email: string) {
  await browser().call('POST', '/password-resets', { body: { email } });
  await runQueued(ctx, 'offer_password_reset', offerPasswordReset);
  const mail = (await sentMails(ctx)).find(
    (sent) => sent.to === email && sent.mail.button?.url.includes('/account/password/reset/'),
  );
  const [, id = '', secret = ''] = /reset\/([^#]+)#(.+)$/.exec(mail?.mail.button?.url ?? '') ?? [];
  return { id, secret };
}

async function newDeviceNotices({ email }: BuiltMember): Promise<number> {
  const mails = (await sentMails(ctx)).filter(({ to }) => to === email);
  return mails.filter(({ mail }) => mail.subject === 'New log-in to your account').length;
}

/** Ten wrong passwords for this account, each from somewhere else. */
async function flood(email: string): Promise<void> {
  for (let times = 0; times < 10; times++) {
    await openBrowser(app, { address: `10.66.${serial}.${times}` }).logIn(email, 'wrong');
  }
}

function browser(kept = {}): Browser {
  return openBrowser(app, { address: `10.55.${serial}.1`, kept });
}
