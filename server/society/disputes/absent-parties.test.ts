import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { checkDisputes } from '../../disputes/history/check-disputes.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildThreeSided } from '../../testing/build-invitation.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { reinstateMember, suspendMember } from '../members/status-commands.ts';
import { mergeRightsHolders } from '../rights-holders/merge-rights-holders.ts';
import { endLinkOfDispute, invitePartyOfDispute } from './invite-party.ts';
import { showDispute } from './show-dispute.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
let kofi: BuiltMember;
let ama: BuiltMember;
let esi: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  esi = await buildMember(db, { name: 'Esi Badu' });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
});
const run = commandRunner(ctx, society);
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const suspend = (member: BuiltMember) =>
  run(suspendMember, [member.email], { reason: 'The documents are of someone else.' });
const answer = async (who: Caller, id: string, body: object) =>
  who.post(`/disputes/${id}/answer`, { body, ifMatch: `"${(await read(who, id)).version}"` });
const accept = async (who: Caller, id: string) => {
  const { version, proposals } = await read(who, id);
  const open = proposals.find(({ state }) => state === 'open');
  return who.post(`/disputes/${id}/proposals/${open?.id}/answer`, {
    body: { answer: 'accepted' },
    ifMatch: `"${version}"`,
  });
};
const isSound = async () => {
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect((await checkDisputes(db)).contradictory).toEqual([]);
};
/** A work of Ama's, Kofi's and Esi's, in negotiation over Ama's proposal, which Kofi has not answered. */
async function negotiating(esis: number) {
  const { dispute } = await buildDispute(ctx, kofi, {
    respondent: ama,
    holders: [lineOf(ama, 5_000), lineOf(kofi, 3_000), lineOf(esi, 2_000)],
    input: { holders: [lineOf(ama, 4_000), lineOf(kofi, 4_000), lineOf(esi, 2_000)] },
  });
  await answer(await asMember(app, ctx, esi), dispute.id, { answer: 'conceded' });
  await answer(asAma, dispute.id, {
    answer: 'countered',
    statement: 'Not so.',
    holders: [lineOf(ama, 4_500), lineOf(kofi, 5_500 - esis), lineOf(esi, esis)],
  });
  const { version } = await read(asKofi, dispute.id);
  await asKofi.post(`/disputes/${dispute.id}/steps`, {
    body: { step: 'go_on' },
    ifMatch: `"${version}"`,
  });
  return dispute.id;
}

describe('a suspended member', () => {
  it('is not waited for: what waited only for them goes on, and is settled where they lose nothing', async () => {
    const id = await negotiating(2_000);
    expect((await accept(asKofi, id)).json().data.turn.names).toEqual(['Esi Badu']);
    await suspend(esi);
    const { state, outcome, parties, events } = await read(asKofi, id);
    expect([state, outcome?.kind]).toEqual(['applied', 'agreed']);
    expect(parties.find(({ name }) => name === 'Esi Badu')?.presence).toBe('absent');
    // A suspension is between the member and the society.
    expect(JSON.stringify(events)).not.toMatch(/suspen/i);
    await isSound();
  });

  it('loses nothing without the society: what the others agree on goes to it', async () => {
    const id = await negotiating(1_500);
    await suspend(esi);
    expect((await read(asKofi, id)).proposals[0]).toMatchObject({ needs_society: true });
    expect((await accept(asKofi, id)).json().data.state).toBe('determination');
    await isSound();
  });

  it('is waited for again once reinstated', async () => {
    const id = await negotiating(2_000);
    await suspend(esi);
    await run(reinstateMember, [esi.email]);
    expect((await accept(asKofi, id)).json().data).toMatchObject({
      state: 'negotiation',
      turn: { names: ['Esi Badu'] },
    });
    await isSound();
  });

  it('who claims is not overruled meanwhile: the society confirms', async () => {
    const id = await negotiating(2_000);
    const asEsi = await asMember(app, ctx, esi);
    await suspend(kofi);
    expect((await accept(asEsi, id)).json().data.state).toBe('determination');
    await isSound();
  });

  it('keeps the others’ answers waiting for nobody, and their own time to answer', async () => {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    await suspend(ama);
    expect(await read(asKofi, dispute.id)).toMatchObject({
      state: 'notified',
      turn: { who: 'nobody' },
    });
    await run(reinstateMember, [ama.email]);
    expect((await read(asKofi, dispute.id)).turn.names).toEqual(['Ama Owusu']);
    await isSound();
  });
});

describe('the society', () => {
  it('gives a party without an account a link, sees it, and takes it back', async () => {
    const { dispute } = await buildThreeSided(ctx, { kofi, ama });
    const to = [dispute.number, 'yaa mensah'];
    const made = await run(invitePartyOfDispute, to, { email: 'yaa@example.org' });
    expect(made).toContain('Sent to y*****@example.org');
    const secret = /answer-dispute#([\w-]+)/.exec(made)?.[1] ?? '';
    expect((await sentMails(ctx)).at(-1)?.to).toBe('yaa@example.org');
    expect((await visitor.post('/answer-dispute/read', { body: { secret } })).statusCode).toBe(200);
    expect(await run(showDispute, [dispute.number])).toContain('by link');
    const { events } = await read(asAma, dispute.id);
    expect(events.at(-1)).toMatchObject({
      kind: 'invite',
      name: 'The society (Efua)',
      is_society: true,
      party: 'Yaa Mensah',
    });
    expect(await run(endLinkOfDispute, to)).toContain('Withdrawn');
    await expect(run(endLinkOfDispute, to)).rejects.toThrow('has no link');
    expect((await visitor.post('/answer-dispute/read', { body: { secret } })).json().code).toBe(
      'link_invalid',
    );
    await isSound();
  });

  it('finds that two records are one person: their link goes with them, and ends where that one has an account', async () => {
    const { dispute, yaaId } = await buildThreeSided(ctx, { kofi, ama });
    const secretOf = (made: string) => /answer-dispute#([\w-]+)/.exec(made)?.[1] ?? '';
    const secret = secretOf(await run(invitePartyOfDispute, [dispute.number, 'Yaa Mensah']));
    const open = () => visitor.post('/answer-dispute/read', { body: { secret } });
    const merge = (from: string, into: string) =>
      run(mergeRightsHolders, [from, into], { reason: 'Same Ghana Card.' });
    const { holders } = await buildWork(ctx, ama, {
      title: 'Another',
      holders: [lineOf(ama, 5_000), newPersonLine('Yaa A. Mensah', 5_000)],
    });
    const otherId = holders[1]?.rights_holder_id ?? '';
    await merge(yaaId, otherId);
    expect((await open()).json().data).toMatchObject({
      my_name: 'Yaa A. Mensah',
      acts: ['concede', 'counter'],
    });
    // The timeline names them as they are called now.
    expect((await read(asAma, dispute.id)).events).toContainEqual(
      expect.objectContaining({ kind: 'invite', party: 'Yaa A. Mensah' }),
    );
    await merge(otherId, esi.rightsHolderId);
    expect((await open()).json().code).toBe('link_invalid');
    expect((await read(asAma, dispute.id)).turn.names).toEqual(
      expect.arrayContaining(['Esi Badu']),
    );
    await isSound();
  });

  it('says whom it does not know, who has an account, and what is no address', async () => {
    const { dispute } = await buildThreeSided(ctx, { kofi, ama });
    const invite = (name: string, options = {}) =>
      run(invitePartyOfDispute, [dispute.number, name], options);
    await expect(invite('Nobody')).rejects.toThrow('Yaa Mensah');
    await expect(invite('Ama Owusu')).rejects.toThrow('account');
    await expect(invite('Yaa Mensah', { email: 'yaa' })).rejects.toThrow('no email address');
  });
});
