import { beforeEach, expect, it } from 'vitest';
import { bringIntoForce } from '../../../bank-details/bring-into-force.ts';
import { verifyHistory } from '../../../history/verify-history.ts';
import { asPresent } from '../../../testing/as-present.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';
import { noticesTo } from '../../../testing/notices-to.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { checkMembers } from '../../members/check-members.ts';

const { db, society, ctx, app, startAgain, pathOf, decideAt, versionAt } = await rulingScene();
const cashier = await buildStaff(ctx, ['finance'], 'Adwoa Finance');
let finance: StaffCaller;
let ama: BuiltMember;

beforeEach(async () => {
  await startAgain();
  finance = await asStaff(app, ctx, cashier);
  ama = await buildMember(db, { name: 'Ama Serwaa', otherNames: ['Sweet Ama'] });
});

/** A wallet as the member enters it. */
async function enter(member: BuiltMember, holder_name: string, wallet_number = '0244123456') {
  const caller = await asPresent(app, ctx, member);
  const body = { kind: 'mobile_money', wallet_provider: 'mtn_momo', wallet_number, holder_name };
  const saved = await caller.post('/bank-details', { body });
  return { caller, id: saved.json().data.pending.id as string };
}
/** What verify-history says of a member. Whoever is built for a test has no entry of signing up. */
const contradictionsOf = async ({ memberId }: BuiltMember) =>
  (await checkMembers({ db: society, keys: ctx.keys })).filter(({ id }) => id === memberId);
const keyOf = (id: string) => ({ kind: 'bank_name', id });
const waiting = async (caller = finance) =>
  (await caller.get('/society/queue', { query: { kind: 'bank_name' } })).json().data.cases;
const decide = async (id: string, choice: string, reason: string | null) =>
  decideAt(finance, keyOf(id), await versionAt(finance, keyOf(id)), choice, reason);

it('waits for finance alone, only where the name differs, with both names and never the number', async () => {
  await enter(ama, 'A. Serwaa');
  expect(await waiting()).toEqual([]);
  const { id } = await enter(ama, 'Kofi Boateng');
  expect(await waiting()).toMatchObject([
    { id, about: 'Ama Serwaa', in_short: 'MTN MoMo in the name of Kofi Boateng' },
  ]);
  const query = { find: 'kofi boa' };
  expect((await finance.get('/society/queue', { query })).json().data.cases).toHaveLength(1);
  const read = await finance.get(pathOf(keyOf(id)));
  expect(read.json().data.title).toBe('Is Kofi Boateng another name for Ama Serwaa?');
  expect(read.body).toContain('Sweet Ama');
  expect(read.body).toContain('02441*****');
  expect(read.body).not.toMatch(/0?244123456/);
  const { second } = await startAgain().then(async () => ({
    second: await asStaff(app, ctx, await buildStaff(ctx, ['documentation'], 'Other')),
  }));
  expect((await second.get(pathOf(keyOf(id)))).json().code).toBe('not_allowed');
});

it('names other members with the same account, and not those with one that is only shown alike', async () => {
  const same = await buildMember(db, { name: 'Esi Same' });
  const alike = await buildMember(db, { name: 'Yaw Alike' });
  await enter(same, 'Esi Same', '0244199999');
  await enter(alike, 'Yaw Alike', '0244188888');
  const { id } = await enter(ama, 'Kofi Boateng', '0244199999');
  const { remarks } = (await finance.get(pathOf(keyOf(id)))).json().data;
  expect(remarks.join(' ')).toContain('Esi Same');
  expect(remarks.join(' ')).not.toContain('Yaw Alike');
});

it('approved, starts after 72 hours as it would have, and waits for nobody again', async () => {
  const { id, caller } = await enter(ama, 'Kofi Boateng');
  expect(await decide(id, 'approve', null)).toBe('done');
  ctx.moveOn(72 * 3_600_000);
  await bringIntoForce(ctx, ama);
  const again = await asPresent(app, ctx, ama);
  expect((await again.get('/bank-details')).json().data.in_force.id).toBe(id);
  expect(caller.token).not.toBe(again.token);
  finance = await asStaff(app, ctx, cashier);
  expect(await waiting()).toEqual([]);
});

it('starts after 72 hours also when nobody has looked, and can be ended then: nothing is active any more', async () => {
  const { id: first } = await enter(ama, 'Ama Serwaa');
  ctx.moveOn(72 * 3_600_000);
  const { id } = await enter(ama, 'Kofi Boateng', '0244177777');
  ctx.moveOn(72 * 3_600_000);
  await bringIntoForce(ctx, ama);
  finance = await asStaff(app, ctx, cashier);
  expect((await waiting()).map((line: { id: string }) => line.id)).toEqual([id]);
  const why = 'This account belongs to someone else.';
  expect(await decide(id, 'refuse', null)).toBe('required');
  expect(await decide(id, 'refuse', why)).toBe('done');
  const me = await asPresent(app, ctx, ama);
  expect((await me.get('/bank-details')).json().data).toEqual({ in_force: null, pending: null });
  const { data } = (
    await me.get('/bank-details/history', { query: { page: '1', size: '10' } })
  ).json();
  expect(
    data.map((one: { id: string; cancelled_by: string }) => [one.id, one.cancelled_by]),
  ).toEqual([
    [id, 'society'],
    [first, null],
  ]);
  expect((await noticesTo(db, ama)).at(-1)).toMatchObject({
    title: 'We cannot use your bank details',
    message: expect.stringContaining(why),
  });
  const mail = (await sentMails(ctx)).findLast(({ to }) => to === ama.email);
  expect(JSON.stringify(mail)).toContain('You have no active bank details now.');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect(await contradictionsOf(ama)).toEqual([]);
});

it('asked for again, ends what waited, keeps what is active, and says why', async () => {
  const { id: first } = await enter(ama, 'Ama Serwaa');
  ctx.moveOn(72 * 3_600_000);
  const { id } = await enter(ama, 'Kofi Boateng', '0244177777');
  finance = await asStaff(app, ctx, cashier);
  expect(await decide(id, 'ask', 'Enter an account in your own name.')).toBe('done');
  const me = await asPresent(app, ctx, ama);
  const standing = (await me.get('/bank-details')).json().data;
  expect(standing).toMatchObject({ in_force: { id: first }, pending: null });
  expect((await noticesTo(db, ama)).at(-1)?.title).toBe('Please enter your bank details again');
  expect(await contradictionsOf(ama)).toEqual([]);
});

it('leaves the queue when the member cancels or replaces it', async () => {
  const { caller, id } = await enter(ama, 'Kofi Boateng');
  const { id: next } = await enter(ama, 'Yaw Boateng');
  expect((await waiting()).map((line: { id: string }) => line.id)).toEqual([next]);
  expect(await decideAt(finance, keyOf(id), 'old', 'approve')).toBe('case_over');
  await caller.del(`/bank-details/${next}`);
  expect(await waiting()).toEqual([]);
});

it('is decided by nobody with the email address of the member', async () => {
  const { id } = await enter(ama, 'Kofi Boateng');
  const own = await buildStaff(ctx, ['finance'], 'Ama At The Desk');
  const { email } = ama;
  await society.updateTable('staff').set({ email }).where('id', '=', own.staffId).execute();
  const caller = await asStaff(app, ctx, own);
  expect((await caller.get(pathOf(keyOf(id)))).json().code).toBe('own_case');
});
