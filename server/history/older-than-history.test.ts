import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDb } from '../platform/db/db.ts';
import { migrate, migrationsFolder } from '../platform/db/migrate.ts';
import { testContext } from '../testing/test-context.ts';
import { emptyTestDatabase } from '../testing/test-database.ts';
import { baselineTakenBy, verifiedBy } from '../testing/verified-by.ts';

// A database as it was before all that stands had entries: migrated to 0039, filled from a former register, and updated since.
const newestOfThatTime = 39;
const old = await emptyTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'older-than-history-'));
for (const name of readdirSync(migrationsFolder)) {
  if (Number(name.slice(0, 4)) <= newestOfThatTime)
    cpSync(join(migrationsFolder, name), join(folder, name));
}
await migrate(old.url, { folder });
const db = openDb(old.url, { maxConnections: 4 });
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});
const id = (n: number) => `'00000000-0000-7000-8000-00000000000${n}'`;
const [person, member, work, recording, spelling, account] = [1, 2, 3, 4, 5, 6].map(id);
await db.transaction().execute(async (tx) => {
  for (const statement of [
    `insert into rights_holder (id, kind, name) values (${person}, 'individual', 'Ama Serwaa')`,
    `insert into member (id, rights_holder_id, register_as, email, password_hash, status, reference_number, given_name)
       values (${member}, ${person}, 'individual', 'ama@example.org', 'x', 'verified', 'M-1', 'Ama')`,
    `insert into work (id, state, title, version_kind, text_music_relationship, registered_by)
       values (${work}, 'registered_payable', 'Nsuo Mu', 'original', 'MTX', ${member})`,
    `insert into work_holder (work_id, position, rights_holder_id, role, performing_share, mechanical_share,
         synchronisation_share, confirmation, confirmed_at)
       values (${work}, 0, ${person}, 'CA', 10000, 10000, 10000, 'confirmed', now())`,
    `insert into recording (id, title, artist, registered_by) values (${recording}, 'Nsuo Mu', 'Ama Serwaa', ${member})`,
    `insert into bank_detail (id, member_id, kind, wallet_provider, holder_name, number_sealed, number_masked, name_match,
         state, proposed_at, in_force_from)
       values (${account}, ${member}, 'mobile_money', 'mtn_momo', 'Ama Serwaa', 'x', '02441*****', 'match', 'in_force', now(),
         now() + interval '1 second')`,
    `insert into log_spelling (id, text_key, title, folded, title_sound, state, recording_id, matched_by, looked_at, decided_at)
       values (${spelling}, ${spelling}, 'Nsuo', 'nsuo', 'ns', 'matched', ${recording}, 'member', now(), now())`,
  ]) {
    await sql.raw(statement).execute(tx);
  }
});
await migrate(old.url);
const ctx = testContext(db);

it('is named where it has no history, and holds once the society has taken it as the start', async () => {
  const before = await verifiedBy(ctx);
  for (const named of ['its holders', 'its title', 'its bank details', 'its last entries', 'plays'])
    expect(before).toContain(named);
  expect(await baselineTakenBy(ctx, 'Brought over from the former register')).toContain(
    '4 records were taken as the start',
  );
  const after = await verifiedBy(ctx);
  expect(after).toContain('The history is intact');
  expect(after).toContain('when Esi took them as the start: Brought over from the former register');
});

it.each([
  ['a share', `update work_holder set performing_share = 5000`, 'its holders does not match'],
  ['a bank number', `update bank_detail set number_masked = '02098*****'`, 'its bank details'],
  ['a recording', `update recording set version = 2`, 'its last entries are missing'],
  ['plays', `update log_spelling set matched_by = 'claim'`, 'than the one decided'],
])('is vouched for from then on: %s', async (_, change, named) => {
  await sql.raw(change).execute(db);
  expect(await verifiedBy(ctx)).toContain(named);
  for (const back of [
    'update work_holder set performing_share = 10000',
    `update bank_detail set number_masked = '02441*****'`,
    'update recording set version = 1',
    `update log_spelling set matched_by = 'member'`,
  ]) {
    await sql.raw(back).execute(db);
  }
  expect(await verifiedBy(ctx)).toContain('The history is intact');
});
