import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording, ownerLine } from '../../testing/build-recording.ts';
import { buildSound } from '../../testing/build-sound.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { unmergeScene } from '../../testing/desk/unmerge-scene.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { rematchRecordings } from '../../usage/matching/rematch.ts';
import { mergeRecordings } from '../recordings/merge-recordings.ts';
import { mergeHolders } from '../rights-holders/merge-holders.ts';

const scene = await unmergeScene();
const { db, society, ctx, app, decide, mergeRecord, propose, proposedCase } = scene;
const desk = { ...ctx, db: society };
let ama: BuiltMember;
let kofi: BuiltMember;
let first: StaffCaller;
let second: StaffCaller;
let count = 0;

beforeEach(async () => {
  await scene.startAgain();
  [first, second] = await scene.logIn();
  ama = await buildMember(db, { name: 'Ama Owusu' });
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
});

const play = (title: string, isrc: string | null, plays: number) =>
  buildLog(ctx, null, {
    source: `Radio ${title} ${plays} ${count}`,
    uses: [{ at: '2026-11-25T14:30:00Z', title, artist: 'Lantern Reed', isrc, plays }],
  });

/** Kofi's recording with an ISRC, a sound, a song and plays; and Ama's without any of them. */
async function buildPair() {
  count += 1;
  const letter = 'bcdfghjklmn'[count] ?? 'x';
  const title = `Tanoso ${letter}`;
  const isrc = `GHA0126003${10 + count}`;
  const song = await buildWork(ctx, kofi, { title, holders: [lineOf(kofi, 10_000)] });
  const from = await buildRecording(ctx, kofi, {
    title,
    artist: 'Lantern Reed',
    isrc,
    owners: [ownerLine(kofi, 10_000)],
    work_ids: [song.id],
    file_id: await buildSound(ctx, kofi),
  });
  const into = await buildRecording(ctx, ama, {
    title: `Lorry ${letter}`,
    artist: 'Lantern Reed',
    featured: [artistLine(ama, 10_000)],
  });
  await play(title, isrc, 3);
  await play(`Lorry ${letter}`, null, 5);
  return { from, into, song, isrc, title, ids: [from.id, into.id] };
}
type Pair = Awaited<ReturnType<typeof buildPair>>;

const merge = ({ from, into }: Pick<Pair, 'from' | 'into'>) =>
  mergeRecordings(desk, {
    fromId: from.id,
    intoId: into.id,
    reason: 'Both are the same audio.',
    by: 'The Society (Efua and Yaw)',
  });
const recordOf = ({ from }: Pick<Pair, 'from'>, caller = first) =>
  mergeRecord(caller, 'merged-works', from.id);
async function undo(pair: Pick<Pair, 'from'>): Promise<string> {
  expect(await propose(first, await recordOf(pair), 'They sound different.')).toBe('proposed');
  return decide(second, await proposedCase(), 'approve');
}

/** What recordings are, but for versions and when they changed; with their plays, and what was said of them. */
async function recordingsAre(ids: readonly string[]) {
  const { rows } = await sql`
    select r.id, r.state, r.isrc, r.file_id, r.made_from_work, r.recognised_since,
           (select jsonb_agg(to_jsonb(o)) from recording_owner o where o.recording_id = r.id) as owners,
           (select jsonb_agg(to_jsonb(k)) from recording_contributor k where k.recording_id = r.id) as contributors,
           (select jsonb_agg(l.work_id) from recording_work l where l.recording_id = r.id) as works,
           (select jsonb_agg(to_jsonb(d) order by d.spelling_id) from log_decision d where d.recording_id = r.id) as decisions,
           (select jsonb_agg(jsonb_build_array(s.id, s.state, s.matched_by, s.score) order by s.id)
              from log_spelling s where s.recording_id = r.id) as spellings,
           (select coalesce(sum(c.plays), 0)::int from log_count c where c.recording_id = r.id and c.state = 'matched') as plays
      from recording r where r.id = any(${[...ids]}::uuid[]) order by r.id`.execute(society);
  return rows as Record<string, unknown>[];
}
const playsOf = async ({ ids, from, into }: Pair) => {
  const plays = new Map((await recordingsAre(ids)).map((one) => [one.id, one.plays]));
  return [plays.get(from.id), plays.get(into.id)];
};

describe('undoing a merge of two recordings', () => {
  it('puts back ISRC, audio, songs and plays of both exactly, in histories that still hold', async () => {
    const pair = await buildPair();
    const before = await recordingsAre(pair.ids);
    const sound = before.find(({ id }) => id === pair.from.id)?.file_id;
    expect(sound).not.toBeNull();
    await merge(pair);
    const merged = new Map((await recordingsAre(pair.ids)).map((one) => [one.id, one]));
    expect(merged.get(pair.into.id)).toMatchObject({ file_id: sound, isrc: pair.isrc, plays: 8 });
    expect(merged.get(pair.from.id)).toMatchObject({ file_id: null, state: 'withdrawn', plays: 0 });
    expect(await scene.contradictions(pair.ids)).toEqual([]);
    expect(await undo(pair)).toBe('done');
    expect(await recordingsAre(pair.ids)).toEqual(before);
    expect(await scene.contradictions([...pair.ids, pair.song.id])).toEqual([]);
    for (const member of [ama, kofi]) {
      expect((await noticesTo(db, member)).at(-1)?.title).toBe('We separated two recordings');
    }
  });

  it('gives back what was played since under its name, and leaves the rest', async () => {
    const pair = await buildPair();
    await merge(pair);
    await play(pair.title, pair.isrc, 2);
    await play(`${pair.title} (Official)`, pair.isrc, 7);
    await play(pair.into.title, null, 4);
    expect((await playsOf(pair))[0]).toBe(0);
    expect(await undo(pair)).toBe('done');
    await runQueued(ctx, 'rematch_recordings', rematchRecordings);
    expect(await playsOf(pair)).toEqual([3 + 2 + 7, 5 + 4]);
  });

  it('an audio file stays where it is when both have one', async () => {
    const pair = await buildPair();
    const { id } = await buildRecording(ctx, ama, {
      title: `Both heard ${count}`,
      file_id: await buildSound(ctx, ama),
    });
    const ids = [pair.from.id, id];
    const files = (await recordingsAre(ids)).map(({ file_id }) => file_id);
    await merge({ from: pair.from, into: { ...pair.into, id } });
    expect((await recordingsAre(ids)).map(({ file_id }) => file_id)).toEqual(files);
    expect(await undo(pair)).toBe('done');
    expect((await recordingsAre(ids)).map(({ file_id }) => file_id)).toEqual(files);
  });

  it('an audio file that moved goes with its member, and the history says so', async () => {
    const pair = await buildPair();
    await merge(pair);
    await society
      .updateTable('recording')
      .set({ file_id: null })
      .where('id', '=', pair.into.id)
      .execute();
    expect(await scene.contradictions(pair.ids)).toMatchObject([{ fields: ['audio'] }]);
    await society
      .updateTable('member')
      .set({ closed_at: ctx.now() })
      .where('id', '=', kofi.memberId)
      .execute();
    expect(await scene.contradictions(pair.ids)).toEqual([]);
    expect((await recordOf(pair)).remarks).toContain(
      `The audio file of “${pair.into.title}” has changed since the merge.`,
    );
  });

  it('is refused once somebody has claimed a part of the one that stayed', async () => {
    const pair = await buildPair();
    await merge(pair);
    await society
      .insertInto('recording_owner')
      .values({
        recording_id: pair.into.id,
        position: 0,
        rights_holder_id: kofi.rightsHolderId,
        share: 5000,
        territories: [],
      })
      .execute();
    await society
      .updateTable('recording')
      .set({ are_owners_said: true })
      .where('id', '=', pair.into.id)
      .execute();
    const record = await recordOf(pair);
    expect(record.remarks.join(' ')).toContain('or their shares, have changed since the merge.');
    expect([record.acts, await propose(first, record)]).toEqual([[], 'invalid']);
  });
});

describe('undoing a merge of two people at the desk', () => {
  /** A record without an account on one song, merged into Kofi's. */
  async function mergedPeople() {
    const holders = [lineOf(ama, 5000), newPersonLine('Koffi Yawson', 5000)];
    const work = await buildWork(ctx, ama, { title: 'Alone', holders });
    const gone = work.holders.find(({ name }) => name === 'Koffi Yawson')?.rights_holder_id ?? '';
    const who = { fromId: gone, intoId: kofi.rightsHolderId };
    const by = { by: 'Efua', signedAs: 'The Society' };
    await mergeHolders(desk, { ...who, ...by, reason: 'They have the same Ghana Card.' });
    return { gone, work };
  }
  const holdersOf = async (workId: string) =>
    (
      await db
        .selectFrom('work_holder')
        .select('rights_holder_id')
        .where('work_id', '=', workId)
        .orderBy('position')
        .execute()
    ).map(({ rights_holder_id }) => rights_holder_id);

  it('is reached from the member, shows what goes back, and needs two registrars', async () => {
    const { gone, work } = await mergedPeople();
    const member = (await first.get(`/society/registers/members/${kofi.memberId}`)).json().data;
    const [row] = member.tables.find(({ title }: { title: string }) => title === 'Merges').rows;
    const record = await mergeRecord(first, 'merged-people', gone);
    expect(row.to).toBe(`/society/merged-people/${record.id}`);
    const back = record.parts.find(({ title }) => title === 'Goes back: Koffi Yawson')?.lines;
    expect(back?.map(({ label, value }) => [label, value])).toContainEqual(['Works', '1 work']);
    expect(await propose(first, record)).toBe('proposed');
    const key = await proposedCase();
    expect(key.kind).toBe('member_act');
    expect(await decide(first, key, 'approve')).toBe('own_proposal');
    expect(await decide(second, key, 'approve')).toBe('done');
    expect(await holdersOf(work.id)).toEqual([ama.rightsHolderId, gone]);
    expect(await scene.contradictions([work.id])).toEqual([]);
  });

  it('is no act of who may not merge people', async () => {
    const { gone } = await mergedPeople();
    const record = await mergeRecord(first, 'merged-people', gone);
    const documentation = await asStaff(app, ctx, await buildStaff(ctx, ['documentation'], 'Doc'));
    const path = `/society/registers/merged-people/${record.id}`;
    expect((await documentation.get(path)).statusCode).toBe(403);
    expect(await propose(documentation, record)).toBe('not_allowed');
    const auditor = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Aud'));
    expect(await propose(auditor, record)).toBe('not_allowed');
    expect((await mergeRecord(auditor, 'merged-people', gone)).acts).toEqual([]);
  });

  it('is too late after 30 days, and not possible once the member has left: nothing is stored of them', async () => {
    const { gone } = await mergedPeople();
    await society
      .updateTable('member')
      .set({ closed_at: ctx.now() })
      .where('id', '=', kofi.memberId)
      .execute();
    const record = await mergeRecord(first, 'merged-people', gone);
    expect(record.remarks).toEqual([
      'This merge cannot be undone, because what it moved is not stored.',
    ]);
    const late = await mergedPeopleOf(await buildMember(db, { name: 'Yaa Late' }));
    ctx.moveOn(31 * 24 * 3_600_000);
    [first, second] = await scene.logIn();
    expect((await mergeRecord(first, 'merged-people', late)).remarks).toEqual([
      'It is too late to undo this merge. A merge can be undone for 30 days.',
    ]);
  });

  async function mergedPeopleOf(member: BuiltMember): Promise<string> {
    kofi = member;
    return (await mergedPeople()).gone;
  }
});

it('lists merges by what can still be undone', async () => {
  const [open, undone] = [await buildPair(), await buildPair()];
  await merge(open);
  await merge(undone);
  expect(await undo(undone)).toBe('done');
  const listOf = async (query: Record<string, string>) => {
    const answered = await first.get('/society/registers/merged-works', { query });
    return answered.json().data.rows.map(({ cells }: { cells: string[] }) => cells[0]);
  };
  const nameOf = ({ title }: Pair) => `${title} by Lantern Reed`;
  const stillOpen = await listOf({ state: 'open' });
  expect(stillOpen).toContain(nameOf(open));
  expect(stillOpen).not.toContain(nameOf(undone));
  expect(await listOf({ state: 'undone', find: undone.title })).toEqual([nameOf(undone)]);
});
