import { describe, expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingImportRow } from '#contract/recordings/recording-imports.ts';
import { maxBytesFor } from '#domain/files/file.ts';
import { exampleRelease } from '#domain/recordings/import/example-release.ts';
import type { Caller } from '../../testing/as-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { buildWork } from '../../testing/build-work.ts';
import { importScene } from '../../testing/import-scene.ts';
import { sendUpload } from '../../testing/send-upload.ts';
import { recordingImportTasks } from './recording-imports.routes.ts';

const scene = importScene({
  path: '/recordings/imports',
  purpose: 'recording_import',
  tasks: recordingImportTasks,
  reads: 'read_recording_import',
  applies: 'register_recording_import',
  start: (fileId) => ({ file_id: fileId }),
  head: '',
  row: (title) => title,
  wrongColumns: {},
  apply: { duplicates: 'skip' },
  stateBeforeApply: 'checked',
  oneApplied: {},
  keepsReport: true,
  detailsLeft: async () => 0,
});
const { portal, member, begin, read, ready, apply, runAll, detailsOf, undo } = scene;

const rowsOf = async (by: Caller, id: string): Promise<RecordingImportRow[]> =>
  (await by.get(`/recordings/imports/${id}/rows`, { query: { size: '50' } })).json().data;
const recordingOf = async (by: Caller, id: string | undefined): Promise<SoundRecording> =>
  (await by.get(`/recordings/${id}`)).json().data;

/** A small message; what is inside its lists. */
const message = (
  resources: string,
  { prefix = 'ern:', space = 'http://ddex.net/xml/ern/432', head = '' } = {},
) =>
  `${head}<${prefix}NewReleaseMessage xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="${space}">
  <PartyList><Party><PartyReference>P1</PartyReference><PartyName><FullName>Ɔdɔ Sounds</FullName></PartyName></Party></PartyList>
  <ResourceList>${resources}</ResourceList></${prefix}NewReleaseMessage>`;
const track = (isrc: string, title: string) =>
  `<SoundRecording><ResourceId><ISRC>${isrc}</ISRC></ResourceId><DisplayTitle><TitleText>${title}</TitleText></DisplayTitle><DisplayArtistName>Ɛfya</DisplayArtistName></SoundRecording>`;

describe('a release', () => {
  it('is registered as a list is, says what is left out, and is undone', async () => {
    const ama = await member();
    const id = await ready(ama, Buffer.from(exampleRelease));
    const details = await detailsOf(ama, id);
    expect(details).toMatchObject({ state: 'checked', figures: { rows: 3, good: 2, faulty: 1 } });
    const unused = details.columns.flatMap(({ header }: { header: string }, at: number) =>
      details.mapping.columns[at] === null ? [header] : [],
    );
    expect(unused).toEqual(expect.arrayContaining(['Composers', 'Performers and instruments']));
    const rows = await rowsOf(ama, id);
    expect(
      rows.map(({ outcome, problems }) => [outcome, ...problems.map((one) => one.code)]),
    ).toEqual([['good', 'iswc_not_here'], ['good'], ['faulty', 'video_not_taken']]);
    await apply(ama, id);
    await runAll();
    const [first, second] = await rowsOf(ama, id);
    expect(await recordingOf(ama, first?.recording?.id)).toMatchObject({
      title: 'Harmattan Morning',
      artist: 'Abena Quartey',
      isrc: 'GHL142600001',
      duration_seconds: 222,
      languages: ['en'],
      release: {
        title: 'Dry Season',
        released_on: '2026-03-06',
        label: 'Lamplight Records',
        p_line: '2026 Lamplight Records',
        catalogue_number: 'LAMP-001',
      },
      credits: [{ name: 'Kwabena Tetteh', role: 'producer' }],
      owners: [{ name: 'Lamplight Records', share: 10_000, territories: [] }],
    });
    expect(await recordingOf(ama, second?.recording?.id)).toMatchObject({
      title: 'Bra Ha',
      version_title: 'Live',
      artist: 'Abena Quartey feat. The Anomabo Six',
      duration_seconds: 308,
      credits: [{ name: 'Kwabena Tetteh', role: 'mixer' }],
    });
    await undo(ama, id);
    await runAll();
    expect((await rowsOf(ama, id)).map(({ outcome }) => outcome)).toEqual([
      'withdrawn',
      'withdrawn',
      'faulty',
    ]);
  });

  it('links the work of its ISWC, where that is registered', async () => {
    const { ctx } = await portal;
    const ama = await member();
    const work = await buildWork(ctx, ama, { iswc: 'T0345246801' });
    const linked = track('GHA012600501', 'Linked').replace(
      '</ResourceId>',
      '</ResourceId><WorkId><ISWC>T0345246801</ISWC></WorkId>',
    );
    const id = await ready(ama, Buffer.from(message(linked)));
    await apply(ama, id);
    await runAll();
    const [row] = await rowsOf(ama, id);
    expect(row).toMatchObject({ outcome: 'registered', problems: [] });
    const { works } = await recordingOf(ama, row?.recording?.id);
    expect(works.map((one) => one.id)).toEqual([work.id]);
  });

  it('keeps no recording out for an ISWC that nobody has here', async () => {
    const ama = await member();
    const named = (isrc: string, iswc: string) =>
      track(isrc, `Song ${isrc}`).replace(
        '</ResourceId>',
        `</ResourceId><WorkId><ISWC>${iswc}</ISWC></WorkId>`,
      );
    // The second has a slip: its last digit does not check.
    const both = [named('GHA012600502', 'T9000000011'), named('GHA012600503', 'T9000000012')];
    const id = await ready(ama, Buffer.from(message(both.join(''))));
    const rows = await rowsOf(ama, id);
    expect(rows.map((row) => [row.outcome, row.problems.map(({ code }) => code)])).toEqual([
      ['good', ['iswc_not_here']],
      ['good', ['iswc_not_here']],
    ]);
  });

  it.each([
    ['any prefix', message(track('GHA012600511', 'Prefix'), { prefix: 'x-1:' })],
    ['no prefix', message(track('GHA012600512', 'Ɔdɔ'), { prefix: '' })],
    ['no name space', message(track('GHA012600513', 'Plain'), { space: '' })],
    [
      'a mark of its encoding',
      `\ufeff${message(track('GHA012600514', 'Marked'), { head: '<?xml version="1.0"?>' })}`,
    ],
  ])('is read with %s', async (_, text) => {
    const ama = await member();
    const id = await ready(ama, Buffer.from(text));
    expect(await detailsOf(ama, id)).toMatchObject({ figures: { rows: 1, good: 1 } });
  });

  it('is read in the encoding that its bytes have', async () => {
    const ama = await member();
    const head = '<?xml version="1.0" encoding="UTF-16"?>';
    const wide = Buffer.from(`\ufeff${message(track('GHA012600521', 'Ɔdɔ'), { head })}`, 'utf16le');
    const [row] = await rowsOf(ama, await ready(ama, wide));
    expect(row).toMatchObject({ title: 'Ɔdɔ', outcome: 'good' });
    const old = message(track('GHA012600522', 'Dej\u00e0 Vu'))
      .replaceAll('Ɛ', 'E')
      .replaceAll(/[Ɔɔ]/g, 'o');
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${old}`, 'latin1');
    const [other] = await rowsOf(ama, await ready(ama, latin));
    expect(other).toMatchObject({ title: 'Dej\u00e0 Vu', outcome: 'good' });
  });

  it('registers a track without an ISRC, and asks whether it is one that sounds the same', async () => {
    const { ctx } = await portal;
    const [ama, kofi] = [await member(), await member()];
    const there = await buildRecording(ctx, kofi, {
      title: 'Nyame Adom',
      artist: 'Ɛfya',
      isrc: null,
    });
    const id = await ready(ama, Buffer.from(message(track('', 'Nyame Adom (Official Audio)'))));
    const [row] = await rowsOf(ama, id);
    expect(row).toMatchObject({ outcome: 'likely_registered', recording: { id: there.id } });
  });
});

describe('XML is refused', () => {
  const refused = async (bytes: Buffer) => {
    const answered = await sendUpload(
      (await portal).app,
      await member(),
      bytes,
      'recording_import',
    );
    return [answered.last.statusCode, answered.last.json().code];
  };
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "lol">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')}]>`;

  it.each([
    ['that is no release', '<?xml version="1.0"?><feed><entry/></feed>', 'release_message_unknown'],
    [
      'in version 3, whatever its prefix',
      message('', { prefix: 'ernm:', space: 'http://ddex.net/xml/ern/382' }),
      'release_message_old',
    ],
    [
      'in version 2',
      message('', { space: 'http://ddex.net/xml/2010/ern-main/12' }),
      'release_message_old',
    ],
    ['with entities that unfold', message('', { head: bomb }), 'release_message_unreadable'],
    [
      'with a file of the server as an entity',
      message(track('', '&secret;'), {
        head: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY secret SYSTEM "file:///etc/hostname">]>',
      }),
      'release_message_unreadable',
    ],
    [
      'in an encoding that we cannot tell',
      message('', { head: '<?xml version="1.0" encoding="EBCDIC-CP-US"?>' }),
      'release_message_unreadable',
    ],
    [
      'nested without end',
      `${message('').slice(0, -30)}${'<Group>'.repeat(500_000)}`,
      'release_message_unreadable',
    ],
    [
      'whose elements cross',
      message('<SoundRecording><a></SoundRecording></a>'),
      'release_message_unreadable',
    ],
    ['that is a page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'sheet_type_unknown'],
  ])('%s', async (_, text, code) => {
    expect(await refused(Buffer.from(text))).toEqual([422, code]);
  });

  it('as a list of works', async () => {
    const { app } = await portal;
    const { last } = await sendUpload(
      app,
      await member(),
      Buffer.from(exampleRelease),
      'work_import',
    );
    expect([last.statusCode, last.json().code]).toEqual([422, 'sheet_type_unknown']);
  });

  it.each([
    ['that breaks off', exampleRelease.slice(0, 3_000), 'release_message_unreadable'],
    ['without any recording', message('<Image/>'), 'import_without_rows'],
  ])('when it is read, %s', async (_, text, code) => {
    const ama = await member();
    const details = await detailsOf(ama, await read(ama, Buffer.from(text)));
    expect(details).toMatchObject({ state: 'failed', failure: { code } });
  });

  it('of 100 MB, before anything of it is sent', async () => {
    const ama = await member();
    const size = 100 * 1024 * 1024;
    expect(size).toBeGreaterThan(maxBytesFor.recording_import);
    const body = { purpose: 'recording_import', file_name: 'release.xml', size };
    const answered = await ama.post('/uploads', { body });
    expect(answered.statusCode).toBe(413);
  });
});

it('reads a release of thousands of tracks within the limits of the parser', async () => {
  const ama = await member();
  const tracks = Array.from({ length: 5_000 }, (_, at) =>
    track(`GHZ99${String(26_00000 + at).slice(0, 7)}`, `Song ${at}`),
  ).join('');
  const answered = await begin(ama, Buffer.from(message(tracks)));
  expect(answered.statusCode).toBe(201);
  await runAll();
  const details = await detailsOf(ama, answered.json().data.id);
  expect(details).toMatchObject({ state: 'mapping', figures: { rows: 5_000 } });
});
