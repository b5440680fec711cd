import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { RuledCase } from '#contract/society/cases.ts';
import type { RegisterRecord } from '#contract/society/registers.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { makeApp } from '../../app.ts';
import { moveDisputesOn } from '../../disputes/sweeps/move-on.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildThreeSided } from '../../testing/build-invitation.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import {
  asStaff,
  buildStaff,
  deskCallsWith,
  type StaffCaller,
} from '../../testing/desk/as-staff.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['disputes'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['disputes'], 'Yaw Baidoo');
const dayMs = 86_400_000;
const because = { reason: 'Both of you were heard.' };
let first: StaffCaller;
let second: StaffCaller;
let kofi: BuiltMember;
let ama: BuiltMember;
let asAma: Caller;

const logIn = async () => {
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
  asAma = await asMember(app, ctx, ama);
};
beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await db.deleteFrom('rate_window').execute();
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  await logIn();
});

const recordAt = async (caller: StaffCaller, id: string): Promise<RegisterRecord> =>
  (await caller.get(`/society/registers/disputes/${id}`)).json().data;
const offered = async (id: string) => (await recordAt(first, id)).acts.map((one) => one.id);
const seen = async (id: string): Promise<Dispute> =>
  (await asAma.get(`/disputes/${id}`)).json().data;
const inDays = (days: number) =>
  new Date(ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const lastNotice = async () => (await noticesTo(db, ama)).at(-1)?.message ?? '';
const isSound = async () => expect((await verifyHistory(ctx)).broken).toEqual([]);
const performing = async (workId: string) =>
  (await asAma.get(`/works/${workId}`))
    .json()
    .data.holders.map(({ shares }: { shares: { performing: number } }) => shares.performing);

/** Acts on a dispute as it is now; gives the reply. */
async function send(caller: StaffCaller, id: string, body: Record<string, unknown>) {
  const { version } = await recordAt(first, id);
  return caller.post(`/society/registers/disputes/${id}/acts`, { body: { version, ...body } });
}

/** What came of an act, or what was refused: its paths with their codes. */
async function act(caller: StaffCaller, id: string, body: Record<string, unknown>) {
  const { data, code, problems } = (await send(caller, id, body)).json();
  if (data !== undefined) return data.outcome;
  return problems.length === 0
    ? code
    : problems.map((one: { path: string; code: string }) => `${one.path} ${one.code}`).join(', ');
}

/** A dispute of Kofi, who asks for half, against Ama, who has 60 %; at one of its steps. */
async function disputeAt(step: 'mediation' | 'external') {
  const { dispute, workId } = await buildDispute(ctx, kofi, { respondent: ama });
  const { id, version } = dispute;
  const body = { answer: 'countered', holders: [], statement: 'It is right as it stands.' };
  const holders = (await seen(id)).standing.map(({ rights_holder_id, ...line }) => ({
    rights_holder: { id: rights_holder_id },
    role: line.role,
    shares: line.shares,
    manuscript_share: null,
    represents: [],
  }));
  const answered = await asAma.post(`/disputes/${id}/answer`, {
    body: { ...body, holders },
    ifMatch: `"${version}"`,
  });
  expect(answered.statusCode).toBe(200);
  const moved = { act: 'move_on', values: { step: 'open_mediation' }, ...because };
  expect(await act(first, id, moved)).toBe('done');
  if (step === 'external') {
    const values = { court: 'High Court, Accra' };
    expect(await act(first, id, { act: 'leave_to_court', values, ...because })).toBe('done');
  }
  return { id, workId };
}

/** The only case of an act that waits, and its address. */
async function waitingAct(caller: StaffCaller) {
  const query = { kind: 'dispute_act' };
  const { cases } = (await caller.get('/society/queue', { query })).json().data;
  expect(cases).toHaveLength(1);
  const path = `/society/cases/dispute_act/${cases[0].id}`;
  const shown: RuledCase = (await caller.get(path)).json().data;
  return { path, shown };
}

async function decide(caller: StaffCaller, choice: string): Promise<string> {
  const { path, shown } = await waitingAct(caller);
  const body = { version: shown.version, choice, reason: 'We have read it.' };
  const { data, code } = (await caller.post(`${path}/decision`, { body })).json();
  return data?.outcome ?? code;
}

const nobodyAtTheDesk = deskCallsWith(app);

describe('a mediator', () => {
  const meeting = { mediator: 'Efua Sarpong', place: '10:00, Asylum Down, Accra' };

  it('is named with day and place, and changed, and the parties read it', async () => {
    const { id } = await disputeAt('mediation');
    const values = { ...meeting, on: inDays(10) };
    expect(await act(first, id, { act: 'name_mediator', values })).toBe('done');
    const { mediation, events } = await seen(id);
    expect(mediation).toEqual({ mediator: 'Efua Sarpong', on: inDays(10), place: meeting.place });
    expect(events.at(-1)).toMatchObject({
      kind: 'name_mediator',
      name: 'The Society (Efua Mensah)',
      is_society: true,
      note: expect.stringContaining('Efua Sarpong'),
    });
    expect(await lastNotice()).toContain('Efua Sarpong mediates.');
    const again = { ...values, mediator: 'Naa Lamptey' };
    expect(await act(second, id, { act: 'name_mediator', values: again })).toBe('done');
    expect((await seen(id)).mediation?.mediator).toBe('Naa Lamptey');
    await isSound();
  });

  it.each([
    ['a past day', { on: '2020-01-01' }, 'values.on invalid'],
    ['a day after mediation ends', { on: '2099-01-01' }, 'values.on invalid'],
    ['a day that is none', { on: '2026-02-31' }, 'values.on date_invalid'],
    ['no day', {}, 'values.on required'],
  ])('is not named for %s, and nothing is lost', async (_, given, refusal) => {
    const { id } = await disputeAt('mediation');
    const before = await seen(id);
    expect(await act(first, id, { act: 'name_mediator', values: { ...meeting, ...given } })).toBe(
      refusal,
    );
    expect(await seen(id)).toEqual(before);
  });

  it('leads to an agreement that everyone must accept, or to the decision of the society', async () => {
    const { id, workId } = await disputeAt('mediation');
    const agreed = { act: 'record_agreement', ...because };
    expect(await act(first, id, { ...agreed, shares: [[7_500], [4_500]] })).toBe(
      'shares.1.0 share_above_100',
    );
    expect(await act(first, id, { ...agreed, shares: [[5_500], [4_500]] })).toBe('done');
    expect((await seen(id)).proposals.at(-1)).toMatchObject({ name: 'The Society', state: 'open' });
    expect(await performing(workId)).toEqual([6_000, 4_000]);
    expect(await act(first, id, { act: 'end_mediation', ...because })).toBe('done');
    expect((await seen(id)).state).toBe('determination');
    await isSound();
  });
});

describe('more time', () => {
  it('moves the last day of a step, and the parties read until when and why', async () => {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    const { id, version } = dispute;
    const until = inDays(90);
    const given = { act: 'give_time', values: { until }, reason: 'Ama is in hospital.' };
    expect(await act(first, id, given)).toBe('done');
    const after = await seen(id);
    expect(after.deadline?.slice(0, 10)).toBe(until);
    expect(after.events.at(-1)).toMatchObject({
      kind: 'extend',
      is_society: true,
      note: expect.stringContaining('Ama is in hospital.'),
    });
    expect(await lastNotice()).toMatch(/The society gave everyone until .* Ama is in hospital\./);
    // Who had read the claim before can still answer what they read.
    expect(after.version).toBe(version);
    ctx.moveOn(61 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect((await seen(id)).state).toBe('notified');
    ctx.moveOn(30 * dayMs);
    await moveDisputesOn(ctx);
    await logIn();
    expect((await seen(id)).state).toBe('no_response');
    await isSound();
  });

  it('keeps links as long as the step, and ends a step on its new day', async () => {
    const { id } = await disputeAt('mediation');
    const until = inDays(100);
    expect(await act(first, id, { act: 'give_time', values: { until }, ...because })).toBe('done');
    const { due_at } = await db
      .selectFrom('dispute')
      .select('due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(due_at?.toISOString().slice(0, 10)).toBe(until);
    const three = await buildThreeSided(ctx, { kofi, ama });
    const party = { values: { party: three.yaaId } };
    expect(await act(first, three.dispute.id, { act: 'invite', ...party })).toBe('done');
    await act(first, three.dispute.id, { act: 'give_time', values: { until }, ...because });
    const { expires_at } = await db
      .selectFrom('dispute_invitation')
      .select('expires_at')
      .where('dispute_id', '=', three.dispute.id)
      .executeTakeFirstOrThrow();
    expect(expires_at.toISOString().slice(0, 10)).toBe(until);
  });

  it('is no earlier day, no day of the past and not years, and needs a reason', async () => {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    const { id } = dispute;
    const before = await seen(id);
    for (const until of ['2020-01-01', inDays(3), inDays(800)]) {
      const given = { act: 'give_time', values: { until }, ...because };
      expect(await act(first, id, given)).toBe('values.until invalid');
    }
    const values = { until: inDays(90) };
    expect(await act(first, id, { act: 'give_time', values })).toBe('reason required');
    expect(await seen(id)).toEqual(before);
    // A dispute that waits for two officers has no day to move.
    const other = await disputeAt('external');
    expect(await offered(other.id)).not.toContain('give_time');
    expect(await act(first, other.id, { act: 'give_time', values, ...because })).toBe(
      'act invalid',
    );
  });
});

describe('a party without an account', () => {
  it('is invited by email, or by a link that is shown once, which works until it is ended', async () => {
    const { dispute, yaaId } = await buildThreeSided(ctx, { kofi, ama });
    const { id } = dispute;
    const invited = { act: 'invite', values: { party: yaaId, email: 'yaa@example.org' } };
    const mailed = (await send(first, id, invited)).json().data;
    expect(mailed).toMatchObject({ outcome: 'done', says: expect.stringContaining('We sent') });
    expect(mailed.link).toBeUndefined();
    expect((await sentMails(ctx)).some(({ to }) => to === 'yaa@example.org')).toBe(true);
    const { link } = (await send(first, id, { act: 'invite', values: { party: yaaId } })).json()
      .data;
    const secret = link.split('#')[1];
    const read = () => asVisitor(app).post('/answer-dispute/read', { body: { secret } });
    expect((await read()).statusCode).toBe(200);
    expect(JSON.stringify(await recordAt(first, id))).not.toContain(secret);
    expect((await seen(id)).events.at(-1)).toMatchObject({ kind: 'invite', party: 'Yaa Mensah' });
    expect(await lastNotice()).toContain('The Society gave Yaa Mensah');
    expect(await act(first, id, { act: 'end_link', values: { party: yaaId } })).toBe('done');
    expect((await read()).statusCode).not.toBe(200);
  });

  it('is one of the parties, and has an email address that is one', async () => {
    const { dispute, yaaId } = await buildThreeSided(ctx, { kofi, ama });
    const { id } = dispute;
    const before = await seen(id);
    for (const party of [ama.rightsHolderId, 'somebody'])
      expect(await act(first, id, { act: 'invite', values: { party } })).toBe(
        'values.party not_a_choice',
      );
    expect(await act(first, id, { act: 'invite' })).toBe('values.party required');
    const values = { party: yaaId, email: 'yaa' };
    expect(await act(first, id, { act: 'invite', values })).toBe('values.email email_invalid');
    expect(await seen(id)).toEqual(before);
  });
});

describe('a court’s ruling', () => {
  const ruling = {
    act: 'record_ruling',
    shares: [[5_500], [4_500]],
    reason: 'The court found that both wrote the words.',
  };
  const values = () => ({ case_number: 'CM/214/2026', on: inDays(-1) });

  it('is carried out when a second officer has seen what it moves, and the parties read it', async () => {
    const { id, workId } = await disputeAt('external');
    expect(await act(first, id, { ...ruling, values: values() })).toBe('proposed');
    expect((await recordAt(first, id)).waiting[0]?.text).toMatch(/^Efua Mensah proposed/);
    expect(await act(second, id, { ...ruling, values: values() })).toBe('act_waits');
    const { shown } = await waitingAct(second);
    expect(shown.changes).toContainEqual({
      name: 'Ama Owusu',
      right: 'performing',
      before: 6_000,
      after: 5_500,
    });
    expect(shown.parts[0]?.lines.map(({ label, value }) => [label, value])).toEqual([
      ['Case number or reference', 'CM/214/2026'],
      ['Date of the ruling', formatFullDate(inDays(-1))],
    ]);
    expect([(await seen(id)).state, await performing(workId)]).toEqual([
      'external',
      [6_000, 4_000],
    ]);
    expect(await decide(first, 'approve')).toBe('own_proposal');
    expect(await decide(second, 'approve')).toBe('done');
    expect(await performing(workId)).toEqual([5_500, 4_500]);
    const after = await seen(id);
    expect(after).toMatchObject({
      state: 'applied',
      is_held: false,
      court_case: { court: 'High Court, Accra', case_number: 'CM/214/2026', ruled_on: inDays(-1) },
      outcome: { kind: 'ruled', reasons: ruling.reason },
    });
    expect(after.events.find(({ kind }) => kind === 'record_ruling')?.name).toBe(
      'The Society (Efua Mensah and Yaw Baidoo)',
    );
    const notice = await lastNotice();
    expect(notice).toContain('High Court, Accra has ruled');
    expect(notice).toContain(ruling.reason);
    expect(notice).toContain('If you disagree, write to the society');
    await isSound();
  });

  it('changes nothing when the second officer refuses', async () => {
    const { id, workId } = await disputeAt('external');
    await act(first, id, { ...ruling, values: values() });
    const before = await seen(id);
    expect(await decide(second, 'refuse')).toBe('done');
    expect(await seen(id)).toEqual(before);
    expect(await performing(workId)).toEqual([6_000, 4_000]);
  });

  it('is refused before anybody is asked: a future day, wrong shares, no case number', async () => {
    const { id } = await disputeAt('external');
    const before = await seen(id);
    const wrong = [
      [{ values: { ...values(), on: inDays(1) } }, 'values.on invalid'],
      [{ values: { on: inDays(-1) } }, 'values.case_number required'],
      [{ values: values(), shares: [[7_500], [4_500]] }, 'shares.1.0 share_above_100'],
      [{ values: values(), shares: [[0], [0]] }, 'shares no_share_held'],
      [{ values: values(), shares: [[10_000]] }, 'shares invalid'],
      [{ values: values(), shares: [[5_500.5], [4_500]] }, 'shares.0.0 wrong_type'],
      [{ values: values(), shares: undefined }, 'shares required'],
    ] as const;
    for (const [given, refusal] of wrong)
      expect(await act(first, id, { ...ruling, ...given })).toBe(refusal);
    expect(await seen(id)).toEqual(before);
    expect((await recordAt(first, id)).waiting).toEqual([]);
  });

  it('by which nothing changes closes the dispute', async () => {
    const { id, workId } = await disputeAt('external');
    await act(first, id, { ...ruling, shares: [[6_000], [4_000]], values: values() });
    expect(await decide(second, 'approve')).toBe('done');
    expect((await seen(id)).state).toBe('closed');
    expect(await performing(workId)).toEqual([6_000, 4_000]);
    await isSound();
  });
});

it('is opened again by two officers, for a reason that the parties read', async () => {
  const { id } = await disputeAt('external');
  const values = { case_number: 'CM/214/2026', on: inDays(-1) };
  const unchanged = { act: 'record_ruling', shares: [[6_000], [4_000]], values, ...because };
  await act(first, id, unchanged);
  await decide(second, 'approve');
  const reason = 'A contract was found that nobody had seen.';
  expect(await act(first, id, { act: 'reopen', reason })).toBe('proposed');
  expect(await decide(first, 'approve')).toBe('own_proposal');
  expect(await decide(second, 'approve')).toBe('done');
  expect((await seen(id)).state).toBe('reopened');
  expect(await lastNotice()).toContain(reason);
});

it('carries a message to all parties, and is moved only where its steps lead', async () => {
  const { id } = await disputeAt('mediation');
  const text = 'Please bring your notebooks.';
  expect(await act(first, id, { act: 'write', reason: text })).toBe('done');
  expect((await seen(id)).messages.at(-1)).toMatchObject({ is_society: true, text });
  const back = { act: 'move_on', values: { step: 'open_evidence' }, ...because };
  expect(await act(first, id, back)).toBe('values.step not_a_choice');
  const on = { act: 'move_on', values: { step: 'determine' }, ...because };
  expect(await act(first, id, on)).toBe('done');
  expect((await seen(id)).state).toBe('determination');
});

it('is acted on by nobody signed out, without the role, with a part in it, or with what has changed', async () => {
  const { id } = await disputeAt('mediation');
  const path = `/society/registers/disputes/${id}`;
  const { version } = await recordAt(first, id);
  const before = await seen(id);
  const body = { act: 'end_mediation', version, ...because };
  expect((await nobodyAtTheDesk.post(`${path}/acts`, { body })).statusCode).toBe(401);
  const auditor = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
  expect((await recordAt(auditor, id)).acts).toEqual([]);
  expect((await auditor.post(`${path}/acts`, { body })).json().code).toBe('not_allowed');
  const other = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Nii Armah'));
  expect((await other.post(`${path}/acts`, { body })).json().code).toBe('not_allowed');
  const built = await buildStaff(ctx, ['disputes'], 'Ama At The Desk');
  const { email } = ama;
  await society.updateTable('staff').set({ email }).where('id', '=', built.staffId).execute();
  const own = await asStaff(app, ctx, built);
  expect((await own.post(`${path}/acts`, { body })).json().code).toBe('own_case');
  const stale = { ...body, version: 'of before' };
  expect((await first.post(`${path}/acts`, { body: stale })).json().code).toBe('case_changed');
  expect(await seen(id)).toEqual(before);
});
