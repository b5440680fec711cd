import { describe, expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingImportRow } from '#contract/recordings/recording-imports.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording, ownerLine } from '../../testing/build-recording.ts';
import { buildWork } from '../../testing/build-work.ts';
import { importScene } from '../../testing/import-scene.ts';
import { noticesTo } from '../../testing/notices-to.ts';
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
const { portal, member, read, ready, apply, runAll, detailsOf, undo } = scene;

const sheet = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const rowsOf = async (by: Caller, id: string): Promise<RecordingImportRow[]> =>
  (await by.get(`/recordings/imports/${id}/rows`, { query: { size: '50' } })).json().data;
const outcomesOf = async (by: Caller, id: string) =>
  (await rowsOf(by, id)).map(({ outcome }) => outcome);
const recordingOf = async (by: Caller, id: string | undefined): Promise<SoundRecording> =>
  (await by.get(`/recordings/${id}`)).json().data;
const imported = async (by: Caller, file: Buffer): Promise<string> => {
  const id = await ready(by, file);
  await apply(by, id);
  await runAll();
  return id;
};

describe('a row', () => {
  it('becomes a recording with everything that the form takes', async () => {
    const { ctx } = await portal;
    const [ama, kofi] = [await member(), await member()];
    const work = await buildWork(ctx, ama, {});
    const number = work.work_number;
    const id = await imported(
      ama,
      sheet(
        'ISRC,Track Title,Mix,Main Artist,Featuring,Record Co.,℗ line,Length,Recording date,Release date,Album,Country of recording,Language,Work number,Produced by,Performer 1,Performer 1 role,Performer 1 share,Performer 2,Performer 2 role,Performer 2 share,Performer 2 IPI,Owner 1,Owner 1 share,Owner 1 territories,Owner 1 from,Owner 2,Owner 2 share,Owner 2 type',
        `GH-A01-24-00077,Sika Duro,Live,Castro,Efya,Sankofa,℗ 2024 Sankofa Music Ltd,3:42,2023,06/03/2024,Sunrise,Ghana,Twi,${number},Killbeatz,${ama.name},Main artist,100,Kojo Antwi,Session musician,100 %,00817856600,Sankofa Music Ltd,60,"Ghana, TG",01/02/2024,Yaa Owusu,40,person`,
      ),
    );
    const [row] = await rowsOf(ama, id);
    expect(row).toMatchObject({ number: 2, outcome: 'registered', problems: [] });
    const found = await recordingOf(ama, row?.recording?.id);
    expect(found).toMatchObject({
      isrc: 'GHA012400077',
      title: 'Sika Duro',
      version_title: 'Live',
      artist: 'Castro feat. Efya',
      duration_seconds: 222,
      recorded_on: '2023',
      recording_country: 'GH',
      languages: ['tw'],
      release: {
        title: 'Sunrise',
        label: 'Sankofa',
        p_line: '2024 Sankofa Music Ltd',
        released_on: '2024-03-06',
      },
      credits: [{ name: 'Killbeatz', role: 'producer' }],
    });
    expect(found.featured).toMatchObject([
      { rights_holder_id: ama.rightsHolderId, role: 'contracted', share: 10_000 },
    ]);
    expect(found.non_featured).toMatchObject([{ role: 'session_musician', share: 10_000 }]);
    expect(found.owners).toMatchObject([
      { share: 6_000, territories: ['GH', 'TG'], from: '2024-02-01', until: null },
      { share: 4_000, territories: [] },
    ]);
    expect(found.works.map((one) => one.id)).toEqual([work.id]);
    expect((await kofi.get(`/recordings/imports/${id}/rows`)).statusCode).toBe(404);
  });

  it('says what is wrong in which column, and is not registered', async () => {
    const ama = await member();
    const id = await ready(
      ama,
      sheet(
        'Title,Artist,ISRC,Duration,Released,Performer,Performer role,Performer share,Owner,Owner share,Owner territories,Works',
        'One,,,,,,,,,,,',
        'Two,Castro,XX1,,,,,,,,,',
        'Three,Castro,,long,,,,,,,,',
        'Four,Castro,,,soon,,,,,,,',
        'Five,Castro,,,,Ama Serwaa,Dancer,100,,,,',
        'Six,Castro,,,,Ama Serwaa,Main artist,0.5,,,,',
        'Seven,Castro,,,,,,,Label Ltd,100,Wakanda,',
        'Eight,Castro,,,,,,,,,,W-999999999',
        'Nine,Castro,,,,,,,,,,',
      ),
    );
    const rows = await rowsOf(ama, id);
    expect(
      rows.map(({ number, problems }) => [
        number,
        ...problems.flatMap(({ header, code }) => [header, code]),
      ]),
    ).toEqual([
      [2, 'Artist', 'recording_artist_missing'],
      [3, 'ISRC', 'isrc_invalid'],
      [4, 'Duration', 'duration_invalid'],
      [5, 'Released', 'partial_date_invalid'],
      [6, 'Performer role', 'performer_role_unknown'],
      [7, 'Performer share', 'share_unreadable'],
      [8, 'Owner territories', 'country_unknown'],
      [9, 'Works', 'work_unknown'],
      [10],
    ]);
    await apply(ama, id);
    await runAll();
    expect(await detailsOf(ama, id)).toMatchObject({ figures: { registered: 1, faulty: 8 } });
  });

  it('names me as the owner where it names none, if I say so', async () => {
    const ama = await member();
    const id = await read(
      ama,
      sheet('Title,Artist,Owner,Owner share', 'Own,Castro,,', 'Other,Castro,Label Ltd,100'),
    );
    const { mapping } = await detailsOf(ama, id);
    await ama.put(`/recordings/imports/${id}/mapping`, { body: { ...mapping, owns: true } });
    await runAll();
    await apply(ama, id);
    await runAll();
    const [own, other] = await rowsOf(ama, id);
    expect((await recordingOf(ama, own?.recording?.id)).owners).toMatchObject([
      { rights_holder_id: ama.rightsHolderId, share: 10_000 },
    ]);
    expect((await recordingOf(ama, other?.recording?.id)).owners).toMatchObject([
      { name: 'Label Ltd' },
    ]);
  });
});

it('reads a list as people keep it: headers below a title, artist and song in one cell, lengths and dates by hand', async () => {
  const ama = await member();
  const id = await ready(
    ama,
    sheet(
      'Songs for registration (pls check),,,',
      ',,,',
      'Artist - Song,min,isrc,year',
      'Castro-As E Dey Hot,4.12,TBA,Mar-24',
      'Castro - Sika Duro,"5\'14""",GHA01/24/00401,2019',
      'As E Dey Hot,3:42:00,,',
    ),
  );
  expect(await detailsOf(ama, id)).toMatchObject({ figures: { rows: 3, good: 2, faulty: 1 } });
  await apply(ama, id);
  await runAll();
  const [one, two, three] = await rowsOf(ama, id);
  expect(await recordingOf(ama, one?.recording?.id)).toMatchObject({
    artist: 'Castro',
    title: 'As E Dey Hot',
    isrc: null,
    duration_seconds: 252,
    release: { released_on: '2024-03' },
  });
  expect(await recordingOf(ama, two?.recording?.id)).toMatchObject({
    title: 'Sika Duro',
    isrc: 'GHA012400401',
    duration_seconds: 314,
  });
  expect(three?.problems.map(({ header, code }) => [header, code])).toEqual([
    ['Artist - Song', 'title_missing'],
    ['Artist - Song', 'recording_artist_missing'],
  ]);
});

describe('people', () => {
  it('are the same throughout a file and the next, and other members are told once', async () => {
    const { db, ctx } = await portal;
    const ipi = '00841473537';
    const kofi = await buildMember(db, { name: 'Kofi Mensah', ipiNameNumber: ipi });
    const ama = await member();
    await buildRecording(ctx, ama, { owners: [ownerLine(kofi, 10_000)] });
    const head =
      'Title,Artist,Performer,Performer role,Performer share,Owner,Owner share,Owner IPI,Owner type';
    const rows = ['A', 'B'].map(
      (title) => `${title},Castro,Castro Baah,Main artist,100,${kofi.name},100,${ipi},person`,
    );
    const first = await imported(ama, sheet(head, ...rows));
    const second = await imported(ama, sheet(head, `C,Castro,Castro Baah,Main artist,100,,,,`));
    const ids = [...(await rowsOf(ama, first)), ...(await rowsOf(ama, second))].map(
      ({ recording }) => recording?.id,
    );
    const all = await Promise.all(ids.map((id) => recordingOf(ama, id)));
    expect(new Set(all.map(({ featured }) => featured?.[0]?.rights_holder_id)).size).toBe(1);
    expect(all[0]?.owners).toMatchObject([{ rights_holder_id: kofi.rightsHolderId }]);
    const notices = await noticesTo(db, kofi);
    expect(notices.filter(({ message }) => message.includes('imported 2 recordings'))).toHaveLength(
      1,
    );
  });

  it('are never members by their name alone, though these are on another recording', async () => {
    const { db, ctx } = await portal;
    const [ama, kofi] = [await member(), await buildMember(db, { name: 'Kofi Bediako' })];
    await buildRecording(ctx, ama, { owners: [ownerLine(kofi, 10_000)] });
    const before = (await noticesTo(db, kofi)).length;
    const head = 'Title,Artist,Owner,Owner share';
    const id = await imported(
      ama,
      sheet(head, 'D,Castro,Kofi Bediako,100', 'E,Castro,Kofi Bediako,100'),
    );
    const ids = (await rowsOf(ama, id)).map(({ recording }) => recording?.id);
    const owners = (await Promise.all(ids.map((one) => recordingOf(ama, one)))).flatMap(
      (one) => one.owners ?? [],
    );
    expect(new Set(owners.map((one) => one.rights_holder_id)).size).toBe(1);
    expect(owners[0]).toMatchObject({ name: 'Kofi Bediako', is_member: false });
    expect(await noticesTo(db, kofi)).toHaveLength(before);
  });

  it('who are other members cannot be named without end before verification', async () => {
    const { db, ctx, app } = await portal;
    const kofi = await buildMember(db, { name: 'Kofi Mensah', ipiNameNumber: '00821473551' });
    const built = await buildMember(db, { status: 'provisional' });
    const ama = { ...built, ...(await asMember(app, ctx, built)) };
    await buildRecording(ctx, ama, { owners: [ownerLine(kofi, 10_000)] });
    // 20 a day, and the one above was the first.
    const row = (at: number) => `Song ${at},Castro,${kofi.name},100,00821473551,person`;
    const rows = Array.from({ length: 25 }, (_, at) => row(at));
    const id = await imported(
      ama,
      sheet('Title,Artist,Owner,Owner share,Owner IPI,Owner type', ...rows),
    );
    expect(await detailsOf(ama, id)).toMatchObject({
      figures: { registered: 19, faulty: 6 },
      problem_counts: [{ code: 'named_too_often', rows: 6 }],
    });
  });
});

describe('what is there already', () => {
  it('is left out: mine with what differs, someone else’s to be claimed, twice in the file', async () => {
    const { ctx } = await portal;
    const [ama, kofi] = [await member(), await member()];
    const mine = await buildRecording(ctx, ama, {
      title: 'Mine',
      artist: 'Castro',
      isrc: 'GHA012400101',
    });
    const theirs = await buildRecording(ctx, kofi, {
      title: 'Theirs',
      artist: 'Castro',
      isrc: 'GHA012400102',
    });
    const like = await buildRecording(ctx, kofi, { title: 'Like', artist: 'Efya', isrc: null });
    const id = await ready(
      ama,
      sheet(
        'Title,Artist,ISRC,Label',
        'Mine,Castro,GHA012400101,Another label',
        'Theirs,Castro,GHA012400102,',
        'LIKE,Efya,,',
        'New,Castro,GHA012400103,',
        'New,Castro,GHA012400103,',
      ),
    );
    const rows = await rowsOf(ama, id);
    expect(
      rows.map(({ outcome, recording, problems }) => [
        outcome,
        recording?.id ?? null,
        recording?.is_mine ?? null,
        problems.map(({ header, code }) => `${header} ${code}`).join(),
      ]),
    ).toEqual([
      ['already_registered', mine.id, true, 'Label differs_from_register'],
      ['already_registered', theirs.id, false, ''],
      ['likely_registered', like.id, false, ''],
      ['good', null, null, ''],
      ['repeated', null, null, ''],
    ]);
    expect((await detailsOf(ama, id)).problem_counts).toEqual([]);
    await apply(ama, id);
    await runAll();
    expect((await recordingOf(kofi, theirs.id)).version).toBe(1);
    expect(await detailsOf(ama, id)).toMatchObject({ figures: { registered: 1 } });
  });

  it('is asked about where one ISRC is said to be of two recordings', async () => {
    const { ctx } = await portal;
    const [ama, kofi] = [await member(), await member()];
    const isrc = 'GHA012400111';
    const theirs = await buildRecording(ctx, kofi, { title: 'Nsuo', artist: 'Efya', isrc });
    const id = await ready(
      ama,
      sheet(
        'Title,Artist,ISRC',
        `Harbour Lights,The Tema Six,${isrc}`,
        'Sika Duro,Castro,GHA012400112',
        'Sika Duro (Official Video),Castro,GHA012400112',
        'Abrokyire,Castro,GHA012400112',
      ),
    );
    const asked = (await rowsOf(ama, id)).map(({ outcome, problems, recording, repeats_row }) => [
      outcome,
      problems.map(({ header, code }) => `${header} ${code}`).join(),
      recording?.id ?? repeats_row,
    ]);
    expect(asked).toEqual([
      ['faulty', 'ISRC isrc_of_another', theirs.id],
      ['good', '', null],
      ['repeated', '', 3],
      ['faulty', 'ISRC isrc_repeated', null],
    ]);
  });

  it('goes out and comes in again without a difference', async () => {
    const ama = await member();
    await imported(
      ama,
      sheet(
        'ISRC,Title,Version,Artist,Label,P Line,Duration,Released,Recorded on,Recorded in,Languages,Release,Catalogue number,Producer,Featured artists,Non-featured performers,Owners',
        `GHA012400201,Sika,Live,Castro,Sankofa,2024 Sankofa,3:42,2024-03,2023,GH,"tw, en",Sunrise,SM-1,A; B,"${ama.name} (Contracted artist): 60 %; Efya Mensah (Other featured artist): 40 %",None,"Label Ltd: 50 % in GH, TG, from 2020-01-01 until 2024-12-31; ${ama.name}: 50 % in the world"`,
        `,Plain,,Castro feat. Efya,,,,,,,,,,,,,`,
      ),
    );
    const out = await ama.get('/recordings/export', { query: { format: 'csv' } });
    const id = await ready(ama, out.rawPayload);
    expect(await outcomesOf(ama, id)).toEqual(['already_registered', 'already_registered']);
    for (const { problems } of await rowsOf(ama, id)) expect(problems).toEqual([]);
    const book = await ama.get('/recordings/export', { query: { format: 'xlsx' } });
    const again = await ready(ama, book.rawPayload);
    expect((await rowsOf(ama, again)).flatMap(({ problems }) => problems)).toEqual([]);
    expect(await detailsOf(ama, again)).toMatchObject({
      figures: { rows: 2, already_registered: 2 },
    });
  });
});

it('withdraws what it registered, but for what others have claimed or changed', async () => {
  const [ama, kofi] = [await member(), await member()];
  const id = await imported(
    ama,
    sheet('Title,Artist,ISRC', 'To stay,Castro,GHA012400301', 'To go,Castro,'),
  );
  const [a] = await rowsOf(ama, id);
  const claim = { group: 'owners', share: 10_000, reason: 'It is mine.' };
  const claimed = await kofi.post(`/recordings/${a?.recording?.id}/claims`, { body: claim });
  expect(claimed.statusCode).toBe(201);
  await undo(ama, id);
  await runAll();
  expect(await outcomesOf(ama, id)).toEqual(['kept', 'withdrawn']);
  expect((await recordingOf(ama, a?.recording?.id)).state).toBe('registered');
});
