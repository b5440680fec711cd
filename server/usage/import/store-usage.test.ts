import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/as-member.ts';
import { logOf, station } from '../../testing/build-log-import.ts';
import { logDetails, logHead, logLine, logRowsOf, logScene } from '../../testing/log-scene.ts';

const { owner, members, begin, imported, runAll, recordingOf, stored, countsBySql } =
  await logScene();

describe('importing', () => {
  it('matches by ISRC, by title and artist, suggests what is likely, and keeps the rest', async () => {
    const odo = await recordingOf(members.kofi, 'Ɔdɔ Yɛ Wu', 'Ama Serwaa', 'GHA012400001');
    const gyata = await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const done = await imported(
      members.ama,
      logOf(
        logHead,
        logLine('07/03/2026', '14:05', 'Odo ye', 'Anyone', '3:42,GH-A01-24-00001,'),
        logLine('07/03/2026', '14:10', 'Odo Yewu', 'Ama Serwah', '222,,'),
        logLine('08/04/2026', '08:00', 'Jata', 'Antwi Kojo', ',,Sankofa'),
        logLine('08/04/2026', '08:10', 'Gyata', ''),
        logLine('08/04/2026', '08:20', 'Traffic News', 'Newsroom'),
        logLine('31/02/2026', '08:20', 'Odo', 'Ama'),
      ),
    );
    expect(done).toMatchObject({
      state: 'done',
      figures: { rows: 6, matched: 3, suggested: 1, unmatched: 1, repeated: 0, faulty: 1 },
      first_at: '2026-03-07T14:05:00.000Z',
      last_at: '2026-04-08T08:20:00.000Z',
      problem_counts: [{ code: 'date_invalid', rows: 1 }],
    });
    expect(await logRowsOf(members.ama, done.id, 'matched')).toMatchObject([
      { number: 2, isrc: 'GHA012400001', duration_seconds: 222, recording: { id: odo.id } },
      { number: 3, recording: { id: odo.id } },
      { number: 4, label: 'Sankofa', recording: { id: gyata.id } },
    ]);
    expect(await logRowsOf(members.ama, done.id, 'suggested')).toMatchObject([
      { number: 5, score: 85, recording: { id: gyata.id } },
    ]);
    expect(await logRowsOf(members.ama, done.id, 'unmatched')).toMatchObject([
      { number: 6, title: 'Traffic News' },
    ]);
    expect(await logRowsOf(members.ama, done.id, 'faulty')).toMatchObject([
      { number: 7, problems: [{ header: 'TX date' }] },
    ]);
    expect((await stored()).counts).toEqual(await countsBySql());
  });

  it('keeps how many plays a line stands for, and how many heard them', async () => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const line = '2026-03-07,Gyata,Kojo Antwi,"12,345",90000,41150';
    const file = logOf('Date,Title,Artist,Streams,Listeners,Minutes', line, line, line);
    const service = { name: 'Boomplay', kind: 'service', medium: 'stream' } as const;
    const { id, figures } = await imported(members.ama, file, { source: service });
    expect(figures).toMatchObject({ rows: 3, matched: 3, repeated: 0 });
    expect(await logRowsOf(members.ama, id, 'matched')).toMatchObject(
      [2, 3, 4].map((number) => ({ number, plays: 12_345, audience: 90_000 })),
    );
    const total = { lines: 3, uses: 37_035, audience: 270_000, seconds: 3 * 41_150 * 60 };
    const read = (await members.kofi.get('/logs/uses/figures')).json().data;
    expect(read.total).toEqual(total);
    expect(read.by_month).toEqual([{ month: '2026-03', ...total, unchecked: 37_035 }]);
    expect(read.by_state).toEqual({ matched: 37_035, suggested: 0, unmatched: 0 });
    const listed = (await members.kofi.get('/logs/uses')).json();
    expect([listed.page.total, listed.data[0].plays]).toEqual([3, 12_345]);
    const file2 = await members.kofi.get('/logs/uses/export', { query: { format: 'csv' } });
    expect(file2.body).toContain('"12345","90000"');
    await members.ama.post(`/logs/imports/${id}/undo`);
    await runAll();
    expect((await members.kofi.get('/logs/uses/figures')).json().data.total.uses).toBe(0);
  });

  it('counts as mine only what is of my recordings, whoever brought it in', async () => {
    await recordingOf(members.ama, 'Gyata', 'Kojo Antwi');
    const jingle = logLine('2026-03-07', '9:00', 'Station Jingle', 'Radio Sika');
    const song = logLine('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi');
    await imported(members.ama, logOf(logHead, song, jingle));
    const read = (await members.ama.get('/logs/uses/figures')).json().data;
    expect(read.total.uses).toBe(1);
    expect(read.by_state).toEqual({ matched: 1, suggested: 0, unmatched: 1 });
    const uses = async (query = {}) => (await members.ama.get('/logs/uses', { query })).json();
    expect((await uses()).page.total).toBe(1);
    const others = await uses({ state: 'unmatched' });
    expect([others.page.total, others.data[0].title]).toEqual([1, 'Station Jingle']);
  });

  it('asks whether an ISRC is right beside another title and artist', async () => {
    const odo = await recordingOf(members.kofi, 'Ɔdɔ Yɛ Wu', 'Ama Serwaa', 'GHA012400005');
    const line = logLine('07/03/2026', '14:05', 'Anything', 'Anyone', '3:42,GH-A01-24-00005,');
    const { id } = await imported(members.ama, logOf(logHead, line));
    expect(await logRowsOf(members.ama, id, 'suggested')).toMatchObject([
      { score: null, recording: { id: odo.id } },
    ]);
  });

  it('tells every member once of all their uses, and who brought it in how it went', async () => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    await recordingOf(members.kofi, 'Adwoa', 'Kojo Antwi');
    const { id } = await imported(
      members.ama,
      logOf(
        logHead,
        logLine('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi'),
        logLine('2026-03-07', '9:00', 'Adjoa', 'Kojo Antwi'),
      ),
    );
    const notices = async (by: Caller) =>
      (await by.get('/notifications'))
        .json()
        .data.filter((one: { link: string }) => one.link?.startsWith('/sound-recording-logs'));
    expect(await notices(members.kofi)).toMatchObject([
      {
        title: expect.stringMatching(/ reported plays of your recordings$/),
        message: expect.stringMatching(
          / reported 2 plays of your recordings from Radio Sankofa\. The society has not checked this source\.$/,
        ),
      },
    ]);
    expect(await notices(members.ama)).toMatchObject([
      { title: 'Your log is imported', link: `/sound-recording-logs/import/${id}` },
    ]);
  });

  it('adds nothing when the same file comes again, or one that overlaps', async () => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const rows = [
      logLine('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi'),
      logLine('2026-03-07', '8:10', 'Odo', 'Ama'),
    ];
    const first = await imported(members.ama, logOf(logHead, ...rows, ...rows));
    expect(first.figures).toMatchObject({ matched: 1, unmatched: 1, repeated: 2 });
    const before = await stored();
    const again = await imported(members.ama, logOf(logHead, ...rows), { source: station() });
    expect(again.figures).toMatchObject({ matched: 0, unmatched: 0, repeated: 2 });
    expect(await stored()).toEqual(before);
    const overlapping = logOf(
      'Time stamp,Track,Performer',
      '2026-03-07T08:00:00,GYATA,kojo antwi',
      '2026-03-07T08:20:00,Gyata,Kojo Antwi',
    );
    const third = await imported(members.ama, overlapping, { source: station() });
    expect(third.figures).toMatchObject({ matched: 1, repeated: 1 });
  });

  it('counts lines of one day by how often they stand there, when no time is known', async () => {
    const rows = ['2026-03-07,Odo,Ama', '2026-03-07,Odo,Ama', '2026-03-07,Gyata,Kojo'];
    const first = await imported(members.ama, logOf('Date,Song,Artist', ...rows));
    expect(first.figures).toMatchObject({ unmatched: 3, repeated: 0 });
    const more = await imported(
      members.ama,
      logOf('Date,Song,Artist', ...rows, '2026-03-07,Odo,Ama'),
    );
    expect(more.figures).toMatchObject({ unmatched: 1, repeated: 3 });
  });

  it('neutralises formulas, and gives them back harmless in the report', async () => {
    const { id } = await imported(
      members.ama,
      logOf(
        logHead,
        logLine('2026-03-07', '8:00', '=HYPERLINK("http://evil.example")', '@SUM(A1)'),
      ),
    );
    expect(await logRowsOf(members.ama, id, 'unmatched')).toMatchObject([
      { title: '=HYPERLINK("http://evil.example")', artist: '@SUM(A1)' },
    ]);
    const report = (await members.ama.get(`/logs/imports/${id}/report`)).body;
    expect(report).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(report).toContain(`'@SUM(A1)`);
  });
});

describe('the report', () => {
  it('has every row as it came with what became of it, and comes back as a log with the same columns', async () => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi', 'GHA012400002');
    const { id } = await imported(
      members.ama,
      logOf(
        logHead,
        logLine('2026-03-07', '8:00', 'Jata', 'Kojo Antwi'),
        logLine('2026-03-07', '8:00', 'Jata', 'Kojo Antwi'),
        logLine('soon', '8:10', 'Odo', 'Ama'),
      ),
    );
    const report = (await members.ama.get(`/logs/imports/${id}/report`)).body
      .replaceAll('"', '')
      .trim()
      .split('\r\n');
    expect(report[0]).toContain(
      'Row in the file,What happened,What to correct,Matched with,Matched ISRC,Likeness',
    );
    expect(report[1]).toMatch(/,2,Matched,,Gyata - Kojo Antwi,GH-A01-24-00002,\d+$/);
    expect(report[2]).toMatch(/,3,Already counted,,,,$/);
    expect(report[3]).toContain(',4,Has a problem,');
    const faulty = await members.ama.get(`/logs/imports/${id}/report`, {
      query: { which: 'faulty' },
    });
    const mended = faulty.body.replace('soon', '2026-03-08');
    const back = await begin(members.ama, Buffer.from(mended));
    await runAll();
    expect(await logDetails(members.ama, back.id)).toMatchObject({
      state: 'ready',
      is_remembered: true,
      figures: { rows: 1 },
    });
  });

  it('has a template that is understood by itself', async () => {
    const template = await members.ama.get('/logs/imports/template', { query: { format: 'csv' } });
    const { id } = await begin(
      members.ama,
      Buffer.from(`${template.body}\r\n07/03/2026,14:05,Odo,Ama,3:42,,`),
    );
    await runAll();
    expect((await logDetails(members.ama, id)).mapping?.columns).toEqual([
      'date',
      'time',
      'title',
      'artist',
      'duration',
      'isrc',
      'label',
    ]);
    expect((await logDetails(members.ama, id)).figures.rows).toBe(1);
  });
});

describe('taking back', () => {
  it('takes out exactly what came in, and the file can come again', async () => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const kept = [logLine('2026-03-07', '8:00', 'Gyata', 'Kojo Antwi', '200,,')];
    await imported(members.ama, logOf(logHead, ...kept));
    const before = await stored();
    const rows = [
      ...kept,
      logLine('2026-03-07', '9:00', 'Gyata', 'Kojo Antwi', '100,,'),
      logLine('2026-04-07', '9:00', 'Odo', 'Ama'),
    ];
    const { id } = await imported(members.ama, logOf(logHead, ...rows));
    const after = await stored();
    expect((await members.ama.post(`/logs/imports/${id}/undo`)).json().data.state).toBe('undoing');
    await runAll();
    expect(await logDetails(members.ama, id)).toMatchObject({
      state: 'undone',
      may_undo_until: null,
      has_report: false,
    });
    expect(await stored()).toEqual(before);
    await imported(members.ama, logOf(logHead, ...rows));
    expect(await stored()).toEqual(after);
    expect((await stored()).counts).toEqual(await countsBySql());
  });

  it('is over after thirty days', async () => {
    const { id } = await imported(
      members.ama,
      logOf(logHead, logLine('2026-03-07', '8:00', 'Odo', 'Ama')),
    );
    await sql`update log_import set ended_at = ended_at - interval '31 days'`.execute(owner);
    expect((await members.ama.post(`/logs/imports/${id}/undo`)).statusCode).toBe(409);
  });
});
