import { expect, it, onTestFinished, vi } from 'vitest';
import { makeApp } from './app.ts';
import { becoming } from './platform/db/app-role.ts';
import { chosenDelivery } from './platform/mail/delivery.ts';
import { asVisitor } from './testing/as-member.ts';
import { buildMember } from './testing/build-member.ts';
import { startReceiver } from './testing/smtp-receiver.ts';
import { testContext } from './testing/test-context.ts';
import { testDatabase } from './testing/test-database.ts';
import { startWorker } from './worker.ts';

const { db, url } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const patience = { timeout: 20_000, interval: 50 };

it('lets people go on while mail is away, and sends when it is back', async () => {
  const receiver = await startReceiver();
  await receiver.goAway();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const delivery = chosenDelivery({
    smtpUrl: receiver.url,
    mailFrom: { name: 'The Society', address: 'portal@example.org' },
    dataFolder: '',
    publicUrl: ctx.publicUrl,
  });
  // Safe: of a log the worker uses these three.
  const worker = startWorker(ctx, { databaseUrl: becoming(url), delivery, log: log as never });
  onTestFinished(() => worker.stop());
  const { email } = await buildMember(db);

  const asked = await asVisitor(app).post('/password-resets', { body: { email } });
  expect(asked.statusCode).toBe(202);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patience);
  expect(receiver.received).toEqual([]);

  await receiver.comeBack();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience);
  const text = receiver.received[0]?.text ?? '';
  const [, id = '', secret = ''] = /\/account\/password\/reset\/([^#\s]+)#(\S+)/.exec(text) ?? [];
  const body = { secret, password: 'three goats on a roof' };
  const set = await asVisitor(app).post(`/password-resets/${id}`, { body });
  expect(set.statusCode).toBe(200);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), patience);
  expect(receiver.received[1]?.subject).toBe('Your password was changed');
  expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls])).not.toContain(email);
});
