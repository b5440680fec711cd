import { beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildSharedWork } from '../../testing/build-proposal.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { expireProposals } from './apply-proposal.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const esi = await buildMember(db, { name: 'Esi Stranger' });
const dayMs = 86_400_000;
let asAma: Caller;
let asKofi: Caller;
let asEsi: Caller;
beforeEach(async () => {
  [asAma, asKofi, asEsi] = await Promise.all([
    asMember(app, ctx, ama),
    asMember(app, ctx, kofi),
    asMember(app, ctx, esi),
  ]);
});

const read = async (id: string, as: Caller = asAma): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const proposals = async (id: string, as: Caller = asAma): Promise<Proposal[]> =>
  (await as.get(`/works/${id}/proposals`)).json().data;
const historyOf = async (id: string) => (await asAma.get(`/works/${id}/history`)).json().data;
const shareOf = (work: Work, name: string) =>
  work.holders.find((holder) => holder.name === name)?.shares.performing;
const confirmationsOf = ({ holders }: Work) => holders.map(({ confirmation }) => confirmation);

function propose(
  as: Caller,
  work: Work,
  holders: HolderInput[],
  reason: string | null = 'I wrote the bridge',
) {
  const body = { reason, work: workInput(ama, { title: work.title, holders }) };
  return as.post(`/works/${work.id}/proposals`, { body, ifMatch: `"${work.version}"` });
}
const answer = (as: Caller, id: string, body: object) =>
  as.post(`/proposals/${id}/answer`, { body });
const accept = (as: Caller, id: string) => answer(as, id, { answer: 'accepted' });
const notices = async (memberId: string) =>
  (await noticesTo(db, { memberId })).reverse().map(({ title, link }) => [title, link]);
const sixForty = [lineOf(ama, 6000), lineOf(kofi, 4000)];

/** A work of Ama and Kofi, both confirmed, with an open proposal of Ama's. */
async function open(): Promise<{ work: Work; id: string }> {
  const work = await buildSharedWork(ctx, ama, kofi);
  const { data } = (await propose(asAma, work, sixForty)).json();
  return { work: data, id: data.open_proposal_id };
}

describe('a proposal', () => {
  it('waits while the work stands as it was, and is made when all have accepted', async () => {
    const { work, id } = await open();
    expect([work.state, shareOf(work, 'Ama Owusu')]).toEqual(['amendment_pending', 5000]);
    expect([work.may_amend, work.may_propose, work.may_withdraw]).toEqual([false, false, false]);
    const [proposal] = await proposals(work.id, asKofi);
    expect(proposal).toMatchObject({
      id,
      kind: 'amendment',
      state: 'open',
      reason: 'I wrote the bridge',
      by: { name: 'Ama Owusu', is_me: false },
      changes: [{ field: 'holders' }],
      answers: [{ name: 'Kofi Yawson', is_me: true, is_member: true, answer: null }],
    });
    const list = (await asKofi.get('/works')).json().data;
    const listed = list.find((one: Work) => one.id === work.id);
    expect(listed).toMatchObject({ is_waiting_for_me: true, has_open_proposal: true });
    expect((await accept(asKofi, id)).json().data).toMatchObject({ state: 'applied' });

    const made = await read(work.id);
    expect([made.state, made.open_proposal_id]).toEqual(['registered_payable', null]);
    expect([shareOf(made, 'Ama Owusu'), confirmationsOf(made)]).toEqual([
      6000,
      ['confirmed', 'confirmed'],
    ]);
    const [latest, before] = await historyOf(work.id);
    expect(latest).toMatchObject({ kind: 'amended', by: { name: 'Ama Owusu' } });
    expect(latest.changes).toEqual(
      expect.arrayContaining([
        {
          field: 'proposal',
          old: null,
          new: { by: 'Ama Owusu', accepted_by: ['Kofi Yawson'], reason: 'I wrote the bridge' },
        },
        { field: 'state', old: 'amendment_pending', new: 'registered_payable' },
      ]),
    );
    expect(before).toMatchObject({ kind: 'proposed' });
    const link = `/music-composition/details/${work.id}?tab=proposals`;
    expect(await notices(kofi.memberId)).toContainEqual(['A proposal needs your answer', link]);
    expect(await notices(ama.memberId)).toContainEqual(['A proposal was accepted', link]);
  });

  it('is the only way to change the work while it is open', async () => {
    const { work, id } = await open();
    const body = workInput(ama, { title: 'Another', holders: sixForty });
    const ifMatch = `"${work.version}"`;
    const direct = await asAma.put(`/works/${work.id}`, { body, ifMatch });
    const second = await propose(asKofi, work, sixForty);
    const gone = await asKofi.post(`/works/${work.id}/withdrawal`, {
      body: { reason: 'No' },
      ifMatch,
    });
    for (const refused of [direct, second, gone]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'proposal_open']);
    }
    expect((await asAma.del(`/proposals/${id}`)).statusCode).toBe(204);
  });

  it('ends with the first who declines, and says why', async () => {
    const { work, id } = await open();
    expect((await answer(asKofi, id, { answer: 'declined' })).statusCode).toBe(422);
    await answer(asKofi, id, { answer: 'declined', reason: 'We wrote it together' });
    const now = await read(work.id);
    expect([now.state, shareOf(now, 'Ama Owusu')]).toEqual(['registered_payable', 5000]);
    expect((await proposals(work.id))[0]).toMatchObject({
      state: 'declined',
      end_reason: 'We wrote it together',
      answers: [{ answer: 'declined', reason: 'We wrote it together' }],
    });
    const [latest] = await historyOf(work.id);
    expect(latest).toMatchObject({ kind: 'proposal_ended', by: { name: 'Kofi Yawson' } });
    expect((await accept(asKofi, id)).json().code).toBe('proposal_over');
  });

  it('is withdrawn by who made it, and by nobody else', async () => {
    const { work, id } = await open();
    expect((await asKofi.del(`/proposals/${id}`)).json().code).toBe('not_allowed');
    expect((await asEsi.del(`/proposals/${id}`)).statusCode).toBe(404);
    expect((await asAma.del(`/proposals/${id}`)).statusCode).toBe(204);
    expect((await asAma.del(`/proposals/${id}`)).json().code).toBe('proposal_over');
    expect((await read(work.id)).state).toBe('registered_payable');
  });

  it('is answered by those who are asked alone', async () => {
    const { id } = await open();
    expect((await accept(asAma, id)).json().code).toBe('not_allowed');
    expect((await accept(asEsi, id)).statusCode).toBe(404);
    await asAma.del(`/proposals/${id}`);
  });

  it('runs out after thirty days, once, however many servers look', async () => {
    const { work, id } = await open();
    ctx.moveOn(30 * dayMs - 1);
    expect(await expireProposals(ctx)).toBe(0);
    ctx.moveOn(1);
    asKofi = await asMember(app, ctx, kofi);
    asAma = await asMember(app, ctx, ama);
    expect((await accept(asKofi, id)).json().code).toBe('proposal_over');
    const ended = await Promise.all([expireProposals(ctx), expireProposals(ctx)]);
    expect(ended.toSorted()).toEqual([0, 1]);
    expect((await proposals(work.id))[0]?.state).toBe('expired');
    const [latest] = await historyOf(work.id);
    expect(latest).toMatchObject({ kind: 'proposal_ended', by: { name: 'The Society' } });
    expect((await read(work.id)).state).toBe('registered_payable');
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('is made once by fifty who accept it at the same time', async () => {
    const { work, id } = await open();
    const all = await Promise.all(Array.from({ length: 50 }, () => accept(asKofi, id)));
    const codes = all.map(({ statusCode }) => statusCode).toSorted();
    expect([codes[0], new Set(codes.slice(1))]).toEqual([200, new Set([409])]);
    const made = await read(work.id);
    expect([made.version, shareOf(made, 'Ama Owusu')]).toEqual([work.version + 1, 6000]);
  });

  it('asks nobody, and is made at once, where it concerns nobody’s confirmed share', async () => {
    const work = await buildWork(ctx, ama, {
      title: 'Only asked',
      holders: [lineOf(ama, 5000), newPersonLine('Yaa Mensah', 5000)],
    });
    const yaa = { rightsHolderId: work.holders[1]?.rights_holder_id ?? '' };
    const { data } = (await propose(asAma, work, [lineOf(ama, 6000), lineOf(yaa, 4000)])).json();
    expect([shareOf(data, 'Ama Owusu'), data.open_proposal_id]).toEqual([6000, null]);
    expect((await historyOf(work.id))[0].changes).toContainEqual({
      field: 'reason',
      old: null,
      new: 'I wrote the bridge',
    });
  });

  it('brings in someone new, who is asked once it is made', async () => {
    const work = await buildSharedWork(ctx, ama, kofi);
    const holders = [lineOf(ama, 5000), lineOf(kofi, 4000), newPersonLine('Akosua Brew', 1000)];
    const { data } = (await propose(asAma, work, holders)).json();
    await accept(asKofi, data.open_proposal_id);
    const made = await read(work.id);
    expect(confirmationsOf(made)).toEqual(['confirmed', 'confirmed', 'unconfirmed']);
    expect(made.holders[2]?.answer_by).not.toBeNull();
    const recorded = await db
      .selectFrom('rights_holder')
      .select('id')
      .where('name', '=', 'Akosua Brew')
      .execute();
    expect(recorded).toHaveLength(1);
  });
});

describe('a counter-proposal', () => {
  it('declines my own share, which goes on waiting, and is confirmed when it is made', async () => {
    const work = await buildWork(ctx, ama, {
      title: 'Countered',
      holders: [lineOf(ama, 7000), lineOf(kofi, 3000)],
    });
    const { data } = (await propose(asKofi, work, [lineOf(ama, 5000), lineOf(kofi, 5000)])).json();
    expect(data).toMatchObject({ state: 'awaiting_cosigners', may_confirm: true });
    expect(data.holders[1]).toMatchObject({
      confirmation: 'declined',
      decline_reason: 'I wrote the bridge',
    });
    await accept(asAma, data.open_proposal_id);
    const made = await read(work.id);
    expect([made.state, confirmationsOf(made), shareOf(made, 'Kofi Yawson')]).toEqual([
      'registered_payable',
      ['confirmed', 'confirmed'],
      5000,
    ]);
  });

  it('asks who confirms in the meantime as well', async () => {
    const work = await buildWork(ctx, ama, {
      title: 'Asked later',
      holders: [lineOf(ama, 4000), lineOf(kofi, 3000), lineOf(esi, 3000)],
    });
    const wish = [lineOf(ama, 3000), lineOf(kofi, 5000), lineOf(esi, 2000)];
    const { data } = (await propose(asKofi, work, wish)).json();
    const id = data.open_proposal_id;
    await asEsi.post(`/works/${work.id}/confirmation`, { ifMatch: `"${data.version}"` });
    expect((await accept(asAma, id)).json().data.state).toBe('open');
    expect((await accept(asEsi, id)).json().data.state).toBe('applied');
    expect(shareOf(await read(work.id), 'Esi Stranger')).toBe(2000);
  });
});

describe('withdrawing a work', () => {
  const withdraw = (as: Caller, { id, version }: Work, reason = 'Registered twice') =>
    as.post(`/works/${id}/withdrawal`, { body: { reason }, ifMatch: `"${version}"` });

  it('is done at once when nobody else has confirmed: not found, its number free, its holders told', async () => {
    const iswc = 'T0345246801';
    const work = await buildWork(ctx, ama, {
      title: 'Farewell Kpanlogo',
      iswc,
      holders: [lineOf(ama, 5000), lineOf(kofi, 5000)],
    });
    const { data } = (await withdraw(asAma, work)).json();
    expect(data).toMatchObject({ state: 'withdrawn', state_reason: 'Registered twice' });
    expect(data.holders[1].answer_by).toBeNull();
    const found = await asEsi.get('/works/search', { query: { q: 'farewell kpanlogo' } });
    expect(found.json().data).toEqual([]);
    expect((await asKofi.get(`/works/${work.id}`)).statusCode).toBe(200);
    expect((await asEsi.get(`/works/${work.id}`)).statusCode).toBe(404);
    expect((await buildWork(ctx, esi, { title: 'Anew', iswc })).iswc).toBe(iswc);
    const titles = (await notices(kofi.memberId)).map(([title]) => title);
    expect(titles).toContain('A work was withdrawn');
    const [latest] = await historyOf(work.id);
    expect(latest).toMatchObject({ kind: 'withdrawn', by: { name: 'Ama Owusu' } });
    expect((await withdraw(asAma, data)).json().code).toBe('work_not_amendable');
  });

  it('is proposed to those who have confirmed, and done when they accept', async () => {
    const work = await buildSharedWork(ctx, ama, kofi);
    const { data } = (await withdraw(asAma, work)).json();
    expect(data.state).toBe('amendment_pending');
    expect((await proposals(work.id))[0]).toMatchObject({ kind: 'withdrawal', changes: [] });
    await accept(asKofi, data.open_proposal_id);
    expect(await read(work.id)).toMatchObject({
      state: 'withdrawn',
      state_reason: 'Registered twice',
      open_proposal_id: null,
    });
  });
});
