import { beforeEach, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { waitingReviews } from '../consent/consent.sql.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { decideConsent } from '../society/consents/decide-consent.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../testing/consent-scene.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const asSociety = { ...ctx, db: society };
const app = await makeApp(ctx);
const visitor = asVisitor(app);
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  await db.deleteFrom('rate_window').execute();
});

const read = async (id: string): Promise<Work> => (await asKofi.get(`/works/${id}`)).json().data;
const amend = async (work: Work, shares: readonly [number, number, number | null]) => {
  const amended = await asKofi.put(`/works/${work.id}`, {
    body: trioWith(work, { kofi, ama }, shares),
    ifMatch: `"${(await read(work.id)).version}"`,
  });
  expect(amended.statusCode).toBe(200);
};
const confirmFor = async (work: Work) =>
  answerThrough(visitor, await linkTo(asKofi, work.id, edemOf(work)), { kind: 'confirm' });
const reviewsOf = async (work: Work) =>
  (await waitingReviews(db, 1_000)).filter(({ work_id }) => work_id === work.id);
const says = { by: 'The society (Efua)', reason: 'Edem wrote to us.' };

it('a new song’s share is confirmed through a link at once, as always', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  expect((await confirmFor(work)).json().data.state).toBe('registered_payable');
  expect(await reviewsOf(work)).toEqual([]);
});

it('a share that was raised meanwhile is, too', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  await amend(work, [2_334, 3_333, 4_333]);
  expect((await confirmFor(work)).json().data.state).toBe('registered_payable');
});

it('a share that was lowered before its holder said a word is not confirmed through a link', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  await amend(work, [6_567, 3_333, 100]);
  const said = (await confirmFor(work)).json().data;
  expect(said.state).toBe('awaiting_cosigners');
  expect(said).toMatchObject({ waits_for_society: true });
  const [review] = await reviewsOf(work);
  expect(review).toMatchObject({ kind: 'confirmation', link_by_name: 'Kofi Yawson' });
  // Said again it is the same answer.
  await confirmFor(work);
  expect(await reviewsOf(work)).toHaveLength(1);
  expect(await decideConsent(asSociety, review?.id ?? '', { isApproved: true, ...says })).toBe(
    'done',
  );
  expect((await read(work.id)).state).toBe('registered_payable');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('nor where the line was dropped and came back', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  await amend(work, [6_667, 3_333, null]);
  await amend(work, [6_567, 3_333, 100]);
  expect((await confirmFor(work)).json().data.state).toBe('registered_incomplete');
  expect(await reviewsOf(work)).toHaveLength(1);
});

it('what was approved counts for that share alone', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  await amend(work, [5_667, 3_333, 1_000]);
  await confirmFor(work);
  const [review] = await reviewsOf(work);
  await amend(work, [6_567, 3_333, 100]);
  await expect(
    decideConsent(asSociety, review?.id ?? '', { isApproved: true, ...says }),
  ).rejects.toMatchObject({ code: 'consent_changed' });
  expect((await read(work.id)).state).toBe('awaiting_cosigners');
  await decideConsent(asSociety, review?.id ?? '', { isApproved: false, ...says });
  expect(await reviewsOf(work)).toEqual([]);
});
