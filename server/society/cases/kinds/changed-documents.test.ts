import { beforeEach, expect, it } from 'vitest';
import { verifyHistory } from '../../../history/verify-history.ts';
import { asMember } from '../../../testing/as-member.ts';
import type { BuiltMember } from '../../../testing/build-member.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../../../testing/desk/build-waiting-member.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';
import { noticesTo } from '../../../testing/notices-to.ts';
import { commandRunner } from '../../../testing/run-command.ts';
import { checkMembers } from '../../members/check-members.ts';
import { suspendMember, verifyMemberCommand } from '../../members/status-commands.ts';

const { db, society, ctx, app, startAgain, pathOf, decide, decideAt, versionAt } =
  await rulingScene();
const run = commandRunner(ctx, society);
const nii = await buildStaff(ctx, ['registrar'], 'Nii Armah');
const esi = await buildStaff(ctx, ['registrar'], 'Esi Baah');
let first: StaffCaller;
let second: StaffCaller;
let member: BuiltMember & { readonly scanId: string };

beforeEach(async () => {
  await startAgain();
  first = await asStaff(app, ctx, nii);
  second = await asStaff(app, ctx, esi);
  member = await buildWaitingMember(ctx, { name: 'Akosua Frimpong' });
  await run(verifyMemberCommand, [member.email]);
  await society.deleteFrom('desk_case').execute();
  ctx.moveOn(60_000);
});

const waiting = async (kind = 'changed_document') =>
  (await first.get('/society/queue', { query: { kind } })).json().data.cases;
const key = () => ({ kind: 'changed_document', id: member.memberId });
async function change(body: Readonly<Record<string, unknown>>) {
  const caller = await asMember(app, ctx, member);
  expect((await caller.patch('/user/profile', { body })).statusCode).toBe(200);
}
const statusNow = async () =>
  (
    await db
      .selectFrom('member')
      .select('status')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow()
  ).status;

it('waits when a verified member changes what was checked, and not for anything else', async () => {
  await change({ town: 'Kumasi' });
  expect(await waiting()).toEqual([]);
  await change({ nationality: 'NG' });
  await change({ ipi_name_number: '00817856600' });
  expect(await waiting()).toMatchObject([
    {
      id: member.memberId,
      about: 'Akosua Frimpong',
      in_short: 'Changed IPI name number, Nationality',
    },
  ]);
  const shown = (await first.get(pathOf(key()))).json().data;
  expect(shown.files).toMatchObject([{ id: member.scanId, by: 'Identity document' }]);
  expect(JSON.stringify(shown.parts)).toContain('"Nationality"');
  expect(JSON.stringify(shown.parts)).toContain('Nigeria');
});

it('shows the documents without the second factor while it waits', async () => {
  await change({ nationality: 'NG' });
  ctx.moveOn(6 * 60_000);
  const path = `${pathOf(key())}/files/${member.scanId}`;
  expect((await first.get(path)).statusCode).toBe(200);
  const looked = await society
    .selectFrom('member_event')
    .select('by_name')
    .where('member_id', '=', member.memberId)
    .where('event', '=', 'documents_seen')
    .execute();
  expect(looked).toEqual([{ by_name: 'Nii Armah' }]);
  await decide(first, key(), 'approve');
  expect((await second.get(path)).json().code).toBe('not_found');
});

it('approved, stays as it is until the next change', async () => {
  await change({ nationality: 'NG' });
  expect(await decideAt(first, key(), await versionAt(first, key()), 'approve', null)).toBe('done');
  expect([await statusNow(), await waiting()]).toEqual(['verified', []]);
  ctx.moveOn(60_000);
  await change({ nationality: 'GH' });
  const shown = (await (await asStaff(app, ctx, nii)).get(pathOf(key()))).json().data;
  expect(shown.parts).toHaveLength(2);
});

it('asked for proof, stays verified and is told why', async () => {
  await change({ nationality: 'NG' });
  expect(await decideAt(first, key(), await versionAt(first, key()), 'ask', null)).toBe('required');
  expect(await decide(first, key(), 'ask')).toBe('done');
  expect(await statusNow()).toBe('verified');
  expect((await noticesTo(db, member)).at(-1)?.message).toBe('We have checked it.');
});

it('to be checked again, is so whatever the member changes before the second officer decides', async () => {
  await change({ nationality: 'NG' });
  expect(await decide(first, key(), 'check_again')).toBe('proposed');
  ctx.moveOn(60_000);
  await change({ nationality: 'GH' });
  const { proposed } = (await second.get(pathOf(key()))).json().data;
  expect(proposed).toMatchObject({ choice: 'check_again', is_outdated: false });
  expect(await decide(second, key(), 'check_again')).toBe('done');
  expect(await statusNow()).toBe('provisional');
});

it('to be checked again, needs two officers, ends verification, and waits for a whole check', async () => {
  await change({ nationality: 'NG' });
  expect(await decide(first, key(), 'check_again')).toBe('proposed');
  expect(await statusNow()).toBe('verified');
  expect(await decide(second, key(), 'check_again')).toBe('done');
  expect(await statusNow()).toBe('provisional');
  expect(await waiting()).toEqual([]);
  expect(await waiting('identity_check')).toMatchObject([{ id: member.memberId }]);
  expect((await noticesTo(db, member)).at(-1)?.message).toContain('we cannot pay you');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  const contradictory = await checkMembers({ db: society, keys: ctx.keys });
  expect(contradictory.filter(({ id }) => id === member.memberId)).toEqual([]);
  // And is verified once more as anybody else.
  await run(verifyMemberCommand, [member.email]);
  expect(await statusNow()).toBe('verified');
});

it('leaves the queue when the member is suspended or closes their account', async () => {
  await change({ nationality: 'NG' });
  await run(suspendMember, [member.email], { reason: 'The documents are of someone else.' });
  expect(await waiting()).toEqual([]);
  expect((await first.get(pathOf(key()))).statusCode).toBe(404);
});
