import { beforeEach, describe, expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildPendingDetails } from '../testing/build-bank-details.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, dashboardRoutes);
let member: BuiltMember;
let other: BuiltMember;
beforeEach(async () => {
  member = await buildMember(db, { name: 'Ama Serwaa', ipiNameNumber: null });
  other = await buildMember(db, { name: 'Kofi Dzidzo' });
});

const nothing = { count: null, count_is_floor: false, newest_id: null, answer_by: null };

describe('what waits for a member', () => {
  it('is what the society still has to know of them', async () => {
    expect(await things(member)).toEqual(['give_bank_details']);
    await buildPendingDetails(ctx, member.memberId);
    expect(await things(member)).toEqual([]);
  });

  it('is an IPI name number only when they belong to a society that can tell it to them', async () => {
    await db
      .updateTable('rights_holder')
      .set({ society_code: '052' })
      .where('id', '=', member.rightsHolderId)
      .execute();
    expect(await things(member)).toEqual(['give_bank_details', 'give_identifier']);
    await society
      .updateTable('rights_holder')
      .set({ isni: '0000000121032683' })
      .where('id', '=', member.rightsHolderId)
      .execute();
    expect(await things(member)).toEqual(['give_bank_details']);
  });

  it.each([
    ['individual', {}, 'give_identity_document'],
    ['corporate', { corporation_kind: 'label' }, 'give_certificate'],
    ['corporate', { corporation_kind: 'choir' }, null],
  ] as const)('is a scan while %s %j is not verified', async (registerAs, detail, thing) => {
    const waiting = await buildMember(db, { registerAs, detail, status: 'provisional' });
    const scans = (await things(waiting)).filter((notices) => /document|certificate/.test(notices));
    expect(scans).toEqual(thing === null ? [] : [thing]);
  });

  it('is a dispute in which it is their turn, before everything else, and by when', async () => {
    const { dispute } = await buildDispute(ctx, other, { respondent: member });
    const [first] = (await (await asMember(app, ctx, member)).get('/user/things-to-do')).json()
      .data;
    expect(first).toEqual({
      thing: 'answer_disputes',
      count: 1,
      count_is_floor: false,
      newest_id: dispute.id,
      answer_by: dispute.deadline,
    });
    expect(await things(other)).not.toContain('answer_disputes');
  });

  it('names of several disputes the one with the first deadline', async () => {
    const sooner = await buildDispute(ctx, other, { respondent: member });
    const later = await buildDispute(ctx, other, { respondent: member });
    await db
      .updateTable('dispute')
      .set({ deadline: new Date('2030-01-01T08:00:00Z') })
      .where('id', '=', later.dispute.id)
      .execute();
    const [first] = (await (await asMember(app, ctx, member)).get('/user/things-to-do')).json()
      .data;
    expect(first).toMatchObject({ count: 2, newest_id: sooner.dispute.id });
  });

  it('is their email address until it is confirmed', async () => {
    await db
      .updateTable('member')
      .set({ email_confirmed_at: null })
      .where('id', '=', member.memberId)
      .execute();
    expect(await things(member)).toContain('confirm_email');
  });

  it('is every work that cannot be paid for, by reason, and a share of theirs before all', async () => {
    const both = [lineOf(member, 5_000), lineOf(other, 5_000)];
    const theirs = await buildWork(ctx, member, {
      title: 'For others to confirm',
      holders: both,
    });
    const mine = await buildWork(ctx, other, { title: 'For me to confirm', holders: both });
    const half = await buildWork(ctx, member, {
      title: 'Half',
      holders: [lineOf(member, 5_000)],
    });
    await buildWork(ctx, member, { title: 'Whole' });
    const monthMs = 30 * 86_400_000;
    const answer_by = new Date(ctx.now().getTime() + monthMs).toISOString();
    expect(await waiting(member)).toEqual([
      { thing: 'confirm_shares', count: 1, count_is_floor: false, newest_id: mine.id, answer_by },
      { thing: 'give_bank_details', ...nothing },
      {
        thing: 'complete_shares',
        count: 1,
        count_is_floor: false,
        newest_id: half.id,
        answer_by: null,
      },
      { thing: 'await_holders', count: 1, count_is_floor: false, newest_id: theirs.id, answer_by },
    ]);
  });

  it('is a share that was declined, and a work of which nobody knows the writer', async () => {
    const label = await buildMember(db, { registerAs: 'corporate', name: 'Nsuo Records' });
    const { id } = await buildWork(ctx, label, {
      holders: [newPersonLine('Esi Badu', 5_000), lineOf(label, 5_000, 'E')],
    });
    await db
      .updateTable('work_holder')
      .set({ confirmation: 'declined' })
      .where('work_id', '=', id)
      .where('role', '=', 'CA')
      .execute();
    const notices = await things(label);
    expect(notices).toEqual(expect.arrayContaining(['settle_declined', 'name_known_writer']));
    expect(notices).not.toContain('await_holders');
  });

  it('is theirs alone, and nobody’s who is not signed in', async () => {
    await buildWork(ctx, other, { holders: [lineOf(other, 5_000)] });
    expect(await things(member)).not.toContain('complete_shares');
    expect((await asVisitor(app).get('/user/things-to-do')).statusCode).toBe(401);
  });
});

async function waiting(who: BuiltMember) {
  const answered = await (await asMember(app, ctx, who)).get('/user/things-to-do');
  expect(answered.statusCode).toBe(200);
  return answered.json().data;
}

async function things(who: BuiltMember): Promise<string[]> {
  return (await waiting(who)).map(({ thing }: { thing: string }) => thing);
}
