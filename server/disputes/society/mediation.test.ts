import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { transaction } from '../../platform/db/db.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { lineOf } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setDispute } from '../change.sql.ts';
import { checkDisputes } from '../history/check-disputes.ts';
import { setTurns } from '../parties/parties.sql.ts';
import { moveDisputesOn } from '../sweeps/move-on.ts';
import { addEvents } from '../timeline.sql.ts';

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
const logIn = async () => {
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
  asEfua = await asMember(app, ctx, efua);
};
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  efua = await buildMember(db, { name: 'Efua Badu' });
  await logIn();
});

const tag = ({ version }: Pick<Dispute, 'version'>) => `"${version}"`;
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const take = async (who: Caller, id: string, step: string, reason: string | null = null) =>
  who.post(`/disputes/${id}/steps`, {
    body: { step, reason },
    ifMatch: tag(await read(asKofi, id)),
  });
const notices = async (member: BuiltMember) =>
  (await noticesTo(db, member)).map(({ message }) => message).join('\n');
const mailsToSociety = async ({ number }: Dispute) =>
  (await sentMails(ctx)).filter(
    ({ to, mail }) => to === ctx.society.email && mail.subject.includes(number),
  );

/** A dispute of Kofi against Ama that was answered with another split and went on to negotiation. */
async function negotiating(): Promise<Dispute> {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const holders: HolderInput[] = [lineOf(ama, 6_000), lineOf(kofi, 4_000)];
  await asAma.post(`/disputes/${dispute.id}/answer`, {
    body: { answer: 'countered', holders, statement: 'It is right as it stands.' },
    ifMatch: tag(dispute),
  });
  const gone = await take(asKofi, dispute.id, 'go_on');
  expect(gone.json().data.state).toBe('negotiation');
  return gone.json().data;
}

describe('mediation', () => {
  it('begins when all have agreed to it, and not before', async () => {
    const { id } = await negotiating();
    const asked = await take(asKofi, id, 'ask_mediation', 'Let someone listen to us both.');
    expect(asked.json().data).toMatchObject({
      state: 'negotiation',
      mediation_request: {
        asked_by: 'Kofi Yawson',
        is_mine: true,
        agreed: ['Kofi Yawson'],
        waits_for: ['Ama Owusu'],
      },
    });
    expect(asked.json().data.acts).not.toContain('ask_mediation');
    const seen = await read(asAma, id);
    expect(seen.turn).toMatchObject({ who: 'parties', is_mine: true });
    expect(seen.acts).toEqual(expect.arrayContaining(['agree_to_mediation', 'decline_mediation']));
    expect(await notices(ama)).toContain('It begins when everyone agrees.');
    const agreed = await take(asAma, id, 'agree_to_mediation');
    expect(agreed.json().data).toMatchObject({
      state: 'mediation',
      is_held: true,
      mediation: null,
      mediation_request: null,
      turn: { who: 'society' },
    });
    expect(
      agreed
        .json()
        .data.events.slice(-3)
        .map((event: Dispute['events'][number]) => event.kind),
    ).toEqual(['ask_mediation', 'agree_to_mediation', 'open_mediation']);
    expect(await mailsToSociety(agreed.json().data)).toHaveLength(1);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('that someone declines does not begin, the dispute goes on, and it can be asked for again', async () => {
    const { id, deadline } = await negotiating();
    await take(asAma, id, 'ask_mediation');
    const declined = await take(asKofi, id, 'decline_mediation', 'Let us first talk.');
    expect(declined.json().data).toMatchObject({
      state: 'negotiation',
      deadline,
      mediation_request: null,
    });
    expect(await notices(ama)).toContain('Let us first talk.');
    expect((await take(asAma, id, 'ask_mediation')).json().data.mediation_request).toMatchObject({
      asked_by: 'Ama Owusu',
    });
  });

  it('is agreed to by who was asked alone: not by who asks, not by outsiders, not where nobody asks', async () => {
    const { id } = await negotiating();
    const refusals = [
      await take(asKofi, id, 'agree_to_mediation'),
      await take(asAma, id, 'decline_mediation'),
      await take(asEfua, id, 'ask_mediation'),
    ];
    expect(refusals.map((one) => one.json().code)).toEqual([
      'dispute_moved_on',
      'dispute_moved_on',
      'not_found',
    ]);
    await take(asKofi, id, 'ask_mediation');
    for (const step of ['agree_to_mediation', 'decline_mediation', 'ask_mediation'])
      expect((await take(asKofi, id, step)).json().code).toBe('dispute_moved_on');
    expect((await take(asEfua, id, 'agree_to_mediation')).statusCode).toBe(404);
  });

  it('waits for a third who has joined as well, and one answer of two at the same moment counts', async () => {
    const { id } = await negotiating();
    await asEfua.post(`/disputes/${id}/parties`, {
      body: { side: 'third', statement: 'I wrote the words.', holders: [lineOf(efua, 10_000)] },
    });
    await buildEvidence(ctx, efua, id);
    await take(asKofi, id, 'ask_mediation');
    await take(asAma, id, 'agree_to_mediation');
    expect((await read(asAma, id)).mediation_request?.waits_for).toEqual(['Efua Badu']);
    const ifMatch = tag(await read(asEfua, id));
    const steps = ['agree_to_mediation', 'decline_mediation'];
    const answers = await Promise.all(
      steps.map((step) =>
        asEfua.post(`/disputes/${id}/steps`, { body: { step, reason: null }, ifMatch }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const now = await read(asKofi, id);
    expect(now.mediation_request).toBeNull();
    expect(['mediation', 'negotiation']).toContain(now.state);
  });

  it('reads as sound where it was led to before all had to agree', async () => {
    const { id, number } = await negotiating();
    const at = ctx.now();
    await transaction(db, async (tx) => {
      const asked = { kind: 'ask_mediation', from: 'negotiation', to: 'mediation' } as const;
      await addEvents(tx, id, [{ ...asked, by: { memberId: kofi.memberId } }], at);
      await setDispute(tx, id, { state: 'mediation', turn: 'society' });
      await setTurns(tx, id, []);
    });
    const { contradictory } = await checkDisputes(db);
    expect(contradictory.filter((one) => formatDisputeNumber(one.number) === number)).toEqual([]);
    expect((await read(asAma, id)).events.at(-1)?.kind).toBe('ask_mediation');
  });

  it('comes by itself when the time to negotiate is over, and the society decides when its own is', async () => {
    const dispute = await negotiating();
    const { id } = dispute;
    await take(asKofi, id, 'ask_mediation');
    ctx.moveOn(30 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect(await read(asKofi, id)).toMatchObject({ state: 'mediation', mediation_request: null });
    expect(await mailsToSociety(dispute)).toHaveLength(1);
    ctx.moveOn(60 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect((await read(asAma, id)).state).toBe('determination');
    expect(await mailsToSociety(dispute)).toHaveLength(2);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });
});
