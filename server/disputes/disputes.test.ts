import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../testing/build-work.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { moveDisputesOn } from './sweeps/move-on.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;

let kofi: BuiltMember;
let ama: BuiltMember;
let efua: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
let asEfua: Caller;
async function logIn() {
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
  asEfua = await asMember(app, ctx, efua);
}
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  efua = await buildMember(db, { name: 'Efua Sutherland' });
  await logIn();
});

const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const work = async (who: Caller, id: string): Promise<Work> =>
  (await who.get(`/works/${id}`)).json().data;
const notices = async (member: BuiltMember) =>
  (await noticesTo(db, member))
    .filter(({ link }) => link.startsWith('/musicalworks-indispute'))
    .map(({ title }) => title);
const tag = ({ version }: Dispute) => `"${version}"`;
const halves = () => [lineOf(ama, 5_000), lineOf(kofi, 5_000)];
const between = () => [lineOf(ama, 5_500), lineOf(kofi, 4_500)];
const refusal = (answered: Awaited<ReturnType<Caller['get']>>) => [
  answered.statusCode,
  answered.json().code,
];
const sharesOf = ({ holders }: Work) =>
  holders.map(({ name, shares }) => [name, shares.performing]);

/** Ama 60, Kofi 40; Kofi says half and half. */
const raised = (options: Parameters<typeof buildDispute>[2] = {}) =>
  buildDispute(ctx, kofi, { respondent: ama, ...options });
const countered = async (options: Parameters<typeof buildDispute>[2] = {}) => {
  const { dispute, workId } = await raised(options);
  const body = {
    answer: 'countered',
    statement: 'No.',
    holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000)],
  };
  const answered = await asAma.post(`/disputes/${dispute.id}/answer`, {
    body,
    ifMatch: tag(dispute),
  });
  expect(answered.statusCode).toBe(200);
  return { dispute: answered.json().data as Dispute, workId };
};

describe('raising a dispute', () => {
  it('goes from a draft that lacks this and that to one before all, and holds the contested share only', async () => {
    const { id: workId } = await buildWork(ctx, ama, {
      title: 'Sika Kokoo',
      holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000)],
    });
    const asked = await asKofi.get(`/works/${workId}/disputes`);
    expect(asked.json().data).toMatchObject({ may_raise: true, refusal: null, draft_id: null });
    const begun = await asKofi.post(`/works/${workId}/disputes`, {
      body: { kind: 'author_share', rights: ['performing'] },
    });
    expect(begun.statusCode).toBe(201);
    const draft: Dispute = begun.json().data;
    expect(draft).toMatchObject({ state: 'draft', my_side: 'claimant', is_held: false });
    expect(draft.lacks.map(({ code }) => code)).toEqual([
      'dispute_statement_missing',
      'dispute_claim_missing',
    ]);
    expect((await asAma.get(`/disputes/${draft.id}`)).statusCode).toBe(404);
    const again = await asKofi.post(`/works/${workId}/disputes`, {
      body: { kind: 'author_share', rights: ['performing'] },
    });
    expect(refusal(again)).toEqual([409, 'dispute_draft_exists']);
    expect(again.json().subject_id).toBe(draft.id);
    const outside = await asKofi.put(`/disputes/${draft.id}`, {
      ifMatch: tag(draft),
      body: { kind: 'author_share', rights: ['performing'], statement: 'Ours.', holders: halves() },
    });
    expect(outside.json().data.lacks).toMatchObject([
      { path: 'holders.0.shares.mechanical', code: 'share_outside_dispute' },
    ]);
    const unready = await asKofi.post(`/disputes/${draft.id}/filing`, {
      body: { declaration },
      ifMatch: tag(outside.json().data),
    });
    expect(refusal(unready)).toEqual([422, 'invalid']);
    const changed: Dispute = (
      await asKofi.put(`/disputes/${draft.id}`, {
        ifMatch: tag(outside.json().data),
        body: {
          kind: 'author_share',
          rights: ['performing', 'mechanical'],
          statement: 'Ours.',
          holders: halves(),
        },
      })
    ).json().data;
    expect(changed.lacks).toEqual([]);
    const old = await asKofi.post(`/disputes/${draft.id}/filing`, {
      body: { declaration: '2020-01-01' },
      ifMatch: tag(changed),
    });
    expect(old.json().code).toBe('dispute_declaration_outdated');
    const filed = await asKofi.post(`/disputes/${draft.id}/filing`, {
      body: { declaration },
      ifMatch: tag(changed),
    });
    expect(filed.json().data).toMatchObject({
      state: 'notified',
      is_held: true,
      number: expect.stringMatching(/^D-\d{6}$/),
      turn: { who: 'parties', is_mine: false, names: ['Ama Owusu'] },
      contested: { performing: 1_000, mechanical: 1_000, synchronisation: 0 },
      deadline: new Date(ctx.now().getTime() + 60 * dayMs).toISOString(),
    });
    const seen = await read(asAma, draft.id);
    expect(seen).toMatchObject({ my_side: 'respondent', turn: { is_mine: true }, lacks: [] });
    expect(seen.acts).toEqual(['concede', 'counter', 'add_evidence', 'message']);
    expect(seen.contested_shares).toMatchObject([
      { right: 'mechanical', name: 'Ama Owusu', share: 1_000 },
      { right: 'performing', name: 'Ama Owusu', share: 1_000 },
    ]);
    expect(seen.events.map(({ kind }) => kind)).toEqual(['file', 'notify']);
    expect(await notices(ama)).toEqual(['Kofi Yawson disputes Sika Kokoo']);
    expect(sharesOf(await work(asAma, workId))).toEqual([
      ['Ama Owusu', 6_000],
      ['Kofi Yawson', 4_000],
    ]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('is refused where one is open about the right, and leads to joining that one', async () => {
    const { dispute, workId } = await raised();
    const begun = await asEfua.post(`/works/${workId}/disputes`, {
      body: {
        kind: 'authorship',
        rights: ['performing', 'mechanical'],
        statement: 'I wrote it.',
        holders: [lineOf(efua, 10_000)],
      },
    });
    const draft: Dispute = begun.json().data;
    const filed = await asEfua.post(`/disputes/${draft.id}/filing`, {
      body: { declaration },
      ifMatch: tag(draft),
    });
    expect(refusal(filed)).toEqual([409, 'dispute_open']);
    expect(filed.json().subject_id).toBe(dispute.id);
    expect(filed.json().message).toBe(
      `Dispute ${dispute.number} about the performing and mechanical rights of this work is open already. Join that one instead of raising another.`,
    );
    const open = (await asEfua.get(`/works/${workId}/disputes`)).json().data;
    expect(open.rights[0].open).toMatchObject({ id: dispute.id, is_party: false });
    expect(open.rights.map(({ may_raise }: { may_raise: boolean }) => may_raise)).toEqual([
      false,
      false,
      true,
    ]);
    const joined = await asEfua.post(`/disputes/${dispute.id}/parties`, {
      body: { side: 'third', statement: 'I wrote it.', holders: [lineOf(efua, 10_000)] },
    });
    expect(joined.statusCode).toBe(201);
    // The claim of somebody from outside the work holds nothing before they bring evidence.
    expect(joined.json().data).toMatchObject({
      my_side: 'third',
      contested: { performing: 1_000, mechanical: 1_000 },
    });
    await buildEvidence(ctx, efua, dispute.id);
    const weighed = await asEfua.get(`/disputes/${dispute.id}`);
    expect(weighed.json().data.contested).toMatchObject({ performing: 10_000, mechanical: 10_000 });
    const twice = await asEfua.post(`/disputes/${dispute.id}/parties`, {
      body: { side: 'respondent', statement: 'Me again.' },
    });
    expect(refusal(twice)).toEqual([409, 'dispute_party_already']);
    expect(await notices(ama)).toContain(`${dispute.work.title}: someone joined`);
  });

  it('makes one dispute of two raised about a right at the same moment', async () => {
    const { workId, dispute } = await raised({ isDraft: true });
    const begun = await asAma.post(`/works/${workId}/disputes`, {
      body: {
        kind: 'author_share',
        rights: ['performing', 'mechanical'],
        statement: 'All mine.',
        holders: [lineOf(ama, 10_000)],
      },
    });
    const file = (who: Caller, one: Dispute) =>
      who.post(`/disputes/${one.id}/filing`, { body: { declaration }, ifMatch: tag(one) });
    const answers = await Promise.all([file(asKofi, dispute), file(asAma, begun.json().data)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is refused where nobody else holds anything', async () => {
    const { id } = await buildWork(ctx, kofi, { title: 'Alone' });
    expect((await asKofi.get(`/works/${id}/disputes`)).json().data).toMatchObject({
      may_raise: false,
      refusal: 'dispute_nobody_else',
    });
    const begun = await asKofi.post(`/works/${id}/disputes`, {
      body: {
        kind: 'ownership',
        rights: ['performing', 'mechanical'],
        statement: 'Hm.',
        holders: [lineOf(kofi, 9_000)],
      },
    });
    const draft: Dispute = begun.json().data;
    const filed = await asKofi.post(`/disputes/${draft.id}/filing`, {
      body: { declaration },
      ifMatch: tag(draft),
    });
    expect(refusal(filed)).toEqual([422, 'dispute_nobody_else']);
    expect((await asKofi.del(`/disputes/${draft.id}`)).statusCode).toBe(204);
    expect((await asKofi.get(`/disputes/${draft.id}`)).statusCode).toBe(404);
  });

  it('is not there for outsiders, whatever they try', async () => {
    const { dispute } = await raised();
    const path = `/disputes/${dispute.id}`;
    const ifMatch = tag(dispute);
    const answers = [
      await asEfua.get(path),
      await asEfua.get(`${path}/summary`),
      await asEfua.post(`${path}/answer`, { body: { answer: 'conceded' }, ifMatch }),
      await asEfua.post(`${path}/steps`, { body: { step: 'withdraw' }, ifMatch }),
      await asEfua.post(`${path}/proposals`, { body: { holders: halves() }, ifMatch }),
      await asEfua.post(`${path}/messages`, { body: { text: 'Hello' } }),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => [404, 'not_found']));
    expect((await read(asKofi, dispute.id)).events).toHaveLength(2);
  });
});

describe('answering', () => {
  it('conceded by all, is carried out at once: the work has its new version, nothing is held', async () => {
    const { dispute, workId } = await raised();
    const before = await work(asAma, workId);
    const answered = await asAma.post(`/disputes/${dispute.id}/answer`, {
      body: { answer: 'conceded' },
      ifMatch: tag(dispute),
    });
    const done: Dispute = answered.json().data;
    expect(done).toMatchObject({ state: 'applied', is_held: false, acts: [] });
    expect(done.outcome).toMatchObject({ kind: 'claim', work_version: before.version + 1 });
    expect(done.standing.map(({ shares }) => shares.performing)).toEqual([6_000, 4_000]);
    expect(done.events.map(({ kind }) => kind)).toEqual([
      'file',
      'notify',
      'answer',
      'concede',
      'settle',
      'resolve',
      'apply',
    ]);
    const after = await work(asAma, workId);
    expect(sharesOf(after)).toEqual([
      ['Ama Owusu', 5_000],
      ['Kofi Yawson', 5_000],
    ]);
    expect(after.holders.map(({ confirmation }) => confirmation)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    const [latest] = (await asAma.get(`/works/${workId}/history`)).json().data;
    expect(latest).toMatchObject({ kind: 'dispute_settled' });
    expect((await verifyHistory(ctx)).broken).toEqual([]);
    ctx.moveOn(14 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect((await read(asAma, dispute.id)).state).toBe('closed');
  });

  it('countered, waits for the claimant; the counter is a split to accept with one click', async () => {
    const { dispute, workId } = await countered();
    expect(dispute.state).toBe('countered');
    const seen = await read(asKofi, dispute.id);
    expect(seen.turn).toMatchObject({ is_mine: true });
    expect(seen.claims.map(({ side }) => side)).toEqual(['claimant', 'respondent']);
    expect(seen.claims[0]?.differences).toMatchObject([
      { right: 'performing', name: 'Ama Owusu', before: 6_000, after: 5_000, by: -1_000 },
      { right: 'performing', name: 'Kofi Yawson', by: 1_000 },
      { right: 'mechanical', name: 'Ama Owusu', by: -1_000 },
      { right: 'mechanical', name: 'Kofi Yawson', by: 1_000 },
    ]);
    const [proposal] = seen.proposals;
    expect(proposal).toMatchObject({ may_answer: true, is_mine: false, state: 'open' });
    const accepted = await asKofi.post(`/disputes/${dispute.id}/proposals/${proposal?.id}/answer`, {
      body: { answer: 'accepted' },
      ifMatch: tag(seen),
    });
    // It is what stands: there is nothing to carry out.
    expect(accepted.json().data).toMatchObject({ state: 'closed', outcome: { kind: 'agreed' } });
    expect(sharesOf(await work(asKofi, workId))[0]).toEqual(['Ama Owusu', 6_000]);
  });

  it('gives two who answer at the same moment one clear result each', async () => {
    const holders = [lineOf(ama, 5_000), lineOf(kofi, 3_000), lineOf(efua, 2_000)];
    const { id } = await buildWork(ctx, ama, { title: 'Three', holders });
    const body = {
      kind: 'author_share',
      rights: ['performing', 'mechanical'],
      statement: 'Thirds.',
      holders: [lineOf(ama, 4_000), lineOf(kofi, 4_500), lineOf(efua, 1_500)],
    };
    const draft: Dispute = (await asKofi.post(`/works/${id}/disputes`, { body })).json().data;
    const filed: Dispute = (
      await asKofi.post(`/disputes/${draft.id}/filing`, {
        body: { declaration },
        ifMatch: tag(draft),
      })
    ).json().data;
    const concede = (who: Caller, at: Dispute) =>
      who.post(`/disputes/${draft.id}/answer`, { body: { answer: 'conceded' }, ifMatch: tag(at) });
    const answers = await Promise.all([
      concede(asAma, filed),
      concede(asEfua, filed),
      concede(asAma, filed),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.every((code) => [200, 409, 412].includes(code))).toBe(true);
    const now = await read(asKofi, draft.id);
    expect(now.state).toBe('notified');
    const [last] = now.parties.filter(({ side, answer }) => side === 'respondent' && !answer);
    const other = last?.name === 'Ama Owusu' ? asAma : asEfua;
    expect((await concede(other, now)).json().data.state).toBe('applied');
    expect(sharesOf(await work(asKofi, id)).map(([, share]) => share)).toEqual([
      4_000, 4_500, 1_500,
    ]);
  });

  it('late, is refused with what can be done instead; and given twice', async () => {
    const { dispute } = await raised();
    ctx.moveOn(60 * dayMs);
    await logIn();
    const body = { answer: 'conceded' };
    const late = await asAma.post(`/disputes/${dispute.id}/answer`, {
      body,
      ifMatch: tag(dispute),
    });
    expect(refusal(late)).toEqual([409, 'dispute_answer_late']);
    await moveDisputesOn(ctx);
    const later = await asAma.post(`/disputes/${dispute.id}/answer`, {
      body,
      ifMatch: tag(dispute),
    });
    expect(refusal(later)).toEqual([409, 'dispute_answer_late']);
    const { dispute: other } = await countered();
    const twice = await asAma.post(`/disputes/${other.id}/answer`, { body, ifMatch: tag(other) });
    expect(refusal(twice)).toEqual([409, 'dispute_answered']);
  });

  it('not given in time, ends after four reminders, and the society may be asked to decide', async () => {
    const { dispute } = await raised();
    const days = [15, 15, 15, 10, 5];
    for (const wait of days) {
      ctx.moveOn(wait * dayMs);
      // A second process looks at the same moment.
      await Promise.all([moveDisputesOn(ctx), moveDisputesOn(ctx)]);
    }
    await logIn();
    const seen = await read(asKofi, dispute.id);
    expect(seen).toMatchObject({ state: 'no_response', is_held: true, turn: { is_mine: true } });
    expect(seen.events.map(({ kind }) => kind)).toEqual([
      'file',
      'notify',
      'remind',
      'remind',
      'remind',
      'remind',
      'fall_silent',
    ]);
    const reminders = (await notices(ama)).filter((title) => title.endsWith('please answer'));
    expect(reminders).toHaveLength(4);
    expect(seen.parties[1]).toMatchObject({ answer: 'no_response' });
    const asked = await asKofi.post(`/disputes/${dispute.id}/steps`, {
      body: { step: 'ask_determination' },
      ifMatch: tag(seen),
    });
    expect(asked.json().data).toMatchObject({ state: 'determination', turn: { who: 'society' } });
  });

  it('after a long pause of all servers is reminded of once, then on the next day for it', async () => {
    await raised();
    ctx.moveOn(40 * dayMs);
    await moveDisputesOn(ctx);
    await moveDisputesOn(ctx);
    ctx.moveOn(5 * dayMs);
    await moveDisputesOn(ctx);
    const reminders = (await notices(ama)).filter((title) => title.endsWith('please answer'));
    expect(reminders).toHaveLength(2);
  });
});

describe('agreeing', () => {
  const negotiating = async () => {
    const { dispute, workId } = await countered();
    const gone = await asKofi.post(`/disputes/${dispute.id}/steps`, {
      body: { step: 'go_on' },
      ifMatch: tag(dispute),
    });
    expect(gone.json().data.state).toBe('negotiation');
    return { dispute: gone.json().data as Dispute, workId };
  };

  it('takes every party, and then makes the new version of the work', async () => {
    const { dispute, workId } = await negotiating();
    const proposed = await asKofi.post(`/disputes/${dispute.id}/proposals`, {
      body: { holders: between(), message: 'Half way?' },
      ifMatch: tag(dispute),
    });
    const offer: Dispute = proposed.json().data;
    const mine = offer.proposals.find(({ is_mine }) => is_mine);
    expect(mine).toMatchObject({ state: 'open', may_take_back: true, may_answer: false });
    expect(sharesOf(await work(asAma, workId))[0]).toEqual(['Ama Owusu', 6_000]);
    const path = `/disputes/${dispute.id}/proposals/${mine?.id}/answer`;
    const accept = () => asAma.post(path, { body: { answer: 'accepted' }, ifMatch: tag(offer) });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const done = await read(asAma, dispute.id);
    expect(done).toMatchObject({ state: 'applied', outcome: { kind: 'agreed' }, is_held: false });
    expect(done.proposals.map(({ state }) => state).toSorted()).toEqual(['accepted', 'lapsed']);
    expect(sharesOf(await work(asAma, workId))).toEqual([
      ['Ama Owusu', 5_500],
      ['Kofi Yawson', 4_500],
    ]);
    expect(await notices(kofi)).toContain(`${dispute.work.title}: settled`);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('can be declined with a reason, replaced, and withdrawn', async () => {
    const { dispute } = await negotiating();
    const path = `/disputes/${dispute.id}/proposals`;
    const first: Dispute = (
      await asKofi.post(path, { body: { holders: between() }, ifMatch: tag(dispute) })
    ).json().data;
    const second: Dispute = (
      await asKofi.post(path, { body: { holders: halves() }, ifMatch: tag(first) })
    ).json().data;
    const open = second.proposals.filter(({ is_mine, state }) => is_mine && state === 'open');
    expect(open).toHaveLength(1);
    const declined = await asAma.post(`${path}/${open[0]?.id}/answer`, {
      body: { answer: 'declined', reason: 'That is what you said before.' },
      ifMatch: tag(second),
    });
    const late = await asAma.post(`${path}/${open[0]?.id}/answer`, {
      body: { answer: 'accepted' },
      ifMatch: tag(declined.json().data),
    });
    expect(refusal(late)).toEqual([409, 'split_proposal_over']);
    const third: Dispute = (
      await asKofi.post(path, { body: { holders: between() }, ifMatch: tag(declined.json().data) })
    ).json().data;
    const mine = third.proposals.find(({ is_mine, state }) => is_mine && state === 'open');
    expect((await asAma.del(`${path}/${mine?.id}`, { ifMatch: tag(third) })).statusCode).toBe(409);
    const back = await asKofi.del(`${path}/${mine?.id}`, { ifMatch: tag(third) });
    expect(back.statusCode).toBe(200);
    const above = await asKofi.post(path, {
      body: { holders: [lineOf(ama, 9_000), lineOf(kofi, 4_000)] },
      ifMatch: tag(back.json().data),
    });
    expect(refusal(above)).toEqual([422, 'invalid']);
    const stale = await asKofi.post(path, { body: { holders: between() }, ifMatch: tag(dispute) });
    expect(stale.statusCode).toBe(412);
  });

  it('goes to the society where someone loses who has no account', async () => {
    const holders = [lineOf(ama, 5_000), lineOf(kofi, 3_000), newPersonLine('Yaw Nobody', 2_000)];
    const { id, holders: lines } = await buildWork(ctx, ama, { title: 'Absent', holders });
    const yaw = { rightsHolderId: lines[2]?.rights_holder_id ?? '' };
    const body = {
      kind: 'author_share',
      rights: ['performing', 'mechanical'],
      statement: 'Not Yaw.',
      holders: [lineOf(ama, 5_000), lineOf(kofi, 4_000), lineOf(yaw, 1_000)],
    };
    const draft: Dispute = (await asKofi.post(`/works/${id}/disputes`, { body })).json().data;
    const filed: Dispute = (
      await asKofi.post(`/disputes/${draft.id}/filing`, {
        body: { declaration },
        ifMatch: tag(draft),
      })
    ).json().data;
    const conceded = await asAma.post(`/disputes/${draft.id}/answer`, {
      body: { answer: 'conceded' },
      ifMatch: tag(filed),
    });
    expect(conceded.json().data.state).toBe('notified');
    ctx.moveOn(61 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    const now = await read(asKofi, draft.id);
    expect(now.state).toBe('no_response');
    const offer: Dispute = (
      await asKofi.post(`/disputes/${draft.id}/proposals`, {
        body: { holders: body.holders },
        ifMatch: tag(now),
      })
    ).json().data;
    expect(offer.proposals[0]).toMatchObject({ needs_society: true });
    const accepted = await asAma.post(
      `/disputes/${draft.id}/proposals/${offer.proposals[0]?.id}/answer`,
      { body: { answer: 'accepted' }, ifMatch: tag(offer) },
    );
    expect(accepted.json().data).toMatchObject({
      state: 'determination',
      turn: { who: 'society' },
    });
    expect(sharesOf(await work(asKofi, id)).map(([, share]) => share)).toEqual([
      5_000, 3_000, 2_000,
    ]);
  });

  it('goes on by itself: to mediation after thirty days, then to the society', async () => {
    const { dispute } = await negotiating();
    ctx.moveOn(30 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect((await read(asAma, dispute.id)).state).toBe('mediation');
    ctx.moveOn(60 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect((await read(asAma, dispute.id)).state).toBe('determination');
  });

  it('is ended by a withdrawal, which frees the right for another dispute', async () => {
    const { dispute, workId } = await negotiating();
    const other = await asAma.post(`/disputes/${dispute.id}/steps`, {
      body: { step: 'withdraw' },
      ifMatch: tag(dispute),
    });
    expect(refusal(other)).toEqual([409, 'dispute_moved_on']);
    const gone = await asKofi.post(`/disputes/${dispute.id}/steps`, {
      body: { step: 'withdraw', reason: 'We talked.' },
      ifMatch: tag(dispute),
    });
    expect(gone.json().data).toMatchObject({ state: 'withdrawn', is_held: false, acts: [] });
    expect((await asAma.get(`/works/${workId}/disputes`)).json().data.may_raise).toBe(true);
    const after = await asAma.post(`/disputes/${dispute.id}/messages`, { body: { text: 'Good.' } });
    expect(refusal(after)).toEqual([409, 'dispute_over']);
  });
});

describe('the list', () => {
  it('is narrowed by standing, turn and side, and sorted by what ends first', async () => {
    const first = await raised();
    ctx.moveOn(dayMs);
    await logIn();
    const second = await raised();
    await raised({ isDraft: true });
    const list = async (who: Caller, query: Record<string, string>) =>
      (await who.get('/disputes', { query })).json();
    const mine = await list(asAma, { turn: 'mine' });
    expect(mine.data.map(({ id }: { id: string }) => id)).toEqual([
      first.dispute.id,
      second.dispute.id,
    ]);
    expect(mine.page).toMatchObject({ number: 1, total: 2 });
    expect((await list(asAma, { size: '1', page: '2' })).data[0].id).toBe(second.dispute.id);
    expect((await list(asKofi, { turn: 'mine', standing: 'open' })).data).toEqual([]);
    expect((await list(asKofi, { standing: 'draft' })).data).toHaveLength(1);
    expect((await list(asKofi, { side: 'respondent' })).data).toEqual([]);
    expect((await list(asEfua, {})).data).toEqual([]);
    expect((await asAma.get('/disputes/summary')).json().data).toMatchObject({
      open: 2,
      waiting_for_me: 2,
      drafts: 0,
      next_deadline: first.dispute.deadline,
    });
  });
});
