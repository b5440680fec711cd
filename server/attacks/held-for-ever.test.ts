import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { checkDisputes } from '../disputes/history/check-disputes.ts';
import { moveDisputesOn } from '../disputes/sweeps/move-on.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { buildEvidence } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attacks: holds are stored up by raising, withdrawing and raising the same again; and the limit of three that nobody answered is
// got round by answers that the raiser brings about: through a link of their own making, or by a friend who joins.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
const ama = await buildMember(db, { name: 'Ama Owusu' });
let taker: BuiltMember;
let asTaker: Caller;
beforeEach(async () => {
  taker = await buildMember(db, { name: 'Kwame Taker' });
  asTaker = await asMember(app, ctx, taker);
  await db.deleteFrom('rate_window').execute();
});

const right = (performing: number, mechanical: number) => ({
  performing,
  mechanical,
  synchronisation: 0,
});
const workOfTwo = (): Promise<Work> =>
  buildWork(ctx, ama, {
    title: `Sika ${crypto.randomUUID()}`,
    holders: [lineOf(ama, 5_000), newPersonLine('Yaa Mensah', 5_000)],
  });
const raise = async (work: Work): Promise<Dispute> => {
  const yaa = { rightsHolderId: work.holders[1]?.rights_holder_id ?? '' };
  const begun = await asTaker.post(`/works/${work.id}/disputes`, {
    body: {
      kind: 'authorship',
      rights: ['performing'],
      other_work_id: null,
      statement: 'All of it is mine.',
      holders: [
        { ...lineOf(taker, 0), shares: right(10_000, 0) },
        { ...lineOf(ama, 0), shares: right(0, 5_000) },
        { ...lineOf(yaa, 0), shares: right(0, 5_000) },
      ],
    },
  });
  expect(begun.statusCode).toBe(201);
  const { id, version } = begun.json().data;
  await buildEvidence(ctx, taker, id);
  const filed = await asTaker.post(`/disputes/${id}/filing`, {
    body: { declaration },
    ifMatch: `"${version}"`,
  });
  expect(filed.statusCode).toBeLessThan(300);
  return filed.json().data;
};
const seen = async ({ id }: Dispute): Promise<Dispute> =>
  (await asTaker.get(`/disputes/${id}`)).json().data;
const isSound = async () => expect((await checkDisputes(db)).contradictory).toEqual([]);

it('who raises again what they withdrew waits for the society', async () => {
  const work = await workOfTwo();
  const first = await raise(work);
  expect(first).toMatchObject({ state: 'notified', is_held: true });
  const { version } = await seen(first);
  const withdrawn = await asTaker.post(`/disputes/${first.id}/steps`, {
    body: { step: 'withdraw', reason: 'I look again' },
    ifMatch: `"${version}"`,
  });
  expect(withdrawn.statusCode).toBeLessThan(300);
  const second = await raise(work);
  expect(second).toMatchObject({ state: 'filed', waits_for: 'repeated', is_held: false });
  ctx.moveOn(2 * 86_400_000);
  await moveDisputesOn(ctx);
  asTaker = await asMember(app, ctx, taker);
  expect(await seen(second)).toMatchObject({ state: 'filed', is_held: false });
  await isSound();
});

it('an answer through a link that the raiser made leaves the limit as it is', async () => {
  for (let count = 0; count < 3; count++) {
    const work = await workOfTwo();
    const dispute = await raise(work);
    expect(dispute.state).toBe('notified');
    const made = await asTaker.post(`/disputes/${dispute.id}/invitations`, {
      body: { rights_holder_id: work.holders[1]?.rights_holder_id, email: null },
    });
    const secret = String(made.json().data.url).split('#')[1] ?? '';
    const opened = await visitor.post('/answer-dispute/read', { body: { secret } });
    const answered = await visitor.post('/answer-dispute/answer', {
      body: {
        secret,
        version: opened.json().data?.version,
        signed_as: 'Yaa Mensah',
        declaration,
        answer: { kind: 'disagree', statement: 'No, it is not so.' },
      },
    });
    expect(answered.statusCode).toBe(200);
  }
  expect(await raise(await workOfTwo())).toMatchObject({ state: 'filed', waits_for: 'limit' });
});

it('nor does the answer of a friend who joins', async () => {
  const friend = await buildMember(db, { name: 'Yaw Friend' });
  const asFriend = await asMember(app, ctx, friend);
  for (let count = 0; count < 3; count++) {
    const dispute = await raise(await workOfTwo());
    const joined = await asFriend.post(`/disputes/${dispute.id}/parties`, {
      body: { side: 'respondent', statement: 'I say no' },
    });
    // Since then nobody from outside the work takes a side at all.
    expect(joined.statusCode).toBe(409);
  }
  expect(await raise(await workOfTwo())).toMatchObject({ state: 'filed', waits_for: 'limit' });
});
