import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../platform/db/new-id.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { addSession } from '../session/session.sql.ts';
import { buildMember } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sweep } from './sweep.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const dayMs = 86_400_000;
const ago = (ms: number) => new Date(ctx.now().getTime() - ms);

it('takes out what ended and leaves what is still of use', async () => {
  const { memberId } = await buildMember(db);
  const session = (ends: Date, revoked: Date | null) =>
    addSession(db, {
      id: newId(),
      member_id: memberId,
      secret_hash: hashOfSecret(newSecret()),
      previous_secret_hash: null,
      previous_until: null,
      bond_hash: hashOfSecret(newSecret()),
      is_remembered: false,
      idle_until: ends,
      ends_at: ends,
      revoked_at: revoked,
    });
  await session(ago(-dayMs), null);
  await session(ago(2 * dayMs), null);
  await session(ago(-dayMs), ago(2 * dayMs));
  for (const days of [0.5, 29, 31]) {
    const at = ago(days * dayMs);
    await sql`
      insert into error_log (description, reported_at, last_reported_at) values ('x', ${ago(40 * dayMs)}, ${at})`.execute(
      db,
    );
  }
  for (const hours of [0.2, 3]) {
    const row = { bucket: 'b', starts_at: ago(hours * 3_600_000), hits: 1 };
    await db.insertInto('rate_window').values(row).execute();
  }
  for (const hours of [20, 30]) {
    const created_at = ago(hours * 3_600_000);
    const request_hash = hashOfSecret('x');
    await db
      .insertInto('idempotent_answer')
      .values({ member_id: memberId, key: `key-of-${hours}`, request_hash, created_at })
      .execute();
  }
  for (const days of [29, 31]) {
    const created_at = ago(days * dayMs);
    const addresses = { old_email: 'old@example.org', new_email: 'new@example.org' };
    const ended = { cancelled_at: created_at, expires_at: created_at, created_at };
    await db
      .insertInto('email_change')
      .values({ id: newId(), member_id: memberId, ...addresses, ...ended })
      .execute();
  }
  for (const days of [29, 31]) {
    await db
      .insertInto('sign_up')
      .values({
        id: randomUUID(),
        reference_number: `GH-${days}`,
        register_as: 'individual',
        email: 'waiting@example.org',
        password_hash: 'x',
        answers_sealed: Buffer.from('x'),
        consents: '{}',
        created_at: ago(days * dayMs),
      })
      .execute();
  }
  for (const hours of [20, 30]) {
    await db
      .insertInto('mailed_link')
      .values({
        id: randomUUID(),
        purpose: 'confirm_sign_up',
        secret_hash: hashOfSecret(`${hours}`),
        subject_id: randomUUID(),
        created_at: ago(dayMs * 4),
        expires_at: ago(hours * 3_600_000),
      })
      .execute();
  }
  expect(await sweep(ctx)).toEqual({
    sessions: 2,
    rate_windows: 1,
    kept_answers: 1,
    error_logs: 1,
    returned_mails: 0,
    security_events: 0,
    sign_ups: 1,
    links: 1,
    files: 0,
    catalogue_changes: 0,
    drafts: 0,
    reminders: 0,
    proposals: 0,
    recording_import_rows: 0,
    recording_proposals: 0,
    unsigned: 0,
    disputes: 0,
    dispute_links: 0,
    digests: 0,
    import_rows: 0,
    logs: 0,
    pending_log_ins: 0,
    reset_factors: 0,
    email_changes: 1,
  });
  expect(await sweep(ctx)).toEqual({
    sessions: 0,
    rate_windows: 0,
    kept_answers: 0,
    error_logs: 0,
    returned_mails: 0,
    security_events: 0,
    sign_ups: 0,
    links: 0,
    files: 0,
    catalogue_changes: 0,
    drafts: 0,
    reminders: 0,
    proposals: 0,
    recording_import_rows: 0,
    recording_proposals: 0,
    unsigned: 0,
    disputes: 0,
    dispute_links: 0,
    digests: 0,
    import_rows: 0,
    logs: 0,
    pending_log_ins: 0,
    reset_factors: 0,
    email_changes: 0,
  });
});
