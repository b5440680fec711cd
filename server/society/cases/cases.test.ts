import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { makeApp } from '../../app.ts';
import { lapseReviews } from '../../consent/consent.sql.ts';
import { transaction } from '../../platform/db/db.ts';
import { asMember, asVisitor } from '../../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildClaim, buildRecording } from '../../testing/build-recording.ts';
import { buildWork } from '../../testing/build-work.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../../testing/consent-scene.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, owner, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['documentation', 'disputes'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['documentation', 'disputes'], 'Yaw Baidoo');
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await db.deleteFrom('rate_window').execute();
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
});

/** Edem's share is lowered before he has said a word, and then confirmed through Kofi's link. */
async function buildConsent() {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  const asKofi = await asMember(app, ctx, kofi);
  const work = await buildTrio(ctx, { kofi, ama });
  const { version } = (await asKofi.get(`/works/${work.id}`)).json().data;
  const body = trioWith(work, { kofi, ama }, [6_567, 3_333, 100]);
  await asKofi.put(`/works/${work.id}`, { body, ifMatch: `"${version}"` });
  const secret = await linkTo(asKofi, work.id, edemOf(work));
  await answerThrough(asVisitor(app), secret, { kind: 'confirm' });
  const state = async () =>
    (
      await db
        .selectFrom('work')
        .select('state')
        .where('id', '=', work.id)
        .executeTakeFirstOrThrow()
    ).state;
  return { work, kofi, ama, asKofi, state };
}

/** The cases of one kind that wait, as this officer sees them. */
async function queueOf(caller: StaffCaller, kind: string) {
  const { cases } = (await caller.get('/society/queue', { query: { kind } })).json().data;
  return cases as { id: string; about: string; in_short: string }[];
}

const caseAt = async (caller: StaffCaller, kind: string, id: string): Promise<RuledCase> =>
  (await caller.get(`/society/cases/${kind}/${id}`)).json().data;

async function decide(
  caller: StaffCaller,
  { kind, id }: { kind: string; id: string },
  choice: string,
  reason: string | null = null,
) {
  const { version } = await caseAt(caller, kind, id);
  const body = { version, choice, reason };
  return caller.post(`/society/cases/${kind}/${id}/decision`, { body });
}

describe('a consent that costs somebody something', () => {
  it('waits with what is lost, through whose link, and what is known of both', async () => {
    await buildConsent();
    const [line] = await queueOf(first, 'consent');
    expect(line).toMatchObject({
      about: 'Edem Agbeko',
      in_short: expect.stringMatching(/^Would lose/),
    });
    const shown = await caseAt(first, 'consent', line?.id ?? '');
    expect(shown.title).toBe('Edem Agbeko would lose 32.33\u00a0%');
    expect(shown.remarks[0]).toContain('a link that Kofi Yawson made.');
    expect(shown.changes).toContainEqual({
      name: 'Edem Agbeko',
      right: 'performing',
      before: 3_333,
      after: 100,
    });
    expect(shown.to_call?.question).toContain('1\u00a0%');
    expect(shown.choices.map(({ id, is_seconded }) => [id, is_seconded])).toEqual([
      ['approve', true],
      ['refuse', false],
      ['ask_proof', false],
    ]);
  });

  it('is approved by two officers, never by one twice', async () => {
    const { state } = await buildConsent();
    const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
    const key = { kind: 'consent', id };
    expect((await decide(first, key, 'approve', 'Edem told us so.')).json().data.outcome).toBe(
      'proposed',
    );
    expect(await state()).toBe('awaiting_cosigners');
    // Next gives it to a colleague, not to the same officer again.
    const body = { kind: 'consent' };
    expect((await first.post('/society/queue/next', { body })).json().data.taken).toBeNull();
    expect((await decide(first, key, 'approve')).json().code).toBe('own_proposal');
    expect(await state()).toBe('awaiting_cosigners');
    const taken = (await second.post('/society/queue/next', { body })).json().data.taken;
    expect(taken).toMatchObject({
      id,
      in_short: 'Efua Mensah has decided. A second decision is needed.',
    });
    expect(await caseAt(second, 'consent', id)).toMatchObject({
      proposed: { by: 'Efua Mensah', label: 'Approve', reason: 'Edem told us so.', is_mine: false },
    });
    expect((await decide(second, key, 'approve')).json().data.outcome).toBe('done');
    expect(await state()).toBe('registered_payable');
    const decided = await society
      .selectFrom('consent_decision')
      .selectAll()
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(decided).toMatchObject({
      decided_by: 'The Society (Efua Mensah and Yaw Baidoo)',
      reason: 'Edem told us so.',
    });
    expect(await queueOf(first, 'consent')).toEqual([]);
  });

  it('is refused by one officer, with a reason, also after a colleague approved', async () => {
    const { state } = await buildConsent();
    const key = { kind: 'consent', id: (await queueOf(first, 'consent'))[0]?.id ?? '' };
    await decide(first, key, 'approve');
    expect((await decide(second, key, 'refuse')).json()).toMatchObject({
      problems: [{ path: 'reason', code: 'required' }],
    });
    const says = 'Edem told us that it was not him.';
    expect((await decide(second, key, 'refuse', says)).statusCode).toBe(200);
    expect(await state()).toBe('awaiting_cosigners');
    const shown = await caseAt(first, 'consent', key.id);
    expect(shown).toMatchObject({ waiting: null, earlier: [{ decision: 'Refuse', text: says }] });
    expect((await decide(first, key, 'approve')).json().code).toBe('case_over');
  });

  it('with a single officer waits a day, and says so in the history', async () => {
    const alone = { ...ctx, isSingleOfficer: true };
    // The other officer has another role for now: with two the setting changes nothing.
    await society
      .updateTable('staff')
      .set({ roles: ['finance'] })
      .where('id', '=', yaw.staffId)
      .execute();
    const caller = await asStaff(await makeApp(alone), ctx, efua);
    const { state } = await buildConsent();
    const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
    const key = { kind: 'consent', id };
    expect((await decide(caller, key, 'approve', 'He called us.')).json().data.outcome).toBe(
      'proposed',
    );
    ctx.moveOn(23 * 3_600_000);
    const late = await asStaff(await makeApp(alone), ctx, efua);
    expect((await decide(late, key, 'approve')).json().code).toBe('own_proposal');
    expect(await queueOf(late, 'consent')).toEqual([]);
    ctx.moveOn(2 * 3_600_000);
    const next = await asStaff(await makeApp(alone), ctx, efua);
    expect((await queueOf(next, 'consent')).map((line) => line.id)).toEqual([id]);
    // What is read before the confirmation is what it does.
    const [approve] = (await caseAt(next, 'consent', id)).choices;
    expect(approve?.follows).not.toContain('24 hours later');
    expect((await decide(next, key, 'approve')).json().data.outcome).toBe('done');
    expect(await state()).toBe('registered_payable');
    const { decided_by } = await society
      .selectFrom('consent_decision')
      .select('decided_by')
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(decided_by).toBe('The Society (Efua Mensah, who confirmed it after 24 hours)');
    await society
      .updateTable('staff')
      .set({ roles: ['documentation', 'disputes'] })
      .where('id', '=', yaw.staffId)
      .execute();
  });

  it('is decided by nobody who gains or loses by it', async () => {
    const { kofi } = await buildConsent();
    const own = await buildStaff(ctx, ['documentation'], 'Kofi At The Desk');
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('id', '=', kofi.memberId)
      .executeTakeFirstOrThrow();
    await society.updateTable('staff').set({ email }).where('id', '=', own.staffId).execute();
    const caller = await asStaff(app, ctx, own);
    const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
    const path = `/society/cases/consent/${id}`;
    expect((await caller.get(path)).json().code).toBe('own_case');
    const { version } = await caseAt(first, 'consent', id);
    const body = { version, choice: 'approve', reason: null };
    expect((await caller.post(`${path}/decision`, { body })).json().code).toBe('own_case');
  });

  it('changed facts take back the first approval', async () => {
    await buildConsent();
    const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
    await decide(first, { kind: 'consent', id }, 'approve');
    await society.updateTable('desk_proposal').set({ facts_version: 'of other facts' }).execute();
    const again = await decide(second, { kind: 'consent', id }, 'approve');
    expect(again.json().data.outcome).toBe('proposed');
    const stale = { version: 'of other facts', choice: 'approve', reason: null };
    const refused = await second.post(`/society/cases/consent/${id}/decision`, { body: stale });
    expect(refused.json().code).toBe('case_changed');
  });

  it('links the dispute in which the answer was given, for who may read disputes', async () => {
    const { kofi, ama } = await buildConsent();
    const [line] = await queueOf(first, 'consent');
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    await owner
      .updateTable('consent_review')
      .set({ kind: 'dispute', proposal_id: null, dispute_id: dispute.id })
      .where('id', '=', line?.id ?? '')
      .execute();
    const { links } = await caseAt(first, 'consent', line?.id ?? '');
    expect(links.map(({ to }) => to)).toContain(`/society/disputes/${dispute.id}`);
  });

  it('leaves the queue when what it is about ends otherwise', async () => {
    await buildConsent();
    const [line] = await queueOf(first, 'consent');
    await transaction(db, (tx) => lapseReviews(tx, { ids: [line?.id ?? ''] }, ctx.now()));
    expect(await queueOf(first, 'consent')).toEqual([]);
  });
});

describe('a work that may be an earlier one', () => {
  /** Two works of one title; whoever registered the later one says that they are two songs. */
  async function buildPair() {
    const ama = await buildMember(db, { name: 'Ama Owusu' });
    const asAma = await asMember(app, ctx, ama);
    const title = `Akwaaba ${randomUUID()}`;
    const earlier = await buildWork(ctx, ama, { title });
    ctx.moveOn(1000);
    const later = await buildWork(ctx, ama, { title });
    const stateOf = async (id: string) =>
      (await db.selectFrom('work').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state;
    const says = async (answer: 'one_song' | 'two_songs') =>
      asAma.post(`/works/${later.id}/suspects/${earlier.id}/answer`, {
        body: { says: answer, reason: 'I sent it in twice.' },
      });
    return { earlier, later, stateOf, says };
  }

  it('waits once somebody has spoken and the time of the others is over, and is merged by two officers', async () => {
    const { earlier, later, stateOf, says } = await buildPair();
    expect(await queueOf(first, 'work_duplicate')).toEqual([]);
    expect((await says('one_song')).statusCode).toBeLessThan(300);
    const { since } = await society
      .selectFrom('desk_case')
      .select('since')
      .where('subject_id', '=', later.id)
      .executeTakeFirstOrThrow();
    ctx.moveOn(Math.max(0, since.getTime() - ctx.now().getTime()) + 1000);
    first = await asStaff(app, ctx, efua);
    second = await asStaff(app, ctx, yaw);
    expect(await queueOf(first, 'work_duplicate')).toMatchObject([{ id: later.id }]);
    const key = { kind: 'work_duplicate', id: later.id };
    const shown = await caseAt(first, key.kind, key.id);
    expect(shown.title).toContain(earlier.work_number);
    expect(shown.texts).toMatchObject([{ text: 'I sent it in twice.' }]);
    await decide(first, key, 'merge', 'It is the same song.');
    expect(await stateOf(later.id)).not.toBe('merged');
    expect((await decide(second, key, 'merge')).json().data.outcome).toBe('done');
    expect(await stateOf(later.id)).toBe('merged');
    expect(await queueOf(first, 'work_duplicate')).toEqual([]);
  });

  it('leaves the queue when the work ends otherwise', async () => {
    const { later, says } = await buildPair();
    await says('one_song');
    await society
      .updateTable('work')
      .set({ state: 'withdrawn' })
      .where('id', '=', later.id)
      .execute();
    const left = await society
      .selectFrom('desk_case')
      .select('kind')
      .where('subject_id', '=', later.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a claim on a recording', () => {
  it('waits with who claims what, and goes on the recording or not', async () => {
    const owner = await buildMember(db, { name: 'Adom Music' });
    const player = await buildMember(db, { name: 'Kweku Shaker' });
    const { id: recordingId } = await buildRecording(ctx, owner);
    const id = await buildClaim(ctx, player, recordingId);
    expect(await queueOf(first, 'recording_claim')).toMatchObject([{ id, about: 'Kweku Shaker' }]);
    const shown = await caseAt(first, 'recording_claim', id);
    expect(shown.texts).toEqual([{ title: 'Kweku Shaker says', text: 'I played the shaker' }]);
    expect(shown.parts.map(({ title }) => title)).toContain('The claim');
    const key = { kind: 'recording_claim', id };
    const done = await decide(first, key, 'accept', 'We have seen the contract.');
    expect(done.json().data).toMatchObject({
      outcome: 'done',
      says: 'Kweku Shaker’s claim is approved.',
    });
    const { state } = await db
      .selectFrom('recording_proposal')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('accepted');
    expect(await queueOf(first, 'recording_claim')).toEqual([]);
  });

  it('leaves the queue when a member on the recording decides', async () => {
    const owner = await buildMember(db, { name: 'Adom Music' });
    const player = await buildMember(db, { name: 'Kweku Shaker' });
    const { id: recordingId } = await buildRecording(ctx, owner);
    const id = await buildClaim(ctx, player, recordingId);
    await society
      .updateTable('recording_proposal')
      .set({ state: 'withdrawn', ended_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    expect(await queueOf(first, 'recording_claim')).toEqual([]);
  });
});

describe('a dispute', () => {
  it('is passed on, sent back with a question, or rejected', async () => {
    const claimant = await buildMember(db, { name: 'Kofi Yawson' });
    const { dispute } = await buildDispute(ctx, claimant);
    await society
      .updateTable('dispute')
      .set({ state: 'filed', turn: 'society' })
      .where('id', '=', dispute.id)
      .execute();
    expect(await queueOf(first, 'dispute_review')).toMatchObject([{ id: dispute.id }]);
    const key = { kind: 'dispute_review', id: dispute.id };
    const shown = await caseAt(first, key.kind, key.id);
    expect(shown.texts[0]).toMatchObject({ text: 'We wrote it together, line by line.' });
    expect((await decide(first, key, 'ask', 'Please send the session sheet.')).statusCode).toBe(
      200,
    );
    expect(await queueOf(first, 'dispute_review')).toEqual([]);
  });

  it('is decided by two officers for one of its splits, with the evidence read', async () => {
    const claimant = await buildMember(db, { name: 'Kofi Yawson' });
    const { dispute, workId } = await buildDispute(ctx, claimant, {
      title: `Sika ${randomUUID()}`,
    });
    const evidenceId = await buildEvidence(ctx, claimant, dispute.id, true);
    await society
      .updateTable('dispute')
      .set({ state: 'determination', turn: 'society' })
      .where('id', '=', dispute.id)
      .execute();
    expect(await queueOf(first, 'dispute_decision')).toMatchObject([{ id: dispute.id }]);
    const key = { kind: 'dispute_decision', id: dispute.id };
    const shown = await caseAt(first, key.kind, key.id);
    expect(shown.choices.map(({ id }) => id)).toEqual(['unchanged', 'split-1', 'shares']);
    expect(shown.files).toMatchObject([
      { id: evidenceId, name: 'Studio notes', is_confidential: true },
    ]);
    const file = await first.get(`/society/cases/${key.kind}/${key.id}/files/${evidenceId}`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const page = `/society/cases/${key.kind}/${key.id}/files/${evidenceId}/pages`;
    const drawn = (await first.get(`${page}/1`)).json().data;
    expect(drawn.pages).toBe(1);
    expect(Buffer.from(drawn.picture, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect((await first.get(`${page}/2`)).statusCode).toBe(404);
    expect((await first.get(`${page}/0`)).statusCode).toBe(404);
    const looked = await society
      .selectFrom('staff_event')
      .select(['event', 'detail'])
      .where('event', '=', 'looked_at_evidence')
      .execute();
    // Of pages that there are not nothing was seen.
    expect(looked).toHaveLength(2);
    expect(looked[1]?.detail).toMatchObject({ case: dispute.id, file: evidenceId });
    await decide(first, key, 'split-1', 'The session sheet names both.');
    const again = await decide(second, key, 'split-1', 'The session sheet names both.');
    expect(again.json().data.outcome).toBe('done');
    const holders = await db
      .selectFrom('work_holder')
      .select('performing_share')
      .where('work_id', '=', workId)
      .execute();
    expect(holders.map(({ performing_share }) => performing_share)).toEqual([5_000, 5_000]);
  });
});

it('shows a case to nobody without its role, and nothing that is not there', async () => {
  await buildConsent();
  const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
  const registrar = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Nii Armah'));
  expect((await registrar.get(`/society/cases/consent/${id}`)).statusCode).toBe(403);
  expect((await first.get(`/society/cases/consent/${randomUUID()}`)).statusCode).toBe(404);
  const before = await society
    .selectFrom('staff_event')
    .select('id')
    .where('event', '=', 'looked_at_case')
    .execute();
  await first.get(`/society/cases/consent/${id}`);
  const after = await society
    .selectFrom('staff_event')
    .select('id')
    .where('event', '=', 'looked_at_case')
    .execute();
  expect(after.length).toBe(before.length + 1);
});

it('names in the record of a look the members of the case, each of whom has it in their list', async () => {
  await buildConsent();
  const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
  const stranger = await buildMember(db);
  await first.get(`/society/cases/consent/${id}`);
  const { detail } = await society
    .selectFrom('staff_event')
    .select('detail')
    .where('event', '=', 'looked_at_case')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { members } = detail as { members: string[] };
  const names = await society
    .selectFrom('member')
    .select('given_name')
    .where('id', 'in', members)
    .execute();
  expect(names.map((one) => one.given_name).toSorted()).toEqual(['Ama', 'Kofi']);
  const registrar = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Abena Osei'));
  const viewedOf = async (member: string) => {
    const read = await registrar.get(`/society/registers/members/${member}`);
    const { tables } = read.json().data;
    return JSON.stringify(
      tables.find(({ title }: { title: string }) => title === 'Viewed by staff'),
    );
  };
  for (const member of members) expect(await viewedOf(member)).toContain('Opened a case');
  expect(await viewedOf(stranger.memberId)).not.toContain('Opened a case');
});

it('asks for proof who made the link: the case waits on out of sight, and for anyone who ends the snooze', async () => {
  const { asKofi } = await buildConsent();
  const id = (await queueOf(first, 'consent'))[0]?.id ?? '';
  const sinceOf = () =>
    society.selectFrom('desk_case').select('since').where('subject_id', '=', id).execute();
  const since = await sinceOf();
  const key = { kind: 'consent', id };
  const text = 'Please send us the paper that you both signed.';
  const asked = (await decide(first, key, 'ask_proof', text)).json().data;
  expect(asked.says).toBe('We asked Kofi Yawson. The case comes back in 7 days.');
  const notices = (await asKofi.get('/notifications')).json().data;
  expect(notices[0].message).toContain(text);
  expect(await queueOf(first, 'consent')).toEqual([]);
  const query = { kind: 'consent', only: 'snoozed' };
  const { cases } = (await second.get('/society/queue', { query })).json().data;
  expect(cases).toMatchObject([{ id }]);
  expect(await sinceOf()).toEqual(since);
  const { earlier } = await caseAt(second, key.kind, key.id);
  expect(earlier[0]).toMatchObject({ decision: 'Ask for proof', text });
  expect((await decide(second, key, 'refuse', 'They sent nothing.')).json().data.outcome).toBe(
    'done',
  );
});

describe('a second officer who makes the same choice', () => {
  const approve = async (
    caller: StaffCaller,
    key: { kind: string; id: string },
    words: { reason: string | null; instead_of?: string | null },
  ) => {
    const { version } = await caseAt(caller, key.kind, key.id);
    const body = { version, choice: 'approve', ...words };
    const { data, code } = (
      await caller.post(`/society/cases/consent/${key.id}/decision`, { body })
    ).json();
    return data?.outcome ?? code;
  };
  // What the first wrote, what the second writes having read what, and whose words members get.
  it.each([
    ['He told me.', null, undefined, 'done', 'He told me.'],
    ['He told me.', 'He told me.', undefined, 'done', 'He told me.'],
    ['He told me.', 'He forged it.', undefined, 'words_differ', null],
    ['He told me.', 'He forged it.', null, 'words_differ', null],
    ['He told me.', 'He forged it.', 'He told us.', 'words_differ', null],
    ['He told me.', 'He forged it.', 'He told me.', 'done', 'He forged it.'],
    [null, 'He told me.', undefined, 'words_differ', null],
    [null, 'He told me.', null, 'done', 'He told me.'],
  ] as const)('after %j with %j, having read %j: %s', async (one, two, read, outcome, told) => {
    await buildConsent();
    const key = { kind: 'consent', id: (await queueOf(first, 'consent'))[0]?.id ?? '' };
    expect(await approve(first, key, { reason: one })).toBe('proposed');
    const words = { reason: two, ...(read !== undefined && { instead_of: read }) };
    expect(await approve(second, key, words)).toBe(outcome);
    const shown = await caseAt(first, key.kind, key.id);
    // What is refused changes nothing: the first decision still counts, and the second still makes it take effect.
    if (told === null) {
      expect(shown.proposed).toMatchObject({ reason: one, is_mine: true, is_outdated: false });
      expect(await approve(second, key, { reason: null })).toBe('done');
    } else expect(shown.earlier[0]?.text).toContain(told);
  });

  it('reads that the first decision no longer counts when its officer may not decide any more', async () => {
    await buildConsent();
    const key = { kind: 'consent', id: (await queueOf(first, 'consent'))[0]?.id ?? '' };
    await approve(first, key, { reason: 'He told me.' });
    const setRoles = (roles: string[]) =>
      society.updateTable('staff').set({ roles }).where('id', '=', efua.staffId).execute();
    await setRoles(['finance']);
    expect((await caseAt(second, key.kind, key.id)).proposed?.is_outdated).toBe(true);
    expect(await approve(second, key, { reason: null })).toBe('proposed');
    await setRoles(['documentation', 'disputes']);
  });
});

it('says when nobody else may decide, and does not count a colleague whom it concerns', async () => {
  const { kofi } = await buildConsent();
  const key = { kind: 'consent', id: (await queueOf(first, 'consent'))[0]?.id ?? '' };
  expect((await caseAt(first, key.kind, key.id)).second).toBe('colleague');
  const former = await society.selectFrom('staff').select(['email']).where('id', '=', yaw.staffId);
  const { email: yaws } = await former.executeTakeFirstOrThrow();
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', kofi.memberId)
    .executeTakeFirstOrThrow();
  const setEmail = (to: string) =>
    society.updateTable('staff').set({ email: to }).where('id', '=', yaw.staffId).execute();
  const others = society.updateTable('staff').set({ roles: ['finance'] });
  await others.where('id', 'not in', [efua.staffId, yaw.staffId]).execute();
  await setEmail(email);
  expect((await caseAt(first, key.kind, key.id)).second).toBe('nobody');
  const proposed = (await decide(first, key, 'approve')).json().data;
  expect(proposed.says).toContain(
    'Nobody else here can make the same decision, so nothing happens yet.',
  );
  expect((await decide(first, key, 'approve')).json().code).toBe('nobody_to_second');
  await society
    .insertInto('desk_setting')
    .values({ name: 'single_officer', is_on: true })
    .execute();
  expect((await caseAt(first, key.kind, key.id)).second).toBe('later');
  // It waits its day from when one may decide alone.
  expect((await decide(first, key, 'approve')).json().data.outcome).toBe('proposed');
  ctx.moveOn(25 * 3_600_000);
  const next = await asStaff(app, ctx, efua);
  expect((await decide(next, key, 'approve')).json().data.outcome).toBe('done');
  await society.deleteFrom('desk_setting').execute();
  await setEmail(yaws);
});
