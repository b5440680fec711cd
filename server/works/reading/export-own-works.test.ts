import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { exportedWorkSchema } from '#contract/platform/exports.ts';
import { parse } from '#contract/platform/parse.ts';
import { makeApp } from '../../app.ts';
import { asVisitor } from '../../testing/as-member.ts';
import { asPresent } from '../../testing/as-present.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T10:00:00Z'));
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const asAma = await asPresent(app, ctx, ama);

for (const title of ['Ɔdɔ Yɛ Wu', '=HYPERLINK("https://example.org")', 'Bra Fie, "Ama"']) {
  ctx.moveOn(1000);
  await buildWork(ctx, ama, { title });
}
ctx.moveOn(1000);
const both = await buildWork(ctx, ama, {
  title: 'Both',
  language: 'tw',
  iswc: 'T0345246801',
  alternativeTitles: ['Odo Nwom', 'Second'],
  holders: [lineOf(ama, 3334, 'C'), lineOf(ama, 1666, 'E'), lineOf(kofi, 5000, 'A')],
});
await buildWork(ctx, kofi, { title: 'Not Hers' });
const linked = { artist: 'Ama Owusu', work_ids: [both.id] };
await buildRecording(ctx, ama, { ...linked, title: 'Both', isrc: 'GHA012400009' });
ctx.moveOn(1000);
await buildRecording(ctx, ama, { ...linked, title: 'Both', version_title: 'Live' });
await buildRecording(ctx, ama, { ...linked, title: 'Ended', state: 'withdrawn' });

const file = (format: string, query: Record<string, string> = {}) =>
  asAma.get('/works/export', { query: { ...query, format } });
const titlesOf = async (query: Record<string, string>) =>
  (await file('json', query)).json().map(({ title }: { title: string }) => title);

describe('my works as a file', () => {
  it('hold everything that the list shows, and every share, as JSON', async () => {
    const answered = await file('json');
    const works: unknown[] = answered.json();
    const listed = (await asAma.get('/works')).json().data;
    expect(works).toHaveLength(4);
    for (const [at, work] of works.entries()) {
      expect(work).toMatchObject(listed[at]);
      expect(parse(exportedWorkSchema, work)).toEqual({ ok: true, value: work });
    }
    expect(works[0]).toMatchObject({
      work_number: both.work_number,
      alternative_titles: [
        { title: 'Odo Nwom', kind: 'AT' },
        { title: 'Second', kind: 'AT' },
      ],
      language: 'tw',
      holders: [
        {
          name: 'Ama Owusu',
          role: 'C',
          shares: { performing: 3334, mechanical: 3334, synchronisation: 0 },
        },
        { name: 'Ama Owusu', role: 'E' },
        { name: 'Kofi Yawson', role: 'A', confirmation: 'unconfirmed' },
      ],
      recordings: [
        { title: 'Both', version_title: null, artist: 'Ama Owusu', isrc: 'GHA012400009' },
        { title: 'Both', version_title: 'Live', isrc: null },
      ],
    });
    expect(works[1]).toMatchObject({ recordings: [] });
  });

  it('open in a spreadsheet program with shares to reckon with and nothing worked out', async () => {
    const answered = await file('xlsx');
    expect(answered.headers['content-disposition']).toContain(
      'filename="my-works-2026-11-21.xlsx"',
    );
    const [sheet] = await readXlsxFile(answered.rawPayload);
    const [head = [], first = [], ...rest] = sheet?.data ?? [];
    const cells = Object.fromEntries(head.map((header, at) => [header, first[at]]));
    expect(cells).toMatchObject({
      'Number at the society': both.work_number,
      Title: 'Both',
      'Other titles': 'Odo Nwom | Second',
      ISWC: 'T-034.524.680-1',
      Language: 'Twi',
      'My roles': 'Composer, Original publisher',
      'My performing share %': 50,
      'My synchronisation share %': 0,
      'Performing total %': 100,
      'Registered on': '2026-11-21',
    });
    expect(cells).toMatchObject({
      'Not confirmed by': 'Kofi Yawson',
      'Left out of this file': null,
      'Holder 1: surname': 'Owusu',
      'Holder 1: role': 'Composer',
      'Holder 1: mechanical share': '33.34 %',
      'Holder 2: role': 'Original publisher',
      'Holder 2: performing share': '16.66 %',
      'Holder 3: first names': 'Kofi',
      'Holder 3: performing share': '50 %',
      'ISRC of a recording': 'GH-A01-24-00009',
      'Performer of the recording': 'Ama Owusu',
      'Recording 2: title': 'Both (Live)',
    });
    expect(rest.map(([title]) => title)).toEqual([
      'Bra Fie, "Ama"',
      '=HYPERLINK("https://example.org")',
      'Ɔdɔ Yɛ Wu',
    ]);
  });

  it('are text and no formula in CSV, with the letters of Ghana', async () => {
    const { body, headers } = await file('csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.startsWith('\ufeff"Title","Number at the society",')).toBe(true);
    expect(body).toContain(`\r\n"'=HYPERLINK(""https://example.org"")",`);
    expect(body).toContain('\r\n"Ɔdɔ Yɛ Wu",');
    expect(body.trimEnd().split('\r\n')).toHaveLength(5);
  });

  it.each([
    [{ q: 'odo' }, ['Both', 'Ɔdɔ Yɛ Wu']],
    [{ role: 'E' }, ['Both']],
    [{ state: 'withdrawn' }, []],
    [{ confirmation: 'unconfirmed' }, []],
    [
      { sort: 'title' },
      ['Both', 'Bra Fie, "Ama"', '=HYPERLINK("https://example.org")', 'Ɔdɔ Yɛ Wu'],
    ],
  ])('are those that the list shows with %o, in its order', async (query, expected) => {
    const listed = (await asAma.get('/works', { query })).json().data;
    const titles = await titlesOf(query);
    expect(titles).toEqual(listed.map(({ title }: { title: string }) => title));
    expect(titles.toSorted()).toEqual(expected.toSorted());
  });

  it('are whole however many they are', async () => {
    const many = await buildMember(db);
    const named = await buildMember(db, { name: 'Many Works' });
    await db
      .insertInto('work')
      .values(
        Array.from({ length: 5_700 }, (_, at) => ({
          id: `0196f0d2-0000-7000-8000-${String(at).padStart(12, '0')}`,
          title: `Title ${at % 1_900}`,
          state: 'registered_incomplete' as const,
          version_kind: 'original' as const,
          text_music_relationship: 'MTX' as const,
          registered_by: many.memberId,
          registered_at: ctx.now(),
          updated_at: ctx.now(),
        })),
      )
      .execute();
    await sql`
      insert into work_holder (work_id, position, rights_holder_id, role, performing_share, mechanical_share,
                               synchronisation_share, confirmation, confirmed_at)
      select id, 0, ${named.rightsHolderId}, 'CA', 10000, 0, 0, 'confirmed', registered_at
        from work where registered_by = ${many.memberId}`.execute(db);
    const asNamed = await asPresent(app, ctx, named);
    for (const sort of ['newest', 'title']) {
      const works = (
        await asNamed.get('/works/export', { query: { format: 'json', sort } })
      ).json();
      expect(new Set(works.map(({ id }: { id: string }) => id)).size).toBe(5_700);
      expect(works).toHaveLength(5_700);
    }
  });

  it('are an empty table for who has none', async () => {
    const asNobody = await asPresent(app, ctx, await buildMember(db));
    const answered = await asNobody.get('/works/export', { query: { format: 'csv' } });
    expect(answered.body.split('\r\n')).toHaveLength(2);
    expect((await asNobody.get('/works/export', { query: { format: 'json' } })).json()).toEqual([]);
  });

  it('are for members alone, in formats that there are', async () => {
    expect(
      (await asVisitor(app).get('/works/export', { query: { format: 'csv' } })).statusCode,
    ).toBe(401);
    for (const query of [
      {},
      { format: 'pdf' },
      { format: 'csv', page: '2' },
      { format: 'csv', sort: 'x' },
    ])
      expect((await asAma.get('/works/export', { query })).statusCode).toBe(422);
  });

  it('are given twice at a time and no more, until one is there', async () => {
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => file('json')));
    const statuses = atOnce.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await file('json')).statusCode).toBe(200);
  });
});
