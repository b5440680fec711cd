import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/db.ts';
import { makeServer } from '../../platform/http/server.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { usageImportsRoutes, usageImportTasks } from '../import/usage-imports.routes.ts';
import { lockMatching } from '../matching/matching.sql.ts';
import { usesRoutes } from '../usage.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeServer(ctx, [...usesRoutes, ...usageImportsRoutes]);

let ama: BuiltMember;
let kofi: BuiltMember;
let song: { id: string };
let caller: Caller;
let serial = 0;
let [title, artist] = ['', ''];
const names =
  'Bosompem Fiadzo Gyampo Kubolor Lartey Mensima Nortey Pobee Quartey Rawson Sackey Tetteh'.split(
    ' ',
  );
beforeEach(async () => {
  const name = names[serial % names.length] ?? '';
  serial += 1;
  [title, artist] = [`Obra ${name}`, `Nana ${name} Akoto`];
  ama = await buildMember(db, { name: 'Ama Serwaa' });
  kofi = await buildMember(db, { name: 'Kofi Dzidzo' });
  song = await buildRecording(ctx, kofi, { title, artist, featured: [artistLine(kofi, 10_000)] });
  caller = await asMember(app, ctx, ama);
});

const venue = { name: '+233 Jazz Bar', kind: 'venue', medium: 'live' };
const gig = (wanted: Record<string, unknown> = {}) => ({
  source: venue,
  day: '2026-11-14',
  time: '20:30',
  setlist: [{ recording_id: song.id }],
  ...wanted,
});
const log = (body: unknown, key?: string) =>
  caller.post('/logs/performances', { body, ...(key !== undefined && { key }) });

describe('one performance', () => {
  it('of a new month is stored while a job that matches again reads the months', async () => {
    const answered = await transaction(db, async (job) => {
      await lockMatching(job);
      const logging = log(gig({ day: '2003-05-14' }));
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
            db,
          );
          return rows.length;
        })
        .toBe(1);
      // Would wait for the new month, which waits for this transaction: sooner ended than the deadlock is found, and tried again.
      await sql`set local lock_timeout = 200`.execute(job);
      await job.selectFrom('log_entry').select('id').limit(1).execute();
      return { logging };
    });
    expect((await answered.logging).statusCode).toBe(201);
  });

  it('is matched at once and stands among my imports', async () => {
    const setlist = [{ recording_id: song.id }, { title: `Freestyle ${serial}` }];
    const answered = await log(gig({ setlist }));
    expect(answered.statusCode, answered.body).toBe(201);
    const { data } = answered.json();
    expect(data).toMatchObject({
      kind: 'performance',
      name: '+233 Jazz Bar, 14/11/26',
      state: 'done',
      medium: 'live',
      progress: null,
      failure: null,
      may_delete: false,
      has_report: false,
      source: { name: '+233 Jazz Bar', kind: 'venue', is_mine: true },
      figures: { rows: 2, matched: 1, suggested: 0, unmatched: 1, repeated: 0, faulty: 0 },
      first_at: '2026-11-14T20:30:00.000Z',
      last_at: '2026-11-14T20:30:00.000Z',
    });
    const imports = (await caller.get('/logs/imports')).json().data;
    expect(imports).toMatchObject([{ id: data.id }]);
    const his = (await (await asMember(app, ctx, kofi)).get('/logs/uses')).json().data;
    expect(his).toMatchObject([
      { title, artist, medium: 'live', has_time: true, source: { name: '+233 Jazz Bar' } },
    ]);
    const mine = (await caller.get('/logs/uses', { query: { state: 'unmatched' } })).json().data;
    expect(mine).toMatchObject([{ title: `Freestyle ${serial}`, state: 'unmatched' }]);
    const notices = async (member: BuiltMember) =>
      (await noticesTo(db, member))
        .map((notice) => notice.title)
        .filter((line) => line.includes('reported plays'));
    expect(await notices(ama)).toEqual([]);
    expect(await notices(kofi)).toEqual([`${ama.name} reported plays of your recordings`]);
  });

  it('is stored once, however often it is sent', async () => {
    const twice = [await log(gig(), 'one-gig-once-only'), await log(gig(), 'one-gig-once-only')];
    expect(twice.map((one) => one.json().data.id)).toEqual([
      twice[0]?.json().data.id,
      twice[0]?.json().data.id,
    ]);
    const again = await log(gig());
    expect(again.json().data.figures).toMatchObject({ rows: 1, matched: 0, repeated: 1 });
    const his = await asMember(app, ctx, kofi);
    expect((await his.get('/logs/uses')).json().page.total).toBe(1);
  });

  it('counts a title that was played twice as two', async () => {
    const setlist = [{ recording_id: song.id }, { title, artist }];
    const { data } = (await log(gig({ setlist, time: null }))).json();
    expect(data.figures).toMatchObject({ rows: 2, matched: 2, repeated: 0 });
  });

  it('is of my recording when I chose it, though another has the same title and artist', async () => {
    const mine = await buildRecording(ctx, ama, {
      title,
      artist,
      featured: [artistLine(ama, 10_000)],
    });
    // Whose song it was first has agreed that it is another.
    await db
      .updateTable('recording')
      .set({ named_first: null })
      .where('id', '=', mine.id)
      .execute();
    const { data } = (await log(gig({ setlist: [{ recording_id: mine.id }] }))).json();
    expect(data.state).toBe('done');
    const [use] = (await caller.get('/logs/uses')).json().data;
    expect(use).toMatchObject({
      state: 'matched',
      matched_by: 'member',
      recording: { id: mine.id },
    });
  });

  it('is withdrawn as imports are', async () => {
    const { data } = (await log(gig())).json();
    const undone = await caller.post(`/logs/imports/${data.id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    await runQueued(ctx, 'undo_log_import', usageImportTasks.undo_log_import);
    const his = await asMember(app, ctx, kofi);
    expect((await his.get('/logs/uses/figures')).json().data.total.uses).toBe(0);
    expect((await caller.get(`/logs/imports/${data.id}`)).json().data.state).toBe('undone');
  });

  it.each([
    ['a day to come', { day: '2026-12-24' }, 'day', 'day_out_of_range'],
    ['a day before all logs', { day: '1998-12-24' }, 'day', 'day_out_of_range'],
    ['a time that no clock has', { time: '24:10' }, 'time', 'invalid'],
    ['an empty setlist', { setlist: [] }, 'setlist', 'required'],
    [
      'a source of others',
      { source: { id: '0196f0d2-0000-7000-8000-000000000001' } },
      'source',
      'log_source_unknown',
    ],
    [
      'a recording that is not there',
      { setlist: [{ recording_id: '0196f0d2-0000-7000-8000-000000000001' }] },
      'setlist.0.recording_id',
      'recording_unknown',
    ],
  ])('is refused with %s', async (_, wanted, path, code) => {
    const answered = await log(gig(wanted));
    const [problem] = answered.json().problems;
    expect([answered.statusCode, problem.path, problem.code]).toEqual([422, path, code]);
    const sources = await db
      .selectFrom('log_source')
      .select('id')
      .where('member_id', '=', ama.memberId)
      .execute();
    expect(sources).toEqual([]);
  });

  it('is for members', async () => {
    const answered = await asVisitor(app).post('/logs/performances', { body: gig() });
    expect(answered.statusCode).toBe(401);
  });
});
