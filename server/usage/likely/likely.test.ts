import { beforeEach, describe, expect, it } from 'vitest';
import type { Likely } from '#contract/usage/usage.ts';
import { makeServer } from '../../platform/http/server.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { type BuiltUse, buildLog } from '../../testing/build-uses.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { asSociety } from '../../testing/owner-of.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { waitingClaims } from '../claims/claims.sql.ts';
import { decideClaim } from '../claims/decide-claim.ts';
import { usesRoutes } from '../usage.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeServer(ctx, usesRoutes);

let ama: BuiltMember;
let kofi: BuiltMember;
let song: { id: string };
let caller: Caller;
let serial = 0;
// Names of its own for each test, for what is said of a spelling holds for all its uses.
const names =
  'Bosompem Fiadzo Gyampo Kubolor Lartey Mensima Nortey Pobee Quartey Rawson Sackey Tetteh Ussher Vanderpuye'.split(
    ' ',
  );
let [title, artist, other] = ['', '', ''];
beforeEach(async () => {
  const name = `${names[serial % names.length]} ${names[(serial * 5 + 2) % names.length]}`;
  serial += 1;
  [title, artist, other] = [`Obra ${name}`, `Nana ${name} Akoto`, `Obra ${name} (Ahomka)`];
  ama = await buildMember(db, { name: 'Ama Serwaa' });
  kofi = await buildMember(db, { name: 'Kofi Dzidzo' });
  song = await buildRecording(ctx, ama, { title, artist, featured: [artistLine(ama, 10_000)] });
  caller = await asMember(app, ctx, ama);
});

const uses = (times: number, use: Omit<BuiltUse, 'at'>, day = 1): BuiltUse[] =>
  Array.from({ length: times }, (_, hour) => ({
    at: new Date(Date.UTC(2026, 9, day, hour)).toISOString(),
    ...use,
  }));
/** A title that says that it is another version is likely and never certain. */
const remixed = (times: number, day = 1) => uses(times, { title: other, artist }, day);
const likely = async (by = caller, query: Record<string, string> = {}): Promise<Likely[]> =>
  (await by.get('/logs/likely', { query })).json().data;
const states = async (by = caller) =>
  (await by.get('/logs/uses/figures')).json().data.by_state as Record<string, number>;
const named = ({ id, recording }: Likely) => ({ id, recording_id: recording.id });
const decide = (by: Caller, decision: 'confirm' | 'reject', which: unknown) =>
  by.post('/logs/likely/decide', { body: { decision, which } });

const why = (by: Caller, id: string) => by.get(`/logs/matches/${id}`);
const firstUse = async (by: Caller) => (await by.get('/logs/uses')).json().data[0];

describe('uses that are likely mine', () => {
  it('wait by spelling, those with the most uses first', async () => {
    await buildLog(ctx, null, { uses: [...remixed(3), ...uses(1, { title, artist }, 2)] });
    await buildLog(ctx, null, {
      source: 'Tema Radio',
      uses: uses(5, { title, artist: null }, 3),
    });
    const waiting = await likely();
    expect(waiting).toMatchObject([
      { title, artist: null, uses: 5, sources: ['Tema Radio'], recording: { id: song.id, title } },
      {
        title: other,
        artist,
        uses: 3,
        sources: ['Radio Sika'],
        first_at: '2026-10-01T00:00:00.000Z',
        last_at: '2026-10-01T02:00:00.000Z',
      },
    ]);
    for (const { score } of waiting) expect(score).toBeGreaterThanOrEqual(70);
    expect(await likely(await asMember(app, ctx, kofi))).toEqual([]);
  });

  it('are narrowed by recording, source and text', async () => {
    await buildLog(ctx, null, { uses: remixed(3) });
    const { sourceId } = await buildLog(ctx, null, {
      source: 'Tema Radio',
      uses: uses(5, { title, artist: null }, 3),
    });
    const titles = async (query: Record<string, string>) =>
      (await likely(caller, query)).map((one) => one.title);
    expect(await titles({ recording: song.id })).toHaveLength(2);
    expect(await titles({ source: sourceId })).toEqual([title]);
    expect(await titles({ q: 'ahomka' })).toEqual([other]);
    expect(await titles({ recording: sourceId })).toEqual([]);
  });

  it('are mine once confirmed, and so is what is logged of that spelling later', async () => {
    await buildLog(ctx, null, { uses: remixed(3) });
    const [one] = await likely();
    const answered = await decide(caller, 'confirm', { spellings: [named(one as Likely)] });
    expect(answered.json().data).toEqual({ spellings: 1, uses: 3, waiting: 0 });
    expect(await states()).toEqual({ matched: 3, suggested: 0, unmatched: 0 });
    await buildLog(ctx, null, { uses: remixed(2, 9) });
    expect(await states()).toEqual({ matched: 5, suggested: 0, unmatched: 0 });
    const [use] = (await caller.get('/logs/uses')).json().data;
    expect(use).toMatchObject({ matched_by: 'member', recording: { id: song.id } });
    expect(await likely()).toEqual([]);
  });

  it('are nobody’s once rejected, and are not suggested again', async () => {
    await buildLog(ctx, null, { uses: remixed(3) });
    const [one] = await likely();
    const answered = await decide(caller, 'reject', { spellings: [named(one as Likely)] });
    expect(answered.json().data).toEqual({ spellings: 1, uses: 3, waiting: 0 });
    await buildLog(ctx, null, { uses: remixed(2, 9) });
    expect([await likely(), await states()]).toEqual([
      [],
      { matched: 0, suggested: 0, unmatched: 0 },
    ]);
  });

  it('go, once rejected, to the next recording that they are like', async () => {
    const his = await buildRecording(ctx, kofi, {
      title,
      artist,
      featured: [artistLine(kofi, 10_000)],
    });
    await buildLog(ctx, null, { uses: remixed(3) });
    const callers = [caller, await asMember(app, ctx, kofi)];
    const isHers = (await likely()).length > 0;
    const [first, next] = (isHers ? callers : callers.toReversed()) as [Caller, Caller];
    const [one] = await likely(first);
    await decide(first, 'reject', { spellings: [named(one as Likely)] });
    expect(await likely(first)).toEqual([]);
    expect(await likely(next)).toMatchObject([
      { title: other, uses: 3, recording: { id: isHers ? his.id : song.id } },
    ]);
  });

  it('move the uses of the same words with an ISRC that nobody has', async () => {
    await buildLog(ctx, null, { uses: remixed(3) });
    await buildLog(ctx, null, {
      uses: uses(2, { title: other, artist, isrc: 'GHA112600099' }, 5),
    });
    const waiting = await likely();
    expect(waiting).toHaveLength(2);
    const plain = waiting.find(({ isrc }) => isrc === null) as Likely;
    await decide(caller, 'confirm', { spellings: [named(plain)] });
    expect(await likely()).toMatchObject([{ isrc: 'GHA112600099', uses: 2 }]);
  });

  it('are decided all at once by a filter', async () => {
    await buildLog(ctx, null, { uses: [...remixed(3), ...uses(4, { title, artist: null }, 3)] });
    const first = await decide(caller, 'confirm', { filter: { q: 'ahomka' } });
    expect(first.json().data).toEqual({ spellings: 1, uses: 3, waiting: 0 });
    const second = await decide(caller, 'confirm', { filter: {} });
    expect(second.json().data).toEqual({ spellings: 1, uses: 4, waiting: 0 });
    expect(await states()).toEqual({ matched: 7, suggested: 0, unmatched: 0 });
  });

  it('are decided once by a request that comes twice', async () => {
    await buildLog(ctx, null, { uses: remixed(3) });
    const body = { decision: 'confirm', which: { filter: {} } };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await caller.post('/logs/likely/decide', { body, key: 'decided-once-only' }));
    expect(answers.map((one) => one.json().data)).toEqual([
      { spellings: 1, uses: 3, waiting: 0 },
      { spellings: 1, uses: 3, waiting: 0 },
    ]);
  });

  it('have one clear answer when two decide at once', async () => {
    const shared = await buildRecording(ctx, ama, {
      title: `${title} Two`,
      artist,
      featured: [artistLine(ama, 5_000), artistLine(kofi, 5_000)],
    });
    await buildLog(ctx, null, { uses: uses(4, { title: `${title} Two (Ahomka)`, artist }) });
    const his = await asMember(app, ctx, kofi);
    const one = (await likely(his)).find(({ recording }) => recording.id === shared.id) as Likely;
    const answers = await Promise.all([
      decide(caller, 'confirm', { spellings: [named(one)] }),
      decide(his, 'reject', { spellings: [named(one)] }),
    ]);
    const decided = answers.map((answered) => answered.json().data.spellings);
    expect(decided.toSorted()).toEqual([0, 1]);
    const matched = decided[0] === 1 ? 4 : 0;
    expect((await states()).matched).toBe(matched);
    expect((await states(his)).matched).toBe(matched);
  });

  it('are told of, once decided, to others on the recording', async () => {
    const shared = await buildRecording(ctx, ama, {
      title: `${title} Two`,
      artist,
      featured: [artistLine(ama, 5_000), artistLine(kofi, 5_000)],
    });
    await buildLog(ctx, null, { uses: uses(4, { title: `${title} Two (Ahomka)`, artist }) });
    await decide(caller, 'confirm', { filter: { recording: shared.id } });
    const notices = async (member: BuiltMember) =>
      (await noticesTo(db, member)).filter(
        (one) => one.title === 'Possible matches were confirmed',
      );
    expect(await notices(ama)).toEqual([]);
    expect(await notices(kofi)).toEqual([
      {
        title: 'Possible matches were confirmed',
        message: `4 plays of ${title} Two are counted from now on, as the logs spell it.`,
        link: `/sound-recording-logs?recording=${shared.id}`,
      },
    ]);
  });

  it('are left alone by whoever is on another recording, or names another', async () => {
    await buildLog(ctx, null, { uses: remixed(3) });
    const [one] = await likely();
    const his = await asMember(app, ctx, kofi);
    const tried = await decide(his, 'confirm', { spellings: [named(one as Likely)] });
    expect(tried.json().data).toEqual({ spellings: 0, uses: 0, waiting: 0 });
    const elsewhere = await buildRecording(ctx, ama, { title: 'Elsewhere', artist });
    const other = { id: one?.id ?? '', recording_id: elsewhere.id };
    const again = await decide(caller, 'confirm', { spellings: [other] });
    expect(again.json().data).toEqual({ spellings: 0, uses: 0, waiting: 0 });
    expect(await states()).toEqual({ matched: 0, suggested: 3, unmatched: 0 });
  });

  it('are for members, who say which', async () => {
    const visitor = asVisitor(app);
    expect((await visitor.get('/logs/likely')).statusCode).toBe(401);
    expect((await visitor.post('/logs/likely/decide', { body: {} })).statusCode).toBe(401);
    for (const which of [{}, { spellings: [] }, { spellings: [{ id: 'x', recording_id: 'y' }] }]) {
      const answered = await decide(caller, 'confirm', which);
      expect(answered.statusCode).toBe(422);
    }
  });
});

describe('plays that are matched', () => {
  it('say why they are, to whoever is on the recording', async () => {
    await buildLog(ctx, null, { uses: uses(2, { title: artist, artist: title }) });
    const { spelling_id: id } = await firstUse(caller);
    expect((await why(caller, id)).json().data).toMatchObject({
      state: 'matched',
      matched_by: 'title',
      uses: 2,
      recording: { id: song.id },
      likeness: { read_as: 'swapped', title: 100, artist: 100, version: 'same' },
      isrcs: 'unknown',
      decided: null,
      may_reject: true,
    });
    expect((await why(await asMember(app, ctx, kofi), id)).statusCode).toBe(404);
  });

  it('are not mine once I say so, and neither are later ones of that spelling', async () => {
    await buildLog(ctx, null, { uses: uses(2, { title, artist }) });
    const use = await firstUse(caller);
    const spellings = [{ id: use.spelling_id, recording_id: song.id }];
    const answered = await decide(caller, 'reject', { spellings });
    expect(answered.json().data).toEqual({ spellings: 1, uses: 2, waiting: 0 });
    await buildLog(ctx, null, { uses: uses(3, { title, artist }, 9) });
    expect(await states()).toEqual({ matched: 0, suggested: 0, unmatched: 0 });
  });

  it('are not mine by a wrong ISRC either', async () => {
    const isrc = `GHA0126${String(serial).padStart(5, '0')}`;
    const featured = [artistLine(ama, 10_000)];
    const other = await buildRecording(ctx, ama, { title: `${title} Bra`, artist, isrc, featured });
    await buildLog(ctx, null, { uses: uses(1, { title: `${title} Bra`, artist, isrc }) });
    const use = await firstUse(caller);
    expect(use).toMatchObject({ matched_by: 'isrc', recording: { id: other.id } });
    await decide(caller, 'reject', {
      spellings: [{ id: use.spelling_id, recording_id: other.id }],
    });
    expect((await states()).matched).toBe(0);
  });

  it('stay where another member on the recording confirmed them', async () => {
    const both = [artistLine(ama, 5_000), artistLine(kofi, 5_000)];
    const shared = await buildRecording(ctx, ama, {
      title: `${title} Two`,
      artist,
      featured: both,
    });
    await buildLog(ctx, null, { uses: uses(2, { title: `${title} Two (Ahomka)`, artist }) });
    const [one] = await likely();
    const his = await asMember(app, ctx, kofi);
    await decide(his, 'confirm', { spellings: [named(one as Likely)] });
    const spellings = [{ id: one?.id, recording_id: shared.id }];
    expect((await decide(caller, 'reject', { spellings })).json().data.spellings).toBe(0);
    expect((await why(caller, one?.id ?? '')).json().data).toMatchObject({
      decided: { by_me: false, name: 'Kofi Dzidzo' },
      may_reject: false,
    });
    expect((await decide(his, 'reject', { spellings })).json().data.spellings).toBe(1);
  });
});

describe('plays that others share in', () => {
  /** Ama's recording on which Kofi played, and a recording of Kofi's alone with nearly the same name, both before the plays. */
  async function scene() {
    const lines = [artistLine(ama, 9_000), artistLine(kofi, 1_000)];
    const name = `${title} Fie`;
    const shared = await buildRecording(ctx, ama, { title: name, artist, featured: lines });
    const like = await buildRecording(ctx, kofi, {
      title: `${name} Oo`,
      artist,
      featured: [artistLine(kofi, 10_000)],
    });
    await buildLog(ctx, null, { uses: uses(3, { title: name, artist }) });
    const use = await firstUse(caller);
    expect(use).toMatchObject({ recording: { id: shared.id } });
    const spellings = [{ id: use.spelling_id, recording_id: shared.id }];
    const his = await asMember(app, ctx, kofi);
    return { shared, like, his, spellings, spellingId: use.spelling_id as string };
  }
  const claimOf = async (id: string) =>
    (await waitingClaims(db, 100)).find(({ spelling_id }) => spelling_id === id);
  const matchedOf = async (by: Caller) => (await states(by)).matched;

  it('are not taken by one of them saying “not mine”', async () => {
    const { his, spellings, spellingId } = await scene();
    const before = (await why(his, spellingId)).json().data;
    expect(before).toMatchObject({ may_reject: true, is_others: true, is_waiting: false });
    const answered = await decide(his, 'reject', { spellings });
    expect(answered.json().data).toEqual({ spellings: 0, uses: 0, waiting: 1 });
    expect(await matchedOf(caller)).toBe(3);
    expect((await why(his, spellingId)).json().data).toMatchObject({ is_waiting: true });
    // Nor by plays that come later.
    await buildLog(ctx, null, { uses: uses(2, { title: `${title} Fie`, artist }, 9) });
    expect(await matchedOf(caller)).toBe(5);
  });

  it('go by a decision of the society, and never by themselves to whoever asked for it', async () => {
    const { his, spellings, like, spellingId } = await scene();
    await decide(his, 'reject', { spellings });
    const claim = await claimOf(spellingId);
    expect(claim).toMatchObject({ is_not: true });
    await decideClaim(asSociety(ctx), claim?.id ?? '', {
      isAccepted: true,
      reason: 'The station said so.',
    });
    expect(await matchedOf(caller)).toBe(0);
    expect(await matchedOf(his)).toBe(0);
    await buildLog(ctx, null, { uses: uses(2, { title: `${title} Fie`, artist }, 9) });
    expect(await matchedOf(his)).toBe(0);
    // What he confirms of them then is for the society again.
    const again = { spellings: [{ id: spellingId, recording_id: like.id }] };
    expect((await decide(his, 'confirm', again)).json().data).toMatchObject({ uses: 0 });
    expect(await matchedOf(his)).toBe(0);
  });

  it('stay where the society says so, and are not asked about again', async () => {
    const { his, spellings, spellingId } = await scene();
    await decide(his, 'reject', { spellings });
    const claim = await claimOf(spellingId);
    await decideClaim(asSociety(ctx), claim?.id ?? '', {
      isAccepted: false,
      reason: 'It is this recording.',
    });
    expect(await matchedOf(caller)).toBe(3);
    expect((await why(his, spellingId)).json().data).toMatchObject({ may_reject: false });
    expect((await decide(his, 'reject', { spellings })).json().data.waiting).toBe(0);
    expect((await noticesTo(db, ama)).at(0)?.message).toContain('belong to');
  });

  it('are not taken by rejecting what was only possible, either', async () => {
    const name = `${title} Ahyiam`;
    const lines = [artistLine(ama, 9_000), artistLine(kofi, 1_000)];
    const shared = await buildRecording(ctx, ama, { title: name, artist, featured: lines });
    // The same once more, of Kofi's alone: which of the two was played nobody can tell.
    const own = await buildRecording(ctx, kofi, {
      title: name,
      artist,
      featured: [artistLine(kofi, 10_000)],
    });
    // Ama has agreed that it is another.
    await db.updateTable('recording').set({ named_first: null }).where('id', '=', own.id).execute();
    await buildLog(ctx, null, { uses: uses(2, { title: name, artist }) });
    const his = await asMember(app, ctx, kofi);
    const [possible] = await likely(his);
    expect(possible?.recording.id).toBe(shared.id);
    const spellings = [{ id: possible?.id, recording_id: shared.id }];
    const rejected = await decide(his, 'reject', { spellings });
    expect(rejected.json().data).toMatchObject({ spellings: 0, waiting: 1 });
    const claim = await claimOf(possible?.id ?? '');
    await decideClaim(asSociety(ctx), claim?.id ?? '', { isAccepted: true, reason: 'It is.' });
    const [now] = await likely(his);
    expect(now?.recording.id).toBe(own.id);
    expect(await matchedOf(his)).toBe(0);
    const confirmed = await decide(his, 'confirm', {
      spellings: [{ id: now?.id, recording_id: own.id }],
    });
    expect(confirmed.json().data).toMatchObject({ uses: 0, waiting: 1 });
  });
});
