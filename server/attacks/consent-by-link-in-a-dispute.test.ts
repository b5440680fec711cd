import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { linkDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { waitingReviews } from '../consent/consent.sql.ts';
import { checkDisputes } from '../disputes/history/check-disputes.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { decideConsent } from '../society/consents/decide-consent.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { buildThreeSided, type ThreeSided } from '../testing/build-invitation.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { lineOf } from '../testing/build-work.ts';
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
let asAma: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
  await db.deleteFrom('rate_window').execute();
});

const read = async ({ dispute: { id } }: ThreeSided): Promise<Dispute> =>
  (await asAma.get(`/disputes/${id}`)).json().data;
const secretFrom = async (maker: Caller, { dispute, yaaId }: ThreeSided) => {
  const made = await maker.post(`/disputes/${dispute.id}/invitations`, {
    body: { rights_holder_id: yaaId, email: null },
  });
  return String(made.json().data.url).split('#')[1] ?? '';
};
const say = async (secret: string, answer: object) => {
  const opened = await visitor.post('/answer-dispute/read', { body: { secret } });
  const { version }: DisputeByLink = opened.json().data;
  return visitor.post('/answer-dispute/answer', {
    body: { secret, version, signed_as: 'Yaa Mensah', declaration, answer },
  });
};
const answerAsAma = async (three: ThreeSided, body: object) =>
  asAma.post(`/disputes/${three.dispute.id}/answer`, {
    body,
    ifMatch: `"${(await read(three)).version}"`,
  });
const sharesOf = async ({ workId }: ThreeSided) => {
  const { data } = (await asAma.get(`/works/${workId}`)).json();
  return data.holders.map(({ shares }: { shares: { performing: number } }) => shares.performing);
};
const reviewsOf = async ({ workId }: ThreeSided) =>
  (await waitingReviews(db, 1_000)).filter(({ work_id }) => work_id === workId);
const isSound = async () => {
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect((await checkDisputes(db)).contradictory).toEqual([]);
};
const says = { by: 'The society (Efua)', reason: 'Yaa told us so by phone.' };

describe('Kofi concedes his own claim through the link that he made for Yaa', () => {
  const conceded = async (maker = asKofi) => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    await answerAsAma(three, { answer: 'conceded' });
    const secret = await secretFrom(maker, three);
    const said = await say(secret, { kind: 'agree' });
    expect(said.statusCode).toBe(200);
    return { three, said: said.json().data };
  };

  it('and Yaa keeps her share: the society decides, and all are told how it came', async () => {
    const { three, said } = await conceded();
    expect(said).toMatchObject({ state: 'determination', answer: 'conceded', outcome: null });
    expect(await sharesOf(three)).toEqual([5_000, 3_000, 2_000]);
    expect(await reviewsOf(three)).toMatchObject([
      { kind: 'dispute', name: 'Yaa Mensah', link_by_name: 'Kofi Yawson', split_id: null },
    ]);
    const { events, contested_shares } = await read(three);
    expect(events.find(({ is_by_link }) => is_by_link)).toMatchObject({
      name: 'Yaa Mensah',
      link_by: 'Kofi Yawson',
    });
    // What is contested stays held.
    expect(contested_shares).not.toEqual([]);
    await isSound();
  });

  it('nor does it help when an accomplice made the link, or it is withdrawn afterwards', async () => {
    const { three } = await conceded(asAma);
    const { id } = await db
      .selectFrom('dispute_invitation')
      .select('id')
      .where('dispute_id', '=', three.dispute.id)
      .executeTakeFirstOrThrow();
    await asAma.del(`/disputes/${three.dispute.id}/invitations/${id}`);
    expect((await read(three)).state).toBe('determination');
    expect(await sharesOf(three)).toEqual([5_000, 3_000, 2_000]);
    await isSound();
  });

  it('nor when it is withdrawn before the others have conceded', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    await say(await secretFrom(asKofi, three), { kind: 'agree' });
    const { id } = await db
      .selectFrom('dispute_invitation')
      .select('id')
      .where('dispute_id', '=', three.dispute.id)
      .executeTakeFirstOrThrow();
    await asKofi.del(`/disputes/${three.dispute.id}/invitations/${id}`);
    await answerAsAma(three, { answer: 'conceded' });
    expect((await read(three)).state).toBe('determination');
    expect(await sharesOf(three)).toEqual([5_000, 3_000, 2_000]);
  });

  it('is carried out when the society approves it', async () => {
    const { three } = await conceded();
    const [review] = await reviewsOf(three);
    expect(await decideConsent(asSociety, review?.id ?? '', { isApproved: true, ...says })).toBe(
      'done',
    );
    expect((await read(three)).state).toBe('applied');
    expect(await sharesOf(three)).toEqual([5_000, 5_000]);
    await isSound();
  });

  it('is for the society to decide otherwise when it refuses it', async () => {
    const { three } = await conceded();
    const [review] = await reviewsOf(three);
    await decideConsent(asSociety, review?.id ?? '', { isApproved: false, ...says });
    const { state, messages } = await read(three);
    expect(state).toBe('determination');
    expect(messages.at(-1)?.text).toContain('did not approve the answer for Yaa Mensah');
    expect(await sharesOf(three)).toEqual([5_000, 3_000, 2_000]);
    expect(await reviewsOf(three)).toEqual([]);
    await isSound();
  });
});

describe('Kofi accepts a split through the link that he made for Yaa', () => {
  it.each([
    ['by which she loses, and the society confirms it', [4_000, 4_500, 1_500], 'determination'],
    ['by which she gains, and it holds', [4_500, 3_000, 2_500], 'applied'],
  ] as const)('%s', async (_, [a, k, y], state) => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    await answerAsAma(three, {
      answer: 'countered',
      statement: 'Yaa sang the chorus.',
      holders: [lineOf(ama, a), lineOf(kofi, k), lineOf({ rightsHolderId: three.yaaId }, y)],
    });
    const { version } = await read(three);
    const on = { body: { step: 'go_on' }, ifMatch: `"${version}"` };
    await asKofi.post(`/disputes/${three.dispute.id}/steps`, on);
    const secret = await secretFrom(asKofi, three);
    const now = await read(three);
    const proposal_id = now.proposals.find((one) => one.state === 'open')?.id;
    await asKofi.post(`/disputes/${three.dispute.id}/proposals/${proposal_id}/answer`, {
      body: { answer: 'accepted' },
      ifMatch: `"${now.version}"`,
    });
    await say(secret, { kind: 'accept_proposal', proposal_id });
    expect((await read(three)).state).toBe(state);
    expect(await reviewsOf(three)).toHaveLength(state === 'applied' ? 0 : 1);
    if (state === 'determination') {
      const [review] = await reviewsOf(three);
      await decideConsent(asSociety, review?.id ?? '', { isApproved: true, ...says });
      expect(await sharesOf(three)).toEqual([a, k, y]);
    }
    await isSound();
  });
});
