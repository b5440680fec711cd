import { beforeEach, expect, it } from 'vitest';
import { asPresent, giveMailbox } from '../../../testing/as-present.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';

const { db, ctx, app, startAgain, pathOf, decideAt, versionAt } = await rulingScene();
const nii = await buildStaff(ctx, ['registrar'], 'Nii Armah');
let registrar: StaffCaller;
let ama: BuiltMember;

beforeEach(async () => {
  await startAgain();
  registrar = await asStaff(app, ctx, nii);
  ama = await buildMember(db, { name: 'Ama Owusu' });
});

const waiting = async () =>
  (await registrar.get('/society/queue', { query: { kind: 'closure' } })).json().data.cases;

async function close({ memberId }: BuiltMember) {
  const caller = await asPresent(app, ctx, ama);
  await giveMailbox(ctx, ama);
  const body = {
    reference_number: `M-${memberId.slice(-10)}`,
  };
  const closed = await caller.post('/user/closure', { body });
  expect(closed.statusCode).toBeLessThan(300);
}

it('waits when somebody leaves whose songs stay, with what is left, and ends when it is done', async () => {
  await buildWork(ctx, ama, {
    title: 'Alone',
    holders: [lineOf(ama, 5000), newPersonLine('Yaw Nobody', 5000)],
  });
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  await buildWork(ctx, ama, { title: 'Shared', holders: [lineOf(ama, 5000), lineOf(kofi, 5000)] });
  await close(ama);
  expect(await waiting()).toMatchObject([
    {
      id: ama.memberId,
      about: 'Ama Owusu',
      in_short: 'Closed their account. 2 works and 0 recordings stay',
    },
  ]);
  const key = { kind: 'closure', id: ama.memberId };
  const shown = (await registrar.get(pathOf(key))).json().data;
  expect(shown.remarks[0]).toContain('No other member is on 1 work');
  expect(shown.choices.map(({ id }: { id: string }) => id)).toEqual(['done']);
  expect(await decideAt(registrar, key, await versionAt(registrar, key), 'done', null)).toBe(
    'done',
  );
  expect(await waiting()).toEqual([]);
});

it('is none when nothing of them stays', async () => {
  await close(ama);
  expect(await waiting()).toEqual([]);
});
