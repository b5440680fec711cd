import { describe, expect, it } from 'vitest';
import { emailChangePath } from '../account/messages.ts';
import { resetFactors } from '../second-factor/factor-reset.ts';
import { buildCodes } from '../testing/build-factors.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { factorScene, outcome } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';

const { db, ctx, societyContext, browser, memberBrowser, afterPassword } = await factorScene();

describe('a society that is talked into two resets', () => {
  it('keeps what it set aside first, also when there is nothing more to reset', async () => {
    const { member, codeAt } = await memberWithCodes();
    await resetFactors(societyContext, member.memberId, 'efua');
    await resetFactors(societyContext, member.memberId, 'efua');
    const [secret = ''] = await stopSecrets(member);
    expect(outcome(await browser().post('/factor-reset/stop', { secret }))).toBe('200 done');
    expect(await logsInBy(member, codeAt)).toBe('201 done');
  });

  it.each([0, 1])(
    'brings the member back, and never what the thief added, by link %i',
    async (which) => {
      const { member, codeAt } = await memberWithCodes();
      await resetFactors(societyContext, member.memberId, 'efua');
      const thiefs = await buildCodes(ctx, member.memberId);
      ctx.moveOn(60_000);
      await resetFactors(societyContext, member.memberId, 'efua');
      const secrets = await stopSecrets(member);
      const first = { secret: secrets[which] ?? '' };
      expect(outcome(await browser().post('/factor-reset/stop', first))).toBe('200 done');
      expect(await logsInBy(member, thiefs.codeAt)).toBe('422 code_wrong');
      expect(await logsInBy(member, codeAt)).toBe('201 done');
      // The other link has nothing more to stop: it must not take away what is back.
      const other = { secret: secrets[1 - which] ?? '' };
      expect(outcome(await browser().post('/factor-reset/stop', other))).toBe('409 link_invalid');
      ctx.moveOn(60_000);
      expect(await logsInBy(member, codeAt)).toBe('201 done');
    },
  );

  it('stops a change of the address that was waiting', async () => {
    const member = await buildMember(db);
    const page = await memberBrowser(member);
    await page.post('/session/reauthentication', { password: builtPassword });
    const asked = await page.post('/user/email', { email: `new-${member.email}` });
    expect(asked.statusCode).toBeLessThan(300);
    await buildCodes(ctx, member.memberId);
    const secrets = async () =>
      (await sentMails(ctx))
        .filter(({ to }) => to.endsWith(member.email))
        .flatMap(({ mail }) => (mail.button === undefined ? [] : [new URL(mail.button.url)]))
        .filter(({ pathname }) => pathname === emailChangePath)
        .map(({ hash }) => hash.slice(1));
    const links = await secrets();
    expect(links).toHaveLength(2);
    await resetFactors(societyContext, member.memberId, 'efua');
    for (const secret of links) {
      const answered = await browser().post('/email-change/answer', { secret, answer: 'confirm' });
      expect(outcome(answered)).toBe('409 link_invalid');
    }
  });
});

async function memberWithCodes() {
  const member = await buildMember(db);
  const { codeAt } = await buildCodes(ctx, member.memberId);
  return { member, codeAt };
}

async function logsInBy(member: BuiltMember, codeAt: (at: Date) => string): Promise<string> {
  const page = await afterPassword(member);
  return outcome(await page.post('/session/factor', { kind: 'codes', code: codeAt(ctx.now()) }));
}

/** The links of the mails about resets, the oldest first. */
async function stopSecrets({ email }: BuiltMember): Promise<string[]> {
  return (await sentMails(ctx))
    .filter(({ to, mail }) => to === email && mail.subject === 'Your passkeys and codes were reset')
    .map(({ mail }) => new URL(mail.button?.url ?? '').hash.slice(1));
}
