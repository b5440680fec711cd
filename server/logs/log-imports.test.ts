import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LogImportDetails, LogRow } from '#contract/log-imports.ts';
import { makeApp } from '../app.ts';
import { transaction } from '../db/db.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { completeJob, queuedJobs } from '../jobs/jobs.sql.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import {
  beginLog,
  buildLog,
  buildReadyLog,
  logOf,
  runLogs,
  station,
} from '../testing/build-log-import.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording } from '../testing/build-recording.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testHouse } from '../testing/test-house.ts';
import { readLog } from './read-log.ts';
import { spellingsTouched } from './rematch.sql.ts';
import { rematch } from './rematch.ts';
import { storeLog } from './store-log.ts';
import { undoLog } from './undo-log.ts';

const dayMs = 86_400_000;
const { db, owner } = await testDatabase();
const house = testHouse(db);
const app = await makeApp(house);
const facts = { log: { info: () => {}, warn: () => {}, error: () => {} } };
let ama: BuiltMember & Caller;
let kofi: BuiltMember & Caller;

beforeEach(async () => {
  await sql`truncate log_entry, log_count, log_spelling, log_decision, log_claim, log_import_fault, log_import, log_source`.execute(
    owner,
  );
  await sql`update recording set state = 'withdrawn'`.execute(owner);
  ama = await member('Ama Serwaa');
  kofi = await member('Kofi Mensah');
});

async function member(name: string) {
  const built = await buildMember(db, { name });
  return { ...built, ...(await asMember(app, house, built)) };
}

const recordingOf = (by: BuiltMember, title: string, artist: string, isrc: string | null = null) =>
  buildRecording(house, by, { title, artist, isrc, featured: [artistLine(by, 10_000)] });
const head = 'TX date,TX time,Song,Artiste,Dur.,ISRC code,Label';
const play = (day: string, time: string, title: string, artist: string, more = ',,') =>
  `${day},${time},${title},${artist},${more}`;
const details = async (by: Caller, id: string): Promise<LogImportDetails> =>
  (await by.get(`/logs/imports/${id}`)).json().data;
const rowsOf = async (by: Caller, id: string, outcome: string): Promise<LogRow[]> =>
  (await by.get(`/logs/imports/${id}/rows`, { query: { outcome } })).json().data;

/** Everything that an import writes, to be compared. */
async function stored() {
  const entries = await sql<Record<string, unknown>>`
    select id, started_at, has_time, title, artist, spelling_id, state, recording_id, duration_seconds, number
      from log_entry order by id limit 20000`.execute(db);
  const counts = await sql<Record<string, unknown>>`
    select recording_id, month, state, uses, seconds from log_count where uses > 0
     order by recording_id, month, state, uses limit 20000`.execute(db);
  const spellings = await sql<Record<string, unknown>>`
    select id, state, recording_id, matched_by, score, uses from log_spelling order by id limit 20000`.execute(
    db,
  );
  return { entries: entries.rows, counts: counts.rows, spellings: spellings.rows };
}

/** The figures as they follow from the uses themselves. */
async function countsBySql() {
  const { rows } = await sql`
    select recording_id, date_trunc('month', started_at at time zone 'UTC')::date as month, state, count(*)::integer as uses,
           coalesce(sum(duration_seconds), 0)::bigint as seconds
      from log_entry group by 1, 2, 3, source_id order by recording_id, month, state, uses limit 20000`.execute(
    db,
  );
  return rows;
}

/** Until what is matched of a log waits to be stored. */
async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and not granted
                     and database = (select oid from pg_database where datname = current_database())) as waiting`.execute(
    db,
  );
  if (rows[0]?.waiting !== true) await untilSomebodyWaits();
}

describe('a log', () => {
  it('is gone through, its columns known by their names, its first rows shown as they will be read', async () => {
    const odo = await recordingOf(ama, 'Ɔdɔ Yɛ Wu', 'Ama Serwaa');
    const begun = await beginLog(
      app,
      ama,
      logOf(
        'Radio Sankofa 99.9',
        '',
        head,
        play('07/03/2026', '14:05', 'Odo Yewu', 'Ama Serwa'),
        ',,,,,,',
        play('7/3', '', '', ''),
      ),
    );
    expect(begun).toMatchObject({
      state: 'reading',
      progress: { done: 0, of: null },
      source: { is_mine: true },
    });
    await runLogs(house);
    const read = await details(ama, begun.id);
    expect(read).toMatchObject({ state: 'mapping', figures: { rows: 2 }, is_remembered: false });
    expect(read.mapping?.columns).toEqual([
      'date',
      'time',
      'title',
      'artist',
      'duration',
      'isrc',
      'label',
    ]);
    expect(read.columns[2]).toEqual({ header: 'Song', samples: ['Odo Yewu'] });
    expect(read.preview).toMatchObject([
      {
        number: 4,
        started_at: '2026-03-07T14:05:00.000Z',
        outcome: 'matched',
        recording: { id: odo.id },
      },
      {
        number: 6,
        outcome: 'faulty',
        problems: [
          { header: 'TX date', code: 'date_invalid' },
          { header: 'Song', code: 'use_title_missing' },
        ],
      },
    ]);
    expect(await stored()).toEqual({ entries: [], counts: [], spellings: [] });
  });

  it('is ready at once when the last one of its source had the same columns', async () => {
    const first = await buildLog(
      app,
      house,
      ama,
      logOf('When it was,Song played,By whom', '2026-03-07,Odo,Ama'),
      {
        mapping: { columns: ['date', 'title', 'artist'] },
      },
    );
    const second = await beginLog(
      app,
      ama,
      logOf('When it was,Song played,By whom', '2026-03-08,Odo,Ama'),
      { id: first.source.id },
    );
    await runLogs(house);
    expect(await details(ama, second.id)).toMatchObject({
      state: 'ready',
      is_remembered: true,
      mapping: { columns: ['date', 'title', 'artist'] },
      preview: [{ title: 'Odo', artist: 'Ama' }],
    });
  });

  it('cannot be mapped wrongly, and not before its time', async () => {
    const { id } = await buildReadyLog(
      app,
      house,
      ama,
      logOf(head, play('2026-03-07', '', 'Odo', '')),
    );
    const { mapping } = await details(ama, id);
    const none = Array(7).fill(null);
    for (const [code, wrong] of [
      ['title_not_mapped', ['date', ...none.slice(1)]],
      ['day_not_mapped', ['title', 'time', ...none.slice(2)]],
      ['column_mapped_twice', ['title', 'title', 'date', ...none.slice(3)]],
      ['invalid', ['title', 'date']],
    ] as const) {
      const answered = await ama.put(`/logs/imports/${id}/mapping`, {
        body: { ...mapping, columns: wrong },
      });
      expect(answered.statusCode).toBe(422);
      expect(answered.json().problems.map((one: { code: string }) => one.code)).toContain(code);
    }
    expect((await ama.post(`/logs/imports/${id}/undo`)).json().code).toBe('import_not_ready');
    expect((await ama.get(`/logs/imports/${id}/report`)).json().code).toBe('import_not_ready');
  });

  it('without rows is said to be so, and thrown away', async () => {
    const { id } = await beginLog(app, ama, logOf(head));
    await runLogs(house);
    expect(await details(ama, id)).toMatchObject({
      state: 'failed',
      failure: { code: 'import_without_rows' },
    });
    expect((await ama.del(`/logs/imports/${id}`)).statusCode).toBe(204);
    expect((await ama.get('/logs/imports')).json().data).toEqual([]);
    // A source that was named for it alone would be offered for good.
    expect((await ama.get('/logs/sources')).json().data).toEqual([]);
  });

  it('thrown away leaves its source where another log came from it', async () => {
    const { source } = await buildLog(
      app,
      house,
      ama,
      logOf(head, play('2026-03-07', '', 'Odo', '')),
    );
    const { id } = await buildReadyLog(
      app,
      house,
      ama,
      logOf(head, play('2026-03-08', '', 'Odo', '')),
    );
    expect((await ama.del(`/logs/imports/${id}`)).statusCode).toBe(204);
    expect((await ama.get('/logs/sources')).json().data).toMatchObject([{ id: source.id }]);
  });

  it('comes one at a time, of a source of one’s own', async () => {
    const { id, source } = await beginLog(app, ama, logOf(head, play('2026-03-07', '', 'Odo', '')));
    await expect(beginLog(app, ama, logOf(head))).rejects.toThrow('import_busy');
    await expect(beginLog(app, kofi, logOf(head), { id: source.id })).rejects.toThrow(
      'log_source_unknown',
    );
    expect((await beginLog(app, kofi, logOf(head), station(source.name))).source.id).not.toBe(
      source.id,
    );
    expect((await kofi.get(`/logs/imports/${id}`)).statusCode).toBe(404);
  });
});

describe('importing', () => {
  it('matches by ISRC, by title and artist, suggests what is likely, and keeps the rest', async () => {
    const odo = await recordingOf(kofi, 'Ɔdɔ Yɛ Wu', 'Ama Serwaa', 'GHA012400001');
    const gyata = await recordingOf(kofi, 'Gyata', 'Kojo Antwi');
    const done = await buildLog(
      app,
      house,
      ama,
      logOf(
        head,
        play('07/03/2026', '14:05', 'Anything', 'Anybody', '3:42,GH-A01-24-00001,'),
        play('07/03/2026', '14:10', 'Odo Yewu', 'Ama Serwah', '222,,'),
        play('08/04/2026', '08:00', 'Jata', 'Antwi Kojo', ',,Sankofa'),
        play('08/04/2026', '08:10', 'Gyata (Live)', 'Kojo Antwi'),
        play('08/04/2026', '08:20', 'Traffic News', 'Newsroom'),
        play('31/02/2026', '08:20', 'Odo', 'Ama'),
      ),
    );
    expect(done).toMatchObject({
      state: 'done',
      figures: { rows: 6, matched: 3, suggested: 1, unmatched: 1, repeated: 0, faulty: 1 },
      first_at: '2026-03-07T14:05:00.000Z',
      last_at: '2026-04-08T08:20:00.000Z',
      problem_counts: [{ code: 'date_invalid', rows: 1 }],
    });
    expect(await rowsOf(ama, done.id, 'matched')).toMatchObject([
      { number: 2, isrc: 'GHA012400001', duration_seconds: 222, recording: { id: odo.id } },
      { number: 3, recording: { id: odo.id } },
      { number: 4, label: 'Sankofa', recording: { id: gyata.id } },
    ]);
    expect(await rowsOf(ama, done.id, 'suggested')).toMatchObject([
      { number: 5, score: 85, recording: { id: gyata.id } },
    ]);
    expect(await rowsOf(ama, done.id, 'unmatched')).toMatchObject([
      { number: 6, title: 'Traffic News' },
    ]);
    expect(await rowsOf(ama, done.id, 'faulty')).toMatchObject([
      { number: 7, problems: [{ header: 'TX date' }] },
    ]);
    expect((await stored()).counts).toEqual(await countsBySql());
  });

  it('tells every member once of all their uses, and who brought it in how it went', async () => {
    await recordingOf(kofi, 'Gyata', 'Kojo Antwi');
    await recordingOf(kofi, 'Adwoa', 'Kojo Antwi');
    const { id } = await buildLog(
      app,
      house,
      ama,
      logOf(
        head,
        play('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi'),
        play('2026-03-07', '9:00', 'Adjoa', 'Kojo Antwi'),
      ),
    );
    const told = async (by: Caller) =>
      (await by.get('/notifications'))
        .json()
        .data.filter((one: { link: string }) => one.link?.startsWith('/sound-recording-logs'));
    expect(await told(kofi)).toMatchObject([
      {
        title: 'Your recordings were used',
        message: '2 uses of your recordings came in from Radio Sankofa.',
      },
    ]);
    expect(await told(ama)).toMatchObject([
      { title: 'Your log is imported', link: `/sound-recording-logs/import/${id}` },
    ]);
  });

  it('adds nothing when the same file comes again, or one that overlaps', async () => {
    await recordingOf(kofi, 'Gyata', 'Kojo Antwi');
    const rows = [
      play('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi'),
      play('2026-03-07', '8:10', 'Odo', 'Ama'),
    ];
    const first = await buildLog(app, house, ama, logOf(head, ...rows, ...rows));
    expect(first.figures).toMatchObject({ matched: 1, unmatched: 1, repeated: 2 });
    const before = await stored();
    const again = await buildLog(app, house, ama, logOf(head, ...rows), { source: station() });
    expect(again.figures).toMatchObject({ matched: 0, unmatched: 0, repeated: 2 });
    expect(await stored()).toEqual(before);
    const overlapping = logOf(
      'Time stamp,Track,Performer',
      '2026-03-07T08:00:00,GYATA,kojo antwi',
      '2026-03-07T08:20:00,Gyata,Kojo Antwi',
    );
    const third = await buildLog(app, house, ama, overlapping, { source: station() });
    expect(third.figures).toMatchObject({ matched: 1, repeated: 1 });
  });

  it('counts lines of one day by how often they stand there, when no time is known', async () => {
    const rows = ['2026-03-07,Odo,Ama', '2026-03-07,Odo,Ama', '2026-03-07,Gyata,Kojo'];
    const first = await buildLog(app, house, ama, logOf('Date,Song,Artist', ...rows));
    expect(first.figures).toMatchObject({ unmatched: 3, repeated: 0 });
    const more = await buildLog(
      app,
      house,
      ama,
      logOf('Date,Song,Artist', ...rows, '2026-03-07,Odo,Ama'),
    );
    expect(more.figures).toMatchObject({ unmatched: 1, repeated: 3 });
  });

  it('neutralises formulas, and gives them back harmless in the report', async () => {
    const { id } = await buildLog(
      app,
      house,
      ama,
      logOf(head, play('2026-03-07', '8:00', '=HYPERLINK("http://evil.example")', '@SUM(A1)')),
    );
    expect(await rowsOf(ama, id, 'unmatched')).toMatchObject([
      { title: '=HYPERLINK("http://evil.example")', artist: '@SUM(A1)' },
    ]);
    const report = (await ama.get(`/logs/imports/${id}/report`)).body;
    expect(report).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(report).toContain(`'@SUM(A1)`);
  });
});

describe('the report', () => {
  it('has every row as it came with what became of it, and comes back as a log with the same columns', async () => {
    await recordingOf(kofi, 'Gyata', 'Kojo Antwi', 'GHA012400002');
    const { id } = await buildLog(
      app,
      house,
      ama,
      logOf(
        head,
        play('2026-03-07', '8:00', 'Jata', 'Kojo Antwi'),
        play('2026-03-07', '8:00', 'Jata', 'Kojo Antwi'),
        play('soon', '8:10', 'Odo', 'Ama'),
      ),
    );
    const report = (await ama.get(`/logs/imports/${id}/report`)).body
      .replaceAll('"', '')
      .trim()
      .split('\r\n');
    expect(report[0]).toContain(
      'Row in the file,What happened,What to mend,Matched with,Matched ISRC,Likeness',
    );
    expect(report[1]).toMatch(/,2,Matched,,Gyata - Kojo Antwi,GH-A01-24-00002,\d+$/);
    expect(report[2]).toMatch(/,3,Was there already,,,,$/);
    expect(report[3]).toContain(',4,Has a problem,');
    const faulty = await ama.get(`/logs/imports/${id}/report`, { query: { which: 'faulty' } });
    const mended = faulty.body.replace('soon', '2026-03-08');
    const back = await beginLog(app, ama, Buffer.from(mended));
    await runLogs(house);
    expect(await details(ama, back.id)).toMatchObject({
      state: 'ready',
      is_remembered: true,
      figures: { rows: 1 },
    });
  });

  it('has a template that is understood by itself', async () => {
    const template = await ama.get('/logs/imports/template', { query: { format: 'csv' } });
    const { id } = await beginLog(
      app,
      ama,
      Buffer.from(`${template.body}\r\n07/03/2026,14:05,Odo,Ama,3:42,,`),
    );
    await runLogs(house);
    expect((await details(ama, id)).mapping?.columns).toEqual([
      'date',
      'time',
      'title',
      'artist',
      'duration',
      'isrc',
      'label',
    ]);
    expect((await details(ama, id)).figures.rows).toBe(1);
  });
});

describe('taking back', () => {
  it('takes out exactly what came in, and the file can come again', async () => {
    await recordingOf(kofi, 'Gyata', 'Kojo Antwi');
    const kept = [play('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi', '200,,')];
    await buildLog(app, house, ama, logOf(head, ...kept));
    const before = await stored();
    const rows = [
      ...kept,
      play('2026-03-07', '9:00', 'Gyata', 'Kojo Antwi', '100,,'),
      play('2026-04-07', '9:00', 'Odo', 'Ama'),
    ];
    const { id } = await buildLog(app, house, ama, logOf(head, ...rows));
    const after = await stored();
    expect((await ama.post(`/logs/imports/${id}/undo`)).json().data.state).toBe('undoing');
    await runLogs(house);
    expect(await details(ama, id)).toMatchObject({
      state: 'undone',
      may_undo_until: null,
      has_report: false,
    });
    expect(await stored()).toEqual(before);
    await buildLog(app, house, ama, logOf(head, ...rows));
    expect(await stored()).toEqual(after);
    expect((await stored()).counts).toEqual(await countsBySql());
  });

  it('is over after thirty days', async () => {
    const { id } = await buildLog(
      app,
      house,
      ama,
      logOf(head, play('2026-03-07', '8:00', 'Odo', 'Ama')),
    );
    await sql`update log_import set ended_at = ended_at - interval '31 days'`.execute(owner);
    expect((await ama.post(`/logs/imports/${id}/undo`)).statusCode).toBe(409);
  });
});

describe('a server that is killed in the middle', () => {
  const rows = Array.from({ length: 17_000 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 1) + at * 120_000).toISOString().slice(0, 19);
    return `${time},${at % 3 === 0 ? 'Gyata' : `Song ${at % 50}`},${at % 3 === 0 ? 'Kojo Antwi' : 'Band'},180`;
  });
  // Only the day, so that the how manieth a line is must be known after the start anew.
  const days = rows.map((row) => row.replace(/T[^,]*/, ''));

  it.each([
    ['with times', rows],
    ['with days alone', days],
  ])('leaves what an import at one go gives: %s', async (_, lines) => {
    await recordingOf(kofi, 'Gyata', 'Kojo Antwi');
    const bytes = logOf('When,Song,Artist,Duration', ...lines);
    await buildLog(app, house, ama, bytes);
    const atOnce = await stored();
    await sql`truncate log_entry, log_count, log_spelling cascade`.execute(owner);
    const { id } = await buildReadyLog(app, house, ama, bytes);
    await ama.post(`/logs/imports/${id}/start`);
    // The connection is lost in the second batch, as when the process is gone: what it had not committed never was.
    await sql`create function lost() returns trigger language plpgsql as $$ begin
      if new.reached > 16500 and old.reached < 16500 then raise exception 'lost' using errcode = 'admin_shutdown'; end if; return new; end $$`.execute(
      owner,
    );
    await sql`create trigger lost before update on log_import for each row execute function lost()`.execute(
      owner,
    );
    await expect(storeLog(house, { importId: id }, facts)).rejects.toThrow('lost');
    await sql`drop trigger lost on log_import`.execute(owner);
    await sql`drop function lost`.execute(owner);
    expect((await details(ama, id)).progress).toEqual({ done: 16_000, of: 17_000 });
    await runLogs(house);
    expect((await details(ama, id)).figures).toMatchObject({ rows: 17_000, repeated: 0 });
    expect(await stored()).toEqual(atOnce);
    expect((await stored()).counts).toEqual(await countsBySql());
  });

  it('changes nothing by a job that runs twice', async () => {
    const { id } = await buildLog(
      app,
      house,
      ama,
      logOf(head, play('2026-03-07', '8:00', 'Odo', 'Ama')),
    );
    const before = await stored();
    await Promise.all(
      [readLog, storeLog, undoLog].map((task) => task(house, { importId: id }, facts)),
    );
    expect(await stored()).toEqual(before);
  });

  it('has its lost job queued again', async () => {
    const { id } = await beginLog(app, ama, logOf(head, play('2026-03-07', '8:00', 'Odo', 'Ama')));
    for (const job of await queuedJobs(db, 'read_log_import')) await completeJob(db, job.id);
    const later = { ...house, now: () => new Date(house.now().getTime() + dayMs / 24) };
    await sweep(later);
    await runLogs(house);
    expect((await details(ama, id)).state).toBe('mapping');
  });
});

describe('recordings that come or change later', () => {
  it('are looked at though they come when a log is matched and not yet stored', async () => {
    const before = await recordingOf(kofi, 'Adwoa', 'Kojo Antwi', 'GHA012400003');
    const { id } = await buildReadyLog(
      app,
      house,
      ama,
      logOf(
        head,
        play('2019-05-07', '8:00', 'Jata', 'Kojo Antwi'),
        play('2019-05-07', '9:00', 'Adwoa', 'Kojo Antwi', ',GHA012400003,'),
        play('2019-05-07', '10:00', 'Something', 'Else'),
      ),
    );
    await ama.post(`/logs/imports/${id}/start`);
    const { gyata, storing } = await transaction(db, async (tx) => {
      // The first use of a month waits for whoever makes the partition of another.
      await sql`select pg_advisory_xact_lock(hashtextextended('log months', 0))`.execute(tx);
      const started = storeLog(house, { importId: id }, facts);
      await untilSomebodyWaits();
      await kofi.post(`/recordings/${before.id}/withdrawal`, {
        ifMatch: String((await kofi.get(`/recordings/${before.id}`)).headers.etag),
        body: { reason: 'Ended' },
      });
      return { gyata: await recordingOf(kofi, 'Gyata', 'Kojo Antwi'), storing: [started] };
    });
    await Promise.all(storing);
    expect(await rowsOf(ama, id, 'matched')).toMatchObject([{ recording: { id: gyata.id } }]);
    expect(await rowsOf(ama, id, 'unmatched')).toMatchObject([
      { title: 'Adwoa' },
      { title: 'Something' },
    ]);
  });

  it('have the uses that were there before them', async () => {
    const { id } = await buildLog(
      app,
      house,
      ama,
      logOf(
        head,
        play('2026-03-07', '8:00', 'Jata', 'Kojo Antwi'),
        play('2026-03-07', '9:00', 'Someting', 'Else', ',GHA012400009,'),
      ),
    );
    expect((await details(ama, id)).figures.unmatched).toBe(2);
    const gyata = await recordingOf(kofi, 'Gyata', 'Kojo Antwi');
    const other = await recordingOf(kofi, 'Other', 'Else', 'GHA012400009');
    const told = async () => (await kofi.get('/notifications')).json().data;
    const before = (await told()).length;
    house.moveOn(1000);
    await runLogs(house);
    const notices = await told();
    // Each recording is looked for by itself.
    expect(notices.slice(0, notices.length - before)).toMatchObject([
      { message: '1 use in earlier logs is of your recordings and counts now.' },
      { message: '1 use in earlier logs is of your recordings and counts now.' },
    ]);
    expect(await rowsOf(ama, id, 'matched')).toMatchObject([
      { recording: { id: gyata.id } },
      { recording: { id: other.id } },
    ]);
    expect((await stored()).counts).toEqual(await countsBySql());
    await sql`update recording set state = 'withdrawn' where id = ${gyata.id}`.execute(owner);
    await rematch(house, await spellingsTouched(db, [gyata.id]), new Map());
    expect(await rowsOf(ama, id, 'unmatched')).toMatchObject([{ title: 'Jata' }]);
  });
});
