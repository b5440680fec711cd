import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bytesType } from '#contract/platform/bytes-type.ts';
import { deskHeader } from '#contract/society/desk-header.ts';
import type { AnyLogImport, AnyLogImportDetails, ExpectedSource } from '#contract/society/logs.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildLog as importLog, logOf, runLogs } from '../../testing/build-log-import.ts';
import { buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const officer = await buildStaff(ctx, ['documentation'], 'Efua Mensah');
let desk: StaffCaller;
let source: string;
beforeEach(async () => {
  desk = await asStaff(app, ctx, officer);
  source = `Peace ${randomUUID().slice(0, 8)}`;
});

const head = 'Played on,Song,Singer';
const path = '/society/logs/imports';

/** Sends a file as the page does. */
function send(bytes: Buffer, of: Partial<Record<'file_name' | 'source' | 'kind', string>> = {}) {
  const query = { file_name: 'september.csv', source, kind: 'station', ...of };
  return app.inject({
    method: 'POST',
    url: `/api/v1${path}?${new URLSearchParams(query)}`,
    headers: { [deskHeader]: '1', cookie: desk.cookie, 'content-type': bytesType },
    payload: bytes,
  });
}

async function sent(bytes: Buffer): Promise<string> {
  const { id } = (await send(bytes)).json().data;
  await runLogs(ctx);
  return id;
}
const read = async (id: string): Promise<AnyLogImportDetails> =>
  (await desk.get(`${path}/${id}`)).json().data;

/** An import of these rows that is done. */
async function done(...rows: readonly string[]): Promise<string> {
  const id = await sent(logOf(head, ...rows));
  const body = { columns: ['started_at', 'title', 'artist'] };
  await desk.put(`${path}/${id}/mapping`, { body });
  await desk.post(`${path}/${id}/start`);
  await runLogs(ctx);
  return id;
}

describe('a log that an officer uploads', () => {
  it('is read, mapped, matched, and remembered for the next one of its source', async () => {
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    await buildRecording(ctx, ama, {
      title: 'Sankofa Time',
      artist: 'Ama Serwaa',
      featured: [artistLine(ama, 10_000)],
    });
    ctx.moveOn(1000);
    const id = await sent(logOf(head, '2026-10-01 10:00,Sankofa Time,Ama Serwaa'));
    expect(await read(id)).toMatchObject({ state: 'mapping', by: null, source: { name: source } });
    const body = { columns: ['started_at', 'title', 'artist'] };
    const mapped = await desk.put(`${path}/${id}/mapping`, { body });
    expect(mapped.json().data).toMatchObject({
      state: 'ready',
      preview: [{ title: 'Sankofa Time', outcome: 'matched' }],
    });
    expect((await desk.post(`${path}/${id}/start`)).json().data.state).toBe('importing');
    await runLogs(ctx);
    expect(await read(id)).toMatchObject({ state: 'done', figures: { rows: 1, matched: 1 } });
    const asAma = await asMember(app, ctx, ama);
    expect((await asAma.get('/logs/uses')).json().page.total).toBe(1);
    const next = await sent(logOf(head, '2026-10-02 10:00,Sankofa Time,Ama Serwaa'));
    expect(await read(next)).toMatchObject({ state: 'ready', is_remembered: true });
    const { detail } = await society
      .selectFrom('staff_event')
      .select('detail')
      .where('event', '=', 'log_imported')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ import: id, file_name: `${source}: september.csv` });
  });

  it('says which rows are refused and why, and gives every row as a file', async () => {
    const id = await done('2026-10-01 10:00,Odo,Ama', 'yesterday,Odo,Ama');
    expect(await read(id)).toMatchObject({ figures: { rows: 2, faulty: 1 } });
    const { data } = (await desk.get(`${path}/${id}/rows`)).json();
    expect(data).toMatchObject([{ number: 3, problems: [{ header: 'Played on' }] }]);
    const report = await desk.get(`${path}/${id}/report`, { query: { which: 'all' } });
    expect(report.body).toContain('yesterday');
  });

  it('is shown when a service writes refunds and words where numbers belong', async () => {
    const rows = ['2026-10-01,Odo,-3,n/a,x', '2026-10-01,Odo,12,1.5,2'];
    const id = await sent(logOf('Date,Title,Streams,Listeners,Minutes', ...rows));
    expect((await read(id)).preview).toMatchObject([
      { plays: 1, audience: null, duration_seconds: null, outcome: 'faulty' },
      { plays: 12, audience: 2, duration_seconds: 120, outcome: 'unmatched' },
    ]);
  });

  it('has its days read as the file itself says, whatever its columns were before', async () => {
    const us = 'Date,Time,Title,Artist';
    const days = (month: string, last: number) =>
      Array.from({ length: last }, (_, n) => `${month}/${n + 1}/26,10:00,Odo,Ama`);
    const ofMarch = await sent(logOf(us, ...days('03', 31)));
    expect((await read(ofMarch)).mapping).toMatchObject({ date_order: 'month_first' });
    const body = { columns: ['date', 'time', 'title', 'artist'], date_order: 'day_first' };
    await desk.put(`${path}/${ofMarch}/mapping`, { body });
    await desk.post(`${path}/${ofMarch}/start`);
    await runLogs(ctx);
    const ofApril = await sent(logOf(us, ...days('04', 30)));
    expect(await read(ofApril)).toMatchObject({
      state: 'ready',
      is_remembered: true,
      mapping: { date_order: 'month_first' },
    });
  });

  it('is undone by an officer, and what it added is gone', async () => {
    const id = await done('2026-10-01 10:00,Odo,Ama', '2026-10-02 10:00,Odo,Ama');
    expect((await desk.post(`${path}/${id}/undo`)).json().data.state).toBe('undoing');
    await runLogs(ctx);
    expect((await read(id)).state).toBe('undone');
    const left = await db
      .selectFrom('log_entry')
      .select('id')
      .where('import_id', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect((await desk.post(`${path}/${id}/undo`)).json().code).toBe('import_not_ready');
  });

  it('is deleted before it is imported, with its file', async () => {
    const id = await sent(logOf(head, '2026-10-01 10:00,Odo,Ama'));
    const { file_id } = await db
      .selectFrom('log_import')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await desk.del(`${path}/${id}`)).statusCode).toBe(204);
    expect((await desk.get(`${path}/${id}`)).statusCode).toBe(404);
    const written = await society
      .selectFrom('staff_event')
      .select('event')
      .where('staff_id', '=', officer.staffId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(written.map(({ event }) => event)).toEqual(['log_import_deleted', 'log_uploaded']);
    const file = await db
      .selectFrom('file')
      .select(['state', 'file_name'])
      .where('id', '=', file_id ?? '')
      .executeTakeFirstOrThrow();
    expect(file).toEqual({ state: 'dropped', file_name: 'dropped' });
  });

  it('is refused where it is no table, or empty', async () => {
    expect((await send(Buffer.from('%PDF-1.7'))).json().code).toBe('sheet_type_unknown');
    expect((await send(Buffer.alloc(0))).json().code).toBe('file_damaged');
  });
});

describe('the list of imports', () => {
  it('has everybody’s, the newest first, by whom', async () => {
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    const use = { at: '2026-05-03T14:30:00Z', title: 'Odo', artist: 'Ama' };
    await buildLog(ctx, ama, { source: `${source} A`, uses: [use] });
    ctx.moveOn(1000);
    await buildLog(ctx, null, { source: `${source} B`, uses: [use] });
    const list = async (query: Record<string, string>) =>
      (await desk.get(path, { query: { find: source, ...query } })).json().data
        .imports as AnyLogImport[];
    const named = (some: AnyLogImport[]) => some.map((one) => [one.source.name, one.by]);
    expect(named(await list({}))).toEqual([
      [`${source} B`, null],
      [`${source} A`, 'Ama Serwaa'],
    ]);
    expect(named(await list({ of: 'society' }))).toEqual([[`${source} B`, null]]);
    expect(named(await list({ of: 'members' }))).toEqual([[`${source} A`, 'Ama Serwaa']]);
    expect(await list({ find: 'no such station' })).toEqual([]);
  });

  it('comes in pages, each import once', async () => {
    const use = { at: '2026-05-03T14:30:00Z', title: 'Odo', artist: 'Ama' };
    for (let n = 0; n < 53; n++) {
      ctx.moveOn(1000);
      await buildLog(ctx, null, { source, uses: [use] });
    }
    desk = await asStaff(app, ctx, officer);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const query = { find: source, ...(after && { after }) };
      const { imports, next } = (await desk.get(path, { query })).json().data;
      seen.push(...imports.map(({ id }: AnyLogImport) => id));
      after = next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([53, 53]);
  });

  it('lets nobody change what a member imported', async () => {
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    const asAma = await asMember(app, ctx, ama);
    const { id } = await importLog(
      app,
      ctx,
      asAma,
      logOf('Date,Title,Artist', '2026-10-01,Odo,Ama'),
    );
    expect((await read(id)).by).toBe('Ama Serwaa');
    expect((await desk.post(`${path}/${id}/undo`)).json().code).toBe('not_found');
    expect((await desk.get(`${path}/${id}/report`)).json().code).toBe('not_found');
  });
});

describe('expected logs', () => {
  const sources = async (): Promise<ExpectedSource[]> =>
    (await desk.get('/society/logs/sources')).json().data;
  const mine = async () => (await sources()).find(({ name }) => name === source);
  const expectEvery = async (every: 'week' | 'month' | null) => {
    const { id = '' } = (await mine()) ?? {};
    return desk.put(`/society/logs/sources/${id}/expectation`, { body: { every } });
  };

  it('says which months are missing since the first log, and which weeks', async () => {
    await buildLog(ctx, null, {
      source,
      uses: [{ at: '2026-08-20T10:00:00Z', title: 'Odo', artist: 'Ama' }],
    });
    await buildLog(ctx, null, {
      source,
      uses: [{ at: '2026-10-20T10:00:00Z', title: 'Odo', artist: 'Ama' }],
    });
    expect(await mine()).toMatchObject({ every: null, missing: [] });
    expect((await expectEvery('month')).statusCode).toBe(204);
    expect(await mine()).toMatchObject({
      every: 'month',
      last_at: '2026-10-20T10:00:00.000Z',
      missing: ['2026-09-01'],
    });
    await expectEvery('week');
    expect((await mine())?.missing.slice(0, 3)).toEqual(['2026-11-16', '2026-11-09', '2026-11-02']);
    expect((await sources())[0]?.name).toBe(source);
    await expectEvery(null);
    expect(await mine()).toMatchObject({ every: null, missing: [] });
    // What changes nothing is nothing to write down.
    await expectEvery(null);
    const written = await society
      .selectFrom('staff_event')
      .select('detail')
      .where('by_staff_id', '=', officer.staffId)
      .where('event', '=', 'log_expectation_set')
      .orderBy('id')
      .execute();
    expect(written.map(({ detail }) => detail)).toMatchObject([
      { name: source, from: null, to: 'month' },
      { name: source, from: 'month', to: 'week' },
      { name: source, from: 'week', to: null },
    ]);
  });

  it('are of sources of the society alone', async () => {
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    const use = { at: '2026-05-03T14:30:00Z', title: 'Odo', artist: 'Ama' };
    const { sourceId } = await buildLog(ctx, ama, { source, uses: [use] });
    expect(await mine()).toBeUndefined();
    const body = { every: 'week' };
    const refused = await desk.put(`/society/logs/sources/${sourceId}/expectation`, { body });
    expect(refused.json().code).toBe('log_source_unknown');
  });
});
