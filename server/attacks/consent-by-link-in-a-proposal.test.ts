import { beforeEach, describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { waitingReviews } from '../consent/consent.sql.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { decideConsent } from '../society/consents/decide-consent.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../testing/consent-scene.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { expireProposals } from '../works/proposals/apply-proposal.ts';

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

const read = async (id: string, as = asAma): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const sharesOf = async (id: string) =>
  (await read(id)).holders.map(({ name, shares }) => [name, shares.performing]);
const thirds = [
  ['Kofi Yawson', 3_334],
  ['Ama Owusu', 3_333],
  ['Edem Agbeko', 3_333],
];
const propose = async (work: Work, shares: readonly [number, number, number | null]) =>
  asKofi.post(`/works/${work.id}/proposals`, {
    body: { reason: 'As we said', work: trioWith(work, { kofi, ama }, shares) },
    ifMatch: `"${(await read(work.id)).version}"`,
  });
const acceptFor = async (work: Work, maker = asKofi) => {
  const secret = await linkTo(maker, work.id, edemOf(work));
  const proposal_id = (await read(work.id)).open_proposal_id;
  return answerThrough(visitor, secret, { kind: 'accept_proposal', proposal_id });
};
const reviewsOf = async (work: Work) =>
  (await waitingReviews(db, 1_000)).filter(({ work_id }) => work_id === work.id);
const says = { by: 'The society (Efua)', reason: 'He told us so himself.' };
/** The song of three, Edem's third confirmed through a link: the work is payable. */
const confirmedTrio = async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const secret = await linkTo(asKofi, work.id, edemOf(work));
  const confirmed = await answerThrough(visitor, secret, { kind: 'confirm' });
  expect(confirmed.json().data).toMatchObject({ state: 'registered_payable' });
  return read(work.id);
};

describe('Kofi answers through the link that he made for Edem', () => {
  it('and Edem keeps his third: what he is said to have accepted waits for the society', async () => {
    const work = await confirmedTrio();
    // Without Edem: his third goes to Kofi.
    expect((await propose(work, [6_667, 3_333, null])).statusCode).toBe(200);
    expect((await acceptFor(work)).statusCode).toBe(200);
    expect(await sharesOf(work.id)).toEqual(thirds);
    expect(await read(work.id)).toMatchObject({ state: 'amendment_pending' });
    const [review, ...more] = await reviewsOf(work);
    expect(more).toEqual([]);
    expect(review).toMatchObject({
      kind: 'proposal',
      name: 'Edem Agbeko',
      signed_as: 'Edem Agbeko',
      link_by: kofi.memberId,
      link_by_name: 'Kofi Yawson',
    });
    const notices = (await noticesTo(db, ama)).reverse();
    expect(notices[0]?.title).toBe(`The society is checking an answer about ${work.title}`);
    expect(notices[0]?.message).toContain('a link made by Kofi Yawson');
    expect(notices.map(({ title }) => title)).not.toContain('A proposal was accepted');
    expect((await sentMails(ctx)).at(-1)?.mail.subject).toContain('Check an answer');
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('nor by an accomplice who makes the link, nor in two steps', async () => {
    const work = await confirmedTrio();
    for (const shares of [
      [4_667, 3_333, 2_000],
      [6_567, 3_333, 100],
    ] as const) {
      await propose(work, shares);
      await acceptFor(work, asAma);
      expect(await sharesOf(work.id)).toEqual(thirds);
      await asKofi.del(`/proposals/${(await read(work.id)).open_proposal_id}`);
      expect(await reviewsOf(work)).toEqual([]);
    }
  });

  it('nor by withdrawing the work', async () => {
    const work = await confirmedTrio();
    const { version } = await read(work.id);
    await asKofi.post(`/works/${work.id}/withdrawal`, {
      body: { reason: 'Never played' },
      ifMatch: `"${version}"`,
    });
    const { open_proposal_id } = await read(work.id);
    await asAma.post(`/proposals/${open_proposal_id}/answer`, { body: { answer: 'accepted' } });
    expect((await acceptFor(work)).statusCode).toBe(200);
    expect((await read(work.id)).state).toBe('amendment_pending');
    expect(await reviewsOf(work)).toHaveLength(1);
  });

  it('nor by saying through it that Edem wants less himself', async () => {
    const work = await confirmedTrio();
    const secret = await linkTo(asKofi, work.id, edemOf(work));
    const less = { performing: 100, mechanical: 100, synchronisation: 0 };
    const said = { kind: 'decline', reason: 'I only clapped', shares: [less] };
    expect((await answerThrough(visitor, secret, said)).statusCode).toBe(200);
    expect(await sharesOf(work.id)).toEqual(thirds);
    expect(await reviewsOf(work)).toMatchObject([{ kind: 'proposal', name: 'Edem Agbeko' }]);
    // The proposal waits for the society and for nobody else, and time does not decide it.
    const later = testContext(db, new Date(ctx.now().getTime() + 90 * 86_400_000));
    await expireProposals(later);
    expect((await read(work.id)).state).toBe('amendment_pending');
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('nor where Edem has not confirmed yet and is said to want less', async () => {
    const work = await buildTrio(ctx, { kofi, ama });
    const secret = await linkTo(asKofi, work.id, edemOf(work));
    const less = { performing: 100, mechanical: 100, synchronisation: 0 };
    await answerThrough(visitor, secret, { kind: 'decline', reason: 'Less', shares: [less] });
    expect(await sharesOf(work.id)).toEqual(thirds);
    expect(await reviewsOf(work)).toHaveLength(1);
  });

  it('nor with a link to another work of both', async () => {
    const [one, other] = [await confirmedTrio(), await confirmedTrio()];
    await propose(one, [6_667, 3_333, null]);
    const secret = await linkTo(asKofi, other.id, edemOf(other));
    const proposal_id = (await read(one.id)).open_proposal_id;
    const tried = await answerThrough(visitor, secret, { kind: 'accept_proposal', proposal_id });
    expect(tried.json().code).toBe('not_found');
  });
});

it('everyone on the work sees by which means a consent came and who made the link, on paper as well', async () => {
  const work = await confirmedTrio();
  const [, mine, edems] = work.holders;
  expect(mine?.consent).toBeNull();
  expect(edems?.consent).toMatchObject({
    means: 'link',
    signed_as: 'Edem Agbeko',
    link_by: 'Kofi Yawson',
  });
  const stranger = await asMember(app, ctx, await buildMember(db));
  expect((await read(work.id, stranger)).holders[2]?.consent).toBeNull();
  const made = await asAma.post(`/works/${work.id}/papers`, { body: { kind: 'split_sheet' } });
  expect(made.statusCode).toBeLessThan(300);
  const { facts } = await db
    .selectFrom('work_paper')
    .select('facts')
    .where('work_id', '=', work.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(facts)).toContain(
    'Confirmed through a link made by Kofi Yawson, signed as Edem Agbeko, ',
  );
});

describe('what the society says of it', () => {
  const waiting = async () => {
    const work = await confirmedTrio();
    await propose(work, [6_667, 3_333, null]);
    await acceptFor(work);
    const [review] = await reviewsOf(work);
    return { work, id: review?.id ?? '' };
  };

  it('makes it when it approves, with what everyone can read', async () => {
    const { work, id } = await waiting();
    expect(await decideConsent(asSociety, id, { isApproved: true, ...says })).toBe('done');
    expect(await sharesOf(work.id)).toEqual([
      ['Kofi Yawson', 6_667],
      ['Ama Owusu', 3_333],
    ]);
    await expect(
      decideConsent(asSociety, id, { isApproved: false, ...says }),
    ).rejects.toMatchObject({
      code: 'consent_decided',
    });
    const [version] = (await asAma.get(`/works/${work.id}/history`)).json().data;
    expect(version.changes).toContainEqual({
      field: 'consent',
      old: null,
      new: { name: 'Edem Agbeko', signed_as: 'Edem Agbeko', link_by: 'Kofi Yawson' },
    });
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('ends it when it refuses, and everyone is told', async () => {
    const { work, id } = await waiting();
    await decideConsent(asSociety, id, { isApproved: false, ...says });
    expect(await sharesOf(work.id)).toEqual(thirds);
    expect((await read(work.id)).state).toBe('registered_payable');
    for (const member of [ama, kofi]) {
      const notices = (await noticesTo(db, member)).map(({ title }) => title);
      const line = `The society did not approve an answer about ${work.title}`;
      expect(notices.filter((title) => title === line)).toHaveLength(1);
    }
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('is not asked any more when Edem says no through a link after all', async () => {
    const { work, id } = await waiting();
    const secret = await linkTo(asAma, work.id, edemOf(work));
    const proposal_id = (await read(work.id)).open_proposal_id;
    const said = { kind: 'decline_proposal', proposal_id, reason: 'That was not me' };
    expect((await answerThrough(visitor, secret, said)).statusCode).toBe(200);
    expect((await read(work.id)).state).toBe('registered_payable');
    await expect(decideConsent(asSociety, id, { isApproved: true, ...says })).rejects.toMatchObject(
      {
        code: 'consent_decided',
      },
    );
  });
});
