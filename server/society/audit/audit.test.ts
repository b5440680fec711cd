import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/society/audit.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { buildWork } from '../../testing/build-work.ts';
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

describe('acts on works, recordings, disputes and cases', () => {
  const auditor = async () => asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));

  it('has what members and staff did to them, each with its page, its number, and old and new values', async () => {
    const officer = await buildStaff(ctx, ['documentation'], 'Kwesi Appiah');
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const ama = await buildMember(db, { name: 'Ama Owusu' });
    const { id: workId } = await buildWork(ctx, kofi, { title: 'Odo Yewwu Korle' });
    const { id: recordingId } = await buildRecording(ctx, kofi, { title: 'Anadwo Fofro' });
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    const caller = await asStaff(app, ctx, officer);
    const { version } = (await caller.get(`/society/registers/works/${workId}`)).json().data;
    ctx.moveOn(1_000);
    await caller.post(`/society/registers/works/${workId}/acts`, {
      body: {
        act: 'correct_title',
        version,
        reason: 'It was misspelt.',
        values: { title: 'Odo Yewu Korle' },
      },
    });
    const reader = await auditor();
    const works = (await auditOf(reader, { about: 'works', thing: workId })).entries;
    expect(works.map(({ what, by }) => [what, by.replace(/.*\((.*)\)/, '$1')])).toEqual(
      expect.arrayContaining([
        ['Changed a record', 'Kwesi Appiah'],
        ['Opened a record', 'Kwesi Appiah'],
        ['Changed a work', 'Kwesi Appiah'],
        ['Registered a work', 'Kofi Yawson'],
      ]),
    );
    expect(new Set(works.map(({ to }) => to))).toEqual(new Set([`/society/works/${workId}`]));
    expect(works.find(({ what }) => what === 'Changed a work')?.more).toContain(
      'title: Odo Yewwu Korle → Odo Yewu Korle',
    );
    const number = works[0]?.reference ?? '';
    const ids = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id);
    const byNumber = (await auditOf(reader, { about: 'works', thing: number })).entries;
    expect(ids(byNumber)).toEqual(ids(works));
    expect((await auditOf(reader, { about: 'works', thing: 'no such' })).entries).toEqual([]);
    const recordings = (await auditOf(reader, { about: 'recordings', thing: recordingId })).entries;
    expect(recordings).toMatchObject([
      {
        what: 'Registered a recording',
        by: 'Kofi Yawson',
        to: `/society/recordings/${recordingId}`,
      },
    ]);
    const disputes = (await auditOf(reader, { about: 'disputes', thing: dispute.id })).entries;
    expect(disputes[0]).toMatchObject({ to: `/society/disputes/${dispute.id}` });
    expect(disputes[0]?.what).toMatch(/^Dispute: /);
    const ofKwesi = (await auditOf(reader, { find: 'kwesi app', of: 'staff' })).entries;
    expect(ofKwesi.map(({ what }) => what)).toContain('Changed a work');
    const done = (await auditOf(reader, { find: 'Kofi Yawson', of: 'members' })).entries;
    expect(done.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Registered a work', 'Registered a recording']),
    );
    expect(done.map(({ by }) => by)).not.toContain('Kwesi Appiah');
  });

  it('has what was done to a case, with its page for who may decide it', async () => {
    const registrar = await buildStaff(ctx, ['registrar', 'auditor'], 'Yaa Asantewaa');
    const caller = await asStaff(app, ctx, registrar);
    const { memberId } = await buildWaitingMember(ctx, { name: 'Abla Dzifa' });
    await caller.post(`/society/queue/identity_check/${memberId}/take`);
    const wanted = { about: 'cases', thing: memberId };
    const [entry] = (await auditOf(caller, wanted)).entries;
    expect(entry).toMatchObject({
      what: 'Took a case',
      about: 'Abla Dzifa',
      to: `/society/cases/identity_check/${memberId}`,
    });
    const [unseen] = (await auditOf(await auditor(), wanted)).entries;
    expect(unseen).toMatchObject({ about: 'Identity check', to: null });
  });

  it('shows what a changed detail of a member was before, and masks what is secret', async () => {
    const esi = await buildMember(db, { name: 'Esi Tetteh', detail: { phone: '+233241112223' } });
    const asEsi = await asMember(app, ctx, esi);
    const changed = await asEsi.patch('/user/profile', {
      ifMatch: '"1"',
      body: { stage_names: ['Esi T'], phone: '+233249998887' },
    });
    expect(changed.statusCode).toBe(200);
    const { entries } = await auditOf(await auditor(), { about: 'members', thing: esi.memberId });
    const { more } = entries.find(({ what }) => what === 'Profile changed') ?? {};
    expect(more).toContain('stage names: none → Esi T');
    expect(more).toContain('phone: +2332411***** → +2332499*****');
    expect(more).not.toMatch(/12223|98887|11222|99988/);
  });

  it('narrows to days, the first and the last included', async () => {
    const day = (add: number) =>
      new Date(ctx.now().getTime() + add * 86_400_000).toISOString().slice(0, 10);
    const { memberId } = await buildWaitingMember(ctx, { name: 'Mawuli Dey' });
    const reader = await auditor();
    const wanted = { about: 'members', thing: memberId };
    const count = async (query: Record<string, string>) =>
      (await auditOf(reader, { ...wanted, ...query })).entries.length;
    const all = await count({});
    expect(all).toBeGreaterThan(0);
    expect(await count({ from: day(0), to: day(0) })).toBe(all);
    expect(await count({ to: day(-1) })).toBe(0);
    expect(await count({ from: day(1) })).toBe(0);
    expect((await reader.get('/society/audit', { query: { from: 'x' } })).statusCode).toBe(422);
  });

  it('gives the same entries as CSV, without formulas, and writes down who took them', async () => {
    const kofi = await buildMember(db, { name: '=HYPERLINK("x")' });
    const { id } = await buildWork(ctx, kofi, { title: '=1+1' });
    const araba = await buildStaff(ctx, ['auditor'], 'Araba Of Files');
    const reader = await asStaff(app, ctx, araba);
    const query = { about: 'works', thing: id };
    const { entries } = await auditOf(reader, query);
    const file = await reader.get('/society/audit/table', { query });
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(entries.length + 1);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(file.body).not.toMatch(/"=/);
    const [written] = (await auditOf(reader, { find: 'Araba Of Files' })).entries;
    expect(written).toMatchObject({ what: 'Downloaded the audit log' });
    expect(written?.more).toBe(`${entries.length} entries, about: works, thing: ${id}`);
  });

  it('says so when there is more than a file has', async () => {
    const { memberId } = await buildWaitingMember(ctx, { name: 'Nana Of Many' });
    await sql`insert into member_event (member_id, event, by_kind, detail, at)
      select ${memberId}::uuid, 'picture_changed', 'member', '{}', ${ctx.now()}::timestamptz - n * interval '1 second'
        from generate_series(1, 10001) n`.execute(db);
    const query = { about: 'members', thing: memberId };
    const { body } = await (await auditor()).get('/society/audit/table', { query });
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toContain('the newest 10,000 entries');
  });
});

const someId = '0'.repeat(19);
it.each([
  'x',
  '1',
  '99999999999999999999_1',
  '-1_2',
  '1_2_3',
  `1_case_${someId}`,
  `1_work_9${someId.slice(1)}`,
  `1_x_${someId}`,
])('refuses %s as a place to go on from', async (after) => {
  const caller = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
  const answered = await caller.get('/society/audit', { query: { after } });
  expect([answered.statusCode, answered.json().code]).toEqual([422, 'invalid']);
});
