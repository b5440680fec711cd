import { beforeEach, describe, expect, it } from 'vitest';
import type { Unmatched } from '#contract/usage/usage.ts';
import { makeServer } from '../../platform/http/server.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { type BuiltUse, buildLog } from '../../testing/build-uses.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { usesRoutes } from '../usage.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeServer(ctx, usesRoutes);

let ama: BuiltMember;
let kofi: BuiltMember;
let [hers, his]: { id: string }[] = [];
let [caller, second]: Caller[] = [];
let serial = 0;
const names = 'Wulomei Zongo Yaaba Ekuona Tigari Vuga Ushers Paapa Ntoma Hausa Gbese'.split(' ');
let title = '';
beforeEach(async () => {
  const name = names[serial % names.length] ?? '';
  serial += 1;
  title = `Jingle ${name}`;
  ama = await buildMember(db, { name: 'Ama Serwaa' });
  kofi = await buildMember(db, { name: 'Kofi Dzidzo' });
  hers = await buildRecording(ctx, ama, {
    title: `Adwoa ${serial}`,
    artist: 'Ama',
    featured: [artistLine(ama, 10_000)],
  });
  his = await buildRecording(ctx, kofi, {
    title: `Kwaku ${serial}`,
    artist: 'Kofi',
    featured: [artistLine(kofi, 10_000)],
  });
  caller = await asMember(app, ctx, ama);
  second = await asMember(app, ctx, kofi);
});

const uses = (times: number, use: Partial<BuiltUse> = {}, month = 9): BuiltUse[] =>
  Array.from({ length: times }, (_, hour) => ({
    at: new Date(Date.UTC(2026, month, 1, hour)).toISOString(),
    title,
    artist: 'Station voice',
    ...use,
  }));
const search = async (
  by: Caller | undefined,
  query: Record<string, string>,
): Promise<Unmatched[]> => (await (by as Caller).get('/logs/unmatched', { query })).json().data;
const found = async (q: string, query: Record<string, string> = {}, by = caller) =>
  (await search(by, { q, ...query })).map((one) => one.title);
const claim = (
  by: Caller | undefined,
  id: string,
  recording?: { id: string },
  reason = 'I sang it',
) =>
  (by as Caller).post(`/logs/unmatched/${id}/claim`, {
    body: { recording_id: recording?.id ?? '', reason },
  });
/** Uses without an artist that are alike enough to claim, and that everybody first said are not theirs. */
async function rejectedBefore(shared?: { id: string }) {
  const lines = { title, artist: 'Ama', featured: [artistLine(ama, 10_000)] };
  hers = shared ?? (await buildRecording(ctx, ama, lines));
  his = await buildRecording(ctx, kofi, {
    title,
    artist: 'Kofi',
    featured: [artistLine(kofi, 10_000)],
  });
  await buildLog(ctx, null, { uses: uses(3, { artist: null }) });
  const body = { decision: 'reject', which: { filter: {} } };
  for (const by of [caller, second, caller])
    await (by as Caller).post('/logs/likely/decide', { body });
}
const notices = (member: BuiltMember) => noticesTo(db, member);

describe('uses that nobody knows of', () => {
  it('are found by everyone, whatever the spelling', async () => {
    await buildLog(ctx, null, {
      uses: uses(3, { title: 'Ɔkyerɛma Fofie', artist: 'Bɔrɔ Kete' }),
    });
    for (const q of ['ɔkyerɛma', 'okyerema fofi', 'ocherema fofie', 'boro kete', 'FOFIE'])
      expect(await found(q), q).toContain('Ɔkyerɛma Fofie');
    expect(await found('xylophone quartet')).toEqual([]);
  });

  it('are listed by how many there are, and narrowed by period, source and medium', async () => {
    await buildLog(ctx, null, { source: `Sunyani ${serial}`, uses: uses(2) });
    const { sourceId } = await buildLog(ctx, null, {
      source: `Bolga ${serial}`,
      kind: 'service',
      medium: 'stream',
      uses: uses(1, { title: `${title} Wa` }, 7),
    });
    const titles = async (query: Record<string, string>) =>
      (await search(caller, query)).map((one) => one.title).filter((one) => one.includes(title));
    expect(await titles({})).toEqual([title, `${title} Wa`]);
    expect(await titles({ source: sourceId })).toEqual([`${title} Wa`]);
    expect(await titles({ from: '2026-10' })).toEqual([title]);
    expect(await titles({ until: '2026-09', medium: 'stream' })).toEqual([`${title} Wa`]);
    expect(await titles({ from: '2026-10', q: title })).toEqual([title]);
    const [one] = await search(caller, { source: sourceId });
    expect(one).toMatchObject({
      uses: 1,
      artist: 'Station voice',
      sources: [`Bolga ${serial}`],
      isrc: null,
      first_at: '2026-08-01T00:00:00.000Z',
      is_claimed: false,
      my_claim: null,
    });
  });

  it('are of my recording once I claim them, and others on it are told', async () => {
    const shared = await buildRecording(ctx, ama, {
      title,
      artist: 'Both',
      featured: [artistLine(ama, 5_000), artistLine(kofi, 5_000)],
    });
    await rejectedBefore(shared);
    const [one] = await search(caller, { q: title });
    const answered = await claim(caller, one?.id ?? '', shared);
    expect(answered.json().data).toEqual({ outcome: 'matched', uses: 3 });
    const listed = (await (caller as Caller).get('/logs/uses')).json();
    expect(listed.page.total).toBe(3);
    expect(listed.data[0]).toMatchObject({ state: 'matched', matched_by: 'claim', score: null });
    expect(await found(title)).toEqual([]);
    await buildLog(ctx, null, { uses: uses(2, { artist: null }, 5) });
    expect((await (second as Caller).get('/logs/uses')).json().page.total).toBe(5);
    const [notice] = (await notices(kofi)).filter((notices) => /claimed/.test(notices.title));
    expect(notice?.message).toContain(`3 plays logged as “${title}”`);
    expect(notice?.link).toBe(`/sound-recording-logs?recording=${shared.id}`);
  });

  it('wait for the society where title or artist are unlike', async () => {
    await buildLog(ctx, null, { uses: uses(3) });
    const [one] = await search(caller, { q: title });
    const answered = await claim(caller, one?.id ?? '', hers);
    expect(answered.json().data).toEqual({ outcome: 'waiting', uses: 3 });
    expect((await search(caller, { q: title }))[0]?.my_claim?.recording.id).toBe(hers?.id);
  });

  it('are the first claimant’s: a second claim waits for the society, and the first is told', async () => {
    await rejectedBefore();
    const [one] = await search(caller, { q: title });
    await claim(caller, one?.id ?? '', hers);
    const [seen] = await search(second, { q: title });
    expect(seen).toMatchObject({ id: one?.id, is_claimed: true, my_claim: null });
    const answered = await claim(second, one?.id ?? '', his, 'It is me who sings');
    expect(answered.json().data).toEqual({ outcome: 'waiting', uses: 3 });
    expect((await (caller as Caller).get('/logs/uses')).json().page.total).toBe(3);
    expect((await (second as Caller).get('/logs/uses')).json().page.total).toBe(0);
    const mine = (await search(second, {})).find(({ id }) => id === one?.id);
    expect(mine?.my_claim?.recording).toMatchObject({ id: his?.id });
    expect((await notices(ama)).map((notices) => notices.title)).toContain(
      'Someone else claims plays that you claimed',
    );
  });

  it('are one claimant’s when two claim at once', async () => {
    await rejectedBefore();
    const [one] = await search(caller, { q: title });
    const answers = await Promise.all([
      claim(caller, one?.id ?? '', hers),
      claim(second, one?.id ?? '', his),
    ]);
    const outcomes = answers.map((answered) => answered.json().data.outcome);
    expect(outcomes.toSorted()).toEqual(['matched', 'waiting']);
  });

  it('change nothing when the same is claimed again', async () => {
    await rejectedBefore();
    const [one] = await search(caller, { q: title });
    await claim(caller, one?.id ?? '', hers);
    const again = await claim(caller, one?.id ?? '', hers);
    expect(again.json().data).toEqual({ outcome: 'matched', uses: 3 });
    const claims = await db
      .selectFrom('log_claim')
      .select('state')
      .where('spelling_id', '=', one?.id ?? '')
      .execute();
    expect(claims).toEqual([{ state: 'standing' }]);
  });

  it('cannot be claimed for a recording of others, nor when it is known of what they are', async () => {
    await buildLog(ctx, null, { uses: uses(3) });
    const [one] = await search(caller, { q: title });
    const foreign = await claim(caller, one?.id ?? '', his);
    expect([foreign.statusCode, foreign.json().problems[0]]).toMatchObject([
      422,
      { path: 'recording_id', code: 'recording_not_own' },
    ]);
    await buildLog(ctx, null, { uses: uses(1, { title: `Adwoa ${serial}`, artist: 'Ama' }) });
    const known = await db
      .selectFrom('log_spelling')
      .select('id')
      .where('recording_id', '=', hers?.id ?? '')
      .executeTakeFirstOrThrow();
    const settled = await claim(second, known.id, his);
    expect([settled.statusCode, settled.json().code]).toEqual([409, 'uses_settled']);
    const missing = await claim(caller, '0196f0d2-0000-7000-8000-000000000001', hers);
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  });

  it('are for members, who give a reason', async () => {
    const visitor = asVisitor(app);
    expect((await visitor.get('/logs/unmatched')).statusCode).toBe(401);
    await buildLog(ctx, null, { uses: uses(1) });
    const [one] = await search(caller, { q: title });
    const path = `/logs/unmatched/${one?.id}/claim`;
    expect((await visitor.post(path, { body: {} })).statusCode).toBe(401);
    const answered = await claim(caller, one?.id ?? '', hers, '   ');
    expect([answered.statusCode, answered.json().problems[0].path]).toEqual([422, 'reason']);
  });
});
