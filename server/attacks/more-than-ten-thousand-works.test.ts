import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts';
import { makeServer } from '../platform/http/server.ts';
import { recordingsRoutes } from '../recordings/recordings.routes.ts';
import type { Caller } from '../testing/as-member.ts';
import { asPresent } from '../testing/as-present.ts';
import { buildCatalogue, buildRecordings } from '../testing/build-catalogue.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { worksRoutes } from '../works/works.routes.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const routes = [...worksRoutes, ...recordingsRoutes, ...dashboardRoutes];
const app = await makeServer(ctx, routes);
const me = await buildMember(db, { name: 'Nsuo Records', registerAs: 'corporate' });
const other = await buildMember(db, { name: 'Kofi Dzidzo' });
let caller: Caller;

// Of the 10,050 works the 50 that wait for something are the oldest.
const [payable, awaiting, incomplete] = [10_000, 30, 20];
const total = payable + awaiting + incomplete;

beforeAll(async () => {
  await buildCatalogue(owner, me, other, { payable, awaiting, incomplete });
  await buildRecordings(owner, me, total);
  await sql`analyze`.execute(owner);
  caller = await asPresent(app, ctx, me);
});

it('counts every work in the figures', async () => {
  expect((await caller.get('/works/summary')).json().data).toEqual({
    total,
    payable,
    awaiting,
    incomplete,
    unconfirmed_by_me: 0,
    total_is_floor: false,
  });
});

it('finds what the oldest works wait for', async () => {
  const things: { thing: string; count: number; count_is_floor: boolean }[] = (
    await caller.get('/user/things-to-do')
  ).json().data;
  const counts = things.map(({ thing, count, count_is_floor }) => [thing, count, count_is_floor]);
  expect(counts).toContainEqual(['await_holders', awaiting, false]);
  expect(counts).toContainEqual(['complete_shares', incomplete, false]);
});

it.each([
  [{}, total],
  [{ state: 'registered_payable' }, payable],
  [{ state: 'awaiting_cosigners' }, awaiting],
  [{ role: 'CA' }, total],
  [{ confirmation: 'confirmed' }, total],
  [{ without: 'recording' }, total],
  [{ q: 'song' }, total],
  [{ sort: 'title' }, total],
] as const)('counts the list %j and gives its last page', async (query, expected) => {
  const size = 25;
  const page = Math.ceil(expected / size);
  const answered = await caller.get('/works', {
    query: { ...query, page: String(page), size: String(size) },
  });
  expect(answered.json()).toMatchObject({
    page: { number: page, size, total: expected, total_is_floor: false },
  });
  expect(answered.json().data).toHaveLength(expected - (page - 1) * size);
});

it('counts every recording in the figures and in the list, and gives its last page', async () => {
  expect((await caller.get('/recordings/summary')).json().data).toEqual({
    total,
    without_work: total,
    without_isrc: total,
    without_audio: total,
    with_conflict: 0,
    total_is_floor: false,
  });
  const size = 25;
  const page = Math.ceil(total / size);
  const answered = await caller.get('/recordings', {
    query: { page: String(page), size: String(size) },
  });
  expect(answered.json().page).toMatchObject({ number: page, total, total_is_floor: false });
  expect(answered.json().data).toHaveLength(total - (page - 1) * size);
});

it('writes every work into the file', async () => {
  const answered = await caller.get('/works/export', { query: { format: 'json' } });
  expect(answered.statusCode).toBe(200);
  expect(JSON.parse(answered.body)).toHaveLength(total);
});

it('has new figures at once when something changes', async () => {
  const { id } = await buildWork(ctx, other, {
    title: 'For both',
    holders: [lineOf(me, 5_000, 'E'), lineOf(other, 5_000)],
  });
  expect((await caller.get('/works/summary')).json().data).toMatchObject({
    total: total + 1,
    awaiting: awaiting + 1,
    unconfirmed_by_me: 1,
  });
  await db
    .updateTable('work_holder')
    .set({ confirmation: 'confirmed', confirmed_at: ctx.now() })
    .where('work_id', '=', id)
    .execute();
  await db.updateTable('work').set({ state: 'registered_payable' }).where('id', '=', id).execute();
  expect((await caller.get('/works/summary')).json().data).toMatchObject({
    payable: payable + 1,
    awaiting,
    unconfirmed_by_me: 0,
  });
});
