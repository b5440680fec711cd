import { beforeEach, describe, expect, it } from 'vitest';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildProposal } from '../testing/build-proposal.ts';
import { buildWork } from '../testing/build-work.ts';
import { answerThrough, buildTrio, edemOf, linkTo } from '../testing/consent-scene.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { rulingScene } from '../testing/desk/ruling-scene.ts';

const scene = await rulingScene();
const { db, society, ctx, app, decide, decideAt, versionAt, pathOf } = scene;
const roles = ['registrar', 'documentation'] as const;
const efua = await buildStaff(ctx, roles, 'Efua Mensah');
const yaw = await buildStaff(ctx, roles, 'Yaw Baidoo');
const esi = await buildStaff(ctx, roles, 'Esi Boateng');
let first: StaffCaller;
let second: StaffCaller;
let third: StaffCaller;

beforeEach(async () => {
  await scene.startAgain();
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
  third = await asStaff(app, ctx, esi);
});

/** Acts on an entry in the version that is read now; gives what came of it, or the refusal. */
async function act(caller: StaffCaller, entry: string, what: string, values = {}) {
  const path = `/society/registers/${entry}`;
  const { version } = (await caller.get(path)).json().data;
  const body = { act: what, version, values, reason: 'We have looked into it.' };
  const answered = (await caller.post(`${path}/acts`, { body })).json();
  return answered.data?.outcome ?? answered.problems?.[0]?.code ?? answered.code;
}

async function keyOf(kind: string) {
  const { subject_id: id } = await society
    .selectFrom('desk_case')
    .select('subject_id')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { kind, id };
}

async function statusOf({ memberId }: BuiltMember) {
  const member = db.selectFrom('member').select('status').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).status;
}

async function officerWhoIs({ email }: BuiltMember) {
  const built = await buildStaff(ctx, roles, 'Kofi At The Desk');
  await society.updateTable('staff').set({ email }).where('id', '=', built.staffId).execute();
  return asStaff(app, ctx, built);
}

describe('an officer who wants somebody suspended', () => {
  it('does not do it by proposing and approving at the same moment, in the register and in the case', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const entry = `members/${kofi.memberId}`;
    const both = await Promise.all([act(first, entry, 'suspend'), act(second, entry, 'suspend')]);
    expect(both.toSorted()).toEqual(['act_waits', 'proposed']);
    const [proposer, other] = both[0] === 'proposed' ? [first, second] : [second, first];
    const key = await keyOf('member_act');
    const version = await versionAt(proposer, key);
    const approve = (caller: StaffCaller) => decideAt(caller, key, version, 'approve');
    const alone = await Promise.all([approve(proposer), approve(proposer)]);
    expect(alone).toEqual(['own_proposal', 'own_proposal']);
    expect(await statusOf(kofi)).not.toBe('suspended');
    const atOnce = await Promise.all([approve(other), approve(third)]);
    expect(atOnce.toSorted()).toEqual(['case_over', 'done']);
    const events = db.selectFrom('member_event').select('id').where('event', '=', 'suspended');
    expect(await events.where('member_id', '=', kofi.memberId).execute()).toHaveLength(1);
  });

  it('does not do it with an approval from before the account changed', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const entry = `members/${kofi.memberId}`;
    await act(first, entry, 'suspend');
    const key = await keyOf('member_act');
    const version = await versionAt(second, key);
    expect(await act(first, entry, 'assign_isni', { isni: '0000 0001 2103 2683' })).toBe('done');
    expect(await decideAt(second, key, version, 'approve')).toBe('case_changed');
    expect(await decide(second, key, 'approve')).toBe('proposed');
    expect(await statusOf(kofi)).not.toBe('suspended');
    expect(await decide(first, key, 'approve')).toBe('done');
  });

  it.each([
    ['lost the role', { roles: ['finance'] }],
    ['has left', { ended_at: ctx.now() }],
    ['was invited again, as whose account was stolen', { joined_at: null, password_hash: null }],
  ])('does not do it with what somebody proposed who %s', async (_, change) => {
    const gone = await buildStaff(ctx, roles, 'Gone Since');
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    await act(await asStaff(app, ctx, gone), `members/${kofi.memberId}`, 'suspend');
    const key = await keyOf('member_act');
    await society.updateTable('staff').set(change).where('id', '=', gone.staffId).execute();
    expect(await decide(second, key, 'approve')).toBe('proposed');
    expect(await decide(second, key, 'approve')).toBe('own_proposal');
    expect(await statusOf(kofi)).not.toBe('suspended');
    expect(await decide(third, key, 'approve')).toBe('done');
  });

  it('does not get it from a colleague who knows nothing of the refusal', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const entry = `members/${kofi.memberId}`;
    await act(first, entry, 'suspend');
    await decideAt(
      second,
      await keyOf('member_act'),
      await versionAt(second, await keyOf('member_act')),
      'refuse',
      'He did nothing.',
    );
    expect(await act(first, entry, 'suspend')).toBe('proposed');
    const { remarks } = (await third.get(pathOf(await keyOf('member_act')))).json().data;
    expect(remarks.join()).toContain('Yaw Baidoo refused the same on 26/11/26. He did nothing.');
  });
});

describe('an officer who is the member', () => {
  it('neither reads, refuses, takes nor puts off what is proposed of them', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    await act(first, `members/${kofi.memberId}`, 'suspend');
    const key = await keyOf('member_act');
    const own = await officerWhoIs(kofi);
    expect((await own.get(pathOf(key))).json().code).toBe('own_case');
    expect(await decideAt(own, key, await versionAt(second, key), 'refuse')).toBe('own_case');
    const place = `/society/queue/${key.kind}/${key.id}`;
    const until = new Date(ctx.now().getTime() + 86_400_000).toISOString();
    const body = { until, reason: 'Later.' };
    expect((await own.post(`${place}/snooze`, { body })).json().code).toBe('own_case');
    expect((await own.post(`${place}/take`)).json().code).toBe('own_case');
    expect(await decide(second, key, 'approve')).toBe('done');
  });

  it('neither corrects nor freezes a work in which they have a share', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { id } = await buildWork(ctx, kofi, { title: 'Sika Duro' });
    const path = `/society/registers/works/${id}`;
    const { version } = (await first.get(path)).json().data;
    const own = await officerWhoIs(kofi);
    expect((await own.get(path)).json().code).toBe('own_case');
    for (const what of ['correct_title', 'freeze']) {
      const body = { act: what, version, values: { title: 'Sika' }, reason: 'I know it.' };
      expect((await own.post(`${path}/acts`, { body })).json().code).toBe('own_case');
    }
  });
});

const sharesOf = async (caller: Caller, workId: string): Promise<number[]> =>
  (await caller.get(`/works/${workId}`))
    .json()
    .data.holders.map((line: { shares: { performing: number } }) => line.shares.performing);

describe('a work whose changes are stopped', () => {
  const freeze = async (id: string) => {
    expect(await act(first, `works/${id}`, 'freeze')).toBe('proposed');
    expect(await decide(second, await keyOf('work_act'), 'approve')).toBe('done');
  };

  it('is not changed by accepting what was proposed before, which can be declined', async () => {
    const [kofi, ama] = [await buildMember(db), await buildMember(db)];
    const { work, proposalId } = await buildProposal(ctx, kofi, ama);
    await freeze(work.id);
    const asAma = await asMember(app, ctx, ama);
    const say = async (body: object) =>
      (await asAma.post(`/proposals/${proposalId}/answer`, { body })).json();
    expect((await say({ answer: 'accepted' })).code).toBe('work_frozen');
    expect(await sharesOf(asAma, work.id)).toEqual([5_000, 5_000]);
    expect((await say({ answer: 'declined', reason: 'No.' })).data.state).toBe('declined');
  });

  it('is not changed by members who agree in a dispute', async () => {
    const claimant = await buildMember(db, { name: 'Kofi Yawson' });
    const { dispute, respondent, workId } = await buildDispute(ctx, claimant);
    await freeze(workId);
    const asRespondent = await asMember(app, ctx, respondent);
    const { version } = (await asRespondent.get(`/disputes/${dispute.id}`)).json().data;
    const answered = await asRespondent.post(`/disputes/${dispute.id}/answer`, {
      body: { answer: 'conceded' },
      ifMatch: `"${version}"`,
    });
    expect(answered.json().data.state).toBe('resolved');
    expect(await sharesOf(asRespondent, workId)).toEqual([6_000, 4_000]);
  });

  it('is not changed through a link either', async () => {
    const [kofi, ama] = [await buildMember(db), await buildMember(db)];
    const work = await buildTrio(ctx, { kofi, ama });
    const secret = await linkTo(await asMember(app, ctx, kofi), work.id, edemOf(work));
    await freeze(work.id);
    const answered = await answerThrough(asVisitor(app), secret, { kind: 'confirm' });
    expect(answered.json().code).toBe('work_frozen');
  });
});
