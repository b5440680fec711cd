import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { buildCodes } from '../../testing/build-factors.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkMembers } from '../members/check-members.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['registrar'], 'Yaw Baidoo');
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await society.deleteFrom('desk_act').execute();
  await db.deleteFrom('rate_window').execute();
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
});

const reason = 'She asked us by a letter with her signature.';

async function offered({ memberId }: BuiltMember): Promise<string[]> {
  const { acts } = (await first.get(`/society/registers/members/${memberId}`)).json().data;
  return acts.map(({ id }: { id: string }) => id);
}

/** The first officer proposes an act, and the second one approves it; gives what is said to the second one. */
async function doneByTwo(act: string, { memberId }: BuiltMember): Promise<string> {
  const path = `/society/registers/members/${memberId}`;
  const { version } = (await first.get(path)).json().data;
  const proposed = await first.post(`${path}/acts`, { body: { act, version, reason } });
  expect(proposed.json().data.outcome).toBe('proposed');
  const { cases } = (await second.get('/society/queue', { query: { kind: 'member_act' } })).json()
    .data;
  const place = `/society/cases/member_act/${cases[0].id}`;
  const read = (await second.get(place)).json().data;
  const body = { version: read.version, choice: 'approve', reason: null };
  const decided = (await second.post(`${place}/decision`, { body })).json();
  expect(decided.data?.outcome).toBe('done');
  return decided.data.says;
}

const eventsOf = ({ memberId }: BuiltMember) =>
  society
    .selectFrom('member_event')
    .select(['event', 'by_kind', 'by_name'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();

it('two officers close an account: its works stay, nothing personal does, and the last email says who closed it', async () => {
  const ama = await buildMember(db, { name: 'Ama Owusu', detail: { phone: '+233209871234' } });
  await buildWork(ctx, ama, { title: 'Odo Yewu' });
  expect(await doneByTwo('close', ama)).toBe('The account of Ama Owusu is closed.');
  const { closed_at, email } = await society
    .selectFrom('member')
    .select(['closed_at', 'email'])
    .where('id', '=', ama.memberId)
    .executeTakeFirstOrThrow();
  expect([closed_at, email === ama.email]).toEqual([ctx.now(), false]);
  expect((await eventsOf(ama))[0]).toEqual({
    event: 'account_closed',
    by_kind: 'society',
    by_name: 'Efua Mensah and Yaw Baidoo',
  });
  const mail = (await sentMails(ctx)).find(({ to }) => to === ama.email);
  expect(mail?.mail.subject).toBe('Your account is closed');
  expect(JSON.stringify(mail)).toContain('has closed your account. We deleted');
  // Why an account was closed may say something of its member: it goes with it.
  const { text } = await society
    .selectFrom('desk_decision')
    .select('text')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(text).toBeNull();
  const kept = await society.selectFrom('desk_act').select('reason').execute();
  expect(kept).toEqual([{ reason: null }]);
  expect(await offered(ama)).toEqual([]);
  const { cases } = (await first.get('/society/queue', { query: { kind: 'closure' } })).json().data;
  expect(cases).toHaveLength(1);
  expect(await checkMembers(ctx)).toEqual([]);
});

it('two officers reset the passkeys and codes of a member who has some', async () => {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  expect(await offered(kofi)).not.toContain('reset_factors');
  await buildCodes(ctx, kofi.memberId);
  expect(await doneByTwo('reset_factors', kofi)).toContain('can log in with only the password');
  expect((await eventsOf(kofi))[0]).toMatchObject({
    event: 'factors_reset',
    by_name: 'Efua Mensah and Yaw Baidoo',
  });
  expect(await offered(kofi)).not.toContain('reset_factors');
});

describe('the data of a member', () => {
  it('are given to an officer whole, and the member is told who has them', async () => {
    const ama = await buildMember(db, { name: 'Ama Owusu' });
    await buildWork(ctx, ama, { title: 'Odo Yewu' });
    const answered = await first.post(`/society/members/${ama.memberId}/data`);
    expect(answered.headers['content-disposition']).toContain('attachment');
    const files = unzipSync(new Uint8Array(answered.rawPayload));
    expect(new TextDecoder().decode(files['works.json'])).toContain('Odo Yewu');
    expect((await eventsOf(ama))[0]).toEqual({
      event: 'data_exported',
      by_kind: 'society',
      by_name: 'Efua Mensah',
    });
    const told = await db
      .selectFrom('notification')
      .select(['event'])
      .where('member_id', '=', ama.memberId)
      .execute();
    expect(told).toContainEqual({ event: 'data_copied' });
    const { detail } = await society
      .selectFrom('staff_event')
      .select('detail')
      .where('member_id', '=', ama.memberId)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ act: 'Download data' });
  });

  it('are not given of an account that is closed, of oneself, or of many in an hour', async () => {
    const gone = await buildMember(db, { name: 'Kofi Yawson' });
    await doneByTwo('close', gone);
    const dataOf = async ({ memberId }: BuiltMember) =>
      (await first.post(`/society/members/${memberId}/data`)).statusCode;
    expect(await dataOf(gone)).toBe(404);
    const herself = await buildMember(db, { name: 'Efua Mensah', email: efua.email });
    expect(await dataOf(herself)).toBe(409);
    const ama = await buildMember(db, { name: 'Ama Owusu', detail: { phone: null } });
    for (let count = 0; count < 10; count++) expect(await dataOf(ama)).toBe(200);
    expect(await dataOf(ama)).toBe(429);
  });
});
