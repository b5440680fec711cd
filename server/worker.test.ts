import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeApp } from './app.ts';
import { becoming } from './platform/db/app-role.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { chosenDelivery } from './platform/mail/delivery.ts';
import { asVisitor } from './testing/as-member.ts';
import { buildMember } from './testing/build-member.ts';
import { databaseDoor } from './testing/database-door.ts';
import { eventually } from './testing/eventually.ts';
import { startReceiver } from './testing/smtp-receiver.ts';
import { startProgram } from './testing/start-portal.ts';
import { testContext } from './testing/test-context.ts';
import { testDatabase } from './testing/test-database.ts';
import { startWorker } from './worker.ts';

const { db, url } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

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
  await eventually(() => expect(log.warn).toHaveBeenCalled());
  expect(receiver.received).toEqual([]);

  await receiver.comeBack();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const text = receiver.received[0]?.text ?? '';
  const [, id = '', secret = ''] = /\/account\/password\/reset\/([^#\s]+)#(\S+)/.exec(text) ?? [];
  const body = { secret, password: 'three goats on a roof' };
  const set = await asVisitor(app).post(`/password-resets/${id}`, { body });
  expect(set.statusCode).toBe(200);
  await eventually(() => expect(receiver.received).toHaveLength(2));
  expect(receiver.received[1]?.subject).toBe('Your password was changed');
  expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls])).not.toContain(email);
});

it('outlasts a database that is away, though it listens nowhere, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'membership-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const door = await databaseDoor(url);
  const worker = await startProgram(
    'main.ts',
    [],
    { ROLE: 'worker', DATABASE_URL: door.url, DATA_FOLDER: folder, LOG_LEVEL: 'info' },
    /"event":"worker_ready"(.)/,
  );
  door.shut();
  // Nothing but time tells that a process has not ended by itself: it did as soon as its last connection was gone.
  const ended = await Promise.race([worker.exited, rest(4_000, 'at work')]);
  expect(ended).toBe('at work');
  door.open();
  await addJob(db, { name: 'rematch_recordings', payload: { recordingIds: [] } });
  await eventually(async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });
});
