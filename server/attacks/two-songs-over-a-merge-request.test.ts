import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { clearBySociety } from '../works/duplicates/decide-duplicate.ts';
import { openDuplicates } from '../works/duplicates/duplicates.sql.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const thief = await buildMember(db, { name: 'Yaw Thief' });
const asAma = await asMember(app, ctx, ama);
const asThief = await asMember(app, ctx, thief);

const recordings = [
  {
    title: 'Medaase',
    artist: 'Ama Owusu',
    isrc: 'GHA012300077',
    duration_seconds: null,
    year: null,
    label: null,
  },
];

it('takes no request to merge from the society by saying that they are two songs', async () => {
  const there = await buildWork(ctx, ama, {
    title: 'Medaase',
    recordings,
    holders: [lineOf(ama, 10_000)],
  });
  ctx.moveOn(1000);
  const copy = await buildWork(ctx, thief, {
    title: 'Thank You',
    recordings,
    holders: [lineOf(thief, 10_000)],
  });
  expect(copy.state).toBe('duplicate_suspect');
  const asked = await asAma.post(`/works/${there.id}/suspects/${copy.id}/merge-request`, {
    body: { reason: 'He registered my song.' },
  });
  expect(asked.statusCode).toBe(200);

  const cleared = await asThief.post(`/works/${copy.id}/suspects/clearance`, {
    body: { reason: 'Another melody.' },
    ifMatch: `"${copy.version}"`,
  });
  expect(cleared.json()).toMatchObject({ code: 'merge_asked' });
  expect(cleared.statusCode).toBe(409);
  expect((await asThief.get(`/works/${copy.id}`)).json().data.state).toBe('duplicate_suspect');
  expect(await openDuplicates(society, 10)).toMatchObject([
    { title: 'Thank You', merge_asked_why: 'He registered my song.' },
  ]);

  const found = { reason: 'Another melody.', by: 'The society (efua)' };
  await clearBySociety({ ...ctx, db: society }, copy.id, found);
  expect(await openDuplicates(society, 10)).toEqual([]);
});
