import { expect, it } from 'vitest';
import type { AuditEntry } from '#contract/society/audit.ts';
import { makeApp } from '../../app.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../../testing/desk/build-waiting-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);

async function auditOf(caller: StaffCaller, query: Record<string, string> = {}) {
  const answered = await caller.get('/society/audit', { query });
  expect(answered.statusCode).toBe(200);
  return answered.json().data as { entries: AuditEntry[]; next: string | null };
}

it('has what members did and what staff did, the newest first, by who and about whom', async () => {
  const { memberId } = await buildWaitingMember(ctx, { name: 'Abena Addo' });
  ctx.moveOn(60_000);
  const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
  await (await asStaff(app, ctx, efua)).get(`/society/cases/identity_check/${memberId}`);
  const caller = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
  const { entries } = await auditOf(caller);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(entries.find(({ what }) => what === 'Opened a check')).toMatchObject({
    by: 'Efua Mensah',
    about: 'Abena Addo',
    reference: expect.stringMatching(/./),
  });
  expect(
    (await auditOf(caller, { of: 'members' })).entries.every(({ id }) => id.startsWith('member-')),
  ).toBe(true);
  expect(
    (await auditOf(caller, { of: 'staff' })).entries.every(({ id }) => id.startsWith('staff-')),
  ).toBe(true);
  const found = (await auditOf(caller, { find: 'efua mens' })).entries;
  expect(found.map(({ what }) => what)).toContain('Opened a check');
  expect((await auditOf(caller, { find: 'Nobody At All' })).entries).toEqual([]);
  const ofAbena = (await auditOf(caller, { find: 'addo' })).entries;
  expect(new Set(ofAbena.map(({ about }) => about))).toEqual(new Set(['Abena Addo']));
});

it('gives every entry once over its pages', async () => {
  const efua = await buildStaff(ctx, ['registrar'], 'Efua Of Many');
  const looking = await asStaff(app, ctx, efua);
  const { memberId } = await buildWaitingMember(ctx, { name: 'Yaw Boadu' });
  for (let look = 0; look < 70; look++) {
    if (look % 10 === 0) ctx.moveOn(1000);
    await looking.get(`/society/cases/identity_check/${memberId}`);
  }
  const caller = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: { entries: AuditEntry[]; next: string | null } = await auditOf(
      caller,
      after === null ? {} : { after },
    );
    ids.push(...page.entries.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('staff-')).length).toBeGreaterThanOrEqual(70);
});

it.each(['x', '1', '99999999999999999999_1', '-1_2', '1_2_3'])(
  'refuses %s as a place to go on from',
  async (after) => {
    const caller = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
    const answered = await caller.get('/society/audit', { query: { after } });
    expect([answered.statusCode, answered.json().code]).toEqual([422, 'invalid']);
  },
);
