import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberDetailTable } from '../platform/db/tables.ts';
import { seal } from '../platform/sealing/seal.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { addScan, buildWaitingMember } from '../testing/desk/build-waiting-member.ts';
import { type Key, rulingScene } from '../testing/desk/ruling-scene.ts';

const scene = await rulingScene();
const { db, society, owner, ctx, app, pathOf, yaw, buildDecision, officerWhoIs } = scene;
let first: StaffCaller;

beforeEach(async () => {
  ({ first } = await scene.startAgain());
});

describe('an officer who is a party', () => {
  it('writes no note on the case, takes it from nobody and gives it to nobody', async () => {
    const { key, respondent } = await buildDecision();
    const own = await officerWhoIs(respondent);
    const place = `/society/queue/${key.kind}/${key.id}`;
    expect((await first.post(`${place}/take`)).statusCode).toBe(200);
    const note = { body: { text: 'The claimant is a fraud.' } };
    const give = { body: { staff_id: yaw.staffId } };
    const codes = [
      (await own.post(`${place}/notes`, note)).json().code,
      (await own.post(`${place}/release`)).json().code,
      (await own.post(`${place}/assign`, give)).json().code,
    ];
    expect(codes).toEqual(['own_case', 'own_case', 'own_case']);
    expect((await first.get(pathOf(key))).json().data.notes).toEqual([]);
  });

  it('is known as such by another address of the same mailbox, and by the one they had', async () => {
    const { key, respondent } = await buildDecision();
    const own = await officerWhoIs(respondent);
    const setEmail = (email: string) =>
      society.updateTable('member').set({ email }).where('id', '=', respondent.memberId).execute();
    await setEmail(respondent.email.replace('@', '+songs@'));
    expect((await own.get(pathOf(key))).json().code).toBe('own_case');
    await setEmail('other@example.org');
    const change = { id: randomUUID(), member_id: respondent.memberId, created_at: ctx.now() };
    const mails = { old_email: respondent.email, new_email: 'other@example.org' };
    await db
      .insertInto('email_change')
      .values({ ...change, ...mails, expires_at: ctx.now() })
      .execute();
    expect((await own.get(pathOf(key))).json().code).toBe('own_case');
  });

  describe('under another name', () => {
    const walletOf = async (member: BuiltMember, number: string) => {
      const id = randomUUID();
      const sealed = seal(ctx.keys, number, `bank_detail/${id}/number`);
      await db
        .insertInto('bank_detail')
        .values({
          id,
          member_id: member.memberId,
          kind: 'mobile_money',
          wallet_provider: 'mtn_momo',
          holder_name: member.name,
          number_sealed: sealed,
          number_masked: '02412*****',
          name_match: 'match',
          proposed_at: ctx.now(),
          in_force_from: new Date('2026-12-24T09:00:00Z'),
        })
        .execute();
    };
    const cardOf = (member: BuiltMember, number: string) =>
      setDetail(member, {
        identity_document_type: 'ghana_card',
        identity_number_masked: 'GHA-72356****',
        identity_number_sealed: seal(
          ctx.keys,
          number,
          `member_detail/${member.memberId}/identity_number`,
        ),
      });
    const setDetail = (member: BuiltMember, detail: Updateable<MemberDetailTable>) =>
      owner
        .updateTable('member_detail')
        .set(detail)
        .where('member_id', '=', member.memberId)
        .execute();
    const addScanOf = (member: BuiltMember, picture: string) =>
      addScan(ctx, member.memberId, Buffer.from(picture));

    it.each<[string, (member: BuiltMember, isSame: boolean) => Promise<unknown>]>([
      ['TIN', (one, isSame) => setDetail(one, { tin: isSame ? 'C0012345678' : null })],
      ['scan', (one, isSame) => addScanOf(one, isSame ? 'one card' : `card of ${one.memberId}`)],
      ['card', (one, isSame) => cardOf(one, isSame ? 'GHA-723564812-1' : one.memberId)],
      ['wallet', (one, isSame) => walletOf(one, isSame ? '0241234567' : one.memberId)],
    ])('is known by the same %s, and not by another', async (_, give) => {
      for (const isSame of [false, true]) {
        const { key, respondent } = await buildDecision();
        const second = await buildMember(db, { name: 'Efo Kpodo', detail: { phone: null } });
        await setDetail(respondent, { phone: null });
        for (const account of [respondent, second]) await give(account, isSame);
        const own = await officerWhoIs(second);
        const { statusCode, code } = await readBy(own, key);
        expect([statusCode, code]).toEqual(isSame ? [409, 'own_case'] : [200, undefined]);
      }
    });

    const readBy = async (caller: StaffCaller, key: Key) => {
      const read = await caller.get(pathOf(key));
      return { statusCode: read.statusCode, code: read.json().code };
    };
  });

  it('does not read what colleagues wrote of their own identity check', async () => {
    const registrar = await buildStaff(ctx, ['registrar'], 'Own Check');
    const { memberId } = await buildWaitingMember(ctx, { email: registrar.email });
    const own = await asStaff(app, ctx, registrar);
    const other = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Colleague'));
    const text = 'The same card as another account.';
    await other.post(`/society/queue/identity_check/${memberId}/notes`, { body: { text } });
    const read = await own.get(`/society/cases/identity_check/${memberId}`);
    expect(read.json().code).toBe('own_case');
    expect(read.body).not.toContain(text);
  });
});

it('an officer who pages through the members leaves their name for each page', async () => {
  for (let n = 0; n < 3; n++) await buildMember(db);
  const built = await buildStaff(ctx, ['auditor'], 'Copies All');
  const caller = await asStaff(app, ctx, built);
  const listed = await caller.get('/society/registers/members');
  expect(listed.body).toContain('@');
  const events = await society
    .selectFrom('staff_event')
    .select('event')
    .where('staff_id', '=', built.staffId)
    .execute();
  expect(events.map(({ event }) => event)).toEqual(['looked_at_register']);
});
