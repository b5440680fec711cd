import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['documentation'], 'Efua Mensah');
let officer: StaffCaller;
let ama: BuiltMember;

beforeEach(async () => {
  await db.deleteFrom('rate_window').execute();
  officer = await asStaff(app, ctx, efua);
  ama = await buildMember(db, { name: 'Ama Owusu' });
});

const path = '/society/registers/sources';

async function listed(query: Record<string, string> = {}) {
  const { rows } = (await officer.get(path, { query })).json().data;
  return rows.map(({ cells }: { cells: string[] }) => cells[0]);
}

async function act(id: string, what: string) {
  const { version } = (await officer.get(`${path}/${id}`)).json().data;
  const { data, code } = (
    await officer.post(`${path}/${id}/acts`, { body: { act: what, version } })
  ).json();
  return data?.says ?? code;
}

it('lists the sources of members with their plays and logs, not those of the society, and marks one as checked', async () => {
  const uses = [{ at: '2026-05-03T14:30:00Z', title: 'Odo', artist: 'Ama' }];
  const { id: importId } = await buildLog(ctx, ama, { source: 'Radio Anum', uses });
  await buildLog(ctx, null, { source: 'Radio Sika', uses });
  expect(await listed()).toEqual(['Radio Anum']);
  expect(await listed({ find: 'ANUM' })).toEqual(['Radio Anum']);
  expect(await listed({ state: 'confirmed' })).toEqual([]);
  const [row] = (await officer.get(path)).json().data.rows;
  expect(row.cells.slice(1, 4)).toEqual(['Radio or television station', 'Ama Owusu', '1']);
  const { tables } = (await officer.get(`${path}/${row.id}`)).json().data;
  expect(tables[0].rows).toMatchObject([{ to: `/society/logs/${importId}` }]);
  expect(await act(row.id, 'confirm')).toBe('Radio Anum is checked.');
  expect(await act(row.id, 'confirm')).toBe('invalid');
  expect(await listed({ state: 'confirmed' })).toEqual(['Radio Anum']);
  expect(await act(row.id, 'unconfirm')).toBe('Radio Anum is no longer checked.');
  expect(await listed({ state: 'reported' })).toEqual(['Radio Anum']);
  const { detail } = await society
    .selectFrom('staff_event')
    .select('detail')
    .where('event', '=', 'acted')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ register: 'sources', act: 'Mark as checked' });
});

it('lets nobody check a source of their own', async () => {
  const uses = [{ at: '2026-05-03T14:30:00Z', title: 'Odo', artist: 'Ama' }];
  await buildLog(ctx, ama, { source: 'Radio Own', uses });
  const herself = await buildStaff(ctx, ['documentation'], 'Ama At The Desk');
  const { email } = ama;
  await society.updateTable('staff').set({ email }).where('id', '=', herself.staffId).execute();
  const { id } = await db
    .selectFrom('log_source')
    .select('id')
    .where('name', '=', 'Radio Own')
    .executeTakeFirstOrThrow();
  const caller = await asStaff(app, ctx, herself);
  expect((await caller.get(`${path}/${id}`)).json().code).toBe('own_case');
});
