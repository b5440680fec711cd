import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { transaction } from '../db/db.ts';
import { type Mail, sendMail } from './send-mail.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const mail: Mail = {
  subject: 'Confirm your address',
  greeting: 'Dear Ama,',
  paragraphs: ['Open the link.'],
  button: { label: 'Confirm', url: 'https://portal.example.org/confirm#geheim' },
};

it('waits in the queue, sealed, once what it belongs to is committed', async () => {
  await transaction(db, (tx) => sendMail(tx, ctx, { to: 'ama@example.org', mail }));
  expect(await sentMails(ctx)).toEqual([{ to: 'ama@example.org', mail }]);
  const { rows } = await sql`select payload::text from graphile_worker._private_jobs`.execute(db);
  expect(JSON.stringify(rows)).not.toMatch(/ama|geheim|Confirm/);
});

it('is gone with what it belongs to', async () => {
  const failing = transaction(db, async (tx) => {
    await sendMail(tx, ctx, { to: 'kofi@example.org', mail });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await sentMails(ctx)).map(({ to }) => to)).not.toContain('kofi@example.org');
});
