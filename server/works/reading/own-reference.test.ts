import { describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asPresent } from '../../testing/as-present.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const asAma = await asPresent(app, ctx, ama);
const asKofi = await asPresent(app, ctx, kofi);

const holders = [lineOf(ama, 5000, 'CA'), lineOf(kofi, 5000, 'CA')];
const registered = await asAma.post('/works', {
  body: workInput(ama, {
    title: 'Ɔdɔ Nwom',
    iswc: 'T0345246801',
    holders,
    own_reference: 'AO 12/b',
  }),
});
const work = registered.json().data;
await buildWork(ctx, ama, { title: 'Another', holders: [lineOf(ama, 10_000, 'CA')] });

const numberOf = async (by: typeof asAma) =>
  (await by.get(`/works/${work.id}`)).json().data.own_reference;
const change = async (own_reference: string | null | undefined, version: number) =>
  asAma.put(`/works/${work.id}`, {
    body: workInput(ama, {
      title: 'Ɔdɔ Nwom',
      iswc: 'T0345246801',
      holders,
      ...(own_reference !== undefined && { own_reference }),
    }),
    ifMatch: `"${version}"`,
  });

describe("a member's own number of a work", () => {
  it('is answered to that member and nobody else', async () => {
    expect(registered.statusCode).toBe(201);
    expect(work.own_reference).toBe('AO 12/b');
    expect(await numberOf(asAma)).toBe('AO 12/b');
    expect(await numberOf(asKofi)).toBeNull();
    const [listed] = (await asAma.get('/works', { query: { q: 'nwom' } })).json().data;
    expect(listed.own_reference).toBe('AO 12/b');
  });

  it.each([
    ['own number', 'ao 12'],
    ['work number', () => work.work_number],
    ['ISWC', 'T-034.524.680-1'],
    ['co-writer', 'yawson'],
    ['title', 'odo nw'],
  ])('finds the work by its %s', async (_, q) => {
    const text = typeof q === 'string' ? q : q();
    const found = (await asAma.get('/works', { query: { q: text } })).json();
    expect(found.data.map(({ title }: { title: string }) => title)).toEqual(['Ɔdɔ Nwom']);
    expect(found.page.total).toBe(1);
  });

  it('finds nothing for someone else', async () => {
    expect((await asKofi.get('/works', { query: { q: 'ao 12' } })).json().data).toEqual([]);
  });

  it('is changed without a version, and taken away', async () => {
    const changed = await change('AO-13', work.version);
    expect([changed.statusCode, changed.json().data.own_reference]).toEqual([200, 'AO-13']);
    expect(changed.json().data.version).toBe(work.version);
    expect((await change(undefined, work.version)).json().code).toBe('nothing_changed');
    expect(await numberOf(asAma)).toBe('AO-13');
    expect((await change(null, work.version)).json().data.own_reference).toBeNull();
  });

  it('is of one work, until that is withdrawn', async () => {
    const body = workInput(ama, {
      title: 'Third',
      holders: [lineOf(ama, 10_000, 'CA')],
      own_reference: 'X1',
    });
    const third = (await asAma.post('/works', { body })).json().data;
    const again = await asAma.post('/works', { body: { ...body, title: 'Fourth' } });
    expect([again.statusCode, again.json().problems[0]]).toMatchObject([
      422,
      { path: 'own_reference', code: 'own_reference_taken' },
    ]);
    await asAma.post(`/works/${third.id}/withdrawal`, {
      body: { reason: 'Twice' },
      ifMatch: '"1"',
    });
    expect((await asAma.post('/works', { body: { ...body, title: 'Fifth' } })).statusCode).toBe(
      201,
    );
  });
});
