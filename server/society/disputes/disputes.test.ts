import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { moveDisputesOn } from '../../disputes/sweeps/move-on.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { asStaff, buildStaff } from '../../testing/desk/as-staff.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { decideDispute, screenDispute } from './decide-dispute.ts';
import { applyDispute, moveDispute, reopen, writeToDispute } from './move-dispute.ts';
import { daysCommand } from './set-days.ts';
import { listDisputes, saveEvidence, showDispute } from './show-dispute.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
const because = { reason: 'The session sheet names both.' };
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
const logIn = async () => {
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
};
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  await logIn();
});
const run = commandRunner(ctx, society);
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const sharesOf = async (workId: string) =>
  (await asAma.get(`/works/${workId}`))
    .json()
    .data.holders.map(({ name, shares }: Dispute['standing'][number]) => [name, shares.performing]);

it('screens where it is set so: asks for more, passes on, rejects; and reminds itself', async () => {
  await run(daysCommand, [], { screened: 'yes', acknowledge: '1', notify: '2' });
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  expect(dispute.state).toBe('filed');
  // A claim that may yet be rejected is nobody else's to read.
  expect((await asAma.get(`/disputes/${dispute.id}`)).statusCode).toBe(404);
  ctx.moveOn(dayMs);
  await moveDisputesOn(ctx);
  expect((await sentMails(ctx)).filter(({ to }) => to === ctx.society.email)).toHaveLength(2);
  const asked = await run(screenDispute, [dispute.number, 'ask'], { reason: 'Who was there?' });
  expect(asked).toContain('More needed');
  await logIn();
  const mine = await read(asKofi, dispute.id);
  expect(mine).toMatchObject({
    asked_for: 'Who was there?',
    turn: { is_mine: true },
    is_held: false,
  });
  const again = await asKofi.post(`/disputes/${dispute.id}/filing`, {
    body: { declaration },
    ifMatch: `"${mine.version}"`,
  });
  expect(again.json().data).toMatchObject({ state: 'filed', asked_for: null });
  expect(await run(listDisputes, [])).toContain(dispute.number);
  expect(await run(screenDispute, [dispute.number, 'pass'])).toContain('Waiting for answers');
  await expect(run(screenDispute, [dispute.number, 'reject'], because)).rejects.toThrow('moved on');
  const other = await buildDispute(ctx, kofi, { respondent: ama });
  expect(await run(screenDispute, [other.dispute.number, 'reject'], because)).toContain(
    'Not accepted',
  );
  const third = await buildDispute(ctx, kofi, { respondent: ama });
  ctx.moveOn(2 * dayMs);
  await moveDisputesOn(ctx);
  await logIn();
  expect((await read(asAma, third.dispute.id)).state).toBe('notified');
  await run(daysCommand, [], { screened: 'no' });
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('takes the days from an administrator at the desk as from the command, and records what they were', async () => {
  const yaw = await buildStaff(ctx, ['administrator', 'auditor'], 'Yaw Baidoo');
  const asYaw = await asStaff(app, ctx, yaw);
  const set = (await asYaw.get('/society/dispute-days')).json().data;
  const put = (body: unknown) => asYaw.put('/society/dispute-days', { body });
  const refused = await put({ ...set, respond: '0', evidence: '366', close: 'a week' });
  expect(
    refused
      .json()
      .problems.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['close', 'evidence', 'respond']);
  const changed = await put({ ...set, respond: '45', is_screened: true });
  expect(changed.json().data).toEqual({ ...set, respond: 45, is_screened: true });
  expect(await run(daysCommand, [], {})).toMatch(/respond +45/);
  const { entries } = (await asYaw.get('/society/audit', { query: { of: 'staff' } })).json().data;
  expect(entries[0]).toMatchObject({
    by: 'Yaw Baidoo',
    what: 'Changed the deadlines of disputes',
    more: `respond: ${set.respond} → 45, is screened: false → true`,
  });
  await put({ ...set, respond: 45, is_screened: true });
  const again = (await asYaw.get('/society/audit', { query: { of: 'staff' } })).json().data;
  expect(again.entries[0].id).toBe(entries[0].id);
  const officer = await asStaff(app, ctx, await buildStaff(ctx, ['disputes'], 'Efua Mensah'));
  expect((await officer.put('/society/dispute-days', { body: set })).statusCode).toBe(403);
  await run(daysCommand, [], { screened: 'no', respond: String(set.respond) });
});

it('decides by a split of the parties, by shares, or that all stays; opens it again', async () => {
  const built = await Promise.all(
    [1, 2, 3].map(() => buildDispute(ctx, kofi, { respondent: ama })),
  );
  const [one, two, three] = built;
  if (!one || !two || !three) throw new Error('three disputes were built');
  await society.updateTable('dispute').set({ state: 'countered' }).execute();
  const numbers = built.map(({ dispute }) => dispute.number);
  for (const number of numbers) await run(moveDispute, [number, 'determination'], because);
  expect(await run(decideDispute, [numbers[0] ?? '', '1'], because)).toContain('Carried out');
  expect(await sharesOf(one.workId)).toEqual([
    ['Ama Owusu', 5_000],
    ['Kofi Yawson', 5_000],
  ]);
  const seen = await read(asAma, one.dispute.id);
  expect(seen.outcome).toMatchObject({ kind: 'decided', reasons: because.reason });
  expect(seen.events.at(-2)).toMatchObject({ kind: 'decide', name: 'The society (Efua)' });
  const shares = { ...because, shares: 'Ama Owusu=52.5, Kofi Yawson=47.5' };
  expect(await run(decideDispute, [numbers[1] ?? '', 'shares'], shares)).toContain('Carried out');
  expect(await sharesOf(two.workId)).toEqual([
    ['Ama Owusu', 5_250],
    ['Kofi Yawson', 4_750],
  ]);
  expect(await run(decideDispute, [numbers[2] ?? '', 'unchanged'], because)).toContain('Closed');
  expect(await sharesOf(three.workId)).toEqual([
    ['Ama Owusu', 6_000],
    ['Kofi Yawson', 4_000],
  ]);
  await expect(run(decideDispute, [numbers[2] ?? '', '1'], because)).rejects.toThrow('moved on');
  expect(await run(reopen, [numbers[2] ?? ''], because)).toContain('Reopened');
  const again = await read(asKofi, three.dispute.id);
  expect(again).toMatchObject({ state: 'reopened', is_held: true, outcome: null });
});

it('merges a work into the one that it doubles, or says why it could not', async () => {
  const there = await buildWork(ctx, kofi, {
    title: 'Akwantu',
    holders: [lineOf(kofi, 5_000), lineOf(ama, 5_000)],
  });
  const { dispute, workId } = await buildDispute(ctx, kofi, {
    respondent: ama,
    input: { kind: 'duplicate_work', holders: null, other_work_id: there.id },
  });
  expect(dispute.contested).toMatchObject({ performing: 10_000, mechanical: 10_000 });
  await run(moveDispute, [dispute.number, 'mediation'], because).catch(() => {});
  await db
    .updateTable('dispute')
    .set({ state: 'determination' })
    .where('id', '=', dispute.id)
    .execute();
  expect(await run(decideDispute, [dispute.number, 'merge'], because)).toContain('Carried out');
  const merged = (await asAma.get(`/works/${workId}`)).json().data;
  expect(merged).toMatchObject({ state: 'merged', merged_into: { id: there.id } });
  const alone = await buildWork(ctx, kofi, { title: 'Mine alone' });
  const other = await buildDispute(ctx, kofi, {
    respondent: ama,
    input: { kind: 'duplicate_work', holders: null, other_work_id: alone.id },
  });
  await db
    .updateTable('dispute')
    .set({ state: 'determination' })
    .where('id', '=', other.dispute.id)
    .execute();
  const stuck = await run(decideDispute, [other.dispute.number, 'merge'], because);
  expect(stuck).toContain('could not be carried out');
  expect((await read(asAma, other.dispute.id)).is_held).toBe(true);
  await expect(run(applyDispute, [other.dispute.number])).rejects.toThrow('still cannot');
});

it('shows everything, saves confidential evidence, and writes to all', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  await buildEvidence(ctx, kofi, dispute.id, true);
  expect(await run(writeToDispute, [dispute.number], { text: 'We look at it.' })).toContain('Sent');
  const shown = await run(showDispute, [dispute.number]);
  for (const words of ['Kofi Yawson', 'Studio notes', 'We look at it.', 'Split 1', '60 %'])
    expect(shown).toContain(words);
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  await run(saveEvidence, [dispute.number, folder]);
  expect(await readdir(folder)).toHaveLength(1);
  expect((await read(asAma, dispute.id)).messages).toMatchObject([
    { is_society: true, text: 'We look at it.' },
  ]);
  await expect(run(showDispute, ['D-999999'])).rejects.toThrow('no dispute');
});
