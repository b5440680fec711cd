import { beforeEach, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import type { BuiltMember } from '../../../testing/build-member.ts';
import { lineOf } from '../../../testing/build-work.ts';
import {
  asStaff,
  buildStaff,
  deskCallsWith,
  type StaffCaller,
} from '../../../testing/desk/as-staff.ts';
import { type Key, rulingScene } from '../../../testing/desk/ruling-scene.ts';
import { noticesTo } from '../../../testing/notices-to.ts';

const scene = await rulingScene();
const { app, ctx, db, society, pathOf, buildDecision, officerWhoIs } = scene;
const reason = 'The session sheet names both, and Ama for the larger part.';
let first: StaffCaller;
let second: StaffCaller;
beforeEach(async () => {
  ({ first, second } = await scene.startAgain());
});

const shownTo = async (caller: StaffCaller, key: Key): Promise<RuledCase> =>
  (await caller.get(pathOf(key))).json().data;

/** Decides on shares; gives what came of it, or what was refused and where. */
async function decideOn(
  caller: StaffCaller,
  key: Key,
  shares: unknown,
  more: Record<string, unknown> = { reason },
) {
  const { version } = await shownTo(first, key);
  const body = { version, choice: 'shares', shares, ...more };
  const { data, code, problems } = (await caller.post(`${pathOf(key)}/decision`, { body })).json();
  const [problem] = problems ?? [];
  return data?.outcome ?? (problem ? `${problem.path} ${problem.code}` : code);
}

async function standing(workId: string) {
  const holders = await db
    .selectFrom('work_holder')
    .select(['performing_share', 'mechanical_share', 'synchronisation_share'])
    .where('work_id', '=', workId)
    .orderBy('performing_share', 'desc')
    .execute();
  return holders.map((one) => [
    one.performing_share,
    one.mechanical_share,
    one.synchronisation_share,
  ]);
}

const split = (member: BuiltMember, performing: number, mechanical: number) => {
  const shares = { performing, mechanical, synchronisation: 0 };
  return { ...lineOf(member, 0), shares };
};

it('offers a field for each holder, with what each choice would move and a draft of the reasons', async () => {
  const { key } = await buildDecision();
  const { choices } = await shownTo(first, key);
  const [unchanged, split, other] = choices;
  expect(other?.split).toMatchObject({
    lines: [{ name: 'Ama Owusu' }, { name: 'Kofi Yawson' }],
    columns: [{ label: 'Performing, Mechanical', rights: ['performing', 'mechanical'] }],
    now: [[6_000], [4_000]],
    starts: [
      { label: 'Current split', shares: [[6_000], [4_000]] },
      { label: 'Split A: Kofi Yawson', shares: [[5_000], [5_000]] },
    ],
  });
  expect(split?.changes).toEqual(
    (['performing', 'mechanical'] as const).flatMap((right) => [
      { name: 'Ama Owusu', right, before: 6_000, after: 5_000 },
      { name: 'Kofi Yawson', right, before: 4_000, after: 5_000 },
    ]),
  );
  for (const choice of [unchanged, split, other])
    expect(choice?.reasons[0]).toContain('the evidence of Kofi Yawson');
});

it('is decided on shares that both officers enter alike, and the parties read why and how to object', async () => {
  const { key, workId, respondent } = await buildDecision();
  expect(await decideOn(first, key, [[5_500], [4_500]])).toBe('proposed');
  expect(await standing(workId)).toEqual([
    [6_000, 6_000, 0],
    [4_000, 4_000, 0],
  ]);
  expect((await shownTo(second, key)).proposed).toMatchObject({
    choice: 'shares',
    label: 'Other shares',
    shares: [[5_500], [4_500]],
    reason,
  });
  expect(await decideOn(first, key, [[5_500], [4_500]])).toBe('own_proposal');
  expect(await decideOn(second, key, [[5_500], [4_500]], {})).toBe('done');
  expect(await standing(workId)).toEqual([
    [5_500, 5_500, 0],
    [4_500, 4_500, 0],
  ]);
  const { message } = (await noticesTo(db, respondent)).at(-1) ?? { message: '' };
  expect(message).toContain('The society has decided');
  expect(message).toContain(reason);
  expect(message).toContain('If you disagree, write to the society');
  const { detail } = await society
    .selectFrom('desk_decision')
    .select('detail')
    .where('subject_id', '=', key.id)
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ choice: 'Other shares', shares: [[5_500], [4_500]] });
});

it('takes other shares of a colleague for a first decision, and those of a choice for none', async () => {
  const { key, workId } = await buildDecision();
  expect(await decideOn(first, key, [[5_500], [4_500]])).toBe('proposed');
  expect(await decideOn(second, key, [[5_600], [4_400]])).toBe('proposed');
  expect(await scene.decide(first, key, 'split-1')).toBe('proposed');
  expect(await decideOn(second, key, [[5_500], [4_500]])).toBe('proposed');
  expect(await decideOn(first, key, [[5_500], [4_500]])).toBe('done');
  expect((await standing(workId))[0]?.[0]).toBe(5_500);
});

it.each([
  ['above 100 %', [[7_000], [4_000]], 'shares.1.0 share_above_100'],
  ['that nobody holds', [[0], [0]], 'shares no_share_held'],
  ['that are no whole hundredths', [[5_500.5], [4_499.5]], 'shares.0.0 wrong_type'],
  ['below nothing', [[-1], [4_000]], 'shares.0.0 too_small'],
  ['of one more holder', [[5_000], [4_000], [1_000]], 'shares invalid'],
  [
    'in one more column',
    [
      [5_000, 1],
      [4_000, 1],
    ],
    'shares invalid',
  ],
  ['of nobody at all', undefined, 'shares required'],
])('refuses shares %s, and nothing is lost', async (_, shares, refusal) => {
  const { key, workId } = await buildDecision();
  const before = await standing(workId);
  expect(await decideOn(first, key, shares)).toBe(refusal);
  expect((await shownTo(first, key)).proposed).toBeNull();
  expect(await standing(workId)).toEqual(before);
  expect(await decideOn(first, key, [[5_500], [4_500]])).toBe('proposed');
});

it('moves only the right in dispute, and has a column for each that is shared in its own way', async () => {
  const performing = await buildDecision((kofi, ama) => ({
    rights: ['performing'],
    holders: [split(ama, 5_000, 6_000), split(kofi, 5_000, 4_000)],
  }));
  expect(await decideOn(first, performing.key, [[5_500], [4_500]])).toBe('proposed');
  expect(await decideOn(second, performing.key, [[5_500], [4_500]])).toBe('done');
  expect(await standing(performing.workId)).toEqual([
    [5_500, 6_000, 0],
    [4_500, 4_000, 0],
  ]);
  const both = await buildDecision((kofi, ama) => ({
    holders: [split(ama, 5_000, 4_000), split(kofi, 5_000, 6_000)],
  }));
  const other = (await shownTo(first, both.key)).choices.find(({ id }) => id === 'shares');
  expect(other?.split?.columns.map(({ label }) => label)).toEqual(['Performing', 'Mechanical']);
  const shares = [
    [5_500, 4_500],
    [4_500, 5_500],
  ];
  expect(await decideOn(first, both.key, shares)).toBe('proposed');
  expect(await decideOn(second, both.key, shares)).toBe('done');
  expect(await standing(both.workId)).toEqual([
    [5_500, 4_500, 0],
    [4_500, 5_500, 0],
  ]);
});

it('leaves what is unclaimed unclaimed', async () => {
  const { key, workId } = await buildDecision();
  expect(await decideOn(first, key, [[5_000], [4_000]])).toBe('proposed');
  expect(await decideOn(second, key, [[5_000], [4_000]])).toBe('done');
  expect((await standing(workId)).map(([performing]) => performing)).toEqual([5_000, 4_000]);
});

it('is decided by nobody signed out, without the role, with a part in it, or without reasons', async () => {
  const { key, respondent } = await buildDecision();
  const shares = [[5_500], [4_500]];
  expect(await decideOn(first, key, shares, {})).toBe('reason required');
  const other = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Nii Armah'));
  expect(await decideOn(other, key, shares)).toBe('not_allowed');
  expect(await decideOn(await officerWhoIs(respondent), key, shares)).toBe('own_case');
  const body = { version: 'any', choice: 'shares', shares, reason };
  const signedOut = await deskCallsWith(app).post(`${pathOf(key)}/decision`, { body });
  expect(signedOut.statusCode).toBe(401);
  expect((await shownTo(first, key)).proposed).toBeNull();
});
