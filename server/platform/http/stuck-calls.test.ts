import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDb, transaction } from '../db/db.ts';

const { db, owner, url } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const asAma = await asMember(app, ctx, ama);
const calls = 20;

it('answers everybody else while one locked work stops twenty calls', async () => {
  const work = await buildWork(ctx, ama, { title: 'Bra Fie' });
  const stuck = await transaction(owner, async (tx) => {
    await sql`select from work where id = ${work.id} for update`.execute(tx);
    const amended = Array.from({ length: calls }, (_, call) =>
      asAma.put(`/works/${work.id}`, {
        body: workInput(ama, { title: `San Bra ${call}` }),
        ifMatch: '"1"',
      }),
    );
    await waitersReach(7);
    await answersOthers('/recordings');
    return amended;
  });
  const statuses = (await Promise.all(stuck)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, ...Array(calls - 1).fill(412)]);
});

it('answers everybody else while a locked table stops twenty readers', async () => {
  const stuck = await transaction(owner, async (tx) => {
    await sql`lock table notification in access exclusive mode`.execute(tx);
    const lists = Array.from({ length: calls }, () => asAma.get('/notifications'));
    await waitersReach(7);
    await answersOthers('/works');
    return lists;
  });
  const statuses = (await Promise.all(stuck)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(calls).fill(200));
});

it('is not ready on a database that cannot be written', async () => {
  const standby = new URL(url);
  standby.searchParams.set('options', '-c default_transaction_read_only=on');
  const readOnly = openDb(standby.href);
  const there = await makeApp(testContext(readOnly));
  const { statusCode } = await there.inject({
    url: '/health/ready',
    headers: { host: 'localhost' },
  });
  await readOnly.destroy();
  expect(statusCode).toBe(503);
});

async function answersOthers(list: string): Promise<void> {
  const ready = await app.inject({ url: '/health/ready', headers: { host: 'localhost' } });
  expect(ready.statusCode).toBe(200);
  expect((await asAma.get(list)).statusCode).toBe(200);
}

/** Until so many wait for a lock; the owner's other connection looks. */
async function waitersReach(wanted: number): Promise<void> {
  for (let waiting = 0; waiting < wanted; ) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
    waiting = rows[0]?.n ?? 0;
  }
}
