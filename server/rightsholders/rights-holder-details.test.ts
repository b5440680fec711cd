import { describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { newId } from '../platform/db/new-id.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, {
  name: 'Kofi Yawson',
  otherNames: ['Kwame Thunder', 'K. Y.'],
  ipiNameNumber: '00841473537',
});
const esi = await buildMember(db, { name: 'Esi Quaye' });
await db
  .updateTable('rights_holder')
  .set({ society_code: '285' })
  .where('id', '=', kofi.rightsHolderId)
  .execute();
const holders = [lineOf(ama, 5000), lineOf(kofi, 3000, 'C'), lineOf(kofi, 2000, 'A')];
const shared = await buildWork(ctx, ama, { title: 'Shared', holders });
ctx.moveOn(1000);
const withdrawn = await buildWork(ctx, ama, { title: 'Withdrawn', holders, state: 'withdrawn' });
const [asAma, asKofi, asEsi] = [
  await asMember(app, ctx, ama),
  await asMember(app, ctx, kofi),
  await asMember(app, ctx, esi),
];

describe('one rights holder', () => {
  it('is shown with every name, role, society and number, and nothing of their contact or bank', async () => {
    const answered = await asEsi.get(`/rightsholders/${kofi.rightsHolderId.toUpperCase()}`);
    expect(answered.json().data).toEqual({
      id: kofi.rightsHolderId,
      name: 'Kofi Yawson',
      kind: 'individual',
      names: [
        { name: 'Kofi Yawson', kind: 'legal' },
        { name: 'Kwame Thunder', kind: 'stage' },
        { name: 'K. Y.', kind: 'stage' },
      ],
      roles: ['A', 'C'],
      ipi_name_number: '00841473537',
      society: { code: '285', name: 'GHAMRO (Ghana)' },
      is_member: true,
      is_me: false,
      merged_from: null,
    });
    expect(answered.body).not.toContain(kofi.email);
  });

  it('is said to be me', async () => {
    const own = await asKofi.get(`/rightsholders/${kofi.rightsHolderId}`);
    expect(own.json().data.is_me).toBe(true);
  });

  it('is not there for an unknown id, nor for a visitor', async () => {
    for (const path of ['', '/works']) {
      expect((await asAma.get(`/rightsholders/${newId()}${path}`)).statusCode).toBe(404);
      expect((await asAma.get(`/rightsholders/x${path}`)).statusCode).toBe(404);
      const visited = await asVisitor(app).get(`/rightsholders/${kofi.rightsHolderId}${path}`);
      expect(visited.statusCode).toBe(401);
    }
  });
});

describe('their works', () => {
  const worksSeen = async (by: typeof asAma, query = {}) =>
    (await by.get(`/rightsholders/${kofi.rightsHolderId}/works`, { query })).json();

  it('are those of the repertoire, each once with all roles and the shares added up', async () => {
    expect(await worksSeen(asEsi)).toEqual({
      data: [
        {
          id: shared.id,
          work_number: shared.work_number,
          title: 'Shared',
          state: shared.state,
          iswc: null,
          roles: ['C', 'A'],
          shares: { performing: 5000, mechanical: 5000, synchronisation: 0 },
          performing_total: 10000,
          confirmation: 'unconfirmed',
        },
      ],
      page: { number: 1, size: 25, total: 1, total_is_floor: false },
    });
  });

  it('are seen in any state by whoever is in them', async () => {
    for (const by of [asAma, asKofi]) {
      const { data } = await worksSeen(by);
      expect(data.map(({ id }: { id: string }) => id)).toEqual([withdrawn.id, shared.id]);
    }
  });

  it('come in pages', async () => {
    const { data, page } = await worksSeen(asKofi, { page: '2', size: '1' });
    expect(data.map(({ id }: { id: string }) => id)).toEqual([shared.id]);
    expect(page).toEqual({ number: 2, size: 1, total: 2, total_is_floor: false });
  });
});
