import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../platform/db/db.ts';
import { makeServer } from '../platform/http/server.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { asMember, asThief, asVisitor, type Caller } from '../testing/as-member.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { recoveryRoutes } from './recovery.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, [...sessionRoutes, ...recoveryRoutes], {
  trustedProxies: ['127.0.0.1'],
});
const good = { current_password: builtPassword, password: 'three goats on a roof' };
let serial = 0;
beforeEach(() => {
  serial += 1;
});

describe('changing the password', () => {
  it('takes the link for a new one out of force that someone asked for before', async () => {
    const member = await buildMember(db);
    const me = await asMember(app, ctx, member);
    const { id, secret } = await transaction(db, (tx) =>
      issueLink(tx, ctx.now(), {
        purpose: 'reset_password',
        subjectId: member.memberId,
        memberId: member.memberId,
        lifeMs: 30 * 60_000,
      }),
    );
    expect((await change(me, good)).statusCode).toBe(200);
    const body = { secret, password: 'five goats on a roof' };
    const reset = await asVisitor(app).post(`/password-resets/${id}`, { body, headers: from() });
    expect([reset.statusCode, reset.json().code]).toEqual([409, 'link_invalid']);
  });

  it('ends the other sessions, keeps this one, is written down and told', async () => {
    const member = await buildMember(db, { name: 'Esi Quaye' });
    const [me, elsewhere] = [await asMember(app, ctx, member), await asMember(app, ctx, member)];
    const changed = await change(me, good);
    expect([changed.statusCode, changed.json().data]).toEqual([200, { sessions_ended: 1 }]);
    expect((await change(elsewhere, good)).statusCode).toBe(401);
    const again = { current_password: good.password, password: 'four goats on a roof' };
    expect((await change(me, again)).statusCode).toBe(200);
    const events = await db
      .selectFrom('member_event')
      .select(['event', 'by_kind'])
      .where('member_id', '=', member.memberId)
      .execute();
    expect(events).toEqual(Array(2).fill({ event: 'password_changed', by_kind: 'member' }));
    const notices = (await sentMails(ctx)).filter(({ to }) => to === member.email);
    expect(notices.map(({ mail }) => [mail.greeting, mail.subject])).toEqual(
      Array(2).fill(['Dear Esi,', 'Your password was changed']),
    );
    expect(JSON.stringify(notices)).not.toMatch(/goats|abusua/);
  });

  it('refuses a wrong present password at its field, and changes nothing', async () => {
    const me = await asMember(app, ctx, await buildMember(db));
    const refused = await change(me, { ...good, current_password: 'not this one' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems).toMatchObject([
      { path: 'current_password', code: 'password_wrong' },
    ]);
    expect((await change(me, good)).statusCode).toBe(200);
  });

  it('lets one of two who come at once do it', async () => {
    const me = await asMember(app, ctx, await buildMember(db));
    const all = await Promise.all([change(me, good), change(me, good)]);
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is nothing for a visitor, nor for a bearer without the second cookie', async () => {
    const me = await asMember(app, ctx, await buildMember(db));
    expect((await asVisitor(app).post('/user/password', { body: good })).statusCode).toBe(401);
    const bare = await asThief(app, me).post('/user/password', { body: good });
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'second_cookie_required']);
  });

  it.each([
    [{ password: good.password }, 'current_password', 'required'],
    [{ ...good, password: 'short' }, 'password', 'password_too_short'],
    [{ ...good, password: 'Football2026!' }, 'password', 'password_too_common'],
    [{ ...good, password: 'Serwaa-Ama-77' }, 'password', 'password_too_personal'],
    [{ ...good, password: builtPassword }, 'password', 'password_unchanged'],
    [{ ...good, status: 'verified' }, 'status', 'unknown_field'],
  ])('refuses %j', async (body, path, code) => {
    const me = await asMember(app, ctx, await buildMember(db));
    const refused = await change(me, body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems[0]).toMatchObject({ path, code });
  });

  it('gives ten guesses a session, counted together with those of giving the password again', async () => {
    const member = await buildMember(db);
    const me = await asMember(app, ctx, member);
    for (let times = 0; times < 9; times++) {
      expect((await change(me, { ...good, current_password: 'guess' })).statusCode).toBe(422);
    }
    const again = { body: { password: 'guess' }, headers: from() };
    expect((await me.post('/session/reauthentication', again)).statusCode).toBe(422);
    expect((await change(me, good)).statusCode).toBe(429);
    ctx.moveOn(16 * 60_000);
    expect((await change(await asMember(app, ctx, member), good)).statusCode).toBe(200);
  });
});

function change(caller: Caller, body: unknown) {
  const headers = { ...from(), cookie: `_session_bond=${caller.bond}` };
  return caller.post('/user/password', { body, headers });
}

function from() {
  return { 'x-forwarded-for': `10.4.0.${serial}` };
}
