import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../account/account.routes.ts';
import { makeServer } from '../platform/http/server.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { asPresent } from '../testing/as-present.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { ownerOf } from '../testing/owner-of.ts';
import { runQueued } from '../testing/run-queued.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { offerPasswordReset, recoveryRoutes } from './recovery.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, [...sessionRoutes, ...recoveryRoutes, ...accountRoutes], {
  trustedProxies: ['127.0.0.1'],
});
const newPassword = 'three goats on a roof';
const minuteMs = 60_000;
// Each test is far away from what the one before it was counted for.
let serial = 0;
beforeEach(() => {
  serial += 1;
});

describe('asking for a link', () => {
  it('is answered the same for a member, a stranger and a suspended member', async () => {
    const { email } = await buildMember(db);
    const suspended = await buildMember(db, { status: 'suspended' });
    const answers = [];
    for (const one of [email, 'nobody@example.org', suspended.email]) answers.push(await ask(one));
    expect(answers.map(comparable)).toEqual(Array(3).fill(comparable(answers[0])));
    expect(answers[0]?.statusCode).toBe(202);
    await runQueued(ctx, 'offer_password_reset', offerPasswordReset);
    const all = (await sentMails(ctx)).map(({ to }) => to);
    expect(all.filter((to) => to === email)).toHaveLength(1);
    expect(all).not.toContain('nobody@example.org');
    expect(all).not.toContain(suspended.email);
  });

  it('mails nothing in the request itself, and queues nothing that names who asked', async () => {
    const { email } = await buildMember(db);
    await ask(email);
    expect((await sentMails(ctx)).map(({ to }) => to)).not.toContain(email);
    const { rows } = await sql`select payload::text from graphile_worker._private_jobs`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('brings a link to our own address, with its secret in the fragment', async () => {
    const member = await buildMember(db, { name: 'Kofi Mensah' });
    const { url, greeting } = await linkFor(member);
    expect(greeting).toBe('Dear Kofi,');
    expect(url).toMatch(
      /^https:\/\/portal\.example\.org\/account\/password\/reset\/[0-9a-f-]{36}#[\w-]{43}$/,
    );
    expect(url).not.toContain(member.memberId);
  });

  it('takes the address in any case and with spaces around', async () => {
    const { email } = await buildMember(db);
    await ask(`  ${email.toUpperCase()} `);
    await runQueued(ctx, 'offer_password_reset', offerPasswordReset);
    expect((await sentMails(ctx)).at(-1)?.to).toBe(email);
  });

  it('is refused after five for an address, known or not, and forgotten after a while', async () => {
    const { email } = await buildMember(db);
    const refused = [];
    for (const one of [email, 'stranger@example.org']) {
      for (let times = 0; times < 5; times++) expect((await ask(one)).statusCode).toBe(202);
      refused.push(await ask(one.toUpperCase()));
    }
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(refused[0]?.body).toBe(refused[1]?.body);
    ctx.moveOn(16 * minuteMs);
    expect((await ask(email)).statusCode).toBe(202);
  });

  it('is refused after thirty from one network address', async () => {
    for (let times = 0; times < 30; times++) await ask(`guess-${times}@example.org`);
    expect((await ask('guess-31@example.org')).statusCode).toBe(429);
  });

  it.each([
    [{}, 'email', 'required'],
    [{ email: 'nobody' }, 'email', 'email_invalid'],
    [{ email: { $ne: null } }, 'email', 'wrong_type'],
    [{ email: 'a@b.example', status: 'verified' }, 'status', 'unknown_field'],
  ])('refuses %j', async (body, path, code) => {
    const answered = await asVisitor(app).post('/password-resets', { body, headers: from() });
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems[0]).toMatchObject({ path, code });
  });
});

describe('choosing a new password by the link', () => {
  it('sets it, ends every session, is written down and told', async () => {
    const member = await buildMember(db);
    const [phone, laptop] = [await asMember(app, ctx, member), await asMember(app, ctx, member)];
    const link = await linkFor(member);
    const set = await reset(link);
    expect([set.statusCode, set.json().data]).toEqual([200, { sessions_ended: 2 }]);
    // It opens no session: whoever reads the mail still has to log in.
    expect(String(set.headers['set-cookie'])).not.toMatch(/_session/);
    for (const { token, bond } of [phone, laptop]) {
      const headers = { authorization: `Bearer ${token}`, cookie: `_session_bond=${bond}` };
      const body = { current_password: newPassword, password: 'another goat on a roof' };
      const tried = await asVisitor(app).post('/user/password', { body, headers });
      expect(tried.statusCode).toBe(401);
    }
    expect((await logIn(member.email, builtPassword)).statusCode).toBe(401);
    expect((await logIn(member.email, newPassword)).statusCode).toBe(201);
    expect(await eventsOf(member)).toEqual([
      { event: 'password_reset', detail: { sessions_ended: 2 } },
    ]);
    const notices = (await sentMails(ctx)).find(
      ({ to, mail }) => to === member.email && mail.subject === 'Your password was changed',
    );
    expect(notices).toBeDefined();
    expect(JSON.stringify(notices)).not.toContain(newPassword);
  });

  it('answers a used, late, older, foreign and made-up link with the same bytes', async () => {
    const used = await linkFor(await buildMember(db));
    expect((await reset(used)).statusCode).toBe(200);
    const late = await linkFor(await buildMember(db));
    ctx.moveOn(30 * minuteMs);
    const asked = await buildMember(db);
    const older = await linkFor(asked);
    const good = await linkFor(asked);
    const other = await linkFor(await buildMember(db));
    const suspended = await buildMember(db);
    const barred = await linkFor(suspended);
    await ownerOf(db)
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.memberId)
      .execute();
    const bad = [
      used,
      late,
      older,
      barred,
      { id: good.id, secret: other.secret },
      { id: asked.memberId, secret: good.secret },
      { id: good.id, secret: 'guess' },
      { id: good.id, secret: '' },
      { id: 'x', secret: good.secret },
      { id: "'; drop table member; --", secret: good.secret },
    ];
    const answers: LightMyRequestResponse[] = [];
    for (const link of bad) answers.push(await reset(link));
    expect(answers.map(comparable)).toEqual(bad.map(() => comparable(answers[0])));
    expect([answers[0]?.statusCode, answers[0]?.json().code]).toEqual([409, 'link_invalid']);
    expect((await reset(good)).statusCode).toBe(200);
  });

  it('lets one of ten who come at once do it', async () => {
    const link = await linkFor(await buildMember(db));
    const all = await Promise.all(Array.from({ length: 10 }, () => reset(link)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });

  it.each([
    ['short', 'password_too_short'],
    ['x'.repeat(257), 'too_long'],
    ['Password123', 'password_too_common'],
    ['ama-serwaa-1990', 'password_too_personal'],
  ])('refuses %s at its field, and the link still works', async (password, code) => {
    const link = await linkFor(await buildMember(db));
    const refused = await reset(link, password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems[0]).toMatchObject({ path: 'password', code });
    expect((await reset(link)).statusCode).toBe(200);
  });

  it('stops a change of email that someone else may have asked for', async () => {
    const member = await buildMember(db);
    const thief = await asPresent(app, ctx, member);
    const asked = await thief.post('/user/email', { body: { email: 'thief@example.org' } });
    expect(asked.statusCode).toBe(202);
    await reset(await linkFor(member));
    const url = (await sentMails(ctx)).findLast(({ to }) => to === 'thief@example.org')?.mail.button
      ?.url;
    const secret = url?.split('#')[1] ?? '';
    const answered = await asVisitor(app).post('/email-change/answer', {
      body: { secret, answer: 'confirm' },
    });
    expect(answered.json().code).toBe('link_invalid');
  });

  it('opens an account that had too many failures', async () => {
    const member = await buildMember(db);
    for (let times = 0; times < 10; times++) await logIn(member.email, 'forgotten');
    expect((await logIn(member.email, builtPassword)).statusCode).toBe(429);
    await reset(await linkFor(member));
    expect((await logIn(member.email, newPassword)).statusCode).toBe(201);
  });
});

function ask(email: string): Promise<LightMyRequestResponse> {
  return asVisitor(app).post('/password-resets', { body: { email }, headers: from() });
}

type Link = { readonly id: string; readonly secret: string };

async function linkFor({ email }: BuiltMember): Promise<Link & { url: string; greeting: string }> {
  await ask(email);
  await runQueued(ctx, 'offer_password_reset', offerPasswordReset);
  const mail = (await sentMails(ctx)).findLast(({ to }) => to === email)?.mail;
  const url = mail?.button?.url ?? '';
  const [, id = '', secret = ''] = /([^/]+)#(.+)$/.exec(url) ?? [];
  return { id, secret, url, greeting: mail?.greeting ?? '' };
}

function reset({ id, secret }: Link, password = newPassword): Promise<LightMyRequestResponse> {
  return asVisitor(app).post(`/password-resets/${encodeURIComponent(id)}`, {
    body: { secret, password },
    headers: from(),
  });
}

function logIn(email: string, password: string): Promise<LightMyRequestResponse> {
  return asVisitor(app).post('/session', { body: { email, password }, headers: from() });
}

function from() {
  return { 'x-forwarded-for': `10.3.0.${serial}` };
}

function eventsOf({ memberId }: BuiltMember) {
  return db
    .selectFrom('member_event')
    .select(['event', 'detail'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

function comparable(answered: LightMyRequestResponse | undefined) {
  const { date: _, 'x-request-id': __, ...same } = answered?.headers ?? {};
  return { status: answered?.statusCode, same, body: answered?.body };
}
