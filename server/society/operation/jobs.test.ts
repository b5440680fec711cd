import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { addJob } from '../../platform/jobs/add-job.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { discardJob, listJobs, retryJob } from './jobs.ts';

const { db, owner, society } = await testDatabase();
const run = commandRunner(testContext(db), society);
const payload = { id: 'a', sealed: 'ama@example.org', until: null };

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

it('lists jobs by state, those that were given up first, and nothing of what they hold', async () => {
  expect(await run(listJobs)).toBe('No jobs.\n');
  await addJob(db, { name: 'send_mail', payload });
  await addJob(db, { name: 'send_mail', payload, runAt: new Date('2099-01-01T00:00:00Z') });
  const failed = await jobThatFailed(3);
  const lost = await jobThatFailed(25);
  const said = await run(listJobs);
  expect(said).toMatch(
    new RegExp(`Job .*\\n.*\\n${lost} +mail_notices +given up +25 of 25 +RangeError\\n`),
  );
  expect(said).toMatch(new RegExp(`${failed} +mail_notices +failed, tried again +3 of 25`));
  expect(said).toMatch(/send_mail +waiting +0 of 25/);
  expect(said).toMatch(/send_mail +not due yet +0 of 25 +2099-01-01/);
  expect(said).not.toContain('ama@');
  expect(await run(listJobs, [], { state: 'given_up' })).not.toContain('send_mail');
  await expect(run(listJobs, [], { state: 'lost' })).rejects.toMatchObject({ kind: 'wrong_usage' });
});

it('tries a job again at once with all its tries, or all that failed', async () => {
  const [first, second] = [await jobThatFailed(25), await jobThatFailed(2)];
  expect(await run(retryJob, [first])).toContain('One job is tried again.');
  expect(await statesOf()).toEqual({ [first]: 0, [second]: 2 });
  await jobThatFailed(25);
  expect(await run(retryJob, ['all'])).toContain('2 jobs are tried again.');
  expect(new Set(Object.values(await statesOf()))).toEqual(new Set([0]));
});

it('drops a job, or all that were given up, and none that runs', async () => {
  const [lost, waiting] = [await jobThatFailed(25), await jobThatFailed(1)];
  expect(await run(discardJob, ['all'])).toContain('One job is dropped.');
  expect(await statesOf()).toEqual({ [waiting]: 1 });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(
    owner,
  );
  for (const word of [waiting, lost, 'everything', '1; drop table member'])
    await expect(run(discardJob, [word])).rejects.toMatchObject({ kind: 'not_found' });
  await expect(run(retryJob, [waiting])).rejects.toMatchObject({ kind: 'not_found' });
  expect(Object.keys(await statesOf())).toEqual([waiting]);
});

async function jobThatFailed(attempts: number): Promise<string> {
  await addJob(db, { name: 'mail_notices', payload: { memberIds: [] } });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'RangeError'
     where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(
    owner,
  );
  return rows[0]?.id ?? '';
}

async function statesOf(): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; attempts: number }>`
    select id::text, attempts from graphile_worker._private_jobs order by id`.execute(owner);
  return Object.fromEntries(rows.map(({ id, attempts }) => [id, attempts]));
}
