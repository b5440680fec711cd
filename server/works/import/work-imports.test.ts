import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { makeApp } from '../../app.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import {
  beginImport,
  buildCheckedImport,
  buildImport,
  runImports,
  sheetOf,
} from '../../testing/build-import.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let ama: BuiltMember & Caller;
let kofi: BuiltMember & Caller;

beforeEach(async () => {
  ama = await member('Ama Serwaa');
  kofi = await member('Kofi Mensah');
});

async function member(name: string) {
  const built = await buildMember(db, { name });
  return { ...built, ...(await asMember(app, ctx, built)) };
}

const head =
  'Title,My own number,ISWC,Duration,Year,Writer 1,Writer 1 role,Writer 1 share,Writer 2,Writer 2 role,Writer 2 share,Writer 2 IPI';
const song = (title: string, more: Partial<Record<'number' | 'iswc' | 'other', string>> = {}) =>
  `${title},${more.number ?? ''},${more.iswc ?? ''},3:42,2019,Ama Serwaa,CA,50,${more.other ?? 'Esi Badu'},composer and author,50 %,`;
const details = async (by: Caller, id: string): Promise<WorkImportDetails> =>
  (await by.get(`/works/imports/${id}`)).json().data;
const rowsOf = async (by: Caller, id: string, query: Record<string, string> = {}) =>
  (await by.get(`/works/imports/${id}/rows`, { query })).json();
const start = (by: Caller, id: string, duplicates = 'skip') =>
  by.post(`/works/imports/${id}/start`, { body: { duplicates } });

describe('a file', () => {
  it('is read and its columns are guessed by their headers', async () => {
    const begun = await beginImport(app, ama, sheetOf(head, song('Yaa Amponsah'), '', song('Odo')));
    expect(begun).toMatchObject({ state: 'reading', progress: { done: 0, of: null } });
    await runImports(ctx);
    const read = await details(ama, begun.id);
    expect(read).toMatchObject({
      state: 'mapping',
      progress: null,
      figures: { rows: 2, waiting: 2 },
      is_remembered: false,
      may_delete: true,
    });
    expect(read.columns[0]).toMatchObject({ header: 'Title', samples: ['Yaa Amponsah', 'Odo'] });
    expect(read.mapping.columns).toEqual([
      'title',
      'own_reference',
      'iswc',
      'duration',
      'year',
      'holder_1_name',
      'holder_1_role',
      'holder_1_share',
      'holder_2_name',
      'holder_2_role',
      'holder_2_share',
      'holder_2_ipi',
    ]);
    const files = db.selectFrom('file').select('state').where('member_id', '=', ama.memberId);
    expect(await files.execute()).toEqual([]);
  });

  it('is mapped as the last one with the same headers was', async () => {
    const own = { role: 'E', share: null } as const;
    await buildCheckedImport(app, ctx, ama, sheetOf(head, song('Odo')), { own_line: own });
    const { id } = await beginImport(app, ama, sheetOf(head, song('Yaa')));
    await runImports(ctx);
    expect(await details(ama, id)).toMatchObject({
      is_remembered: true,
      mapping: { own_line: own },
    });
  });
});

describe('the headers of a file', () => {
  it('are found below what stands above them, and give the roles that no column gives', async () => {
    const done = await buildImport(
      app,
      ctx,
      ama,
      sheetOf(
        'Catalogue of Ama Serwaa,,,,',
        ',,,,',
        'SONG TITLE,COMPOSER(S),COMPOSER %,PUBLISHER,PUB %',
        'Odo,Ama Serwaa / Esi Badu,60 %,Kente Music,40 %',
      ),
      { splits_equally: true },
    );
    expect(done).toMatchObject({ state: 'done', figures: { rows: 1, registered: 1 } });
    expect((await details(ama, done.id)).mapping).toMatchObject({
      columns: ['title', 'holder_1_name', 'holder_1_share', 'holder_2_name', 'holder_2_share'],
      holder_roles: ['C', 'E'],
    });
    const { rows } = await sql<{ role: string; share: number }>`
      select h.role, h.performing_share as share
        from work w join work_holder h on h.work_id = w.id
       where w.registered_by = ${ama.memberId} order by h.position`.execute(db);
    expect(rows).toEqual([
      { role: 'C', share: 3000 },
      { role: 'C', share: 3000 },
      { role: 'E', share: 4000 },
    ]);
  });
});

it('brings second recordings, and labels', async () => {
  const sheet = [
    'Song,Writer,Role,Share,ISRC,Main Artist,Record Co.,Artist 2,Recording 2: duration',
    'Odo,Ama Serwaa,CA,100,GHA012400001,Ama Serwaa,Sankofa,Esi Badu,3:42',
  ].join('\n');
  const done = await buildImport(app, ctx, ama, Buffer.from(sheet));
  expect(done).toMatchObject({ state: 'done', figures: { rows: 1, registered: 1 } });
  const { rows } = await sql`
    select r.title, r.artist, r.isrc, r.label, r.duration_seconds
      from work_recording r join work w on w.id = r.work_id
     where w.registered_by = ${ama.memberId} order by r.position`.execute(db);
  expect(rows).toEqual([
    {
      title: 'Odo',
      artist: 'Ama Serwaa',
      isrc: 'GHA012400001',
      label: 'Sankofa',
      duration_seconds: null,
    },
    { title: 'Odo', artist: 'Esi Badu', isrc: null, label: null, duration_seconds: 222 },
  ]);
});

describe('shares of a file', () => {
  const half = (title: string, one: string, other: string) =>
    `${title},,,,,Ama Serwaa,CA,${one},Esi Badu,CA,${other},`;

  it('that are all 1 or less are parts of one, and thirds are whole', async () => {
    const done = await buildImport(
      app,
      ctx,
      ama,
      sheetOf(head, half('Halves', '0.5', '0.5'), half('Thirds', '1/3', '0.6666666667')),
    );
    expect(done).toMatchObject({ state: 'done', figures: { registered: 2 } });
    expect((await details(ama, done.id)).mapping.share_unit).toBe('fraction');
    const { rows } = await sql<{ title: string; shares: number[] }>`
      select w.title, array_agg(h.performing_share order by h.position) as shares
        from work w join work_holder h on h.work_id = w.id
       where w.registered_by = ${ama.memberId} group by w.id, w.title order by w.title`.execute(db);
    expect(rows).toEqual([
      { title: 'Halves', shares: [5000, 5000] },
      { title: 'Thirds', shares: [3333, 6667] },
    ]);
  });

  it('below the names of groups are read with these', async () => {
    const rows = [
      ',WRITER 1,,,PUBLISHER,,',
      'Title,Name,IPI,Share,Name,IPI,Share',
      'Odo,Ama Owusu,,50,Volta Keys,,50',
    ];
    const { id } = await beginImport(app, ama, sheetOf(...rows));
    await runImports(ctx);
    const { columns, mapping } = await details(ama, id);
    expect(columns.map(({ header }: { header: string }) => header)).toEqual([
      'Title',
      'WRITER 1 Name',
      'WRITER 1 IPI',
      'WRITER 1 Share',
      'PUBLISHER Name',
      'PUBLISHER IPI',
      'PUBLISHER Share',
    ]);
    expect(mapping.columns).toEqual([
      'title',
      'holder_1_name',
      'holder_1_ipi',
      'holder_1_share',
      'holder_2_name',
      'holder_2_ipi',
      'holder_2_share',
    ]);
    expect(mapping.holder_roles).toEqual([null, 'E']);
  });

  it('of one song in several rows are counted as rows that repeat its title', async () => {
    const rows = [half('Odo', '50', '50'), half('Odo', '50', '50'), half('', '50', '50')];
    const { id } = await beginImport(app, ama, sheetOf(head, ...rows, half('Rest', '60', '40')));
    await runImports(ctx);
    const { columns } = await details(ama, id);
    expect(columns[0]).toMatchObject({ filled: 3, repeats: 2 });
  });

  it('of both kinds are asked about, and read as was said', async () => {
    const { id } = await beginImport(
      app,
      ama,
      sheetOf(head, half('Halves', '0.5', '0.5'), half('Rest', '60', '40')),
    );
    await runImports(ctx);
    const { mapping, columns } = await details(ama, id);
    expect(mapping.share_unit).toBeNull();
    expect(columns[7]).toMatchObject({
      filled: 2,
      repeats: 0,
      numbers: { up_to_one: 1, above_one: 1, percents: 0, ratios: 0 },
    });
    const refused = await ama.put(`/works/imports/${id}/mapping`, { body: mapping });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems).toMatchObject([
      { path: 'share_unit', code: 'share_unit_not_chosen' },
    ]);
    const chosen = { ...mapping, share_unit: 'percent' };
    expect((await ama.put(`/works/imports/${id}/mapping`, { body: chosen })).statusCode).toBe(200);
  });
});

describe('checking', () => {
  it('says which shares are lowered, for rounding made them more than the whole', async () => {
    const thirds = 'Odo,Ama Serwaa,CA,33.34,Esi Badu,CA,33.34,Yaw Ofori,CA,33.34';
    const headers = 'Title,Writer 1,Role 1,Share 1,Writer 2,Role 2,Share 2,Writer 3,Role 3,Share 3';
    const checked = await buildCheckedImport(app, ctx, ama, sheetOf(headers, thirds));
    expect(checked).toMatchObject({ figures: { good: 1, faulty: 0 } });
    const { data } = await rowsOf(ama, checked.id, { outcome: 'good' });
    expect(data).toMatchObject([
      { outcome: 'good', problems: [{ header: 'Share 2', code: 'shares_trimmed' }] },
    ]);
    expect(data[0].holders).toEqual(
      ['Ama Serwaa', 'Esi Badu', 'Yaw Ofori'].map((name) => `${name}, songwriter: 33.34 %`),
    );
    expect((await details(ama, checked.id)).doubts).toMatchObject([
      { code: 'shares_trimmed', rows: 1 },
    ]);
  });

  it('says which ISRC is of another recording, and registers the work without linking it', async () => {
    const isrc = 'GHB012699001';
    await buildRecording(ctx, await buildMember(db), {
      title: 'Sankofa',
      artist: 'Kojo Band',
      isrc,
    });
    const headers = 'Title,Writer 1,Role 1,Share 1,Performer,ISRC';
    const rows = [
      `Odo Yewu,Ama Serwaa,CA,100,Efya,${isrc}`,
      'Fresh,Ama Serwaa,CA,100,Efya,GHB012699002',
    ];
    const checked = await buildCheckedImport(app, ctx, ama, sheetOf(headers, ...rows));
    const { data } = await rowsOf(ama, checked.id, { outcome: 'good' });
    expect(data.map(({ problems }: { problems: unknown }) => problems)).toMatchObject([
      [{ header: 'ISRC', code: 'isrc_of_another' }],
      [],
    ]);
  });

  it('names every problem by row, column and words, by the rules of the form', async () => {
    const checked = await buildCheckedImport(
      app,
      ctx,
      ama,
      sheetOf(
        head,
        song('Good'),
        ',,,3:42,2019,Ama Serwaa,CA,50,,,,',
        'No time,,,three,2019,Ama Serwaa,CA,100,,,,',
        'To come,,,,2999,Ama Serwaa,CA,100,,,,',
        'Wrong number,,T0345246802,,,Ama Serwaa,CA,100,,,,',
        'Too much,,,,,Ama Serwaa,CA,60,Esi Badu,CA,50,',
        'Not me,,,,,Esi Badu,CA,100,,,,',
        'Odd role,,,,,Ama Serwaa,singer,100,,,,',
        'One name,,,,,Ama Serwaa,CA,50,Castro,CA,50,',
        'Long,123456789012345,,,,Ama Serwaa,CA,100,,,,',
      ),
    );
    expect(checked).toMatchObject({ state: 'checked', figures: { rows: 10, good: 2, faulty: 8 } });
    const { data, page } = await rowsOf(ama, checked.id, { outcome: 'faulty' });
    expect(page.total).toBe(8);
    const said = data.map(({ number, problems }: { number: number; problems: unknown[] }) => [
      number,
      ...(problems as { header: string | null; code: string }[]).flatMap((one) => [
        one.header,
        one.code,
      ]),
    ]);
    expect(said).toEqual([
      [3, 'Title', 'title_missing'],
      [4, 'Duration', 'duration_invalid'],
      [5, 'Year', 'year_invalid'],
      [6, 'ISWC', 'iswc_invalid'],
      [7, 'Writer 2 share', 'share_above_100'],
      [8, null, 'registrant_missing'],
      [9, 'Writer 1 role', 'role_unknown'],
      [11, 'My own number', 'too_long'],
    ]);
    const shown = await details(ama, checked.id);
    expect(shown.first_problems).toHaveLength(8);
    expect(shown.problem_counts).toContainEqual(
      expect.objectContaining({ code: 'registrant_missing', rows: 1 }),
    );
    const narrowed = await rowsOf(ama, checked.id, { problem: 'iswc_invalid' });
    expect(narrowed.data).toMatchObject([{ number: 6, title: 'Wrong number' }]);
  });

  it('adds my line where a row does not name me, when the mapping says so', async () => {
    const rows = sheetOf(head, 'Theirs,,,,,Esi Badu,CA,60,,,,', song('Mine'));
    const { id } = await buildImport(app, ctx, ama, rows, {
      own_line: { role: 'E', share: null },
    });
    const { data } = await rowsOf(ama, id);
    const work = await ama.get(`/works/${data[0].work.id}`);
    expect(work.json().data.holders).toMatchObject([
      { name: 'Esi Badu', role: 'CA', shares: { performing: 6000 } },
      { is_me: true, role: 'E', shares: { performing: 4000 } },
    ]);
  });

  it('finds what repeats an earlier row, and what is registered already', async () => {
    const old = await buildWork(ctx, ama, { title: 'Odo Yewu', iswc: 'T0345246801' });
    const checked = await buildCheckedImport(
      app,
      ctx,
      ama,
      sheetOf(
        head,
        song('Ɔdɔ Yɛwu'),
        song('Another', { iswc: 'T-034.524.680-1' }),
        song('First', { number: '1' }),
        song('Second', { number: '1' }),
        song('Twice'),
        song('TWICE'),
        song('Twice', { other: 'Yaw Boateng' }),
      ),
    );
    const { data } = await rowsOf(ama, checked.id);
    const outcomes = data.map((row: { outcome: string; repeats_row: number | null }) => [
      row.outcome,
      row.repeats_row,
    ]);
    expect(outcomes).toEqual([
      ['likely_registered', null],
      ['already_registered', null],
      ['good', null],
      ['repeated', 4],
      ['good', null],
      ['repeated', 6],
      ['good', null],
    ]);
    expect(data[0].work).toMatchObject({ id: old.id, work_number: old.work_number });
  });
});

describe('registering', () => {
  it('makes the good rows works, leaves the others out, and tells me and each member once', async () => {
    const rows = sheetOf(
      head,
      song('One', { number: 'A1', other: 'Kofi Mensah' }),
      ',,,,,Ama Serwaa,CA,100,,,,',
      song('Two'),
      song('Three'),
    );
    const done = await buildImport(app, ctx, ama, rows);
    expect(done).toMatchObject({ state: 'done', figures: { registered: 3, faulty: 1, good: 0 } });
    expect(done.may_undo_until).not.toBeNull();
    const { data } = await rowsOf(ama, done.id, { outcome: 'registered' });
    const work = (await ama.get(`/works/${data[1].work.id}`)).json().data;
    expect(work).toMatchObject({
      title: 'Two',
      duration_seconds: 222,
      year: 2019,
      holders: [
        { name: 'Ama Serwaa', confirmation: 'confirmed', is_me: true },
        { name: 'Esi Badu', confirmation: 'unconfirmed', is_member: false },
      ],
    });
    const history = (await ama.get(`/works/${work.id}/history`)).json().data;
    expect(history).toMatchObject([{ version: 1, kind: 'registered', by: { is_me: true } }]);
    const found = await ama.get('/works/search', { query: { q: 'two' } });
    expect(found.json().data.map((one: { id: string }) => one.id)).toContain(work.id);
    const notices = (await ama.get('/notifications')).json().data;
    expect(notices).toMatchObject([{ title: 'Your import is done' }]);
    // Esi is one person in all three works, and Kofi by name alone is not the member of that name.
    const esis = await db
      .selectFrom('rights_holder')
      .select('id')
      .where('name', '=', 'Esi Badu')
      .where('id', 'in', (eb) =>
        eb.selectFrom('work_holder').select('rights_holder_id').where('work_id', '=', work.id),
      )
      .execute();
    expect(esis).toHaveLength(1);
    expect((await kofi.get('/notifications')).json().data).toEqual([]);
  });

  it('names no member by a name alone, though they have another work together', async () => {
    const holders = [lineOf(ama, 5_000), lineOf(kofi, 5_000)];
    await buildWork(ctx, ama, { title: 'Together', holders });
    const works = async () => (await kofi.get('/works')).json().page.total;
    const before = await works();
    const titles = Array.from({ length: 5 }, (_, n) => `By name ${'abcde'[n]}`);
    const rows = titles.map((title) => song(title, { other: kofi.name }));
    const { id, figures } = await buildImport(app, ctx, ama, sheetOf(head, ...rows));
    expect(figures).toMatchObject({ registered: 5 });
    expect(await works()).toBe(before);
    const { data } = await rowsOf(ama, id);
    const first = (await ama.get(`/works/${data[0].work.id}`)).json().data;
    expect(first.holders[1]).toMatchObject({ name: kofi.name, is_member: false });
  });

  it('names a member by their IPI number and asks them once for all works', async () => {
    const yaw = await buildMember(db, { name: 'Yaw Boateng', ipiNameNumber: '00841473537' });
    const caller = await asMember(app, ctx, yaw);
    const row = (title: string) => `${song(title, { other: 'Yaw Boateng' })}841473537`;
    const { id } = await buildImport(app, ctx, ama, sheetOf(head, row('One'), row('Two')));
    const { data } = await rowsOf(ama, id);
    const work = (await caller.get(`/works/${data[0].work.id}`)).json().data;
    expect(work.state).toBe('awaiting_cosigners');
    expect(work.holders[1]).toMatchObject({ is_me: true, confirmation: 'unconfirmed' });
    expect(work.holders[1].answer_by).not.toBeNull();
    const notices = (await caller.get('/notifications')).json().data;
    expect(notices).toMatchObject([{ title: 'You were named on 2 works' }]);
  });

  it('tells of a number that the register has under another name', async () => {
    await buildMember(db, { name: 'Yaw Okyere', ipiNameNumber: '00055522294' });
    const row = (title: string, other: string) => `${song(title, { other })}00055522294`;
    const rows = sheetOf(head, row('One', 'King Thunder'), row('Two', 'Y. Okyere'));
    const { id } = await buildCheckedImport(app, ctx, ama, rows);
    const { data } = await rowsOf(ama, id);
    const [told, agrees] = data.map((one: { problems: unknown[] }) => one.problems);
    expect(told).toMatchObject([{ code: 'ipi_name_differs' }]);
    expect(agrees).toEqual([]);
  });

  it('asks about a title with the same holders under two numbers, and counts one without a number twice', async () => {
    const rows = sheetOf(
      head,
      song('One', { number: 'A1' }),
      song('One', { number: 'A2' }),
      song('Two'),
      song('Two'),
      song('One'),
    );
    const { id } = await buildCheckedImport(app, ctx, ama, rows);
    const { data } = await rowsOf(ama, id);
    expect(
      data.map((one: { outcome: string; repeats_row: number | null }) => [
        one.outcome,
        one.repeats_row,
      ]),
    ).toEqual([
      ['good', null],
      ['likely_registered', 2],
      ['good', null],
      ['repeated', 4],
      ['likely_registered', 2],
    ]);
    await start(ama, id, 'register');
    await runImports(ctx);
    expect((await details(ama, id)).figures).toMatchObject({ registered: 4, repeated: 1 });
  });

  it('adds nothing when the same file comes again', async () => {
    const rows = sheetOf(
      head,
      song('One', { number: 'A1' }),
      song('Two', { number: 'A2' }),
      song('Three'),
    );
    await buildImport(app, ctx, ama, rows);
    const again = await buildImport(app, ctx, ama, rows);
    expect(again.figures).toMatchObject({
      registered: 0,
      already_registered: 2,
      likely_registered: 1,
    });
  });

  it('registers what is only probably there when I say so', async () => {
    await buildWork(ctx, ama, { title: 'Odo' });
    const { id } = await buildCheckedImport(app, ctx, ama, sheetOf(head, song('Odo')));
    expect((await start(ama, id, 'register')).statusCode).toBe(200);
    await runImports(ctx);
    expect((await details(ama, id)).figures).toMatchObject({ registered: 1, likely_registered: 0 });
  });

  it('leaves out what another registered since it was checked', async () => {
    const { id } = await buildCheckedImport(
      app,
      ctx,
      ama,
      sheetOf(head, song('Late', { iswc: 'T9270264761' }), song('Early')),
    );
    await buildWork(ctx, kofi, { title: 'Late', iswc: 'T9270264761' });
    await start(ama, id);
    await runImports(ctx);
    expect((await details(ama, id)).figures).toMatchObject({
      registered: 1,
      already_registered: 1,
    });
  });
});

describe('taking back', () => {
  it('withdraws every work but those that others have confirmed, and the file can come again', async () => {
    const yaw = await buildMember(db, { name: 'Yaw Boateng', ipiNameNumber: '00817856600' });
    const caller = await asMember(app, ctx, yaw);
    const rows = sheetOf(
      head,
      `${song('Signed', { number: '1', other: 'Yaw Boateng' })}817856600`,
      song('Unsigned', { number: '2', iswc: 'T0000000010' }),
    );
    const { id } = await buildImport(app, ctx, ama, rows);
    const { data } = await rowsOf(ama, id);
    const signed = await caller.post(`/works/${data[0].work.id}/confirmation`, { ifMatch: '"1"' });
    expect(signed.statusCode).toBe(200);
    expect((await ama.post(`/works/imports/${id}/undo`)).json().data.state).toBe('undoing');
    await runImports(ctx);
    expect(await details(ama, id)).toMatchObject({
      state: 'undone',
      figures: { withdrawn: 1, kept: 1, registered: 0 },
      may_undo_until: null,
    });
    const gone = (await ama.get(`/works/${data[1].work.id}`)).json().data;
    expect(gone.state).toBe('withdrawn');
    const history = (await ama.get(`/works/${gone.id}/history`)).json().data;
    expect(history[0]).toMatchObject({
      kind: 'withdrawn',
      changes: [{ field: 'state', new: 'withdrawn' }],
    });
    const found = await kofi.get('/works/search', { query: { q: 'Unsigned' } });
    expect(found.json().data.map((one: { id: string }) => one.id)).not.toContain(gone.id);
    const notices = (await ama.get('/notifications')).json().data;
    expect(notices).toContainEqual(expect.objectContaining({ title: 'Your import was undone' }));
    const again = await buildImport(app, ctx, ama, rows);
    expect(again.figures).toMatchObject({ registered: 1, already_registered: 1 });
  });
});

describe('the report', () => {
  it('has the cells of the file with what happened, and comes back as a file to import', async () => {
    const rows = sheetOf(head, song('One'), 'No time,,,three,2019,Ama Serwaa,CA,100,,,,');
    const { id } = await buildImport(app, ctx, ama, rows);
    const all = await ama.get(`/works/imports/${id}/report`);
    expect(all.headers['content-type']).toContain('text/csv');
    const lines = all.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^"One".*"2","Registered","","W-\d+"$/);
    const faulty = await ama.get(`/works/imports/${id}/report`, { query: { which: 'faulty' } });
    const mended = faulty.body.replace('"three"', '"3:00"');
    const { id: next } = await beginImport(app, ama, Buffer.from(mended));
    await runImports(ctx);
    const { mapping, is_remembered } = await details(ama, next);
    expect(is_remembered).toBe(true);
    await ama.put(`/works/imports/${next}/mapping`, { body: mapping });
    await runImports(ctx);
    expect((await details(ama, next)).figures).toMatchObject({ rows: 1, good: 1 });
  });
});
