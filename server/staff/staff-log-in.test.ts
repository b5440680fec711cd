import { describe, expect, it } from 'vitest';
import {
  pendingStaffCookie,
  staffAbsoluteMs,
  staffCookie,
  staffIdleMs,
} from '#contract/society/staff-session.ts';
import { makeApp } from '../app.ts';
import {
  asStaff,
  type BuiltStaff,
  buildStaff,
  deskCallsWith,
  staffPassword,
} from '../testing/desk/as-staff.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const from = (address: string, cookie = '') =>
  deskCallsWith(app, { 'x-forwarded-for': address, ...(cookie && { cookie }) });

type Answered = Awaited<ReturnType<ReturnType<typeof from>['post']>>;
const cookieOf = (answered: Answered, name: string) =>
  answered.cookies.find((cookie) => cookie.name === name);

async function begin(email: string, password = staffPassword, address = '198.51.100.1') {
  const answered = await from(address).post('/society/session', { body: { email, password } });
  const pending = cookieOf(answered, pendingStaffCookie)?.value ?? '';
  return { answered, cookie: `${pendingStaffCookie}=${pending}` };
}

const finish = (cookie: string, code: string, address = '198.51.100.1') =>
  from(address, cookie).post('/society/session/factor', { body: { kind: 'codes', code } });

async function logIn({ email, code }: BuiltStaff) {
  const { cookie } = await begin(email);
  return finish(cookie, code());
}

describe('a staff log-in', () => {
  it('opens a session by password and code, in a cookie that scripts cannot read', async () => {
    const built = await buildStaff(ctx, ['registrar', 'finance'], 'Abena Boateng');
    const { answered, cookie } = await begin(built.email);
    expect(answered.json().data.methods).toEqual(['codes', 'recovery']);
    expect(cookieOf(answered, staffCookie)).toBeUndefined();
    const done = await finish(cookie, built.code());
    expect(done.statusCode).toBe(201);
    const set = cookieOf(done, staffCookie);
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(set?.maxAge).toBeUndefined();
    const me = await from('198.51.100.1', `${staffCookie}=${set?.value}`).get('/society/session');
    expect(me.json().data).toMatchObject({
      name: 'Abena Boateng',
      roles: ['registrar', 'finance'],
      idle_until: new Date(ctx.now().getTime() + staffIdleMs).toISOString(),
      ends_at: new Date(ctx.now().getTime() + staffAbsoluteMs).toISOString(),
    });
  });

  it('never opens one by the password alone, and not in another browser', async () => {
    const built = await buildStaff(ctx);
    const { cookie } = await begin(built.email);
    expect((await from('198.51.100.1', cookie).get('/society/session')).statusCode).toBe(401);
    expect((await finish('', built.code())).json().code).toBe('log_in_over');
    expect((await finish(`${pendingStaffCookie}=other`, built.code())).json().code).toBe(
      'log_in_over',
    );
  });

  it('says the same of a wrong password, an unknown address, somebody invited and somebody ended', async () => {
    const [ended, invited] = [await buildStaff(ctx), await buildStaff(ctx)];
    await society
      .updateTable('staff')
      .set({ ended_at: ctx.now() })
      .where('id', '=', ended.staffId)
      .execute();
    await society
      .updateTable('staff')
      .set({ joined_at: null, password_hash: null })
      .where('id', '=', invited.staffId)
      .execute();
    const known = await buildStaff(ctx);
    const bodies = [];
    for (const [email, password] of [
      [known.email, 'not this one at all'],
      ['nobody@example.org', staffPassword],
      [ended.email, staffPassword],
      [invited.email, staffPassword],
    ]) {
      const { answered } = await begin(email ?? '', password, '198.51.100.9');
      bodies.push([answered.statusCode, answered.body]);
    }
    expect(bodies[0]?.[0]).toBe(401);
    expect(new Set(bodies.map((body) => body.join())).size).toBe(1);
  });

  it('takes each code once, here and in any other session', async () => {
    const built = await buildStaff(ctx);
    const code = built.code();
    expect((await logIn(built)).statusCode).toBe(201);
    const { cookie } = await begin(built.email);
    expect((await finish(cookie, code)).json().problems[0].code).toBe('code_used');
    const caller = await asStaff(app, ctx, built);
    const again = await caller.post('/society/session/confirmation', {
      body: { kind: 'codes', code },
    });
    expect(again.json().problems[0].code).toBe('code_used');
    ctx.moveOn(30_000);
    const fresh = { body: { kind: 'codes', code: built.code() } };
    expect((await caller.post('/society/session/confirmation', fresh)).statusCode).toBe(200);
  });

  it('takes a recovery code once, and writes to who it belongs to', async () => {
    const built = await buildStaff(ctx, ['disputes'], 'Yaw Addo');
    const [code = ''] = built.recoveryCodes;
    const body = { kind: 'recovery', code: code.toLowerCase() };
    const first = await begin(built.email);
    const done = await from('198.51.100.1', first.cookie).post('/society/session/factor', { body });
    expect(done.statusCode).toBe(201);
    const second = await begin(built.email);
    const again = await from('198.51.100.1', second.cookie).post('/society/session/factor', {
      body,
    });
    expect(again.json().problems[0].code).toBe('recovery_code_wrong');
    const mails = (await sentMails(ctx)).filter(({ to }) => to === built.email);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([
      'Someone used one of your recovery codes',
    ]);
  });

  it('ends after five wrong codes, and writes that down', async () => {
    const built = await buildStaff(ctx);
    const { cookie } = await begin(built.email);
    for (let tried = 0; tried < 5; tried++)
      expect((await finish(cookie, '000000')).json().problems[0].code).toBe('code_wrong');
    expect((await finish(cookie, built.code())).json().code).toBe('log_in_over');
    const events = await society
      .selectFrom('staff_event')
      .select('event')
      .where('staff_id', '=', built.staffId)
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['log_in_stopped']);
  });

  it('is refused after ten wrong passwords from one address, and open to its owner from another', async () => {
    const built = await buildStaff(ctx);
    for (let tried = 0; tried < 10; tried++)
      await begin(built.email, 'not this one at all', '203.0.113.5');
    expect((await begin(built.email, staffPassword, '203.0.113.5')).answered.statusCode).toBe(429);
    expect((await begin(built.email)).answered.statusCode).toBe(201);
  });

  it('ends the session that this browser had', async () => {
    const built = await buildStaff(ctx);
    const before = await asStaff(app, ctx, built);
    const { cookie } = await begin(built.email);
    await finish(`${cookie}; ${before.cookie}`, built.code());
    expect((await before.get('/society/session')).statusCode).toBe(401);
  });
});

describe('a staff session', () => {
  it('slides with use and ends 15 minutes after the last', async () => {
    const caller = await asStaff(app, ctx, await buildStaff(ctx));
    ctx.moveOn(staffIdleMs - 60_000);
    expect((await caller.get('/society/session')).statusCode).toBe(200);
    ctx.moveOn(staffIdleMs - 60_000);
    expect((await caller.get('/society/session')).statusCode).toBe(200);
    ctx.moveOn(staffIdleMs);
    expect((await caller.get('/society/session')).statusCode).toBe(401);
  });

  it('ends after eight hours, however much it is used', async () => {
    const caller = await asStaff(app, ctx, await buildStaff(ctx));
    for (let passed = 0; passed < staffAbsoluteMs - 600_000; passed += 600_000) {
      ctx.moveOn(600_000);
      expect((await caller.get('/society/session')).statusCode).toBe(200);
    }
    ctx.moveOn(600_000);
    expect((await caller.get('/society/session')).statusCode).toBe(401);
  });

  it('ends with the log-out, whose answer is the same without one', async () => {
    const caller = await asStaff(app, ctx, await buildStaff(ctx));
    const out = await caller.del('/society/session');
    expect([out.statusCode, cookieOf(out, staffCookie)?.value]).toEqual([204, '']);
    expect((await caller.get('/society/session')).statusCode).toBe(401);
    expect((await caller.del('/society/session')).statusCode).toBe(204);
  });

  it('has a role that changes meanwhile at once', async () => {
    const built = await buildStaff(ctx, ['registrar']);
    const caller = await asStaff(app, ctx, built);
    expect((await caller.get('/society/staff')).statusCode).toBe(403);
    await society
      .updateTable('staff')
      .set({ roles: ['auditor'] })
      .where('id', '=', built.staffId)
      .execute();
    expect((await caller.get('/society/staff')).statusCode).toBe(200);
  });
});
