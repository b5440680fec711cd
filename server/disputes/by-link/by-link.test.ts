import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { linkDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildEvidence } from '../../testing/build-dispute.ts';
import {
  buildInvitation,
  buildThreeSided,
  type ThreeSided,
} from '../../testing/build-invitation.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { lineOf } from '../../testing/build-work.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkDisputes } from '../history/check-disputes.ts';
import { moveDisputesOn } from '../sweeps/move-on.ts';
import { endLateInvitations } from './invitations.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
const dayMs = 86_400_000;
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
  // Each test counts its own attempts.
  await db.deleteFrom('rate_window').execute();
});

const read = async (who: Caller, { dispute: { id } }: ThreeSided): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const invite = (who: Caller, { dispute, yaaId }: ThreeSided, email: string | null = null) =>
  who.post(`/disputes/${dispute.id}/invitations`, { body: { rights_holder_id: yaaId, email } });
const open = (secret: string) => visitor.post('/answer-dispute/read', { body: { secret } });
const seenBy = async (secret: string): Promise<DisputeByLink> => (await open(secret)).json().data;
const say = (secret: string, version: number, answer: object, more: object = {}) =>
  visitor.post('/answer-dispute/answer', {
    body: { secret, version, signed_as: 'Yaa A. Mensah', declaration, answer, ...more },
  });
const answerAs = async (who: Caller, three: ThreeSided, body: object) =>
  who.post(`/disputes/${three.dispute.id}/answer`, {
    body,
    ifMatch: `"${(await read(who, three)).version}"`,
  });
const step = async (who: Caller, three: ThreeSided, name: string) =>
  who.post(`/disputes/${three.dispute.id}/steps`, {
    body: { step: name },
    ifMatch: `"${(await read(who, three)).version}"`,
  });
const lines = ({ yaaId }: ThreeSided, [a, k, y]: readonly [number, number, number]) =>
  [lineOf(ama, a), lineOf(kofi, k), lineOf({ rightsHolderId: yaaId }, y)].filter(
    ({ shares }) => shares.performing > 0,
  );
/** In negotiation, after Ama answered with another split; her proposal of it is open, and Kofi has not answered it. */
async function negotiating(wanted: readonly [number, number, number] = [4_500, 3_500, 2_000]) {
  const three = await buildThreeSided(ctx, { kofi, ama });
  const countered = await answerAs(asAma, three, {
    answer: 'countered',
    statement: 'Yaa sang the chorus.',
    holders: lines(three, wanted),
  });
  expect(countered.statusCode).toBe(200);
  expect((await step(asKofi, three, 'go_on')).json().data.state).toBe('negotiation');
  return three;
}
const acceptAs = async (who: Caller, three: ThreeSided) => {
  const { version, proposals } = await read(who, three);
  const proposal = proposals.find(({ state }) => state === 'open');
  return who.post(`/disputes/${three.dispute.id}/proposals/${proposal?.id}/answer`, {
    body: { answer: 'accepted' },
    ifMatch: `"${version}"`,
  });
};
const isSound = async () => {
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect((await checkDisputes(db)).contradictory).toEqual([]);
};

describe('a link for a party without an account', () => {
  it('shows what concerns them and nothing that leads to anyone; that it was made and opened is seen', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    await buildEvidence(ctx, kofi, three.dispute.id);
    await asKofi.post(`/disputes/${three.dispute.id}/messages`, { body: { text: 'Among us.' } });
    const invited = await invite(asAma, three, 'yaa@example.org');
    expect(invited.statusCode).toBe(201);
    expect(invited.json().data).toMatchObject({
      name: 'Yaa Mensah',
      sent_to: 'y*****@example.org',
      seen_at: null,
    });
    const url: string = invited.json().data.url;
    const [mail] = (await sentMails(ctx)).slice(-1);
    expect(mail?.to).toBe('yaa@example.org');
    expect(JSON.stringify(mail)).toContain(url);
    expect(url).toMatch(/^https:\/\/portal\.example\.org\/answer-dispute#[\w-]{43}$/);
    const opened = await open(url.split('#')[1] ?? '');
    const seen: DisputeByLink = opened.json().data;
    expect(seen).toMatchObject({
      number: three.dispute.number,
      state: 'notified',
      raised_by: 'Kofi Yawson',
      my_name: 'Yaa Mensah',
      my_side: 'respondent',
      answer: null,
      acts: ['concede', 'counter'],
      statements: [{ name: 'Kofi Yawson', is_raiser: true, is_me: false }],
    });
    expect(seen.standing.map(({ name, is_me }) => [name, is_me])).toEqual([
      ['Ama Owusu', false],
      ['Kofi Yawson', false],
      ['Yaa Mensah', true],
    ]);
    expect(seen.claims[0]?.lines.some(({ is_me }) => is_me)).toBe(false);
    for (const secret of [ama.email, kofi.email, 'Among us', 'Studio notes', 'Notes.pdf']) {
      expect(opened.body).not.toContain(secret);
    }
    for (const id of [three.dispute.id, three.yaaId, ama.rightsHolderId, ama.memberId]) {
      expect(opened.body).not.toContain(id);
    }
    const { parties, events } = await read(asKofi, three);
    const yaa = parties.find(({ name }) => name === 'Yaa Mensah');
    expect(yaa).toMatchObject({ presence: 'link', invitation: { sent_to: 'y*****@example.org' } });
    expect(yaa?.invitation?.seen_at).not.toBeNull();
    expect(events.at(-1)).toMatchObject({ kind: 'invite', name: 'Ama Owusu', party: 'Yaa Mensah' });
    await isSound();
  });

  it('is given by parties alone, to a party without an account, while there is something to answer', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const stranger = await asMember(app, ctx, await buildMember(db));
    expect((await invite(stranger, three)).statusCode).toBe(404);
    const to = (rights_holder_id: string) => invite(asAma, { ...three, yaaId: rights_holder_id });
    expect((await to(kofi.rightsHolderId)).json().code).toBe('holder_has_account');
    expect((await to(crypto.randomUUID())).json().code).toBe('rights_holder_unknown');
    expect((await invite(asAma, three, 'no address')).statusCode).toBe(422);
    await step(asKofi, three, 'withdraw');
    expect((await invite(asAma, three)).json().code).toBe('dispute_moved_on');
  });

  it('that is replaced, withdrawn, over or made up opens nothing, with one answer for all', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const { secret: replaced } = await buildInvitation(ctx, ama, three);
    const { secret: taken, id } = await buildInvitation(ctx, kofi, three);
    const path = `/disputes/${three.dispute.id}/invitations/${id}`;
    expect((await asAma.del(path)).statusCode).toBe(204);
    expect((await asAma.del(path)).statusCode).toBe(404);
    const { secret } = await buildInvitation(ctx, ama, three);
    const late = testContext(db, new Date(ctx.now().getTime() + 61 * dayMs));
    const lateApp = asVisitor(await makeApp(late));
    const said = { version: 1, signed_as: 'Yaa', declaration, answer: { kind: 'agree' } };
    const refusals = [
      await open(replaced),
      await open(taken),
      await open('x'.repeat(43)),
      await say(taken, 1, { kind: 'agree' }),
      await lateApp.post('/answer-dispute/read', { body: { secret } }),
      await lateApp.post('/answer-dispute/answer', { body: { secret, ...said } }),
    ].map((one) => [one.statusCode, { ...one.json(), id: '', request_id: '' }]);
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]?.[1]).toMatchObject({ code: 'link_invalid' });
    expect((await open(secret)).statusCode).toBe(200);
    await isSound();
  });

  it('ends once its party has an account', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const { secret } = await buildInvitation(ctx, ama, three);
    const yaa = await buildMember(db, { name: 'Yaa Mensah' });
    await db
      .updateTable('member')
      .set({ rights_holder_id: three.yaaId })
      .where('id', '=', yaa.memberId)
      .execute();
    expect((await open(secret)).json().code).toBe('link_invalid');
  });

  it('is tried so often from one address, and made so often for one dispute', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const made = [];
    for (let n = 0; n < 11; n += 1) made.push((await invite(asAma, three)).statusCode);
    expect(made).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    let last = 0;
    for (let n = 0; n < 61; n += 1) last = (await open('made-up')).statusCode;
    expect(last).toBe(429);
  });
});

describe('answering the claim through a link', () => {
  it('is waited for: with the last who agrees the society checks what costs them their share, under the name that was typed', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const { secret } = await buildInvitation(ctx, ama, three);
    expect((await answerAs(asAma, three, { answer: 'conceded' })).json().data.state).toBe(
      'notified',
    );
    const { version } = await seenBy(secret);
    expect(
      (await say(secret, version, { kind: 'agree' }, { declaration: '2020-01-01' })).json().code,
    ).toBe('dispute_declaration_outdated');
    expect((await say(secret, version, { kind: 'agree' }, { signed_as: ' ' })).statusCode).toBe(
      422,
    );
    expect((await say(secret, 99, { kind: 'agree' })).json().code).toBe('stale_version');
    const done = await say(secret, version, { kind: 'agree' });
    expect(done.json().data).toMatchObject({ state: 'determination', answer: 'conceded' });
    // The same request over a broken line is answered again, and another one is refused.
    const again = await say(secret, version, { kind: 'agree' });
    expect([again.statusCode, again.json()]).toEqual([done.statusCode, done.json()]);
    const other = await say(secret, version, { kind: 'agree' }, { signed_as: 'Yaa' });
    expect(other.json().code).toBe('dispute_answered');
    const { state, events, outcome } = await read(asKofi, three);
    expect([state, outcome]).toEqual(['determination', null]);
    expect(events.find(({ kind, is_by_link }) => kind === 'answer' && is_by_link)).toMatchObject({
      name: 'Yaa A. Mensah',
      party: 'Yaa Mensah',
      is_society: false,
      link_by: 'Ama Owusu',
    });
    await isSound();
  });

  it('who does not agree says that all stays as it stands, and why', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const { secret } = await buildInvitation(ctx, kofi, three);
    const { version } = await seenBy(secret);
    expect((await say(secret, version, { kind: 'disagree', statement: ' ' })).statusCode).toBe(422);
    const said = await say(secret, version, { kind: 'disagree', statement: 'The chorus is mine.' });
    expect(said.json().data).toMatchObject({ state: 'notified', answer: 'countered' });
    await answerAs(asAma, three, { answer: 'conceded' });
    const { state, claims, standing, parties, proposals } = await read(asKofi, three);
    expect([state, proposals]).toEqual(['countered', []]);
    const claim = claims.find(({ name }) => name === 'Yaa Mensah');
    expect(claim?.differences).toEqual([]);
    expect(claim?.lines.map(({ shares }) => shares)).toEqual(standing.map(({ shares }) => shares));
    expect(parties.find(({ name }) => name === 'Yaa Mensah')?.statement).toBe(
      'The chorus is mine.',
    );
    await isSound();
  });

  it('comes too late once the time to answer is over', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const { secret } = await buildInvitation(ctx, ama, three);
    const late = testContext(db, new Date(ctx.now().getTime() + 60 * dayMs - 1_000));
    const { version } = await seenBy(secret);
    await db
      .updateTable('dispute')
      .set({ deadline: ctx.now() })
      .where('id', '=', three.dispute.id)
      .execute();
    const answered = await asVisitor(await makeApp(late)).post('/answer-dispute/answer', {
      body: { secret, version, signed_as: 'Yaa', declaration, answer: { kind: 'agree' } },
    });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'dispute_answer_late']);
    expect((await read(asAma, three)).parties[2]?.answer).toBeNull();
  });

  it('of two at the same moment each counts once', async () => {
    const three = await buildThreeSided(ctx, { kofi, ama });
    const { secret } = await buildInvitation(ctx, ama, three);
    const { version } = await seenBy(secret);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        say(
          secret,
          version,
          n % 2 === 0 ? { kind: 'agree' } : { kind: 'disagree', statement: 'No.' },
        ),
      ),
    );
    // The one that is first is the same as its repetitions; the other is refused.
    const codesAt = (rest: number) =>
      new Set(all.filter((_, n) => n % 2 === rest).map(({ statusCode }) => statusCode));
    const both = [codesAt(0), codesAt(1)].toSorted((a, b) =>
      [...a].join() < [...b].join() ? -1 : 1,
    );
    expect(both).toEqual([new Set([200]), new Set([409])]);
    const { events } = await read(asAma, three);
    expect(events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    await isSound();
  });
});

describe('all must accept', () => {
  it('waits for who was invited, whose acceptance through the link is the last and confirms their share', async () => {
    const three = await negotiating([4_500, 3_000, 2_500]);
    const { secret } = await buildInvitation(ctx, ama, three);
    expect((await acceptAs(asKofi, three)).json().data).toMatchObject({
      state: 'negotiation',
      turn: { who: 'parties', names: ['Yaa Mensah'] },
    });
    const seen = await seenBy(secret);
    const [proposal] = seen.proposals;
    expect(proposal).toMatchObject({ may_answer: true, waits_for: ['Yaa Mensah'] });
    const accept = { kind: 'accept_proposal', proposal_id: proposal?.id };
    const done = await say(secret, seen.version, accept);
    expect(done.json().data).toMatchObject({ state: 'applied', outcome: { kind: 'agreed' } });
    expect((await say(secret, seen.version, accept)).json()).toEqual(done.json());
    const other = await say(secret, seen.version, accept, { signed_as: 'Yaa' });
    expect(other.json().code).toBe('split_proposal_over');
    const held = await db
      .selectFrom('work_holder')
      .select(['performing_share', 'confirmation', 'signed_as', 'consent_means', 'link_by'])
      .where('work_id', '=', three.workId)
      .where('rights_holder_id', '=', three.yaaId)
      .executeTakeFirstOrThrow();
    expect(held).toEqual({
      performing_share: 2_500,
      confirmation: 'confirmed',
      signed_as: 'Yaa A. Mensah',
      consent_means: 'link',
      link_by: ama.memberId,
    });
    await isSound();
  });

  it('is declined through the link with a reason that all read', async () => {
    const three = await negotiating([4_000, 4_500, 1_500]);
    const { secret } = await buildInvitation(ctx, ama, three);
    const { version, proposals } = await seenBy(secret);
    const proposal_id = proposals[0]?.id;
    const decline = { kind: 'decline_proposal', proposal_id, reason: 'I sang it.' };
    expect(
      (await say(secret, version, { ...decline, proposal_id: crypto.randomUUID() })).json().code,
    ).toBe('split_proposal_over');
    expect((await say(secret, version, decline)).json().data.proposals).toEqual([]);
    const { proposals: after, events } = await read(asKofi, three);
    expect(after[0]).toMatchObject({ state: 'declined' });
    expect(events.at(-1)).toMatchObject({ kind: 'decline', is_by_link: true, note: 'I sang it.' });
    await isSound();
  });

  it('does not wait for who was not invited; where they would lose the society confirms it', async () => {
    const three = await negotiating([4_000, 4_500, 1_500]);
    expect((await acceptAs(asKofi, three)).json().data.state).toBe('determination');
    const other = await negotiating();
    expect((await acceptAs(asKofi, other)).json().data.state).toBe('applied');
    await isSound();
  });

  it('goes on when the link is withdrawn that alone was waited for', async () => {
    const three = await negotiating();
    const { id } = await buildInvitation(ctx, kofi, three);
    expect((await acceptAs(asKofi, three)).json().data.state).toBe('negotiation');
    await asAma.del(`/disputes/${three.dispute.id}/invitations/${id}`);
    const { state, events } = await read(asKofi, three);
    expect(state).toBe('applied');
    expect(events.find(({ kind }) => kind === 'end_invitation')).toMatchObject({
      name: 'Ama Owusu',
      party: 'Yaa Mensah',
    });
    await isSound();
  });

  it('waits no longer than the link works, whoever looks, and once', async () => {
    const three = await negotiating([4_000, 4_500, 1_500]);
    await buildInvitation(ctx, kofi, three);
    await acceptAs(asKofi, three);
    expect(await endLateInvitations(ctx)).toBe(0);
    const later = testContext(db, new Date(ctx.now().getTime() + 31 * dayMs));
    await moveDisputesOn(later);
    expect((await read(asKofi, three)).state).toBe('mediation');
    const counts = await Promise.all([endLateInvitations(later), endLateInvitations(later)]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(1);
    const { state, events } = await read(asKofi, three);
    expect(state).toBe('determination');
    expect(events.filter(({ kind }) => kind === 'end_invitation')).toHaveLength(1);
    await isSound();
  });
});
