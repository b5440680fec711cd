import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundRecording, OwnRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import {
  artistLine,
  buildRecording,
  musicianLine,
  ownerLine,
} from '../../testing/build-recording.ts';
import { buildWork } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const singer = await buildMember(db, { name: 'Adwoa Sika', ipiNameNumber: '00841473537' });
const drummer = await buildMember(db, { name: 'Yaw Kete', otherNames: ['Thunder Sticks'] });
const label = await buildMember(db, { name: 'Anansi Records', registerAs: 'corporate' });
const empty = await buildMember(db, { name: 'Esi Reader' });
let [asLabel, asDrummer, asEmpty]: (Caller | undefined)[] = [];
beforeAll(async () => {
  asLabel = await asMember(app, ctx, label);
  asDrummer = await asMember(app, ctx, drummer);
  asEmpty = await asMember(app, ctx, empty);
  const work = await buildWork(ctx, singer, { title: 'Ɔdɔ Yɛ Wu' });
  await register({
    title: 'Ɔdɔ Yɛ Wu',
    artist: 'Adwoa Sika',
    isrc: 'GHC012600001',
    work_ids: [work.id],
    featured: [artistLine(singer, 10_000)],
    non_featured: [musicianLine(drummer, 10_000)],
    owners: [ownerLine(label, 10_000)],
  });
  await register({ title: 'Ɔdɔ Yɛ Wu', artist: 'Kwaku Bonsam', version_title: 'Remix' });
  await register({
    title: 'Akwaaba Sunday',
    artist: 'Adwoa Sika',
    owners: [ownerLine(label, 5_000)],
  });
  await register({
    title: 'Mpena Twe',
    artist: 'The Harmonizers',
    isrc: 'GHC012600004',
    owners: [ownerLine(label, 8_000), ownerLine(singer, 8_000)],
  });
  await register({ title: 'Withdrawn Song', artist: 'Adwoa Sika', state: 'withdrawn' });
});
const register = async (wanted: Parameters<typeof buildRecording>[2]) => {
  ctx.moveOn(1000);
  return buildRecording(ctx, label, wanted);
};
const caller = (one: Caller | undefined): Caller => {
  if (one === undefined) throw new Error('nobody is signed in yet');
  return one;
};
const named = ({ title, artist }: { title: string; artist: string }) => `${title} / ${artist}`;
const search = async (q: string) =>
  (await caller(asEmpty).get('/recordings/search', { query: { q } })).json()
    .data as FoundRecording[];
const listed = async (query: Record<string, string> = {}, by = asLabel) =>
  (await caller(by).get('/recordings', { query })).json().data as OwnRecording[];

describe('the search of all recordings', () => {
  it.each([
    ['gh-c01-26-00001', 'identifier', ['Ɔdɔ Yɛ Wu / Adwoa Sika']],
    ['odo ye wu', 'title', ['Ɔdɔ Yɛ Wu / Kwaku Bonsam', 'Ɔdɔ Yɛ Wu / Adwoa Sika']],
    ['akwaaba', 'title_start', ['Akwaaba Sunday / Adwoa Sika']],
    ['odo ye wu adwoa sika', 'words', ['Ɔdɔ Yɛ Wu / Adwoa Sika']],
    ['the harmonizers', 'words', ['Mpena Twe / The Harmonizers']],
    ['thunder sticks', 'words', ['Ɔdɔ Yɛ Wu / Adwoa Sika']],
    ['mpena tue', 'spelling', ['Mpena Twe / The Harmonizers']],
    ['withdrawn song', undefined, []],
  ])('finds by %s', async (q, match, expected) => {
    const found = await search(q);
    expect(found.map(named)).toEqual(expected);
    expect(found[0]?.match).toBe(match);
  });

  it('shows who is on what it finds, owners first, and whether it is mine', async () => {
    const [found] = await search('GHC012600001');
    expect(found?.people).toMatchObject([
      { name: 'Anansi Records', part: 'owner', role: null, share: 10_000 },
      { name: 'Adwoa Sika', part: 'featured', role: 'contracted' },
      { name: 'Yaw Kete', part: 'non_featured', role: 'session_musician' },
    ]);
    expect(found).toMatchObject({ is_mine: false, work_count: 1 });
  });

  it('is for members', async () => {
    const answer = await asVisitor(app).get('/recordings/search', { query: { q: 'odo' } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('"is this already registered?"', () => {
  const similar = async (query: Record<string, string>) =>
    (
      (await caller(asEmpty).get('/recordings/similar', { query })).json().data as FoundRecording[]
    ).map(({ match, ...found }) => [match, named(found)]);

  it('says the recording with the same ISRC, whatever its title', async () => {
    expect(await similar({ title: 'Xyz', artist: 'Q', isrc: 'GHC012600004' })).toEqual([
      ['identifier', 'Mpena Twe / The Harmonizers'],
    ]);
  });

  it('tells two of one title apart by the artist', async () => {
    expect(await similar({ title: 'Odo Ye Wu', artist: 'Kwaku Bonsam' })).toEqual([
      ['title', 'Ɔdɔ Yɛ Wu / Kwaku Bonsam'],
    ]);
  });

  it('knows a title with a slip, and its artist', async () => {
    expect(await similar({ title: 'Mpena Twee', artist: 'Harmonizers' })).toEqual([
      ['spelling', 'Mpena Twe / The Harmonizers'],
    ]);
  });

  it('leaves out the recording that is being amended, and says nothing of what is like none', async () => {
    const [own] = await search('GHC012600004');
    const query = { title: 'Mpena Twe', artist: 'The Harmonizers', except: own?.id ?? '' };
    expect(await similar(query)).toEqual([]);
    expect(await similar({ title: 'Sheep', artist: 'Grass' })).toEqual([]);
  });
});

describe('my recordings', () => {
  it('are those that I am on or registered, the newest first', async () => {
    expect((await listed()).map(named)).toEqual([
      'Mpena Twe / The Harmonizers',
      'Akwaaba Sunday / Adwoa Sika',
      'Ɔdɔ Yɛ Wu / Kwaku Bonsam',
      'Ɔdɔ Yɛ Wu / Adwoa Sika',
    ]);
    expect((await listed({}, asDrummer)).map(({ my_parts }) => my_parts)).toEqual([
      ['non_featured'],
    ]);
    expect(await listed({}, asEmpty)).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ q: 'odo' }, ['Ɔdɔ Yɛ Wu / Kwaku Bonsam', 'Ɔdɔ Yɛ Wu / Adwoa Sika']],
    [{ q: 'bonsam' }, ['Ɔdɔ Yɛ Wu / Kwaku Bonsam']],
    [{ q: 'GH-C01-26-00004' }, ['Mpena Twe / The Harmonizers']],
    [{ without: 'work', q: 'odo' }, ['Ɔdɔ Yɛ Wu / Kwaku Bonsam']],
    [
      { without: 'isrc', sort: 'title' },
      ['Akwaaba Sunday / Adwoa Sika', 'Ɔdɔ Yɛ Wu / Kwaku Bonsam'],
    ],
    [{ conflict: 'yes' }, ['Mpena Twe / The Harmonizers']],
    [
      { part: 'owner', sort: 'artist' },
      ['Akwaaba Sunday / Adwoa Sika', 'Ɔdɔ Yɛ Wu / Adwoa Sika', 'Mpena Twe / The Harmonizers'],
    ],
    [{ state: 'withdrawn' }, ['Withdrawn Song / Adwoa Sika']],
    [{ without: 'audio', size: '1', page: '2' }, ['Akwaaba Sunday / Adwoa Sika']],
  ])('are narrowed by %j', async (query, expected) => {
    expect((await listed(query)).map(named).toSorted()).toEqual(expected.toSorted());
  });

  it('refuses a filter that is none', async () => {
    expect((await caller(asLabel).get('/recordings', { query: { without: 'x' } })).statusCode).toBe(
      422,
    );
  });

  it('tell how each group stands and how complete they are', async () => {
    const [first] = await listed({ q: 'GHC012600001' });
    expect(first).toMatchObject({
      standings: { owners: 'complete', featured: 'complete', non_featured: 'complete' },
      work_count: 1,
      has_conflict: false,
      has_audio: false,
      completeness: 85,
    });
    expect((await listed({ q: 'akwaaba' }))[0]?.standings).toEqual({
      owners: 'incomplete',
      featured: 'not_said',
      non_featured: 'not_said',
    });
  });

  it('add up to figures', async () => {
    const answer = await caller(asLabel).get('/recordings/summary');
    expect(answer.json().data).toEqual({
      total: 4,
      without_work: 3,
      without_isrc: 2,
      without_audio: 4,
      with_conflict: 1,
      total_is_floor: false,
    });
  });

  it('go out as a file in the order of the list, with everyone on them', async () => {
    const file = (format: string) => {
      const { bond } = caller(asLabel);
      const headers = { cookie: `_session_bond=${bond}` };
      return caller(asLabel).get('/recordings/export', {
        headers,
        query: { format, sort: 'title' },
      });
    };
    const json = (await file('json')).json() as { title: string; owners: unknown }[];
    expect(json.map(({ title }) => title)).toEqual([
      'Akwaaba Sunday',
      'Mpena Twe',
      'Ɔdɔ Yɛ Wu',
      'Ɔdɔ Yɛ Wu',
    ]);
    const csv = (await file('csv')).body;
    expect(csv).toContain('Adwoa Sika: 80 % in the world');
    expect(csv).toContain('Not said yet');
    const xlsx = await readSheet((await file('xlsx')).rawPayload);
    expect(xlsx).toHaveLength(5);
  });
});

it('finds a recording by a new name of who is on it', async () => {
  const before = await search('Golden Voice');
  const asSinger = await asMember(app, ctx, singer);
  const profile = await asSinger.get('/user/profile');
  const changed = await asSinger.patch('/user/profile', {
    body: { stage_names: ['Golden Voice'] },
    ifMatch: String(profile.headers.etag),
  });
  expect(changed.statusCode).toBe(200);
  expect(before).toEqual([]);
  expect((await search('Golden Voice')).map(named)).toContain('Ɔdɔ Yɛ Wu / Adwoa Sika');
});
