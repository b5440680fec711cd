import { beforeEach, describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute, raiseDraft } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildRecording, ownerLine } from '../../testing/build-recording.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork, lineOf, workInput } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { unmergeScene } from '../../testing/desk/unmerge-scene.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { mergeWorks, unmergeWork } from '../works/duplicates.ts';
import { mergeBySociety } from './unmerge-works.ts';

const scene = await unmergeScene();
const { db, society, ctx, app, decide, pathOf, mergeRecord, propose, proposedCase } = scene;
const desk = { ...ctx, db: society };
const because = { reason: 'The same song, sent in twice.', by: 'The Society (Efua and Yaw)' };
const recording = { duration_seconds: 200, year: null, label: null, artist: 'Ama' };
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

/** A song with everything that a merge moves, and one with its own; they have one recording in common. */
async function buildPair() {
  count += 1;
  const isrcs = [1, 2, 3].map((n) => `GHA01260${n}0${10 + count}`);
  const [mine = '', shared = '', theirs = ''] = isrcs;
  const from = await buildWork(ctx, ama, {
    title: `Sika Duro ${'abcdefghijklmnop'[count]}`,
    alternativeTitles: ['Money Medicine'],
    iswc: iswcOf(345_246_000 + count),
    holders: [lineOf(ama, 6000), lineOf(kofi, 4000)],
    recordings: [
      { ...recording, title: 'Sika Duro', isrc: mine },
      { ...recording, title: 'Sika Duro (live)', isrc: shared },
    ],
  });
  const into = await buildWork(ctx, kofi, {
    title: `Enyonam Dela ${'abcdefghijklmnop'[count]}`,
    holders: [lineOf(ama, 5000), lineOf(kofi, 5000)],
    recordings: [
      { ...recording, title: 'Sika Duro (live)', isrc: shared },
      { ...recording, title: 'Enyonam', isrc: theirs },
    ],
  });
  await play({ title: 'Sika Duro', isrc: mine }, 3);
  await play({ title: 'Enyonam', isrc: theirs }, 5);
  return { from, into, isrcs: { mine, shared, theirs }, ids: [from.id, into.id] };
}
/** The ISWC of a number, with its check digit. */
function iswcOf(number: number): string {
  const digits = String(number).padStart(9, '0');
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place + 1), 1);
  return `T${digits}${(10 - (sum % 10)) % 10}`;
}
const play = ({ title, isrc }: { title: string; isrc: string }, plays: number) =>
  buildLog(ctx, null, {
    source: `Radio ${title} ${plays} ${count}`,
    uses: [{ at: '2026-11-25T14:30:00Z', title, artist: 'Ama', isrc, plays }],
  });
const merge = ({ from, into }: { from: Work; into: Work }) =>
  mergeBySociety(desk, { from: from.id, into: into.id }, because);
const recordOf = ({ from }: { from: Work }, caller = first) =>
  mergeRecord(caller, 'merged-works', from.id);
const stateOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('work').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** Undone by both officers; answers with what came of the second decision. */
async function undo(pair: { from: Work }): Promise<string> {
  expect(await propose(first, await recordOf(pair))).toBe('proposed');
  return decide(second, await proposedCase(), 'approve');
}

describe('undoing a merge of two works', () => {
  it('puts back shares, ISWC, titles, recordings and plays of both exactly, in histories that still hold', async () => {
    const pair = await buildPair();
    const before = await scene.worksAre(pair.ids);
    const states = [await stateOf(pair.from), await stateOf(pair.into)];
    expect(before.map(({ plays }) => plays).toSorted()).toEqual([3, 5]);
    expect(await merge(pair)).toMatchObject({ gains: { iswc: pair.from.iswc } });
    const merged = await scene.worksAre(pair.ids);
    expect(merged.map(({ plays }) => plays).toSorted()).toEqual([0, 8]);
    expect(await undo(pair)).toBe('done');
    expect(await scene.worksAre(pair.ids)).toEqual(before);
    expect([await stateOf(pair.from), await stateOf(pair.into)]).toEqual(states);
    expect(await scene.contradictions(pair.ids)).toEqual([]);
    const asAma = await asMember(app, ctx, ama);
    for (const { id } of [pair.from, pair.into]) {
      const [latest] = (await asAma.get(`/works/${id}/history`)).json().data;
      expect(latest.by.name).toBe('The Society (Efua Mensah and Yaw Baidoo)');
      expect(latest.changes).toContainEqual(
        expect.objectContaining({ field: 'reason', new: 'They are two different songs.' }),
      );
    }
    const found = (await asAma.get('/works/search', { query: { q: pair.from.title } })).json().data;
    expect(found.map(({ id }: Work) => id)).toEqual([pair.from.id]);
    for (const member of [ama, kofi]) {
      const notice = (await noticesTo(db, member)).at(-1);
      expect(notice).toMatchObject({ title: 'We separated two works' });
      expect(notice?.message).toContain(`${pair.from.title} (${pair.from.work_number})`);
    }
  });

  it('leaves what came since with the work that stayed, but for recordings that only the other one names', async () => {
    const pair = await buildPair();
    await merge(pair);
    await play({ title: 'Sika Duro', isrc: pair.isrcs.mine }, 2);
    await play({ title: 'Enyonam', isrc: pair.isrcs.theirs }, 4);
    const since = await buildRecording(ctx, kofi, {
      title: 'Enyonam Remix',
      artist: 'Kofi',
      isrc: `GHA0126090${10 + count}`,
      owners: [ownerLine(kofi, 10_000)],
      work_ids: [pair.into.id],
    });
    await play({ title: 'Enyonam Remix', isrc: since.isrc ?? '' }, 7);
    expect(await undo(pair)).toBe('done');
    const plays = (await scene.worksAre(pair.ids)).map(({ id, plays: sum }) => [id, sum]);
    expect(Object.fromEntries(plays)).toEqual({ [pair.from.id]: 5, [pair.into.id]: 5 + 4 + 7 });
  });

  it('asks who was asked again, through the links that they had', async () => {
    const from = await buildWork(ctx, ama, {
      title: 'Kae Me Daa',
      holders: [lineOf(ama, 5000), lineOf(kofi, 5000)],
    });
    const into = await buildWork(ctx, ama, {
      title: 'Nkyinkyim Bio',
      holders: [lineOf(ama, 5000), lineOf(kofi, 5000)],
    });
    expect(from.state).toBe('awaiting_cosigners');
    const before = await scene.worksAre([from.id, into.id]);
    await merge({ from, into });
    expect(await undo({ from })).toBe('done');
    expect(await scene.worksAre([from.id, into.id])).toEqual(before);
    expect(await stateOf(from)).toBe('awaiting_cosigners');
  });

  it('is reached from the decided case, after which the two are no possible duplicates any more', async () => {
    const there = await buildWork(ctx, ama, { title: 'Daakye Bi Nti' });
    ctx.moveOn(1000);
    const later = await buildWork(ctx, ama, { title: 'Daakye Bi Nti' });
    const asAma = await asMember(app, ctx, ama);
    const body = { says: 'one_song', reason: 'I sent it in twice.' };
    await asAma.post(`/works/${later.id}/suspects/${there.id}/answer`, { body });
    ctx.moveOn(40 * 24 * 3_600_000);
    [first, second] = await scene.logIn();
    const key = { kind: 'work_duplicate', id: later.id };
    await society
      .insertInto('desk_case')
      .values({ kind: key.kind, subject_id: key.id, since: ctx.now() })
      .onConflict((on) => on.doNothing())
      .execute();
    expect(await decide(first, key, 'merge')).toBe('proposed');
    expect(await decide(second, key, 'merge')).toBe('done');
    const decided = (await first.get(pathOf(key))).json().data;
    expect(decided).toMatchObject({ choices: [], waiting: null });
    const record = await recordOf({ from: later });
    expect(decided.merge).toBe(`/society/merged-works/${record.id}`);
    const work = (await first.get(`/society/registers/works/${there.id}`)).json().data;
    const [row] = work.tables.find(({ title }: { title: string }) => title === 'Merges').rows;
    expect(row.to).toBe(decided.merge);
    expect(await undo({ from: later })).toBe('done');
    expect(await stateOf(later)).toBe('registered_payable');
    const shown = await (await asMember(app, ctx, ama)).get(`/works/${later.id}`);
    expect(shown.json().data.possible_duplicates).toBe(0);
  });

  it('says what goes back before anybody decides, and after it that it is done', async () => {
    const pair = await buildPair();
    await merge(pair);
    const record = await recordOf(pair);
    const back = record.parts.find(({ title }) => title.startsWith('Goes back'))?.lines ?? [];
    const said = back.map(({ label, value }) => [label, value]);
    expect(said).toContainEqual([
      'Ama Owusu',
      expect.stringMatching(/^Songwriter, performing 60\s%$/),
    ]);
    expect(said).toContainEqual(['Recordings', '2 recordings']);
    expect(said).toContainEqual(['Plays', '3 plays']);
    expect(record.acts.map(({ id }) => id)).toEqual(['unmerge']);
    expect(await undo(pair)).toBe('done');
    const after = await recordOf(pair);
    expect(after.acts).toEqual([]);
    expect(after.remarks).toEqual([expect.stringMatching(/^This merge was undone on /)]);
  });
});

describe('a merge of works stays', () => {
  it('after 30 days, which it says', async () => {
    const pair = await buildPair();
    await merge(pair);
    const { version } = await recordOf(pair);
    ctx.moveOn(31 * 24 * 3_600_000);
    [first, second] = await scene.logIn();
    const record = await recordOf(pair);
    expect(record.remarks).toEqual([
      'It is too late to undo this merge. A merge can be undone for 30 days.',
    ]);
    expect(record.acts).toEqual([]);
    expect(await propose(first, { ...record, version })).toBe('case_changed');
    expect(await propose(first, record)).toBe('invalid');
  });

  it('until a second officer approves: not by the same one, and not without a reason', async () => {
    const pair = await buildPair();
    await merge(pair);
    const record = await recordOf(pair);
    expect(await propose(first, record, null)).toBe('required');
    expect(await propose(first, record)).toBe('proposed');
    expect(await propose(second, record)).toBe('act_waits');
    expect(await decide(first, await proposedCase(), 'approve')).toBe('own_proposal');
    expect(await stateOf(pair.from)).toBe('merged');
  });

  it('for roles that do not merge works, and for who has a part in them', async () => {
    const pair = await buildPair();
    await merge(pair);
    const record = await recordOf(pair);
    for (const role of ['registrar', 'finance', 'disputes', 'auditor'] as const) {
      const other = await asStaff(app, ctx, await buildStaff(ctx, [role], role));
      expect((await recordOf(pair, other)).acts).toEqual([]);
      expect(await propose(other, record)).toBe('not_allowed');
    }
    const own = await scene.officerWhoIs(kofi);
    expect(await propose(own, record)).toBe('own_case');
    const people = await first.get(`/society/registers/merged-people/${record.id}`);
    expect(people.statusCode).toBe(404);
  });

  it('when its shares change between the two decisions, and says so', async () => {
    const pair = await buildPair();
    await merge(pair);
    expect(await propose(first, await recordOf(pair))).toBe('proposed');
    const key = await proposedCase();
    const version = await scene.versionAt(second, key);
    await society
      .updateTable('work_holder')
      .set({ performing_share: 4000, mechanical_share: 4000, synchronisation_share: 4000 })
      .where('work_id', '=', pair.into.id)
      .where('rights_holder_id', '=', ama.rightsHolderId)
      .execute();
    expect(await scene.decideAt(second, key, version, 'approve')).toBe('case_changed');
    const shown = (await second.get(pathOf(key))).json().data;
    expect(shown.choices.map(({ id }: { id: string }) => id)).toEqual(['refuse']);
    expect(shown.remarks).toContain(
      `The shares of ${pair.into.work_number} have changed since the merge.`,
    );
    expect((await recordOf(pair)).acts).toEqual([]);
  });

  it('while the work that stayed was merged itself: the later merge is undone first', async () => {
    const holders = [lineOf(ama, 6000), lineOf(kofi, 4000)];
    const from = await buildWork(ctx, ama, { title: 'Obra Yi Mu', holders });
    const { workId } = await buildDispute(ctx, kofi, { respondent: ama, isDraft: true });
    const { number } = await db
      .selectFrom('work')
      .select('number')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow();
    expect(number).toBeGreaterThan(0);
    await mergeBySociety(desk, { from: from.id, into: workId }, because);
    await buildDispute(ctx, kofi, { respondent: ama });
    const last = await buildWork(ctx, ama, { title: 'Nea Etwa To', holders });
    await mergeBySociety(desk, { from: workId, into: last.id }, because);
    const record = await mergeRecord(first, 'merged-works', from.id);
    expect(record.remarks.join(' ')).toContain('has since been merged into another work');
    const middle = await mergeRecord(first, 'merged-works', workId);
    expect(await propose(first, middle)).toBe('proposed');
    expect(await decide(second, await proposedCase(), 'approve')).toBe('done');
    expect(await undo({ from })).toBe('done');
    expect(await scene.contradictions([from.id, workId, last.id])).toEqual([]);
  });

  it('while the work that stayed is in dispute', async () => {
    const holders = [lineOf(ama, 6000), lineOf(kofi, 4000)];
    const from = await buildWork(ctx, ama, { title: 'Asem Yi Di Ka', holders });
    const drafted = await buildDispute(ctx, kofi, { respondent: ama, isDraft: true });
    await mergeBySociety(desk, { from: from.id, into: drafted.workId }, because);
    const acts = async () => (await recordOf({ from })).acts.map(({ id }) => id);
    expect(await acts()).toEqual(['unmerge']);
    await raiseDraft(ctx, kofi, drafted.dispute);
    expect((await recordOf({ from })).remarks.join(' ')).toContain('is in dispute.');
    expect(await acts()).toEqual([]);
    const undoing = commandRunner(ctx, society)(unmergeWork, [from.work_number], {
      reason: 'Not one.',
    });
    await expect(undoing).rejects.toThrow('in dispute');
    expect(await stateOf(from)).toBe('merged');
  });

  it('when another work has its ISWC by now', async () => {
    const pair = await buildPair();
    const iswc = iswcOf(101_974_000 + count);
    await society.updateTable('work').set({ iswc }).where('id', '=', pair.into.id).execute();
    await merge(pair);
    const other = await buildWork(ctx, ama, { title: 'Abɔdin Foforɔ', iswc: pair.from.iswc });
    expect((await recordOf(pair)).remarks).toContain(`${other.work_number} now has the same ISWC.`);
  });
});

it('two officers who approve at once undo it once', async () => {
  const pair = await buildPair();
  await merge(pair);
  expect(await propose(first, await recordOf(pair))).toBe('proposed');
  const key = await proposedCase();
  const third = await asStaff(app, ctx, await buildStaff(ctx, ['documentation'], 'Abena Sarpong'));
  const version = await scene.versionAt(second, key);
  const done = await Promise.all([
    scene.decideAt(second, key, version, 'approve'),
    scene.decideAt(third, key, version, 'approve'),
  ]);
  expect(done.toSorted()).toEqual(['case_over', 'done']);
  expect(await scene.contradictions(pair.ids)).toEqual([]);
});

it('the command undoes it by the same rules, and only what officers merged', async () => {
  const run = commandRunner(ctx, society);
  const there = await buildWork(ctx, ama, { title: 'Asɛm Yi Di Ka' });
  const gone = await buildWork(ctx, ama, { title: 'Mmere Dane A' });
  const why = { reason: 'The words are different.' };
  await expect(run(unmergeWork, [gone.work_number], why)).rejects.toThrow('not merged');
  await run(mergeWorks, [gone.work_number, there.work_number], why);
  expect(await run(unmergeWork, [gone.work_number], why)).toContain('a separate work again');
  expect(await stateOf(gone)).toBe('registered_payable');
  await expect(run(unmergeWork, [gone.work_number], why)).rejects.toThrow('not merged');
});

it('works made from the one that went wait for its writers again, not for those of the other', async () => {
  const [yaa, holders] = [await buildMember(db, { name: 'Yaa Asante' }), [lineOf(ama, 10_000)]];
  const from = await buildWork(ctx, ama, { title: 'Original Tete', holders });
  const into = await buildWork(ctx, ama, { title: 'Original Foforo Koraa', holders });
  const asYaa = await asMember(app, ctx, yaa);
  const body = workInput(yaa, {
    title: 'Remix Of It',
    holders: [lineOf(yaa, 10_000)],
    made_from: [{ kind: 'sample', work_id: from.id, title: from.title }] as never,
  });
  const made = (await asYaa.post('/works', { body })).json().data as Work;
  const originalsOf = async () =>
    (
      await db
        .selectFrom('work_original')
        .select(['original_id', 'state'])
        .where('work_id', '=', made.id)
        .execute()
    ).map(({ original_id, state }) => [original_id, state]);
  expect(await originalsOf()).toEqual([[from.id, 'waiting']]);
  await merge({ from, into });
  expect(Object.fromEntries(await originalsOf())).toEqual({
    [from.id]: 'ended',
    [into.id]: 'waiting',
  });
  expect(await undo({ from })).toBe('done');
  expect(Object.fromEntries(await originalsOf())).toEqual({
    [from.id]: 'waiting',
    [into.id]: 'cleared',
  });
  expect(await scene.contradictions([from.id, into.id, made.id])).toEqual([]);
});
