import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { buildMember } from '../testing/build-member.ts';
import { factorScene } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { loadSecondFactor } from './load-second-factor.ts';

it('gives a member a code app, and the key and recovery codes in a mail are enough to log in', async () => {
  const { db, ctx, afterPassword } = await factorScene();
  const member = await buildMember(db);
  await loadSecondFactor(ctx, { ...member, sessionId: member.memberId }, member.email);
  const mails = await sentMails(ctx);
  const facts = mails.find(({ mail }) => mail.subject.startsWith('Sample'))?.mail.facts ?? [];
  const [key = '', codes = ''] = facts.map(({ value }) => value);
  const shown = new TOTP({ secret: key }).generate({ timestamp: ctx.now().getTime() });
  const byApp = await afterPassword(member);
  expect((await byApp.post('/session/factor', { kind: 'codes', code: shown })).statusCode).toBe(
    201,
  );
  const [first] = codes.split(', ');
  const byRecovery = await afterPassword(member);
  const done = await byRecovery.post('/session/factor', { kind: 'recovery', code: first });
  expect(done.statusCode).toBe(201);
});
