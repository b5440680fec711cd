import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { asThief } from '../testing/as-member.ts';
import { asPresent, giveMailbox } from '../testing/as-present.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
let member: BuiltMember;
let own: Browser;
beforeEach(async () => {
  member = await buildMember(db);
  own = openBrowser(app);
});

describe('the security log', () => {
  it('has who, from where, with what and how it ended', async () => {
    await own.logIn(member.email, 'wrong');
    await own.logIn(member.email, builtPassword);
    const body = { password: builtPassword };
    await own.call('POST', '/session/reauthentication', { body: { password: 'no' } });
    await own.call('POST', '/session/reauthentication', { body });
    await own.call('DELETE', '/session');
    const from = { address: '10.77.0.1', user_agent: 'Mozilla/5.0 (Android 14) Chrome/140.0' };
    expect(await eventsOf(member.memberId)).toMatchObject([
      { kind: 'log_in_failed', outcome: 'failed', reason: 'wrong_credentials', ...from },
      { kind: 'logged_in', outcome: 'succeeded', ...from },
      { kind: 'reauthentication_failed', outcome: 'failed' },
      { kind: 'reauthenticated', outcome: 'succeeded' },
      { kind: 'logged_out', outcome: 'succeeded' },
    ]);
  });

  it('has the use of a token without its second cookie', async () => {
    const me = await asPresent(app, ctx, member);
    for (let times = 0; times < 3; times++) await asThief(app, me).get('/works');
    expect(await eventsOf(member.memberId)).toMatchObject([
      { kind: 'second_cookie_missing', outcome: 'refused', repeats: 3 },
    ]);
  });

  it('keeps of an address that is nobody’s only a keyed hash', async () => {
    await own.logIn('my-secret-password-by-mistake@example.org', 'x');
    const rows = await db.selectFrom('security_event').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('my-secret-password');
    const [row] = rows.filter(({ member_id }) => member_id === null);
    expect(row?.account_hash).toHaveLength(32);
  });

  it('counts a flood together instead of filling the database', async () => {
    const facts = { address: '10.1.1.1', userAgent: 'x' };
    const event = { kind: 'log_in_failed', memberId: member.memberId, at: ctx.now() } as const;
    for (let times = 0; times < 40; times++) await recordSecurityEvent(db, { ...event, facts });
    expect(await eventsOf(member.memberId)).toMatchObject([{ repeats: 40 }]);
    // From everywhere at once: 50 rows, and one that counts the rest.
    for (let times = 0; times < 120; times++) {
      const from = { address: `10.2.${times}.1`, userAgent: 'x' };
      await recordSecurityEvent(db, { ...event, facts: from });
    }
    const rows = await eventsOf(member.memberId);
    expect(rows).toHaveLength(51);
    expect(rows.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(160);
  });

  it('is only added to by the portal', async () => {
    await own.logIn(member.email, builtPassword);
    for (const statement of [
      'update security_event set repeats = 9',
      'delete from security_event',
      `select forget_security_events('${member.memberId}')`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow();
    }
    await sql`select sweep_security_events(100)`.execute(db);
    expect(await eventsOf(member.memberId)).toHaveLength(1);
  });

  it('shortens addresses after 90 days and forgets after a year', async () => {
    await own.logIn(member.email, builtPassword);
    for (const [days, address] of [
      [89, '192.0.2.17'],
      [91, '192.0.2.17'],
      [92, '2001:db8:1:2::17'],
      [366, '192.0.2.17'],
    ] as const) {
      const facts = { address, userAgent: 'x' };
      const at = new Date(Date.now() - days * 86_400_000);
      await recordSecurityEvent(owner, { kind: 'logged_in', memberId: member.memberId, facts, at });
    }
    await sql`select sweep_security_events(100)`.execute(db);
    expect((await eventsOf(member.memberId)).map(({ address }) => address)).toEqual([
      '2001:db8:1::/48',
      '192.0.2.0/24',
      '192.0.2.17',
      '10.77.0.1',
    ]);
  });
});

describe('the member', () => {
  it('sees their own events, page by page, with this device marked', async () => {
    await openBrowser(app).logIn(member.email, builtPassword);
    for (let times = 0; times < 24; times++) {
      await own.logIn(member.email, builtPassword);
      ctx.moveOn(1000);
    }
    const other = await buildMember(db);
    await openBrowser(app).logIn(other.email, builtPassword);
    const first = (await own.call('GET', '/user/security-events')).json().data;
    expect(first.events).toHaveLength(20);
    expect(first.events[0]).toMatchObject({
      kind: 'logged_in',
      browser: 'Chrome',
      system: 'Android',
      address: '10.77.0.1',
      is_this_device: true,
    });
    const rest = (await own.call('GET', `/user/security-events?before=${first.next}`)).json().data;
    expect([rest.events.length, rest.next]).toEqual([5, null]);
    expect(rest.events.at(-1)).toMatchObject({ is_this_device: false });
  });

  it('is told by mail of a log-in on a new device, and not of their first one', async () => {
    await own.logIn(member.email, builtPassword);
    await own.logIn(member.email, builtPassword);
    expect(await subjectsTo(member)).toEqual([]);
    await openBrowser(app, { address: '10.3.3.3' }).logIn(member.email, builtPassword);
    expect(await subjectsTo(member)).toEqual(['New log-in to your account']);
    const [mail] = (await sentMails(ctx)).filter(({ to }) => to === member.email);
    expect(JSON.stringify(mail)).toContain('10.3.3.3');
  });

  it('takes them out of the log with their account, but for what happened', async () => {
    await own.logIn(member.email, builtPassword);
    const me = await asPresent(app, ctx, member);
    const { reference_number } = (await me.get('/user/profile')).json().data;
    await giveMailbox(ctx, member);
    expect((await me.post('/user/closure', { body: { reference_number } })).statusCode).toBe(204);
    expect(await eventsOf(member.memberId)).toMatchObject([
      { kind: 'logged_in', address: null, user_agent: '', device_id: null },
    ]);
  });
});

it('writes one line to the server’s log for each event, without what was typed', async () => {
  const lines: string[] = [];
  const logged = await makeApp(ctx, {
    log: { level: 'info', stream: { write: (line) => lines.push(line) } },
  });
  await openBrowser(logged).logIn('nobody-at-all@example.org', 'x');
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
  expect(events).toMatchObject([{ kind: 'log_in_failed', outcome: 'failed', member_id: null }]);
  expect(lines.join('')).not.toContain('nobody-at-all');
});

function eventsOf(memberId: string) {
  return db
    .selectFrom('security_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

async function subjectsTo({ email }: BuiltMember): Promise<string[]> {
  return (await sentMails(ctx)).filter(({ to }) => to === email).map(({ mail }) => mail.subject);
}
