import { describe, expect, it } from 'vitest';
import { offerPasswordReset } from '../recovery/recovery.routes.ts';
import { buildCodes } from '../testing/build-factors.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { type Browser, factorScene, outcome } from '../testing/factor-scene.ts';
import { runQueued } from '../testing/run-queued.ts';
import { sentMails } from '../testing/sent-mails.ts';

const { db, ctx, societyContext, browser, memberBrowser, afterPassword } = await factorScene();
const wallet = {
  kind: 'mobile_money',
  wallet_provider: 'mtn_momo',
  wallet_number: '0244123456',
  holder_name: 'Ama Serwaa',
};

describe('a log-in that waits for its second factor', () => {
  it('is no session: its cookie opens nothing', async () => {
    const member = await buildMember(db);
    await buildCodes(ctx, member.memberId);
    const page = await afterPassword(member);
    expect((await page.get('/user/profile')).statusCode).toBe(401);
    const secret = page.cookies.get('_log_in_pending') ?? '';
    page.cookies.set('_session_id', secret).set('_session_bond', secret);
    expect((await page.get('/user/profile')).statusCode).toBe(401);
  });

  it('is finished only in the browser that gave the password', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    await afterPassword(member);
    const code = codeAt(ctx.now());
    expect(await finish(browser(), code)).toBe('409 log_in_over');
    const stranger = browser();
    stranger.cookies.set('_log_in_pending', 'A'.repeat(43));
    expect(await finish(stranger, code)).toBe('409 log_in_over');
  });

  it('opens one session, and none after ten minutes', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await afterPassword(member);
    const copy = new Map(page.cookies);
    expect(await finish(page, codeAt(ctx.now()))).toBe('201 done');
    ctx.moveOn(60_000);
    const again = browser();
    for (const [name, value] of copy) again.cookies.set(name, value);
    expect(await finish(again, codeAt(ctx.now()))).toBe('409 log_in_over');
    const late = await afterPassword(member);
    ctx.moveOn(10 * 60_000);
    expect(await finish(late, codeAt(ctx.now()))).toBe('409 log_in_over');
  });

  it('opens nothing for a member who was suspended, or closed their account, meanwhile', async () => {
    for (const change of [{ status: 'suspended' as const }, { closed_at: new Date() }]) {
      const member = await buildMember(db);
      const { codeAt } = await buildCodes(ctx, member.memberId);
      const page = await afterPassword(member);
      await societyContext.db
        .updateTable('member')
        .set(change)
        .where('id', '=', member.memberId)
        .execute();
      expect(await finish(page, codeAt(ctx.now()))).toBe('409 log_in_over');
    }
  });

  it('is asked for again on a device that stays signed in, once it logged out', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await afterPassword(member, { remember: true });
    expect(await finish(page, codeAt(ctx.now()))).toBe('201 done');
    await page.del('/session');
    const body = { email: member.email, password: builtPassword, remember: true };
    const again = await page.post('/session', body);
    expect(again.json().data.second_factor).toEqual({ methods: ['codes'] });
    expect(page.cookies.has('_session_id')).toBe(false);
  });
});

describe('the second factor is not gone round', () => {
  it('by a new password from a mailed link, nor by a log-in begun before it', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const before = await afterPassword(member);
    const page = browser();
    await page.post('/password-resets', { email: member.email });
    await runQueued(ctx, 'offer_password_reset', offerPasswordReset);
    const { link, password } = await resetLink(member.email);
    expect(outcome(await page.post(link.path, { secret: link.secret, password }))).toBe('200 done');
    expect(page.cookies.size).toBe(0);
    const logIn = await page.post('/session', { email: member.email, password });
    expect(logIn.json().data.second_factor).toEqual({ methods: ['codes'] });
    expect(await finish(before, codeAt(ctx.now()))).toBe('409 log_in_over');
    expect(await finish(page, codeAt(ctx.now()))).toBe('201 done');
  });

  it('by a session from before it was set up', async () => {
    const member = await buildMember(db);
    const old = await memberBrowser(member);
    await old.post('/session/reauthentication', { password: builtPassword });
    await buildCodes(ctx, member.memberId);
    for (const [path, body] of guarded(member.email)) {
      expect([path, outcome(await old.post(path, body))]).toEqual([path, '403 factor_required']);
    }
    expect(outcome(await old.del('/user/factors/0196f0d2-0000-7000-8000-000000000001'))).toBe(
      '403 factor_required',
    );
  });

  it('by the password alone, given again and again', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    const given = await page.post('/session/reauthentication', { password: builtPassword });
    expect(given.json().data.second_factor).toEqual({ methods: ['codes'] });
    expect(outcome(await page.post('/bank-details', wallet))).toBe('403 factor_required');
    const code = codeAt(ctx.now());
    const factor = { kind: 'codes', code };
    expect(outcome(await page.post('/session/reauthentication/factor', factor))).toBe('200 done');
    expect(outcome(await page.post('/bank-details', wallet))).toBe('201 done');
    // Neither half is enough once the other has run out.
    ctx.moveOn(5 * 60_000);
    await page.post('/session/reauthentication', { password: builtPassword });
    expect(outcome(await page.post('/bank-details', wallet))).toBe('403 factor_required');
  });

  it('by the factor alone, without the password', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    const factor = { kind: 'codes', code: codeAt(ctx.now()) };
    expect(outcome(await page.post('/session/reauthentication/factor', factor))).toBe('200 done');
    expect(outcome(await page.post('/bank-details', wallet))).toBe('403 reauthentication_required');
  });

  it('by one given in another session', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const [page, other] = [await memberBrowser(member), await memberBrowser(member)];
    for (const one of [page, other]) {
      await one.post('/session/reauthentication', { password: builtPassword });
    }
    const factor = { kind: 'codes', code: codeAt(ctx.now()) };
    await page.post('/session/reauthentication/factor', factor);
    expect(outcome(await other.post('/bank-details', wallet))).toBe('403 factor_required');
  });

  it('by changing the password with the old one', async () => {
    const member = await buildMember(db);
    await buildCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    const body = { current_password: builtPassword, password: 'adowa-kete-fontomfrom' };
    const changed = await page.post('/user/password', body);
    expect(outcome(changed)).toBe('403 factor_required');
  });

  it('by a stolen token without the second cookie', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    page.cookies.delete('_session_bond');
    const factor = { kind: 'codes', code: codeAt(ctx.now()) };
    for (const path of ['/session/reauthentication/passkey', '/user/factors/passkey-options']) {
      expect(outcome(await page.post(path))).toBe('403 second_cookie_required');
    }
    expect(outcome(await page.post('/session/reauthentication/factor', factor))).toBe(
      '403 second_cookie_required',
    );
  });
});

function guarded(email: string): [string, unknown][] {
  return [
    ['/bank-details', wallet],
    ['/user/email', { email: `new-${email}` }],
    ['/user/factors/codes', { name: 'Mine' }],
    ['/user/factors/passkey-options', undefined],
    ['/user/recovery-codes', undefined],
    ['/user/export', undefined],
    ['/user/closure', { reference_number: 'GH-2026-AAAAAA' }],
  ];
}

async function resetLink(email: string) {
  const mails = (await sentMails(ctx)).filter(({ to }) => to === email);
  const url = new URL(mails.at(-1)?.mail.button?.url ?? '');
  const id = url.pathname.split('/').at(-1);
  const link = { path: `/password-resets/${id}`, secret: url.hash.slice(1) };
  return { link, password: 'gyil-atenteben-seperewa' };
}

async function finish(page: Browser, code: string): Promise<string> {
  return outcome(await page.post('/session/factor', { kind: 'codes', code }));
}
