import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, asThief, asVisitor } from '../testing/as-member.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
const hourMs = 3_600_000;

async function member(email?: string) {
  const built = await buildMember(db, email ? { email } : {});
  const caller = await asMember(app, ctx, built);
  const headers = { cookie: `_session_bond=${caller.bond}` };
  await caller.post('/session/reauthentication', { headers, body: { password: builtPassword } });
  return {
    ...built,
    ...caller,
    headers,
    ask: (wanted: string) => caller.post('/user/email', { headers, body: { email: wanted } }),
    waiting: async () =>
      (await caller.get('/user/profile/details', { headers })).json().data.email_change,
    email: built.email,
  };
}

const mailsTo = async (address: string) =>
  (await sentMails(ctx)).filter(({ to }) => to === address).map(({ mail }) => mail);
async function linkTo(address: string): Promise<string> {
  const url = (await mailsTo(address)).at(-1)?.button?.url ?? '';
  expect(url).toMatch(/^https:\/\/portal\.example\.org\/account\/email\/confirm#[\w-]{43}$/);
  return url.split('#')[1] ?? '';
}
const answer = (secret: string, what: 'confirm' | 'stop' = 'confirm', end_sessions = false) =>
  visitor.post('/email-change/answer', { body: { secret, answer: what, end_sessions } });
const emailOf = async ({ memberId }: BuiltMember) =>
  (
    await db
      .selectFrom('member')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).email;

it('changes once both addresses have confirmed, in whichever order, for people who are not logged in', async () => {
  for (const order of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const ama = await member();
    const wanted = `${order.join('-')}@example.com`;
    const asked = await ama.ask(wanted);
    expect(asked.statusCode).toBe(202);
    expect(await ama.waiting()).toMatchObject({ new_email: wanted, old_confirmed: false });
    const links = { old: await linkTo(ama.email), new: await linkTo(wanted) };
    const first = await answer(links[order[0]]);
    expect(first.json().data).toEqual({ is_done: false });
    expect(await emailOf(ama)).toBe(ama.email);
    expect(await ama.waiting()).toMatchObject({ [`${order[0]}_confirmed`]: true });
    expect((await answer(links[order[1]])).json().data).toEqual({ is_done: true });
    expect(await emailOf(ama)).toBe(wanted);
    expect(await ama.waiting()).toBeNull();
    for (const address of [ama.email, wanted]) {
      expect((await mailsTo(address)).at(-1)?.subject).toBe('Your email address has changed');
    }
    const notices = (await ama.get('/notifications')).json().data;
    expect(notices[0]).toMatchObject({ title: 'Your email address has changed' });
    const logIn = (email: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/session',
        payload: { email, password: builtPassword },
      });
    expect((await logIn(wanted)).statusCode).toBe(201);
    expect((await logIn(ama.email)).statusCode).toBe(401);
    const events = await db
      .selectFrom('member_event')
      .select(['event', 'detail'])
      .where('member_id', '=', ama.memberId)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['email_change_asked', 'email_changed']);
    expect(events[1]?.detail).toEqual({
      old: 'm*****@example.org',
      new: `${wanted[0]}*****@example.com`,
    });
  }
});

it('says what a link is for without using it up, and shows a stranger at the new address no old one', async () => {
  const ama = await member();
  await ama.ask('see@example.com');
  const read = async (secret: string) =>
    (await visitor.post('/email-change/link', { body: { secret } })).json().data;
  const old = await linkTo(ama.email);
  for (const _ of [1, 2]) {
    expect(await read(old)).toEqual({
      side: 'old',
      old_email: ama.email,
      new_email: 'see@example.com',
      other_confirmed: false,
    });
  }
  expect(await read(await linkTo('see@example.com'))).toMatchObject({
    side: 'new',
    old_email: 'm*****@example.org',
  });
});

it('answers the same when the new address is another member’s, tells only that address, and never changes', async () => {
  const [ama, kofi] = [await member(), await member('kofi@taken.example')];
  const taken = await ama.ask('Kofi@taken.example');
  const mail = (await mailsTo('Kofi@taken.example')).at(-1);
  expect(mail?.subject).toBe('This address already belongs to an account');
  expect(JSON.stringify(mail)).not.toMatch(/confirm#|member-/);
  expect(await ama.waiting()).toMatchObject({ new_email: 'Kofi@taken.example' });
  const old = await answer(await linkTo(ama.email));
  const other = await member();
  const free = await other.ask('free@example.com');
  const freely = await answer(await linkTo(other.email));
  const shape = (given: typeof taken) => given.body.replace(/[\w.]+@[\w.]+/gi, 'address');
  expect([taken.statusCode, shape(taken)]).toEqual([free.statusCode, shape(free)]);
  expect(old.body).toBe(freely.body);
  ctx.moveOn(49 * hourMs);
  expect([await emailOf(ama), await emailOf(kofi)]).toEqual([ama.email, 'kofi@taken.example']);
});

it('is stopped by the link to the old address, which can log everyone out', async () => {
  const ama = await member();
  await ama.ask('thief@example.com');
  const thief = await linkTo('thief@example.com');
  expect((await answer(await linkTo(ama.email), 'stop', true)).statusCode).toBe(200);
  expect((await ama.get('/user/profile')).statusCode).toBe(401);
  expect((await answer(thief)).json().code).toBe('link_invalid');
  expect(await emailOf(ama)).toBe(ama.email);
});

it('cannot log anyone out by the link to the new address', async () => {
  const ama = await member();
  await ama.ask('stranger@example.com');
  expect((await answer(await linkTo('stranger@example.com'), 'stop', true)).statusCode).toBe(200);
  expect(await ama.waiting()).toBeNull();
});

it('is stopped on the profile, and by asking for another address', async () => {
  const ama = await member();
  await ama.ask('first@example.com');
  const first = [await linkTo(ama.email), await linkTo('first@example.com')];
  await ama.ask('second@example.com');
  const second = [await linkTo(ama.email), await linkTo('second@example.com')];
  expect((await ama.del('/user/email', { headers: ama.headers })).statusCode).toBe(204);
  expect(await ama.waiting()).toBeNull();
  for (const secret of [...first, ...second]) {
    expect((await answer(secret)).json().code).toBe('link_invalid');
  }
});

it('answers used, late, foreign and made-up links in one way', async () => {
  const ama = await member();
  await ama.ask('used@example.com');
  const used = await linkTo(ama.email);
  await answer(used);
  const late = await linkTo('used@example.com');
  ctx.moveOn(49 * hourMs);
  const answers = await Promise.all(
    [used, late, 'A'.repeat(43), 'x'].flatMap((secret) => [
      answer(secret),
      visitor.post('/email-change/link', { body: { secret } }),
    ]),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json().code).toBe('link_invalid');
});

it('gives an address that was joined with meanwhile to whoever was first', async () => {
  const ama = await member();
  await ama.ask('raced@example.com');
  await answer(await linkTo(ama.email));
  const secret = await linkTo('raced@example.com');
  await buildMember(db, { email: 'raced@example.com' });
  expect((await answer(secret)).json().code).toBe('link_invalid');
  expect(await emailOf(ama)).toBe(ama.email);
});

it('asks for both cookies and the password, and refuses what is no new address', async () => {
  const ama = await member();
  const bare = await asThief(app, ama).post('/user/email', { body: { email: 'x@example.com' } });
  expect(bare.json().code).toBe('second_cookie_required');
  expect((await ama.ask(ama.email.toUpperCase())).json().problems[0].code).toBe('email_unchanged');
  expect((await ama.ask('nobody')).json().problems[0].code).toBe('email_invalid');
  ctx.moveOn(6 * 60_000);
  expect((await ama.ask('late@example.com')).json().code).toBe('reauthentication_required');
});

it('mails a few strangers an hour at most', async () => {
  const ama = await member();
  const answers = [];
  for (let index = 0; index < 6; index += 1)
    answers.push(await ama.ask(`many-${index}@example.com`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 429]);
});
