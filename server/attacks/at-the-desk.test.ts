import { describe, expect, it } from 'vitest';
import { recentPasswordMs } from '#contract/session/session.ts';
import { staffIdleMs } from '#contract/society/staff-session.ts';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { asStaff, buildStaff, deskCallsWith, staffPassword } from '../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../testing/desk/build-waiting-member.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);

const newColleague = { name: 'A Friend', email: 'friend@example.org', roles: ['administrator'] };

describe('who copied the cookie of an officer', () => {
  it('makes no accounts with it once the factor is five minutes old, and nothing after the officer logs out', async () => {
    const officer = await asStaff(app, ctx, await buildStaff(ctx, ['administrator']));
    const thief = deskCallsWith(app, { cookie: officer.cookie });
    ctx.moveOn(recentPasswordMs);
    const refused = await thief.post('/society/staff', { body: newColleague });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor_required']);
    const guessed = await thief.post('/society/session/confirmation', {
      body: { kind: 'codes', code: '123456' },
    });
    expect(guessed.json().problems[0].code).toBe('code_wrong');
    await officer.del('/society/session');
    expect((await thief.get('/society/session')).statusCode).toBe(401);
  });

  it('has nothing of it a quarter of an hour after the officer went', async () => {
    const officer = await asStaff(app, ctx, await buildStaff(ctx, ['registrar']));
    ctx.moveOn(staffIdleMs);
    const thief = deskCallsWith(app, { cookie: officer.cookie });
    expect((await thief.get('/society/queue')).statusCode).toBe(401);
  });

  it('guesses ten codes in that session and no more', async () => {
    const built = await buildStaff(ctx, ['administrator']);
    const thief = await asStaff(app, ctx, built);
    const guess = (code: string) =>
      thief.post('/society/session/confirmation', { body: { kind: 'codes', code } });
    for (let tried = 0; tried < 10; tried++) expect((await guess('000000')).statusCode).toBe(422);
    expect((await guess(built.code())).statusCode).toBe(429);
  });
});

describe('an officer of the desk', () => {
  it('does not decide their own membership', async () => {
    const built = await buildStaff(ctx, ['registrar']);
    const { memberId } = await buildWaitingMember(ctx, { email: built.email.toUpperCase() });
    const caller = await asStaff(app, ctx, built);
    const read = await caller.get(`/society/identity-checks/${memberId}`);
    expect(read.json().code).toBe('own_case');
    const colleague = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Colleague'));
    const { version } = (await colleague.get(`/society/identity-checks/${memberId}`)).json().data;
    const answered = await caller.post(`/society/identity-checks/${memberId}/decision`, {
      body: { version, decision: 'approve', lines: [] },
    });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'own_case']);
  });

  it('sees no scan through the calls of members, nor without leaving their name', async () => {
    const { memberId, scanId } = await buildWaitingMember(ctx);
    const caller = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Curious'));
    expect((await caller.get(`/files/${scanId}`)).statusCode).toBe(401);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        caller.get(`/society/identity-checks/${memberId}/scans/${scanId}`),
      ),
    );
    const looks = await society
      .selectFrom('staff_event')
      .select('event')
      .where('member_id', '=', memberId)
      .where('event', '=', 'looked_at_scan')
      .execute();
    expect(looks).toHaveLength(5);
  });

  it('gives themselves no role, by whatever they send', async () => {
    const built = await buildStaff(ctx, ['registrar']);
    const caller = await asStaff(app, ctx, built);
    for (const [method, path, body] of [
      ['PUT', `/society/staff/${built.staffId}/roles`, { roles: ['administrator'] }],
      ['POST', '/society/staff', newColleague],
      ['POST', `/society/staff/${built.staffId}/invitation`, undefined],
    ] as const) {
      const answered = await caller.send(method)(path, body === undefined ? {} : { body });
      expect(answered.statusCode).toBe(403);
    }
    const { roles } = (await caller.get('/society/session')).json().data;
    expect(roles).toEqual(['registrar']);
  });
});

describe('one who takes what others should do', () => {
  it('holds no cases once their access has ended', async () => {
    const [one, two] = [
      await buildStaff(ctx, ['registrar'], 'Takes All'),
      await buildStaff(ctx, ['registrar', 'administrator'], 'Colleague'),
    ];
    const { memberId } = await buildWaitingMember(ctx);
    const greedy = await asStaff(app, ctx, one);
    await greedy.post(`/society/queue/identity_check/${memberId}/take`);
    const colleague = await asStaff(app, ctx, two);
    await colleague.del(`/society/staff/${one.staffId}`);
    const taken = await colleague.post(`/society/queue/identity_check/${memberId}/take`);
    expect(taken.json().data.assigned_to.name).toBe('Colleague');
  });

  it('gives nobody access alone, and every other administrator hears of it', async () => {
    const [one, two] = [
      await buildStaff(ctx, ['administrator'], 'Takes Over'),
      await buildStaff(ctx, ['administrator'], 'Looks On'),
    ];
    const caller = await asStaff(app, ctx, one);
    const body = { ...newColleague, email: 'accomplice@example.org' };
    const asked = await caller.post('/society/staff', { body });
    expect(asked.json().data.outcome).toBe('proposed');
    expect((await sentMails(ctx)).filter(({ to }) => to === body.email)).toEqual([]);
    const mails = (await sentMails(ctx)).filter(({ to }) => to === two.email);
    expect(mails.at(-1)?.mail.paragraphs[0]).toContain('Takes Over proposed “Invite” for A Friend');
  });

  it('opens one session at a time: a log-in ends what was opened with a copied cookie', async () => {
    const built = await buildStaff(ctx, ['registrar']);
    const thief = await asStaff(app, ctx, built);
    ctx.moveOn(30_000);
    const desk = deskCallsWith(app);
    const begun = await desk.post('/society/session', {
      body: { email: built.email, password: staffPassword },
    });
    const pending = begun.cookies[0];
    const done = await deskCallsWith(app, { cookie: `${pending?.name}=${pending?.value}` }).post(
      '/society/session/factor',
      { body: { kind: 'codes', code: built.code() } },
    );
    expect(done.statusCode).toBe(201);
    expect((await thief.get('/society/session')).statusCode).toBe(401);
  });
});

describe('a member, or a page of theirs', () => {
  it('cannot make an officer’s browser act: neither by a form nor from a sibling of the site', async () => {
    const officer = await asStaff(app, ctx, await buildStaff(ctx, ['administrator']));
    const form = await app.inject({
      method: 'POST',
      url: '/api/v1/society/staff',
      headers: { cookie: officer.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=A&email=a%40example.org',
    });
    expect(form.statusCode).toBe(403);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/v1/society/staff',
      headers: {
        origin: 'https://evil.example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-society-desk',
      },
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    expect(preflight.statusCode).toBe(405);
  });

  it('cannot frame the desk', async () => {
    const { headers } = await app.inject({ url: '/society/queue' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('is no staff with everything that a member’s browser has, the desk’s header too', async () => {
    const member = await asMember(app, ctx, await buildMember(db));
    const caller = deskCallsWith(app, {
      ...member.credentials,
      cookie: `${member.credentials.cookie}; _staff_session=${member.bond}`,
    });
    for (const path of ['/society/session', '/society/staff', '/society/queue'])
      expect((await caller.get(path)).statusCode).toBe(401);
  });
});
