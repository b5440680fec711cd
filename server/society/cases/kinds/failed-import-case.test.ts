import { beforeEach, describe, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { makeApp } from '../../../app.ts';
import { asMember, type Caller } from '../../../testing/as-member.ts';
import {
  beginImport,
  buildCheckedImport,
  runImports,
  sheetOf,
} from '../../../testing/build-import.ts';
import { buildLog, logOf } from '../../../testing/build-log-import.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['documentation'], 'Efua Mensah');
let caller: StaffCaller;
let member: BuiltMember;
let ama: Caller;

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await db.deleteFrom('rate_window').execute();
  caller = await asStaff(app, ctx, efua);
  member = await buildMember(db, { name: 'Ama Serwaa' });
  ama = await asMember(app, ctx, member);
});

const head = 'Title,Duration,Writer 1,Role 1,Share 1';
const mostlyBad = sheetOf(
  head,
  'Good,3:42,Ama Serwaa,CA,100',
  ',3:42,Ama Serwaa,CA,100',
  'No time,three,Ama Serwaa,CA,100',
  'No time either,four,Ama Serwaa,CA,100',
);

async function waiting() {
  const query = { kind: 'failed_import' };
  const { cases } = (await caller.get('/society/queue', { query })).json().data;
  return cases as { id: string; about: string; in_short: string; reference: string }[];
}

const read = async (id: string): Promise<RuledCase> =>
  (await caller.get(`/society/cases/failed_import/${id}`)).json().data;

async function decide(id: string, choice: string, reason: string | null = null) {
  const body = { version: (await read(id)).version, choice, reason };
  return caller.post(`/society/cases/failed_import/${id}/decision`, { body });
}

describe('an import that came to little', () => {
  it('waits with what was sent and why, by count, once most rows have problems', async () => {
    const good = sheetOf(head, 'Good,3:42,Ama Serwaa,CA,100', ',3:42,Ama Serwaa,CA,100');
    await buildCheckedImport(app, ctx, ama, good);
    expect(await waiting()).toEqual([]);
    const { id } = await buildCheckedImport(app, ctx, ama, mostlyBad);
    expect(await waiting()).toMatchObject([
      {
        id,
        about: 'Ama Serwaa',
        reference: expect.stringMatching(/./),
        in_short: expect.stringMatching(/^3 of 4 rows of /),
      },
    ]);
    const shown = await read(id);
    expect(shown.title).toBe('Most rows of Ama Serwaa’s list of songs have problems');
    const part = (title: string) => shown.parts.find((one) => one.title === title)?.lines ?? [];
    expect(part('What is wrong').map(({ label }) => label)).toEqual(['2 rows', '1 row']);
    expect(part('Columns').map(({ label, value }) => [label, value])).toContainEqual([
      'Title',
      'title',
    ]);
    expect(part('First rows with problems')[1]).toMatchObject({
      label: 'Row 4',
      value: expect.stringMatching(/^No time · /),
    });
    expect(shown.choices.map((choice) => choice.id)).toEqual(['tell', 'retry', 'close']);
  });

  it('waits when the file could not be read, and then there is nothing to try again', async () => {
    const { id } = await beginImport(app, ama, sheetOf(head));
    await runImports(ctx);
    const shown = await read(id);
    expect((await waiting()).map((line) => line.id)).toEqual([id]);
    expect(shown.title).toBe('We could not read Ama Serwaa’s list of songs');
    expect(shown.choices.map((choice) => choice.id)).toEqual(['tell', 'close']);
  });

  it('is told to the member, with what to change and the way to it', async () => {
    const { id } = await buildCheckedImport(app, ctx, ama, mostlyBad);
    const refused = await decide(id, 'tell');
    expect(refused.json()).toMatchObject({ problems: [{ path: 'reason', code: 'required' }] });
    const text = 'Write each duration as minutes and seconds, such as 3:42.';
    expect((await decide(id, 'tell', text)).json().data.says).toBe(
      'We told Ama Serwaa what to change.',
    );
    const [notice] = (await ama.get('/notifications')).json().data;
    expect(notice).toMatchObject({ message: text, link: expect.stringContaining(id) });
    expect(await waiting()).toEqual([]);
  });

  it('is checked again, and comes back while most rows still have problems', async () => {
    const { id } = await buildCheckedImport(app, ctx, ama, mostlyBad);
    expect((await decide(id, 'retry')).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await ama.get(`/works/imports/${id}`)).json().data.state).toBe('checking');
    await runImports(ctx);
    expect((await waiting()).map((line) => line.id)).toEqual([id]);
    expect((await decide(id, 'close')).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('is over once the member has chosen other columns, or deleted it', async () => {
    const { id } = await buildCheckedImport(app, ctx, ama, mostlyBad);
    const { mapping } = (await ama.get(`/works/imports/${id}`)).json().data;
    const columns = mapping.columns.map((field: string) => (field === 'duration' ? null : field));
    await ama.put(`/works/imports/${id}/mapping`, { body: { ...mapping, columns } });
    await runImports(ctx);
    const { figures } = (await ama.get(`/works/imports/${id}`)).json().data;
    expect(figures).toMatchObject({ rows: 4, good: 3, faulty: 1 });
    expect(await waiting()).toEqual([]);
    const other = await buildCheckedImport(app, ctx, ama, mostlyBad);
    const note = { body: { text: 'Called, no answer.' } };
    await caller.post(`/society/queue/failed_import/${other.id}/notes`, note);
    await ama.del(`/works/imports/${other.id}`);
    expect(await waiting()).toEqual([]);
    const left = await society.selectFrom('desk_note').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('of a log has its reasons too, and is found by its file', async () => {
    const log = logOf(
      'Title,Artist,Played at',
      'Odo,Ama Serwaa,2026-03-01 10:00',
      ',Ama Serwaa,2026-03-01 11:00',
      'Odo,Ama Serwaa,never',
      'Odo,Ama Serwaa,soon',
    );
    const { id } = await buildLog(app, ctx, ama, log);
    const [line] = await waiting();
    expect(line).toMatchObject({ id, in_short: expect.stringMatching(/^3 of 4 rows of /) });
    expect((await read(id)).choices.map((choice) => choice.id)).toEqual(['tell', 'close']);
    const find = async (text: string) =>
      (await caller.get('/society/queue', { query: { find: text } })).json().data.cases.length;
    expect([await find('Serwaa'), await find('no such file')]).toEqual([1, 0]);
  });

  it('is not decided by the member whose it is', async () => {
    const { id } = await buildCheckedImport(app, ctx, ama, mostlyBad);
    await society
      .updateTable('staff')
      .set({ email: member.email })
      .where('id', '=', efua.staffId)
      .execute();
    expect((await caller.get(`/society/cases/failed_import/${id}`)).json().code).toBe('own_case');
    await society
      .updateTable('staff')
      .set({ email: efua.email })
      .where('id', '=', efua.staffId)
      .execute();
  });
});
