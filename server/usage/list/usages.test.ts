import { beforeEach, describe, expect, it } from 'vitest';
import type { Use } from '#contract/usage/usage-fields.ts';
import { makeServer } from '../../platform/http/server.ts';
import { recordingsRoutes } from '../../recordings/recordings.routes.ts';
import { asMember, asThief, asVisitor, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { usesRoutes } from '../usage.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeServer(ctx, [...usesRoutes, ...recordingsRoutes]);

let ama: BuiltMember;
let kofi: BuiltMember;
let song: { id: string };
let serial = 0;
// Each test has titles of its own: what a spelling is of, is known of all uses of it.
let [title, artist] = ['', ''];
beforeEach(async () => {
  serial += 1;
  [title, artist] = [`Kwantunyi ${names[serial % names.length]}`, `Ama Serwaa ${serial}`];
  ama = await buildMember(db, { name: artist });
  kofi = await buildMember(db, { name: 'Kofi Dzidzo' });
  song = await buildRecording(ctx, ama, { title, artist, featured: [artistLine(ama, 10_000)] });
});
const names = ['Bosompem', 'Fiadzo', 'Gyampo', 'Huruye', 'Kubolor', 'Lartey', 'Mensima', 'Nortey'];

/** Thirty uses, one every other day from 1 September on: 15 in September, 15 in October. */
const threeMonths = () =>
  Array.from({ length: 30 }, (_, day) => ({
    at: new Date(Date.UTC(2026, 8, 1 + day * 2, 9, 30)).toISOString(),
    title,
    artist,
    seconds: 200,
  }));

describe('where my recordings were used', () => {
  it('is listed from the latest on, page by page, each with its source and its recording', async () => {
    await buildLog(ctx, null, { uses: threeMonths() });
    const caller = await asMember(app, ctx, ama);
    const seen: Use[] = [];
    for (const page of ['1', '2', '3', '4']) {
      const answered = await caller.get('/logs/uses', { query: { page, size: '10' } });
      expect(answered.json().page).toEqual({
        number: Number(page),
        size: 10,
        total: 30,
        total_is_floor: false,
      });
      seen.push(...answered.json().data);
    }
    const wanted = threeMonths().map(({ at }) => at);
    expect(seen.map(({ started_at }) => started_at)).toEqual(wanted.toReversed());
    expect(seen[0]).toMatchObject({
      title,
      artist,
      state: 'matched',
      matched_by: 'title',
      score: 100,
      medium: 'broadcast',
      has_time: true,
      duration_seconds: 200,
      isrc: null,
      label: null,
      source: { name: 'Radio Sika', kind: 'station' },
      recording: { id: song.id, title, artist, isrc: null },
    });
  });

  it.each([
    ['all', {}],
    ['narrowed', { from: '2026-09', medium: 'broadcast', state: 'matched' }],
  ])(
    'goes on after the last use of a page, %s, across months and gaps, as by number',
    async (_, filters) => {
      await buildLog(ctx, null, {
        uses: [...threeMonths(), { at: '2026-03-05T10:00:00Z', title, artist, seconds: 200 }],
      });
      // Two uses in one moment: which of them is first must not differ.
      await buildLog(ctx, null, { source: 'Tema Radio', uses: threeMonths().slice(13, 17) });
      const caller = await asMember(app, ctx, ama);
      const size = '4';
      const byKey: Use[] = [];
      for (let page = 1; ; page += 1) {
        const query = { ...filters, size, page: String(page) };
        const byNumber = (await caller.get('/logs/uses', { query })).json();
        const last = byKey.at(-1);
        const keyed = last === undefined ? query : { ...query, before: last.id };
        const answered = (await caller.get('/logs/uses', { query: keyed })).json();
        expect(answered).toEqual(byNumber);
        if (answered.data.length === 0) break;
        byKey.push(...answered.data);
      }
      expect(byKey).toHaveLength('from' in filters ? 34 : 35);
    },
  );

  it('has nothing before a time when nothing was logged, and refuses what is no id', async () => {
    await buildLog(ctx, null, { uses: threeMonths() });
    const caller = await asMember(app, ctx, ama);
    const before = '00000000-0000-7000-8000-000000000000';
    const answered = (await caller.get('/logs/uses', { query: { before } })).json();
    expect([answered.data, answered.page.total]).toEqual([[], 30]);
    const refused = await caller.get('/logs/uses', { query: { before: 'yesterday' } });
    expect(refused.statusCode).toBe(422);
  });

  it('adds up to the same figures by month, source and state as the list', async () => {
    await buildLog(ctx, null, { uses: threeMonths() });
    await buildLog(ctx, null, {
      source: 'Volta Beats',
      kind: 'service',
      medium: 'stream',
      uses: [{ at: '2026-07-04T20:00:00Z', title, artist }],
    });
    const caller = await asMember(app, ctx, ama);
    const { data } = (await caller.get('/logs/uses/figures')).json();
    expect(data.total).toEqual({ lines: 31, audience: 0, uses: 31, seconds: 6_000 });
    expect(data.by_month).toEqual([
      { month: '2026-07', lines: 1, audience: 0, uses: 1, seconds: 0, unchecked: 0 },
      { month: '2026-08', lines: 0, audience: 0, uses: 0, seconds: 0, unchecked: 0 },
      { month: '2026-09', lines: 15, audience: 0, uses: 15, seconds: 3_000, unchecked: 0 },
      { month: '2026-10', lines: 15, audience: 0, uses: 15, seconds: 3_000, unchecked: 0 },
    ]);
    expect(data.by_source).toMatchObject([
      { source: { name: 'Radio Sika', kind: 'station', is_mine: false }, uses: 30 },
      { source: { name: 'Volta Beats', kind: 'service', medium: 'stream' }, uses: 1 },
    ]);
    expect(data.by_state).toEqual({ matched: 31, suggested: 0, unmatched: 0 });
  });

  it.each([
    ['from and until', { from: '2026-09', until: '2026-09' }, 15],
    ['medium', { medium: 'stream' }, 1],
    ['state', { state: 'suggested' }, 0],
    ['everything of one day less than a year', { from: '2026-08' }, 30],
  ])('is narrowed by %s, the figures as the list', async (_, query, wanted) => {
    await buildLog(ctx, null, { uses: threeMonths() });
    await buildLog(ctx, null, {
      source: 'Volta Beats',
      kind: 'service',
      medium: 'stream',
      uses: [{ at: '2026-07-04T20:00:00Z', title, artist }],
    });
    const caller = await asMember(app, ctx, ama);
    const list = (await caller.get('/logs/uses', { query: { ...query, size: '100' } })).json();
    const figures = (await caller.get('/logs/uses/figures', { query })).json().data;
    expect([list.data.length, list.page.total, figures.total.uses]).toEqual([
      wanted,
      wanted,
      wanted,
    ]);
  });

  it('is narrowed by source and by recording', async () => {
    const other = await buildRecording(ctx, ama, {
      title: `${title} Abɔdwe`,
      artist,
      featured: [artistLine(ama, 10_000)],
    });
    const { sourceId } = await buildLog(ctx, null, { uses: threeMonths().slice(0, 3) });
    await buildLog(ctx, null, {
      source: 'Tema Radio',
      uses: [{ at: '2026-09-01T08:00:00Z', title: `${title} Abɔdwe`, artist }],
    });
    const caller = await asMember(app, ctx, ama);
    const total = async (query: Record<string, string>) =>
      (await caller.get('/logs/uses', { query })).json().page.total;
    expect(await total({})).toBe(4);
    expect(await total({ source: sourceId })).toBe(3);
    expect(await total({ recording: other.id })).toBe(1);
    expect(await total({ recording: other.id, source: sourceId })).toBe(0);
  });

  it('has the unmatched uses of my own logs, and of nobody else’s', async () => {
    const uses = [
      { at: '2026-09-01T08:00:00Z', title: `Zzyx ${serial}`, artist: `Qwrt ${serial}` },
    ];
    await buildLog(ctx, ama, { source: 'My own set', kind: 'dj', uses });
    await buildLog(ctx, kofi, { source: 'His own set', kind: 'dj', uses });
    const caller = await asMember(app, ctx, ama);
    const { data } = (await caller.get('/logs/uses', { query: { state: 'unmatched' } })).json();
    expect(data).toMatchObject([
      { source: { name: 'My own set' }, state: 'unmatched', recording: null, matched_by: null },
    ]);
    const figures = (await caller.get('/logs/uses/figures')).json().data;
    expect(figures.by_state).toEqual({ matched: 0, suggested: 0, unmatched: 1 });
    const sources = (await caller.get('/logs/sources')).json().data;
    expect(sources).toMatchObject([{ name: 'My own set', kind: 'dj', is_mine: true }]);
  });

  it('is empty to whoever is on none of them', async () => {
    await buildLog(ctx, null, { uses: threeMonths() });
    const caller = await asMember(app, ctx, kofi);
    expect((await caller.get('/logs/uses')).json().page.total).toBe(0);
    const ofHers = await caller.get('/logs/uses', { query: { recording: song.id } });
    expect(ofHers.json().page.total).toBe(0);
    expect((await caller.get('/logs/uses/figures')).json().data.total.uses).toBe(0);
    expect((await caller.get('/logs/sources')).json().data).toEqual([]);
  });

  it('begins when the line that I claim is accepted, and ends with it', async () => {
    await buildLog(ctx, null, { uses: threeMonths() });
    const caller = await asMember(app, ctx, kofi);
    const claim = { group: 'owners', share: 5_000, reason: 'I paid for it' };
    const claimed = await caller.post(`/recordings/${song.id}/claims`, { body: claim });
    expect((await caller.get('/logs/uses')).json().page.total).toBe(0);
    const path = `/recording-proposals/${claimed.json().data.proposals[0].id}/answer`;
    await (await asMember(app, ctx, ama)).post(path, { body: { answer: 'accepted' } });
    expect((await caller.get('/logs/uses')).json().page.total).toBe(30);
    await db.deleteFrom('recording_owner').where('recording_id', '=', song.id).execute();
    await db
      .deleteFrom('recording_holder')
      .where('recording_id', '=', song.id)
      .where('rights_holder_id', '=', kofi.rightsHolderId)
      .execute();
    expect((await caller.get('/logs/uses/figures')).json().data.total.uses).toBe(0);
  });

  it('goes out as a file with the rows of the list', async () => {
    await buildLog(ctx, null, { uses: threeMonths() });
    const caller = await asMember(app, ctx, ama);
    const headers = { cookie: `_session_bond=${caller.bond}` };
    const csv = await caller.get('/logs/uses/export', {
      query: { format: 'csv', from: '2026-10' },
      headers,
    });
    expect(csv.headers['content-disposition']).toContain('uses-2026-11-21.csv');
    const [head, first, ...rest] = csv.body.trim().split('\r\n');
    expect(head).toContain('Title as logged');
    expect(first).toContain('2026-10-29');
    expect(rest).toHaveLength(14);
    const json = await caller.get('/logs/uses/export', { query: { format: 'json' }, headers });
    const list = await caller.get('/logs/uses', { query: { size: '100' } });
    expect(
      (await asThief(app, caller).get('/logs/uses/export', { query: { format: 'csv' } }))
        .statusCode,
    ).toBe(403);
    expect(json.json()).toEqual(list.json().data);
  });

  it('is for members, and takes no period that is none', async () => {
    const visitor = asVisitor(app);
    for (const path of ['/logs/uses', '/logs/uses/figures', '/logs/sources'])
      expect((await visitor.get(path)).statusCode).toBe(401);
    const caller = await asMember(app, ctx, ama);
    const answered = await caller.get('/logs/uses', { query: { from: '2026-13' } });
    expect([answered.statusCode, answered.json().problems[0].path]).toEqual([422, 'from']);
  });
});

describe('the uses of a work', () => {
  const linked = async (caller: Caller) => {
    const work = await buildWork(ctx, ama, { title, holders: [lineOf(ama, 10_000)] });
    expect((await caller.put(`/recordings/${song.id}/works/${work.id}`)).statusCode).toBe(204);
    return work.id;
  };

  it('are the matched ones of its recordings, by month and by recording', async () => {
    const caller = await asMember(app, ctx, ama);
    const workId = await linked(caller);
    await buildLog(ctx, null, { uses: threeMonths() });
    const { data } = (await caller.get(`/works/${workId}/uses`)).json();
    expect(data).toEqual({
      total: { lines: 30, audience: 0, uses: 30, seconds: 6_000 },
      by_month: [
        { month: '2026-09', lines: 15, audience: 0, uses: 15, seconds: 3_000, unchecked: 0 },
        { month: '2026-10', lines: 15, audience: 0, uses: 15, seconds: 3_000, unchecked: 0 },
      ],
      by_source: [
        {
          source: expect.objectContaining({ name: 'Radio Sika', is_checked: true }),
          lines: 30,
          audience: 0,
          uses: 30,
          seconds: 6_000,
        },
      ],
      by_recording: [
        {
          recording: { id: song.id, title, artist, isrc: null },
          lines: 30,
          audience: 0,
          uses: 30,
          seconds: 6_000,
          unchecked: 0,
        },
      ],
    });
    const october = await caller.get(`/works/${workId}/uses`, { query: { from: '2026-10' } });
    expect(october.json().data.total.uses).toBe(15);
  });

  it('say what of them members reported and nobody checked, month by month and of each recording', async () => {
    const caller = await asMember(app, ctx, ama);
    const workId = await linked(caller);
    await buildLog(ctx, null, { uses: threeMonths() });
    const at = (day: number) => ({ at: `2026-10-2${day}T20:00:00Z`, title, artist });
    await buildLog(ctx, kofi, { source: 'Radio Nowhere', uses: [at(1), at(2)] });
    const { data } = (await caller.get(`/works/${workId}/uses`)).json();
    expect(data.by_month).toMatchObject([
      { month: '2026-09', uses: 15, unchecked: 0 },
      { month: '2026-10', uses: 17, unchecked: 2 },
    ]);
    expect(data.by_recording).toMatchObject([{ uses: 32, unchecked: 2 }]);
    expect(data.by_source[1].source).toMatchObject({
      reported_by: { kind: 'member', name: 'Kofi Dzidzo' },
      is_checked: false,
    });
    const figures = (await caller.get('/logs/uses/figures')).json().data;
    expect(figures.by_month[1]).toMatchObject({ uses: 17, unchecked: 2 });
  });

  it('are told to whoever is on the work alone', async () => {
    const workId = await linked(await asMember(app, ctx, ama));
    const answered = await (await asMember(app, ctx, kofi)).get(`/works/${workId}/uses`);
    expect([answered.statusCode, answered.json().code]).toEqual([404, 'not_found']);
    expect((await asVisitor(app).get(`/works/${workId}/uses`)).statusCode).toBe(401);
  });
});
