import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { lineOf } from '../../testing/build-work.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { decideDispute, referDispute, ruleDispute } from './decide-dispute.ts';
import { endMediationOfDispute, mediatorOfDispute } from './mediate-dispute.ts';
import { moveDispute, reopen } from './move-dispute.ts';
import { showDispute } from './show-dispute.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
const because = { reason: 'Both were heard.' };
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
});

const run = commandRunner(ctx, society);
const tag = ({ version }: Pick<Dispute, 'version'>) => `"${version}"`;
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const inDays = (days: number) =>
  new Date(ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const performing = async (workId: string) =>
  ((await asAma.get(`/works/${workId}`)).json().data as Work).holders.map(
    ({ shares }) => shares.performing,
  );

/** A dispute of Kofi against Ama, 40 and 60 % as it stands, that the society took to mediation or on to a court. */
async function built(where: 'mediation' | 'court' = 'mediation') {
  const { dispute, workId } = await buildDispute(ctx, kofi, { respondent: ama });
  await asAma.post(`/disputes/${dispute.id}/answer`, {
    body: {
      answer: 'countered',
      holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000)],
      statement: 'It is right as it stands.',
    },
    ifMatch: tag(dispute),
  });
  await run(moveDispute, [dispute.number, 'mediation'], because);
  if (where === 'court')
    await run(referDispute, [dispute.number], { ...because, court: 'High Court, Accra' });
  return { ...dispute, workId };
}

it('names a mediator with the day and the place, and tells the parties of it', async () => {
  const { id, number } = await built();
  const meeting = { name: 'Efua Sarpong', on: inDays(10), at: '10:00, Asylum Down, Accra' };
  expect(await run(mediatorOfDispute, [number], meeting)).toContain('We told the parties');
  const seen = await read(asAma, id);
  expect(seen).toMatchObject({
    state: 'mediation',
    mediation: { mediator: 'Efua Sarpong', on: meeting.on, place: meeting.at },
  });
  expect(seen.events.at(-1)).toMatchObject({ kind: 'name_mediator', name: 'The society (Efua)' });
  const notices = (await asAma.get('/notifications?state=all')).json().data;
  expect(notices.map(({ message }: { message: string }) => message).join()).toContain(
    'Efua Sarpong mediates',
  );
  expect(await run(showDispute, [number])).toContain('Efua Sarpong');
  await run(mediatorOfDispute, [number], { ...meeting, name: 'Naa Lamptey' });
  expect((await read(asKofi, id)).mediation?.mediator).toBe('Naa Lamptey');
});

it.each([
  ['a day in the past', { on: '2020-01-01' }, 'Name a day from today'],
  ['a day after mediation ends by itself', { on: '2099-01-01' }, 'Name a day from today'],
  ['a day that is none', { on: '2026-02-31' }, '--on 2026-12-03'],
  ['no day', {}, '--on 2026-12-03'],
  ['no place', { on: '2026-12-03', at: ' ' }, 'Say --at'],
])('refuses a mediator with %s', async (_, given, words) => {
  const { number } = await built();
  const options = { name: 'Efua Sarpong', at: 'Accra', ...given };
  await expect(run(mediatorOfDispute, [number], options)).rejects.toThrow(words);
});

it('puts what was agreed with the mediator to all, and only their acceptance carries it out', async () => {
  const { id, number, workId } = await built();
  const shares = { ...because, shares: 'Ama Owusu=55, Kofi Yawson=45' };
  expect(await run(endMediationOfDispute, [number, 'shares'], shares)).toContain('all parties');
  const wrong = { ...because, shares: 'Ama Owusu=75, Kofi Yawson=45' };
  await expect(run(endMediationOfDispute, [number, 'shares'], wrong)).rejects.toThrow();
  expect(await performing(workId)).toEqual([6_000, 4_000]);
  const asked = await read(asAma, id);
  const proposal = asked.proposals.find((one) => one.rights_holder_id === null);
  expect(asked).toMatchObject({ state: 'mediation', turn: { is_mine: true } });
  expect(proposal).toMatchObject({
    name: ctx.society.name,
    is_mine: false,
    may_answer: true,
    may_take_back: false,
    answers: [{ answer: null }, { answer: null }],
  });
  const accept = async (who: Caller) =>
    who.post(`/disputes/${id}/proposals/${proposal?.id}/answer`, {
      body: { answer: 'accepted' },
      ifMatch: tag(await read(who, id)),
    });
  expect((await accept(asAma)).json().data.state).toBe('mediation');
  expect((await accept(asKofi)).json().data).toMatchObject({
    state: 'applied',
    is_held: false,
    outcome: { kind: 'agreed' },
  });
  expect(await performing(workId)).toEqual([5_500, 4_500]);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('goes on to the society’s decision when mediation failed', async () => {
  const { id, number } = await built();
  await run(endMediationOfDispute, [number, '1'], because);
  expect(await run(endMediationOfDispute, [number, 'failed'], because)).toContain(
    'The society decides',
  );
  const seen = await read(asAma, id);
  expect(seen).toMatchObject({ state: 'determination', is_held: true });
  expect(seen.proposals.find((one) => one.rights_holder_id === null)?.state).toBe('lapsed');
  await expect(run(endMediationOfDispute, [number, 'failed'], because)).rejects.toThrow('moved on');
  await expect(
    run(mediatorOfDispute, [number], { name: 'Efua', on: inDays(3), at: 'Accra' }),
  ).rejects.toThrow('moved on');
});

it('leaves a dispute to a court, holds the contested share, and carries the ruling out once it is recorded', async () => {
  const { id, number, workId } = await built();
  const options = { ...because, court: 'High Court, Accra' };
  expect(await run(referDispute, [number], options)).toContain('Before a court');
  await run(referDispute, [number], { ...options, case: 'CM/214/2026' });
  const seen = await read(asAma, id);
  expect(seen).toMatchObject({
    state: 'external',
    deadline: null,
    is_held: true,
    court_case: { court: 'High Court, Accra', case_number: 'CM/214/2026', ruled_on: null },
  });
  expect(seen.events.slice(-2).map(({ kind }) => kind)).toEqual(['refer', 'note_case']);
  // The court decides now, and not the society.
  await expect(run(decideDispute, [number, '1'], because)).rejects.toThrow('moved on');
  const ruling = { reason: 'Both wrote the words.', on: inDays(0) };
  expect(await run(ruleDispute, [number, '1'], ruling)).toContain('Carried out');
  expect(await performing(workId)).toEqual([5_000, 5_000]);
  expect(await read(asKofi, id)).toMatchObject({
    state: 'applied',
    is_held: false,
    court_case: { ruled_on: ruling.on },
    outcome: { kind: 'ruled', reasons: ruling.reason },
  });
  const [notice] = (await asAma.get('/notifications?state=all'))
    .json()
    .data.filter(({ title }: { title: string }) => title.endsWith(': settled'));
  expect(notice.message).toContain('High Court, Accra has ruled');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('records a ruling by which all stays, and begins anew without the old court when it is opened again', async () => {
  const { id, number, workId } = await built('court');
  const ruling = { ...because, on: inDays(-1) };
  expect(await run(ruleDispute, [number, 'unchanged'], ruling)).toContain('Closed');
  expect(await performing(workId)).toEqual([6_000, 4_000]);
  expect((await read(asAma, id)).outcome).toMatchObject({ kind: 'unchanged' });
  await run(reopen, [number], because);
  expect(await read(asAma, id)).toMatchObject({ state: 'reopened', court_case: null });
});

it('refuses a ruling of tomorrow, one of a dispute that is before no court, and a court twice over', async () => {
  const { number } = await built('court');
  await expect(run(ruleDispute, [number, '1'], { ...because, on: inDays(1) })).rejects.toThrow(
    'future',
  );
  const other = await built();
  const today = { ...because, on: inDays(0) };
  await expect(run(ruleDispute, [other.number, '1'], today)).rejects.toThrow('moved on');
  await expect(run(referDispute, [other.number], because)).rejects.toThrow('--court');
});
