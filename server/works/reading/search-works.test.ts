import { describe, expect, it } from 'vitest';
import type { FoundWork } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, {
  name: 'Kofi Yawson',
  otherNames: ['Kwame Thunder'],
  ipiNameNumber: '00841473537',
  isni: '000000012281955X',
});
const esi = await buildMember(db, { name: 'Esi Reader' });
const asEsi = await asMember(app, ctx, esi);

const titles = [
  'Ɔdɔ Yɛ Wu',
  'Ɔdɔ',
  'Odo Nwom',
  'Me Dɔ Wo Daa',
  'Akwaaba Sunday',
  'Sika Mpɛ Dede',
  'Yɛn Ara Asaase Anɔpa',
  'Nyame Ne Hene',
  'Lɔlɔ̃ Nyui',
  'Ŋdi Na Mi',
  'Ʋu La Le Ɖeɖem',
  'Oyiwaladɔŋŋ',
  'Mi Sumɔɔ Bo',
  'Gbɛkɛ Ni Ba',
  'Homowo Night',
  'N Yurila',
  'Tamale Rain',
  'Savannah Wind',
  'Highlife for Two',
  'Palmwine on the Porch',
  'Makola Market Groove',
  'Trotro Mate',
  'Circle to Kaneshie',
  'Labadi Tide',
  'Adomi Bridge',
  'Volta River Lullaby',
  'Harmattan Morning',
  'Cocoa Season',
  'Fufu and Light Soup',
  'Wo Din Yɛ Dɛ',
  'Mɛnkɔ Akyi',
  'Awurade Kasa',
  'Ahoɔfɛ Kuruwa',
  'Kwahu Ridge',
  'Takoradi Harbour Blues',
  'Nkwanta Junction',
  'Small Small Catch Monkey',
  '1957',
  "M'akoma Mu Tɔfe",
];
const ids = new Map<string, string>();
for (const title of titles) {
  ctx.moveOn(1000);
  ids.set(title, (await buildWork(ctx, ama, { title })).id);
}
const bridge = await buildWork(ctx, kofi, {
  title: 'Ɔkra Bi Te Hɔ',
  alternativeTitles: ['A Soul Is There', 'Okra Bi'],
  iswc: 'T0345246801',
  holders: [lineOf(kofi, 2000), lineOf(ama, 5000), newPersonLine('Yaw Lantern', 3000)],
});
const gone = await buildWork(ctx, ama, { title: 'Withdrawn Melody', state: 'withdrawn' });

const search = async (q: string, query: Record<string, string> = {}): Promise<FoundWork[]> =>
  (await asEsi.get('/works/search', { query: { q, ...query } })).json().data;
const found = async (q: string) => (await search(q)).map(({ title }) => title);

describe('searching the repertoire', () => {
  it.each([
    ['odo ye wu', 'Ɔdɔ Yɛ Wu'],
    ['ODO  YE  WU!', 'Ɔdɔ Yɛ Wu'],
    ['ɔdɔ yɛ wu', 'Ɔdɔ Yɛ Wu'],
    ['odo ye w', 'Ɔdɔ Yɛ Wu'],
    ['wu ye odo', 'Ɔdɔ Yɛ Wu'],
    ['Ɔdɔ Nwom', 'Odo Nwom'],
    ['lolo nyui', 'Lɔlɔ̃ Nyui'],
    ['ndi na mi', 'Ŋdi Na Mi'],
    ['vu la le dedem', 'Ʋu La Le Ɖeɖem'],
    ['makoma', "M'akoma Mu Tɔfe"],
    ['m’akoma mu tofe', "M'akoma Mu Tɔfe"],
    ['1957', '1957'],
    ['soul is there', 'Ɔkra Bi Te Hɔ'],
    ['okra yawson', 'Ɔkra Bi Te Hɔ'],
    ['yawson kofi', 'Ɔkra Bi Te Hɔ'],
    ['thunder', 'Ɔkra Bi Te Hɔ'],
    ['lantern okra bi te ho', 'Ɔkra Bi Te Hɔ'],
    [')d) y3 wu', 'Ɔdɔ Yɛ Wu'],
    ['smallsmallcatchmonkey', 'Small Small Catch Monkey'],
    ['okrabiteho', 'Ɔkra Bi Te Hɔ'],
  ])('finds %s as %s first', async (q, title) => {
    expect((await found(q))[0]).toBe(title);
  });

  it('finds by number before all else: ISWC, work number, IPI, ISNI, however they are written', async () => {
    const digits = String(Number(bridge.work_number.slice(2)));
    for (const q of [
      'T0345246801',
      't-034.524.680-1',
      bridge.work_number,
      `w${digits}`,
      digits,
      '00841473537',
      '841473537',
      '0000 0001 2281 955X',
    ]) {
      expect((await search(q))[0]).toMatchObject({
        id: bridge.id,
        match: 'identifier',
        matched_title: null,
      });
    }
    expect(await search('T9270264761')).toEqual([]);
  });

  it('finds by who performs it and by the ISRC of a recording, and names the performers', async () => {
    const recording = {
      title: 'Live at the Arena',
      duration_seconds: null,
      year: null,
      label: null,
    };
    const work = await buildWork(ctx, ama, {
      title: 'Nsuo Kɛseɛ',
      recordings: [
        { ...recording, artist: 'Ɔhemaa Brass Ensemble', isrc: 'GHA012300077' },
        { ...recording, artist: 'Second Line', isrc: null },
      ],
    });
    for (const q of [
      'ohemaa brass',
      'Ɔhemaa Brass Ensemble',
      'nsuo ohemaa',
      'ohema bras ensemble',
    ]) {
      expect((await search(q))[0]).toMatchObject({
        id: work.id,
        performers: ['Ɔhemaa Brass Ensemble', 'Second Line'],
      });
    }
    for (const q of ['GHA012300077', 'isrc gh-a01-23-00077'])
      expect(await search(q)).toMatchObject([{ id: work.id, match: 'identifier' }]);
    expect(await search('GHA012300078')).toEqual([]);
  });

  it('ranks the title above what begins so, that above its words, those above near spellings', async () => {
    ctx.moveOn(1000);
    for (const title of ['Sankofa', 'Sankofa Bird', 'Fly Sankofa Fly', 'Sankofe'])
      await buildWork(ctx, ama, { title });
    const matches = (await search('sankofa')).map(({ title, match }) => [title, match]);
    expect(matches).toEqual([
      ['Sankofa', 'title'],
      ['Sankofa Bird', 'title_start'],
      ['Fly Sankofa Fly', 'words'],
      ['Sankofe', 'spelling'],
    ]);
  });

  it('says which other title matched, and shows the largest shares first', async () => {
    expect((await search('a soul is there'))[0]).toMatchObject({
      title: 'Ɔkra Bi Te Hɔ',
      matched_title: 'A Soul Is There',
      match: 'title',
      holders: [
        { name: 'Ama Owusu', performing: 5000 },
        { name: 'Yaw Lantern', performing: 3000 },
        { name: 'Kofi Yawson', performing: 2000 },
      ],
    });
    expect((await search('okra bi te ho'))[0]?.matched_title).toBeNull();
  });

  it('finds nothing in nothing, in what is withdrawn, in what nobody wrote', async () => {
    for (const q of [
      '...',
      '   ',
      '\'"\\:*&|!()',
      'withdrawn melody',
      gone.work_number,
      'xqzvw kjhgf',
    ]) {
      expect(await search(q)).toEqual([]);
    }
    expect((await asEsi.get('/works/search', { query: { q: '' } })).statusCode).toBe(422);
    expect((await asEsi.get('/works/search', { query: { q: 'x'.repeat(201) } })).statusCode).toBe(
      422,
    );
    expect((await asVisitor(app).get('/works/search', { query: { q: 'odo' } })).statusCode).toBe(
      401,
    );
  });

  it('takes any text: none is a query language', async () => {
    for (const q of [
      "' or 1=1 --",
      "odo':*",
      'odo & !wu',
      '%',
      '_',
      'a'.repeat(200),
      'ﷺ'.repeat(60),
      'x '.repeat(100),
      '㌕'.repeat(200),
      '\u0000odo',
    ]) {
      expect((await asEsi.get('/works/search', { query: { q } })).statusCode).toBeLessThan(500);
    }
  });

  it('pages through the same order', async () => {
    const all = (await search('ama owusu', { size: '100' })).map(({ id }) => id);
    const pages = [];
    for (let page = 1; page <= 5; page++)
      pages.push(
        ...(await search('ama owusu', { size: '10', page: String(page) })).map(({ id }) => id),
      );
    expect(pages).toEqual(all.slice(0, 50));
    expect(new Set(all).size).toBe(all.length);
  });
});

const slips: [string, string][] = [
  ['akwaba sunday', 'Akwaaba Sunday'],
  ['akwaaba sundya', 'Akwaaba Sunday'],
  ['akwaabasunday', 'Akwaaba Sunday'],
  ['aquaaba sunday', 'Akwaaba Sunday'],
  ['sika mpe deed', 'Sika Mpɛ Dede'],
  ['siika mpe dede', 'Sika Mpɛ Dede'],
  ['nyami ne hene', 'Nyame Ne Hene'],
  ['nyame ne henne', 'Nyame Ne Hene'],
  ['oyiwaladon', 'Oyiwaladɔŋŋ'],
  ['oyiwala donn', 'Oyiwaladɔŋŋ'],
  ['oyiwalladonn', 'Oyiwaladɔŋŋ'],
  ['homowo nigth', 'Homowo Night'],
  ['homow night', 'Homowo Night'],
  ['savanna wind', 'Savannah Wind'],
  ['savanah wind', 'Savannah Wind'],
  ['hilife for two', 'Highlife for Two'],
  ['high life for two', 'Highlife for Two'],
  ['palm wine on the porch', 'Palmwine on the Porch'],
  ['palmwine on the portch', 'Palmwine on the Porch'],
  ['makolla market', 'Makola Market Groove'],
  ['makola maket grove', 'Makola Market Groove'],
  ['tro tro mate', 'Trotro Mate'],
  ['circle to kanesie', 'Circle to Kaneshie'],
  ['labady tide', 'Labadi Tide'],
  ['adome bridge', 'Adomi Bridge'],
  ['volta river lulaby', 'Volta River Lullaby'],
  ['harmatan morning', 'Harmattan Morning'],
  ['coco season', 'Cocoa Season'],
  ['fufu an light soup', 'Fufu and Light Soup'],
  ['awurade casa', 'Awurade Kasa'],
  ['ahofe kuruwa', 'Ahoɔfɛ Kuruwa'],
  ['kwawu ridge', 'Kwahu Ridge'],
  ['takoradi harbor blues', 'Takoradi Harbour Blues'],
  ['nkwanta juntion', 'Nkwanta Junction'],
  ['small small cash monkey', 'Small Small Catch Monkey'],
  ['odo ye wuu', 'Ɔdɔ Yɛ Wu'],
  ['yen ara asase anopa', 'Yɛn Ara Asaase Anɔpa'],
  ['menko achi', 'Mɛnkɔ Akyi'],
  ['okra bi yawsom', 'Ɔkra Bi Te Hɔ'],
  ['kofi yauson', 'Ɔkra Bi Te Hɔ'],
];

describe('slips of spelling', () => {
  it.each(slips)('finds %s as %s', async (typed, title) => {
    expect((await found(typed)).slice(0, 3)).toContain(title);
  });
});

describe('is this already registered?', () => {
  const similar = async (query: Record<string, string>): Promise<FoundWork[]> =>
    (await asEsi.get('/works/similar', { query })).json().data;

  it.each([
    ['odo ye wu', 'Ɔdɔ Yɛ Wu'],
    ['Odo Ye Wuu', 'Ɔdɔ Yɛ Wu'],
    ['Akwaba Sunday', 'Akwaaba Sunday'],
    ['A Soul Is Ther', 'Ɔkra Bi Te Hɔ'],
  ])('shows, for %s, %s', async (title, expected) => {
    expect((await similar({ title }))[0]?.title).toBe(expected);
  });

  it('knows an ISWC whatever the title, leaves out the work itself, five at most', async () => {
    expect((await similar({ title: 'Something else', iswc: 'T-034.524.680-1' }))[0]).toMatchObject({
      id: bridge.id,
      match: 'identifier',
    });
    expect(
      (await similar({ title: 'Ɔdɔ Yɛ Wu', except: ids.get('Ɔdɔ Yɛ Wu') ?? '' })).map(
        ({ title }) => title,
      ),
    ).not.toContain('Ɔdɔ Yɛ Wu');
    for (let n = 0; n < 7; n++) await buildWork(ctx, ama, { title: 'Everyone Sings' });
    expect(await similar({ title: 'everyone sings' })).toHaveLength(5);
  });

  it('is quiet about works that only share a writer or a word, and about nothing', async () => {
    expect(await similar({ title: 'Ama Owusu' })).toEqual([]);
    expect(await similar({ title: 'Sunday in the Park' })).toEqual([]);
    expect(await similar({ title: '...' })).toEqual([]);
    expect((await asVisitor(app).get('/works/similar', { query: { title: 'x' } })).statusCode).toBe(
      401,
    );
    expect((await asEsi.get('/works/similar')).statusCode).toBe(422);
  });
});

describe('the repertoire by numbers as people have them', () => {
  it.each([
    '0345246801',
    '034.524.680-1',
    '034 524 680 1',
    'T0345246801',
    'ISWC T-034.524.680-1',
    'T-034.524.680',
    'T-034.524',
    'T034',
    '034.524.680',
    '034.524',
    '034524680',
    '0345246',
    '345246801',
    '345.246.801',
  ])('an ISWC as %s', async (q) => {
    expect((await search(q))[0]).toMatchObject({ iswc: 'T0345246801', match: 'identifier' });
  });

  it.each(['T-034.525', '0345256801', 'T0345246802'])('never another ISWC: %s', async (q) => {
    expect((await search(q)).filter(({ match }) => match === 'identifier')).toEqual([]);
  });

  it('an IPI name number without the zeros that a spreadsheet took', async () => {
    const ato = await buildMember(db, { name: 'Ato Numbered', ipiNameNumber: '00014107338' });
    const work = await buildWork(ctx, ato, { title: 'Of A Number' });
    for (const q of ['14107338', '014107338', 'IPI 14107338', '00014107338'])
      expect(await search(q)).toMatchObject([{ id: work.id, match: 'identifier' }]);
    const found = await asEsi.get('/rightsholders?q=14107338');
    expect(found.json().data).toMatchObject([{ name: 'Ato Numbered' }]);
  });

  it('my own number of a work, and nobody else’s', async () => {
    const { id } = await buildWork(ctx, esi, { title: 'In My Books' });
    const reference = { member_id: esi.memberId, reference: 'ESI-0042', work_id: id };
    await db.insertInto('work_reference').values(reference).execute();
    for (const q of ['ESI-0042', 'esi-0042', ' ESI-0042 '])
      expect(await search(q)).toMatchObject([{ id, match: 'identifier' }]);
    const asKofi = await asMember(app, ctx, kofi);
    const query = new URLSearchParams({ q: 'ESI-0042' });
    const { data } = (await asKofi.get(`/works/search?${query}`)).json();
    expect(data.filter((one: FoundWork) => one.match === 'identifier')).toEqual([]);
  });

  it.each([
    ['2 for Highlife', 'Two for Highlife'],
    ['Forty Eight Bridges', '48 Bridges'],
    ['No. 9 Bus Home', 'Number 9 Bus Home'],
    ['10,000 Harmattans', 'Ten Thousand Harmattans'],
  ])('a number in a title, %s for %s', async (q, title) => {
    const work = await buildWork(ctx, ama, { title });
    expect((await search(q))[0]?.id).toBe(work.id);
  });
});
