import { beforeEach, describe, expect, it } from 'vitest';
import type { CaseChoice } from '#contract/society/case-choice.ts';
import { recordMemberEvent } from '../../../history/record-member-event.ts';
import { transaction } from '../../../platform/db/db.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';
import { unmergeStanding } from '../../merges/unmerge.ts';
import { mergeHolders } from '../../rights-holders/merge-holders.ts';

const { db, society, ctx, app, startAgain, pathOf, decide, decideAt, versionAt } =
  await rulingScene();
const nii = await buildStaff(ctx, ['registrar'], 'Nii Armah');
const esi = await buildStaff(ctx, ['registrar'], 'Esi Baah');
const desk = { ...ctx, db: society };
let first: StaffCaller;
let second: StaffCaller;
let count = 0;

beforeEach(async () => {
  await society.deleteFrom('holder_duplicate').execute();
  await startAgain();
  first = await asStaff(app, ctx, nii);
  second = await asStaff(app, ctx, esi);
});

/** As the sign-up and changes of the profile leave it. */
const confirm = ({ memberId }: BuiltMember, event = 'email_confirmed' as const) =>
  transaction(db, (tx) =>
    recordMemberEvent(tx, { memberId, event, by: { kind: 'member' }, at: ctx.now() }),
  );
const waiting = async (caller = first): Promise<{ id: string; in_short: string }[]> =>
  (await caller.get('/society/queue', { query: { kind: 'holder_duplicate' } })).json().data.cases;
const keyOf = (id: string) => ({ kind: 'holder_duplicate', id });
const waitingKey = async () => keyOf((await waiting())[0]?.id ?? '');
const choicesOf = async (caller: StaffCaller, key: { kind: string; id: string }) =>
  ((await caller.get(pathOf(key))).json().data.choices as CaseChoice[]).map(({ id }) => id);

/** Somebody whom Ama named as a co-writer, and who joins under the same name afterwards. */
async function buildPair() {
  count += 1;
  const name = `Kwaku Bonsra${String.fromCharCode(96 + count)}`;
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  const work = await buildWork(ctx, ama, {
    title: 'Sankofa',
    holders: [lineOf(ama, 5000), newPersonLine(name, 5000)],
  });
  const gone = work.holders.find((line) => line.name === name)?.rights_holder_id ?? '';
  const joined = await buildMember(db, { name });
  await confirm(joined);
  return { ama, work, gone, joined, name };
}
const holdersOf = async (workId: string) =>
  (
    await db
      .selectFrom('work_holder')
      .select('rights_holder_id')
      .where('work_id', '=', workId)
      .orderBy('position')
      .execute()
  ).map((line) => line.rights_holder_id);

it('waits when two members have one name of a single word and one birthday, not when only the name is one', async () => {
  const born = (date_of_birth: string) => ({ date_of_birth, phone: null });
  const name = 'Obrafour';
  await confirm(await buildMember(db, { name, detail: born('1990-01-02') }));
  await confirm(await buildMember(db, { name, detail: born('1985-07-09') }));
  expect(await waiting()).toEqual([]);
  await confirm(await buildMember(db, { name, detail: born('1990-01-02') }));
  expect(await waiting()).toMatchObject([{ in_short: 'The same name and date of birth' }]);
});

it('waits when somebody joins under the name of a co-writer, with what would move', async () => {
  const { name, joined } = await buildPair();
  expect(await waiting()).toMatchObject([{ about: name, in_short: 'The same name' }]);
  const key = await waitingKey();
  const shown = (await first.get(pathOf(key))).json().data;
  expect(shown.title).toBe(`Are both records of ${name} the same person?`);
  expect(shown.parts.map((part: { title: string }) => part.title)).toEqual([
    expect.stringMatching(/^A: M-/),
    'B: no account',
  ]);
  // The name of one is no link to the record of the other; the member's record is linked below.
  expect(shown.parts[1].lines[0]).toEqual({ label: 'Name', value: name, is_remarkable: false });
  expect(shown.links).toMatchObject([{ to: `/society/members/${joined.memberId}` }]);
  // A member always remains.
  expect(await choicesOf(first, key)).toEqual(['keep_first', 'two_people']);
  expect(shown.choices[0].follows).toContain('1 work');
  expect(shown.choices[0].label).toContain(joined.memberId.slice(-10));
  const query = { find: name };
  expect((await first.get('/society/queue', { query })).json().data.cases).toHaveLength(1);
});

it('is merged by two officers, and can be undone afterwards', async () => {
  const { work, gone, joined, ama } = await buildPair();
  const key = await waitingKey();
  expect(await decide(first, key, 'keep_first')).toBe('proposed');
  expect(await holdersOf(work.id)).toContain(gone);
  expect(await decide(first, key, 'keep_first')).toBe('own_proposal');
  expect(await decide(second, key, 'keep_first')).toBe('done');
  expect(await holdersOf(work.id)).toEqual([ama.rightsHolderId, joined.rightsHolderId]);
  expect(await waiting()).toEqual([]);
  const { by_name } = await society
    .selectFrom('rights_holder_merge')
    .select('by_name')
    .where('from_id', '=', gone)
    .executeTakeFirstOrThrow();
  expect(by_name).toBe('The Society (Nii Armah and Esi Baah)');
  const said = { reason: 'Two', by: 'Efua', signedAs: 'The Society' };
  await unmergeStanding(desk, 'people', gone, said);
  expect(await holdersOf(work.id)).toEqual([ama.rightsHolderId, gone]);
});

it('said to be two people, waits again only when they have something else in common', async () => {
  const { joined, gone } = await buildPair();
  const key = await waitingKey();
  expect(await decideAt(first, key, await versionAt(first, key), 'two_people', null)).toBe(
    'required',
  );
  expect(await decide(first, key, 'two_people')).toBe('done');
  await confirm(joined);
  expect(await waiting()).toEqual([]);
  const ipi = '00841473537';
  await society
    .updateTable('rights_holder')
    .set({ ipi_name_number: ipi })
    .where('id', '=', gone)
    .execute();
  await db
    .updateTable('member_detail')
    .set({ claimed_ipi_name_number: ipi })
    .where('member_id', '=', joined.memberId)
    .execute();
  await confirm(joined);
  expect(await waiting()).toMatchObject([
    { id: key.id, in_short: 'One claims the other’s IPI name number, The same name' },
  ]);
});

it('of two members offers no merge, and says why', async () => {
  const phone = '+233209999999';
  const one = await buildMember(db, { name: 'Adwoa Twice', detail: { phone } });
  await confirm(one);
  await confirm(await buildMember(db, { name: 'Twice Other', detail: { phone } }));
  expect(await waiting()).toEqual([]);
  await confirm(await buildMember(db, { name: 'Adwoa Twice', detail: { phone } }));
  const key = await waitingKey();
  expect(await choicesOf(first, key)).toEqual(['two_people']);
  const { remarks } = (await first.get(pathOf(key))).json().data;
  expect(remarks.join(' ')).toContain('You cannot merge them now.');
});

it('leaves the queue when a command merges them, and when the member closes their account', async () => {
  const { gone, joined } = await buildPair();
  const key = await waitingKey();
  const version = await versionAt(first, key);
  await mergeHolders(desk, {
    fromId: gone,
    intoId: joined.rightsHolderId,
    reason: 'One',
    by: 'Efua',
    signedAs: 'The Society',
  });
  expect(await waiting()).toEqual([]);
  expect(await decideAt(first, key, version, 'keep_first')).toBe('case_over');
  const other = await buildPair();
  expect(await waiting()).toHaveLength(1);
  await db
    .updateTable('member')
    .set({ closed_at: ctx.now() })
    .where('id', '=', other.joined.memberId)
    .execute();
  expect(await waiting()).toEqual([]);
});

it('is decided by nobody who is one of the two, and seen by registrars alone', async () => {
  const { joined } = await buildPair();
  const key = await waitingKey();
  const own = await buildStaff(ctx, ['registrar'], 'Own');
  const { email } = joined;
  await society.updateTable('staff').set({ email }).where('id', '=', own.staffId).execute();
  expect((await (await asStaff(app, ctx, own)).get(pathOf(key))).json().code).toBe('own_case');
  const other = await asStaff(app, ctx, await buildStaff(ctx, ['finance'], 'Other'));
  expect((await other.get(pathOf(key))).json().code).toBe('not_allowed');
});

it('finds nobody by a name that five bear', async () => {
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const holders = [lineOf(ama, 5000), newPersonLine('Yaw Mensah', 5000)];
    await buildWork(ctx, ama, { title, holders });
  }
  await confirm(await buildMember(db, { name: 'Yaw Mensah' }));
  expect(await waiting()).toEqual([]);
});

it('shows afterwards why one officer proposed a merge and why the other approved it', async () => {
  await buildPair();
  const key = await waitingKey();
  const keep = (await choicesOf(first, key)).find((choice) => choice.startsWith('keep')) ?? '';
  const says = async (caller: StaffCaller, reason: string) =>
    decideAt(caller, key, await versionAt(caller, key), keep, reason);
  expect(await says(first, 'He told me on the phone.')).toBe('proposed');
  expect(await says(second, 'I have seen his card.')).toBe('done');
  const { earlier } = (await first.get(pathOf(key))).json().data;
  expect(earlier[0].text).toBe(
    'Nii Armah proposed it: “He told me on the phone.” Esi Baah approved it: “I have seen his card.”',
  );
});

describe('usual reasons', () => {
  const reasonsOf = async () => {
    const choices = (await first.get(pathOf(await waitingKey()))).json().data
      .choices as CaseChoice[];
    return choices.flatMap(({ reasons }) => reasons);
  };
  // Two accounts are never merged, so one of the two never has a card.
  it('say nothing of cards, and of birthdays only when both are known and differ', async () => {
    count += 1;
    const name = `Yaw Cards${String.fromCharCode(96 + count)}`;
    const born = (date_of_birth: string) => ({ date_of_birth, phone: '+233245550000' });
    for (const day of ['1990-01-02', '1991-01-02'])
      await confirm(await buildMember(db, { name, detail: born(day) }));
    const reasons = await reasonsOf();
    expect(reasons).not.toContain('They have the same Ghana Card.');
    expect(reasons).toContain('They have different dates of birth.');
  });

  it('say nothing of a card or a birthday to who has no account', async () => {
    await buildPair();
    const reasons = await reasonsOf();
    expect(reasons).not.toContain('They have the same Ghana Card.');
    expect(reasons).not.toContain('They have different dates of birth.');
  });
});
