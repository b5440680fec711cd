import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ThingToDoCount } from '#contract/dashboard.ts';
import { recordingTask, type ThingToDo, workTaskNames } from '#domain/dashboard/things-to-do.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { routes } from '../app.ts';
import { transaction } from '../platform/db/db.ts';
import { makeServer } from '../platform/http/server.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { ownerOf } from '../testing/owner-of.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { verifiedBy } from '../testing/verified-by.ts';
import { loadSample } from './load-sample.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
await transaction(ownerOf(db), (tx) => loadSample({ ...ctx, db: tx }));
const verified = await verifiedBy(ctx);
// The one thing that nobody of the sample has to do.
await sql`update recording set has_conflict = true where id in (select recording_id from recording_holder)`.execute(
  ownerOf(db),
);
const app = await makeServer(ctx, routes);

/** Where the dashboard leads when a thing to do counts several. */
const lists: Partial<Record<ThingToDo, string>> = {
  ...Object.fromEntries(workTaskNames.map((task) => [task, `/works?task=${task}`])),
  [recordingTask]: `/recordings?task=${recordingTask}`,
  settle_conflicts: '/recordings?conflict=yes',
  answer_disputes: '/disputes?turn=mine',
  confirm_uses: '/logs/likely',
};

it('open exactly what they count, for every log-in of the sample', async () => {
  const members = await db
    .selectFrom('member')
    .select(['id as memberId', 'rights_holder_id as rightsHolderId', 'email'])
    .where('closed_at', 'is', null)
    .where('status', '<>', 'suspended')
    .orderBy('email')
    .execute();
  const met = new Set<ThingToDo>();
  for (const member of members) {
    const caller = await asMember(app, ctx, member);
    for (const { thing, count } of await thingsOf(caller)) {
      if (count === null) continue;
      met.add(thing);
      const path = lists[thing];
      const listed = path === undefined ? null : await totalOf(caller, path);
      expect([member.email, thing, listed]).toEqual([member.email, thing, count]);
    }
  }
  expect([...met].toSorted()).toEqual(Object.keys(lists).toSorted());
});

// It was made through the product's own calls: whatever is named here is an alarm that nobody could trust.
it('leaves a history that holds', () => {
  expect(verified).toContain('The history is intact');
});

it('leaves a desk in use: every kind of case waits, some with one of two decisions, and three officers have decided others', async () => {
  const waiting = await society.selectFrom('desk_case').select('kind').distinct().execute();
  expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(caseKindNames.toSorted());
  const proposed = await society.selectFrom('desk_proposal').select('kind').distinct().execute();
  expect(proposed.length).toBeGreaterThan(5);
  const decided = await society.selectFrom('desk_decision').select(['kind', 'staff_id']).execute();
  expect(decided.length).toBeGreaterThan(40);
  expect(new Set(decided.map((one) => one.staff_id)).size).toBe(3);
});

async function thingsOf(caller: Caller): Promise<ThingToDoCount[]> {
  return (await caller.get('/user/things-to-do')).json().data;
}

async function totalOf(caller: Caller, path: string): Promise<number> {
  const answered = await caller.get(path);
  expect(answered.statusCode).toBe(200);
  return answered.json().page.total;
}
