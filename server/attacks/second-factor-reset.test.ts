import { describe, expect, it } from 'vitest';
import { sweep } from '../housekeeping/sweep.ts';
import { resetFactors } from '../second-factor/factor-reset.ts';
import { buildCodes, buildRecoveryCodes } from '../testing/build-factors.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { factorScene, outcome } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';

const { db, ctx, societyContext, browser, memberBrowser, afterPassword } = await factorScene();
const hourMs = 3_600_000;
const wallet = {
  kind: 'mobile_money',
  wallet_provider: 'mtn_momo',
  wallet_number: '0244123456',
  holder_name: 'Ama Serwaa',
};

describe('a reset that a stranger talked the society into', () => {
  it('ends the sessions, and opens neither bank details nor the address for 72 hours', async () => {
    const { member, open } = await resetMember();
    expect((await open.get('/user/factors')).statusCode).toBe(401);
    const thief = await afterPassword(member);
    expect(thief.cookies.has('_session_id')).toBe(true);
    await thief.post('/session/reauthentication', { password: builtPassword });
    expect(outcome(await thief.post('/bank-details', wallet))).toBe('409 factors_were_reset');
    const email = { email: `thief-${member.email}` };
    expect(outcome(await thief.post('/user/email', email))).toBe('409 factors_were_reset');
    expect((await thief.get('/user/factors')).json().data.held_until).toBe(
      new Date(ctx.now().getTime() + 72 * hourMs).toISOString(),
    );
    ctx.moveOn(72 * hourMs);
    const later = await afterPassword(member);
    await later.post('/session/reauthentication', { password: builtPassword });
    expect(outcome(await later.post('/bank-details', wallet))).toBe('201 done');
  });

  it('is stopped by the member from their mail: what they had is back, what was added is not', async () => {
    const { member, codeAt, recovery, secret } = await resetMember();
    const thief = await afterPassword(member);
    await thief.post('/session/reauthentication', { password: builtPassword });
    const theirs = await buildCodes(ctx, member.memberId);
    const stopped = await browser().post('/factor-reset/stop', { secret });
    expect(stopped.json().data).toEqual({ factors: 1 });
    expect((await thief.get('/user/factors')).statusCode).toBe(401);
    ctx.moveOn(60_000);
    const page = await afterPassword(member);
    const code = theirs.codeAt(ctx.now());
    expect(outcome(await page.post('/session/factor', { kind: 'codes', code }))).toBe(
      '422 code_wrong',
    );
    const own = codeAt(ctx.now());
    expect(outcome(await page.post('/session/factor', { kind: 'codes', code: own }))).toBe(
      '201 done',
    );
    const again = await afterPassword(member);
    const body = { kind: 'recovery', code: recovery[0] };
    expect(outcome(await again.post('/session/factor', body))).toBe('201 done');
    expect((await again.get('/user/factors')).json().data.held_until).toBeNull();
  });

  it('is not stopped twice, by a guess, or when the 72 hours are over', async () => {
    const { secret } = await resetMember();
    const stop = (given: string) => browser().post('/factor-reset/stop', { secret: given });
    expect(outcome(await stop('guess'))).toBe('409 link_invalid');
    expect(outcome(await stop(secret))).toBe('200 done');
    expect(outcome(await stop(secret))).toBe('409 link_invalid');
    const late = await resetMember();
    ctx.moveOn(72 * hourMs);
    expect(outcome(await stop(late.secret))).toBe('409 link_invalid');
  });

  it('leaves what was set aside only as long as it can be stopped', async () => {
    const { member } = await resetMember();
    const count = async () =>
      (
        await db
          .selectFrom('second_factor')
          .select('id')
          .where('member_id', '=', member.memberId)
          .execute()
      ).length;
    await sweep(ctx);
    expect(await count()).toBe(1);
    ctx.moveOn(72 * hourMs);
    await sweep(ctx);
    expect(await count()).toBe(0);
  });

  it('gives the codes of before nothing to open meanwhile', async () => {
    const { member, recovery } = await resetMember();
    await buildCodes(ctx, member.memberId);
    const page = await afterPassword(member);
    const body = { kind: 'recovery', code: recovery[0] };
    expect(outcome(await page.post('/session/factor', body))).toBe('422 recovery_code_wrong');
  });
});

/** A member whose factors the society has just reset. */
async function resetMember() {
  const member = await buildMember(db);
  const { codeAt } = await buildCodes(ctx, member.memberId);
  const recovery = await buildRecoveryCodes(ctx, member.memberId);
  const open = await memberBrowser(member);
  await resetFactors(societyContext, member.memberId, 'efua');
  return { member, codeAt, recovery, open, secret: await mailedSecret(member) };
}

async function mailedSecret({ email }: BuiltMember): Promise<string> {
  const mails = (await sentMails(ctx)).filter(({ to }) => to === email);
  const mail = mails.find((one) => one.mail.subject === 'Your passkeys and codes were reset');
  return new URL(mail?.mail.button?.url ?? '').hash.slice(1);
}
