import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { anchorHistory } from '../history/anchor-history.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildRecording, recordingInput } from '../testing/build-recording.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { asSociety } from '../testing/owner-of.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { baselineTakenBy, verifiedBy } from '../testing/verified-by.ts';

// A database from before histories were stored: its rows have no entries. What the society takes as the start holds from then on, and
// covers nothing else.
const { db, owner } = await testDatabase();
const ctx = testContext(db);
const ama = await buildMember(db, { name: 'Ama Serwaa' });
const { id: workId, work_number: number } = await buildWork(ctx, ama, {
  title: 'Nsuo Mu',
  holders: [lineOf(ama, 10_000)],
});
const { id: recordingId } = await buildRecording(ctx, ama, { title: 'Nsuo Mu (Live)' });
const asAma = await asMember(await makeApp(ctx), ctx, ama);

/** As the owner, with the triggers of these tables switched off in the meantime. */
async function pastTriggers(tables: readonly string[], statement: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(owner);
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  await run(statement);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
}

const take = (on = asSociety(ctx)) => baselineTakenBy(on, 'From the former register');

it('names everything before it is taken, and then who took it and when', async () => {
  await pastTriggers(
    ['work_edit', 'recording_edit'],
    'delete from work_edit; delete from recording_edit',
  );
  const before = await verifiedBy(ctx);
  expect(before).toContain('its last entries are missing');
  expect(before).toContain('its title does not match its history');
  expect(await take()).toMatch(/\d+ values of 2 records were taken as the start/);
  const after = await verifiedBy(ctx);
  expect(after).toContain('The history is intact');
  expect(after).toMatch(
    /values have no history before .* when Esi took them as the start: From the former register/,
  );
  await expect(take()).rejects.toThrow('nothing to take');
});

it('is taken by the society alone', async () => {
  await sql`update work set title = 'Mine' where id = ${workId}`.execute(owner);
  await expect(take(ctx)).rejects.toMatchObject({ code: '42501' });
  await sql`update work set title = 'Nsuo Mu' where id = ${workId}`.execute(owner);
  expect(await verifiedBy(ctx)).toContain('The history is intact');
});

it.each([
  [
    'a title',
    `update work set title = 'Mine' where id = $work`,
    `update work set title = 'Nsuo Mu' where id = $work`,
  ],
  [
    'a share',
    'update work_holder set performing_share = 5000 where work_id = $work',
    'update work_holder set performing_share = 10000 where work_id = $work',
  ],
  [
    'a state',
    `update work set state = 'withdrawn' where id = $work`,
    `update work set state = 'registered_payable' where id = $work`,
  ],
])('covers nothing that is changed afterwards: %s', async (_, change, back) => {
  await sql.raw(change.replace('$work', `'${workId}'`)).execute(owner);
  expect(await verifiedBy(ctx)).toContain(number);
  await sql.raw(back.replace('$work', `'${workId}'`)).execute(owner);
  expect(await verifiedBy(ctx)).toContain('The history is intact');
});

it('goes on with what members change from then on', async () => {
  const { work_ids: _, ...body } = recordingInput({ title: 'Nsuo Mu (Radio)' });
  const answer = await asAma.put(`/recordings/${recordingId}`, { body, ifMatch: '"1"' });
  expect(answer.json()).toMatchObject({ data: { title: 'Nsuo Mu (Radio)' } });
  expect(await verifiedBy(ctx)).toContain('The history is intact');
  await sql`update recording set title = 'Mine' where id = ${recordingId}`.execute(owner);
  expect(await verifiedBy(ctx)).toContain('its title does not match its history');
  await sql`update recording set title = 'Nsuo Mu (Radio)' where id = ${recordingId}`.execute(
    owner,
  );
});

it('is made with the portal’s key: rows of someone else count for nothing and are told of', async () => {
  await sql`update work set year = 1950 where id = ${workId}`.execute(owner);
  await sql`
    insert into history_baseline (subject_kind, subject_id, field, standing, sealed, taken_by, reason, at)
    select subject_kind, subject_id, 'year', sha256('1950'), sealed, taken_by, reason, at from history_baseline limit 1`.execute(
    owner,
  );
  const said = await verifiedBy(ctx);
  expect(said).toContain('the portal did not make 1 of its rows');
  expect(said).toContain('its year does not match its history');
  await pastTriggers(
    ['history_baseline'],
    `delete from history_baseline where field = 'year' and standing = sha256('1950')`,
  );
  await sql`update work set year = null where id = ${workId}`.execute(owner);
});

it('is refused while a chain or an anchor is broken', async () => {
  await anchorHistory(ctx);
  await pastTriggers(['recording_edit'], 'delete from recording_edit');
  await expect(take()).rejects.toThrow('A chain or an anchor is broken');
});
