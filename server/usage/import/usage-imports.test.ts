import { describe, expect, it } from 'vitest';
import { logOf, station } from '../../testing/build-log-import.ts';
import { logDetails, logHead, logLine, logScene } from '../../testing/log-scene.ts';

const { members, begin, ready, imported, runAll, recordingOf, stored } = await logScene();

describe('a log', () => {
  it('is gone through, its columns known by their names, its first rows shown as they will be read', async () => {
    const odo = await recordingOf(members.ama, 'Ɔdɔ Yɛ Wu', 'Ama Serwaa');
    const begun = await begin(
      members.ama,
      logOf(
        'Radio Sankofa 99.9',
        '',
        logHead,
        logLine('07/03/2026', '14:05', 'Odo Yewu', 'Ama Serwa'),
        ',,,,,,',
        logLine('7/3', '', '', ''),
      ),
    );
    expect(begun).toMatchObject({
      state: 'reading',
      progress: { done: 0, of: null },
      source: { is_mine: true },
    });
    await runAll();
    const read = await logDetails(members.ama, begun.id);
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
    expect(read.columns[2]).toMatchObject({ header: 'Song', samples: ['Odo Yewu'] });
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
    const first = await imported(
      members.ama,
      logOf('When it was,Song played,By whom', '2026-03-07,Odo,Ama'),
      {
        mapping: { columns: ['date', 'title', 'artist'] },
      },
    );
    const second = await begin(
      members.ama,
      logOf('When it was,Song played,By whom', '2026-03-08,Odo,Ama'),
      { id: first.source.id },
    );
    await runAll();
    expect(await logDetails(members.ama, second.id)).toMatchObject({
      state: 'ready',
      is_remembered: true,
      mapping: { columns: ['date', 'title', 'artist'] },
      preview: [{ title: 'Odo', artist: 'Ama' }],
    });
  });

  it('has no report before it came in', async () => {
    const { id } = await ready(members.ama, logOf(logHead, logLine('2026-03-07', '', 'Odo', '')));
    expect((await members.ama.get(`/logs/imports/${id}/report`)).json().code).toBe(
      'import_not_ready',
    );
  });

  it('thrown away takes a source with it that was named for it alone', async () => {
    const { id } = await begin(members.ama, logOf(logHead));
    await runAll();
    expect((await members.ama.del(`/logs/imports/${id}`)).statusCode).toBe(204);
    // It would be offered for good.
    expect((await members.ama.get('/logs/sources')).json().data).toEqual([]);
  });

  it('thrown away leaves its source where another log came from it', async () => {
    const { source } = await imported(
      members.ama,
      logOf(logHead, logLine('2026-03-07', '', 'Odo', '')),
    );
    const { id } = await ready(members.ama, logOf(logHead, logLine('2026-03-08', '', 'Odo', '')));
    expect((await members.ama.del(`/logs/imports/${id}`)).statusCode).toBe(204);
    expect((await members.ama.get('/logs/sources')).json().data).toMatchObject([{ id: source.id }]);
  });

  it('comes one at a time, of a source of one’s own', async () => {
    const { id, source } = await begin(
      members.ama,
      logOf(logHead, logLine('2026-03-07', '', 'Odo', '')),
    );
    await expect(begin(members.ama, logOf(logHead))).rejects.toThrow('import_busy');
    await expect(begin(members.kofi, logOf(logHead), { id: source.id })).rejects.toThrow(
      'log_source_unknown',
    );
    expect((await begin(members.kofi, logOf(logHead), station(source.name))).source.id).not.toBe(
      source.id,
    );
    expect((await members.kofi.get(`/logs/imports/${id}`)).statusCode).toBe(404);
  });
});
