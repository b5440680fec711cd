import { describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const nobody = await buildMember(db);
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);

const titles = ['Ɔdɔ Yɛ Wu', 'Bra Fie', 'Akwaaba Sunday', 'Daa Na Daa', 'Chop Money'];
for (const title of titles) {
  ctx.moveOn(1000);
  await buildWork(ctx, ama, { title });
}
ctx.moveOn(1000);
await buildWork(ctx, ama, {
  title: 'Both',
  alternativeTitles: ['Odo Nwom'],
  holders: [
    lineOf(ama, 3000, 'C'),
    { ...lineOf(ama, 2000, 'E'), represents: [0] },
    lineOf(kofi, 5000, 'A'),
  ],
});
await buildWork(ctx, kofi, { title: 'Not Hers' });

const titlesOf = async (query: Record<string, string> = {}) =>
  (await asAma.get('/works', { query })).json().data.map(({ title }: { title: string }) => title);

describe('my works', () => {
  it('stand newest first, mine only, my roles and shares added up', async () => {
    const { data, page } = (await asAma.get('/works')).json();
    expect(data.map(({ title }: { title: string }) => title)).toEqual([
      'Both',
      ...titles.toReversed(),
    ]);
    expect(page).toEqual({ number: 1, size: 25, total: 6, total_is_floor: false });
    expect(data[0]).toMatchObject({
      roles: ['C', 'E'],
      shares: { performing: 5000, mechanical: 5000 },
      totals: { performing: 10_000 },
      is_confirmed: true,
    });
  });

  it.each([
    [{ q: 'odo' }, ['Both', 'Ɔdɔ Yɛ Wu']],
    [{ q: 'YƐ wu' }, ['Ɔdɔ Yɛ Wu']],
    [{ q: '%' }, ['Both', ...titles.toReversed()]],
    [{ role: 'E' }, ['Both']],
    [{ state: 'awaiting_cosigners' }, ['Both']],
    [{ confirmation: 'unconfirmed' }, []],
    [
      { sort: 'title' },
      ['Akwaaba Sunday', 'Both', 'Bra Fie', 'Chop Money', 'Daa Na Daa', 'Ɔdɔ Yɛ Wu'],
    ],
    [{ sort: 'title', size: '2', page: '2' }, ['Bra Fie', 'Chop Money']],
    [{ size: '4', page: '2' }, ['Bra Fie', 'Ɔdɔ Yɛ Wu']],
    [{ page: '99' }, []],
  ])('are narrowed, sorted and paged by %o', async (query, expected) => {
    expect(await titlesOf(query)).toEqual(expected);
  });

  it('say what waits for me', async () => {
    const { data } = (
      await asKofi.get('/works', { query: { confirmation: 'unconfirmed' } })
    ).json();
    expect(data).toMatchObject([{ title: 'Both', is_confirmed: false }]);
    expect((await asKofi.get('/works/summary')).json().data).toEqual({
      total: 2,
      payable: 1,
      awaiting: 1,
      incomplete: 0,
      unconfirmed_by_me: 1,
      total_is_floor: false,
    });
  });

  it('wait for who is named without a share: the figure and the list that it leads to agree', async () => {
    const named = await buildMember(db, { name: 'Yaw Named' });
    await buildWork(ctx, ama, {
      title: 'Named Only',
      holders: [lineOf(ama, 10_000, 'C'), lineOf(named, 0, 'A')],
    });
    const asNamed = await asMember(app, ctx, named);
    const waiting = await asNamed.get('/works', { query: { confirmation: 'unconfirmed' } });
    expect(waiting.json()).toMatchObject({ data: [{ title: 'Named Only' }], page: { total: 1 } });
    expect((await asNamed.get('/works/summary')).json().data).toMatchObject({
      total: 1,
      unconfirmed_by_me: 1,
    });
  });

  it('are none for who has none, and for nobody who is not signed in', async () => {
    const asNobody = await asMember(app, ctx, nobody);
    expect((await asNobody.get('/works')).json()).toMatchObject({ data: [], page: { total: 0 } });
    expect((await asNobody.get('/works/summary')).json().data.total).toBe(0);
    expect((await asVisitor(app).get('/works')).statusCode).toBe(401);
    expect((await asAma.get('/works', { query: { sort: 'oldest' } })).statusCode).toBe(422);
  });
});
