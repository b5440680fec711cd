import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { openObjections } from '../society/works/objections.sql.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../testing/build-work.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { moveOn } from '../works/co-signing/move-on.ts';

// The attack: a stranger names a known composer with 0 % in every right, so that the work looks like theirs. The composer was notified and
// could do nothing (409 nothing_to_confirm), and the work was payable at once.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const kwame = await buildMember(db, { name: 'Kwame Taker' });
const ama = await buildMember(db, { name: 'Ama Owusu' });
const asAma = await asMember(app, ctx, ama);
const visitor = asVisitor(app);
const daysMs = 86_400_000;

const register = (title: string) =>
  buildWork(ctx, kwame, { title, holders: [lineOf(kwame, 10_000), lineOf(ama, 0, 'C')] });
const read = async (as: typeof asAma, { id }: Work): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const confirm = (as: typeof asAma, { id, version }: Work) =>
  as.post(`/works/${id}/confirmation`, { ifMatch: `"${version}"` });
const object = (as: typeof asAma, { id, version }: Work) =>
  as.post(`/works/${id}/refusal`, {
    body: { reason: 'I never worked with them' },
    ifMatch: `"${version}"`,
  });
const noticesOf = async (memberId: string) =>
  (await noticesTo(db, { memberId })).map(({ title, message }) => `${title}: ${message}`);

it('asks who is named with nothing, and is not payable while they have time', async () => {
  const work = await register('Named with nothing');
  expect(work.state).toBe('awaiting_cosigners');
  const seen = await read(asAma, work);
  expect(seen).toMatchObject({ may_confirm: true, may_decline: true });
  expect(seen.holders[1]?.answer_by).not.toBeNull();
  const things = (await asAma.get('/user/things-to-do')).json().data;
  expect(things).toContainEqual(expect.objectContaining({ thing: 'confirm_shares', count: 1 }));
});

it('takes their yes, and is payable with it', async () => {
  const work = await register('A name that belongs');
  const answered = await confirm(asAma, work);
  expect(answered.json().data).toMatchObject({ state: 'registered_payable', may_confirm: false });
});

it('takes their objection: not payable, said to who registered it and to the society, until the line goes', async () => {
  const work = await register('A name that does not belong');
  const { data } = (await object(asAma, work)).json();
  expect(data.holders[1]).toMatchObject({ confirmation: 'declined' });
  ctx.moveOn(31 * daysMs);
  await moveOn(ctx);
  const late = await read(await asMember(app, ctx, kwame), work);
  expect(late.state).toBe('registered_incomplete');
  expect((await noticesOf(kwame.memberId)).join('\n')).toContain('Ama Owusu says');
  const asLateKwame = await asMember(app, ctx, kwame);
  const amended = await asLateKwame.put(`/works/${work.id}`, {
    body: workInput(kwame, { title: work.title }),
    ifMatch: `"${late.version}"`,
  });
  expect(amended.json().data.state).toBe('registered_payable');
});

it('goes on without a silent one, who can still object at any time', async () => {
  const work = await register('A silent name');
  ctx.moveOn(31 * daysMs);
  await moveOn(ctx);
  const asLateAma = await asMember(app, ctx, ama);
  const paid = await read(asLateAma, work);
  expect(paid).toMatchObject({ state: 'registered_payable', may_confirm: true, may_decline: true });
  const { data } = (await object(asLateAma, paid)).json();
  expect(data.state).toBe('registered_incomplete');
  const back = await confirm(asLateAma, data);
  expect(back.json().data.state).toBe('registered_payable');
});

it('cannot be done by amending a work that is payable already', async () => {
  const work = await buildWork(ctx, kwame, { title: 'Clean at first' });
  expect(work.state).toBe('registered_payable');
  const asLateKwame = await asMember(app, ctx, kwame);
  const amended = await asLateKwame.put(`/works/${work.id}`, {
    body: workInput(kwame, {
      title: 'Clean at first',
      holders: [lineOf(kwame, 10_000), lineOf(ama, 0, 'C')],
    }),
    ifMatch: `"${work.version}"`,
  });
  expect(amended.json().data.state).toBe('registered_incomplete');
  ctx.moveOn(31 * daysMs);
  await moveOn(ctx);
  const later = await read(await asMember(app, ctx, kwame), work);
  expect(later.state).toBe('registered_payable');
});

it.each(['AM', 'PA'] as const)('asks a %s without a share too', async (role) => {
  const work = await buildWork(ctx, kwame, {
    title: `Named as ${role}`,
    holders: [
      lineOf(kwame, 10_000),
      { ...lineOf(ama, 0, role), represents: role === 'AM' ? [0] : [] },
    ],
  });
  expect(work.state).toBe('awaiting_cosigners');
});

it('takes the objection of who has no account through a link', async () => {
  const asNow = await asMember(app, ctx, kwame);
  const work = await buildWork(ctx, kwame, {
    title: 'Named without an account',
    holders: [lineOf(kwame, 10_000), newPersonLine('Yaa Mensah', 0, { role: 'C' })],
  });
  const invited = await asNow.post(`/works/${work.id}/invitations`, {
    body: { rights_holder_id: work.holders[1]?.rights_holder_id, email: null },
  });
  const secret = String(invited.json().data.url).split('#')[1] ?? '';
  const said = { kind: 'decline', reason: 'Not my song', shares: null };
  const answered = await visitor.post('/co-sign/answer', {
    body: { secret, version: work.version, signed_as: 'Yaa Mensah', answer: said },
  });
  expect(answered.statusCode).toBe(200);
  expect((await read(asNow, work)).holders[1]?.confirmation).toBe('declined');
});

it('does not let who registered the work answer for who is named', async () => {
  const work = await register('Answered by the wrong one');
  const asNow = await asMember(app, ctx, kwame);
  expect((await confirm(asNow, work)).statusCode).toBe(409);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('shows the society who objects, and to whose works', async () => {
  const before = await openObjections(db, 50);
  const work = await register('Seen by the society');
  await object(await asMember(app, ctx, ama), work);
  const found = await openObjections(db, 50);
  expect(found).toHaveLength(before.length + 1);
  expect(found[0]).toMatchObject({
    title: 'Seen by the society',
    name: 'Ama Owusu',
    registrant: 'Kwame Taker',
    is_member: true,
    has_share: false,
    reason: 'I never worked with them',
  });
});
