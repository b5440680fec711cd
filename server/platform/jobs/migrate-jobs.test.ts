import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { openToApp } from '../db/app-role.ts';
import { openDb } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { addJob } from './add-job.ts';
import { queuedJobs } from './jobs.sql.ts';
import { migrateJobs } from './migrate-jobs.ts';

const { db, owner } = await testDatabase();
const job = {
  name: 'send_mail',
  payload: { id: 'a', sealed: 'b', until: null },
} as const;
const roles: string[] = [];
// Roles are the server's: they go once the database that has things of theirs is gone.
afterAll(async () => {
  for (const role of roles) await sql.raw(`drop role ${role}`).execute(owner);
});
const empty = await emptyTestDatabase();

it('makes the queue as an ordinary owner, again without harm, and open to a role of the operator', async () => {
  const [ownUrl, appUrl] = [await makeLogin(), await makeLogin()];
  const name = new URL(empty.url).pathname.slice(1);
  const role = new URL(ownUrl).username;
  await sql.raw(`alter database ${name} owner to ${role}`).execute(owner);
  await migrate(ownUrl);
  await migrateJobs(ownUrl);
  await openToApp(ownUrl, appUrl);
  for (const url of [ownUrl, appUrl]) {
    const asRole = openDb(url, { maxConnections: 1 });
    await addJob(asRole, job);
    expect((await queuedJobs(asRole, 'send_mail')).length).toBeGreaterThan(0);
    await asRole.destroy();
  }
});

it('keeps the role of the portal from changing what the queue is made of', async () => {
  await addJob(db, job);
  for (const statement of [
    'drop table graphile_worker._private_jobs',
    'create table graphile_worker.loot (id integer)',
    'delete from graphile_worker.migrations',
  ]) {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  }
});

it('queues once what has a key, until it has begun, and not before its time', async () => {
  const runAt = new Date('2030-01-01T00:00:00Z');
  await addJob(db, { ...job, name: 'send_mail', key: 'once' });
  await addJob(db, { ...job, key: 'once', runAt, payload: { ...job.payload, id: 'second' } });
  const keyed = (await queuedJobs(db, 'send_mail')).filter(({ run_at }) => run_at > new Date());
  expect(keyed).toMatchObject([{ run_at: runAt, payload: { id: 'second' } }]);
});

async function makeLogin(): Promise<string> {
  const role = `role_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create role ${role} login password 'abusua'`).execute(owner);
  roles.push(role);
  const url = new URL(empty.url);
  url.username = role;
  url.password = 'abusua';
  return url.href;
}
