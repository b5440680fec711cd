import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FiguresOfYear } from '#contract/society/figures.ts';
import type { RegisterRecord, RegisterRow } from '#contract/society/registers.ts';
import { staffRoles } from '#domain/permissions.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork, lineOf, workInput } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeFigures } from '../figures/make-figures.ts';

const { db, owner, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['registrar', 'documentation', 'disputes'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['registrar', 'documentation'], 'Yaw Baidoo');
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await db.deleteFrom('rate_window').execute();
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
});

async function listOf(caller: StaffCaller, register: string, query: Record<string, string> = {}) {
  const answered = await caller.get(`/society/registers/${register}`, { query });
  expect(answered.statusCode).toBe(200);
  return answered.json().data as {
    rows: RegisterRow[];
    next: string | null;
    total: number | null;
    total_is_floor: boolean;
  };
}

async function recordAt(caller: StaffCaller, register: string, id: string) {
  const answered = await caller.get(`/society/registers/${register}/${id}`);
  expect(answered.statusCode).toBe(200);
  return answered.json().data as RegisterRecord;
}

/** Acts on an entry as it is now; gives what came of it, or the refusal. */
async function act(
  caller: StaffCaller,
  register: string,
  id: string,
  body: Record<string, unknown>,
): Promise<string> {
  const { version } = await recordAt(caller, register, id);
  const path = `/society/registers/${register}/${id}/acts`;
  const { data, code, problems } = (await caller.post(path, { body: { version, ...body } })).json();
  return data?.outcome ?? problems?.[0]?.code ?? code;
}

/** Makes the only waiting decision of a kind. */
async function decide(caller: StaffCaller, kind: string, choice: string): Promise<string> {
  const { cases } = (await caller.get('/society/queue', { query: { kind } })).json().data;
  const path = `/society/cases/${kind}/${cases[0].id}`;
  const { version } = (await caller.get(path)).json().data;
  const body = { version, choice, reason: 'This is the wrong record.' };
  const { data, code } = (await caller.post(`${path}/decision`, { body })).json();
  return data?.outcome ?? code;
}

describe('the register of members', () => {
  it('finds by name, number, email and status, and gives each once over its pages', async () => {
    const ama = await buildMember(db, { name: 'Ama Sedinam' });
    const { rows } = await listOf(first, 'members', { find: 'sedinam' });
    expect(rows.map(({ id }) => id)).toEqual([ama.memberId]);
    const reference = rows[0]?.cells[1] ?? '';
    expect((await listOf(first, 'members', { find: reference })).rows).toHaveLength(1);
    expect((await listOf(first, 'members', { find: ama.email })).rows).toHaveLength(1);
    expect((await listOf(first, 'members', { find: 'sedinam', state: 'suspended' })).rows).toEqual(
      [],
    );
    for (let n = 0; n < 52; n++) await buildMember(db, { name: `Many ${n}` });
    const page = await listOf(first, 'members');
    expect(page.rows).toHaveLength(50);
    const next = await listOf(first, 'members', { after: page.next ?? '' });
    const ids = [...page.rows, ...next.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(ama.memberId);
  });

  it('shows everything about one, and writes down who looked', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { id: workId } = await buildWork(ctx, kofi, { title: 'Odo Yewu' });
    await recordAt(first, 'members', kofi.memberId);
    const record = await recordAt(first, 'members', kofi.memberId);
    const tableOf = (title: string) => record.tables.find((one) => one.title === title)?.rows ?? [];
    expect(record.title).toBe('Kofi Yawson');
    expect(tableOf('Works')).toMatchObject([{ to: `/society/works/${workId}` }]);
    expect(tableOf('Viewed by staff')[0]?.cells.slice(0, 2)).toEqual([
      'Opened a record',
      'Efua Mensah',
    ]);
    expect(JSON.stringify(record)).not.toMatch(/\d{10,}/);
  });

  it('suspends only when a second officer approves, and tells the member why', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const wanted = {
      act: 'suspend',
      reason: 'We could not confirm that the documents you sent are yours.',
    };
    expect(await act(first, 'members', kofi.memberId, { act: 'suspend' })).toBe('required');
    expect(await act(first, 'members', kofi.memberId, wanted)).toBe('proposed');
    expect(await act(second, 'members', kofi.memberId, wanted)).toBe('act_waits');
    const record = await recordAt(second, 'members', kofi.memberId);
    expect(record.waiting[0]?.text).toMatch(/^Efua Mensah proposed “Suspend member”/);
    expect(await decide(first, 'member_act', 'approve')).toBe('own_proposal');
    expect(await decide(second, 'member_act', 'approve')).toBe('done');
    const suspended = await recordAt(second, 'members', kofi.memberId);
    expect(suspended.facts).toContain('Suspended');
    expect(suspended.waiting).toEqual([]);
    const { by_name, detail } = await db
      .selectFrom('member_event')
      .select(['by_name', 'detail'])
      .where('member_id', '=', kofi.memberId)
      .where('event', '=', 'suspended')
      .executeTakeFirstOrThrow();
    expect(by_name).toBe('Efua Mensah and Yaw Baidoo');
    expect(detail).toMatchObject({ reason: wanted.reason });
    expect(await act(first, 'members', kofi.memberId, { ...wanted, act: 'reinstate' })).toBe(
      'proposed',
    );
    expect(await decide(second, 'member_act', 'approve')).toBe('done');
    expect((await recordAt(second, 'members', kofi.memberId)).facts).not.toContain('Suspended');
  });

  it('changes nothing when the second officer refuses', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const reason = 'We could not confirm that the documents you sent are yours.';
    await act(first, 'members', kofi.memberId, { act: 'suspend', reason });
    expect(await decide(second, 'member_act', 'refuse')).toBe('done');
    const record = await recordAt(second, 'members', kofi.memberId);
    expect([record.facts.includes('Suspended'), record.waiting]).toEqual([false, []]);
  });

  it('assigns an ISNI at once, and refuses a wrong or a taken one', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const ama = await buildMember(db, { name: 'Ama Owusu' });
    const give = (id: string, value: string | null) =>
      act(first, 'members', id, {
        act: 'assign_isni',
        ...(value !== null && { values: { isni: value } }),
      });
    expect(await give(kofi.memberId, null)).toBe('required');
    expect(await give(kofi.memberId, '0000 0001 2345 6780')).toBe('isni_invalid');
    expect(await give(kofi.memberId, '0000 0001 2103 2683')).toBe('done');
    expect(await give(ama.memberId, '0000 0001 2103 2683')).toBe('isni_taken');
    // Another number in the place of one needs a second officer.
    expect(await give(kofi.memberId, '0000 0000 7369 0226')).toBe('proposed');
  });

  it('refuses an act on an entry that has changed, that is not offered, or by who may only read', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const path = `/society/registers/members/${kofi.memberId}/acts`;
    const stale = { act: 'suspend', reason: 'Because.', version: 'old' };
    expect((await first.post(path, { body: stale })).json().code).toBe('case_changed');
    expect(await act(first, 'members', kofi.memberId, { act: 'reinstate', reason: 'x' })).toBe(
      'invalid',
    );
    const auditor = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
    expect((await recordAt(auditor, 'members', kofi.memberId)).acts).toEqual([]);
    expect((await auditor.post(path, { body: stale })).json().code).toBe('not_allowed');
    const other = await asStaff(app, ctx, await buildStaff(ctx, ['documentation'], 'Adjoa Sey'));
    expect((await other.get('/society/registers/members')).json().code).toBe('not_allowed');
  });

  it('refuses an officer who is the member', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson', detail: { phone: null } });
    await society
      .updateTable('staff')
      .set({ email: kofi.email })
      .where('id', '=', yaw.staffId)
      .execute();
    const read = await second.get(`/society/registers/members/${kofi.memberId}`);
    expect(read.json().code).toBe('own_case');
  });
});

describe('the register of works', () => {
  it('finds by title and number, and corrects a title at once, which its holders read', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { id } = await buildWork(ctx, kofi, { title: 'Odo Yewwu Korle' });
    const found = await listOf(first, 'works', { find: 'Odo Yewwu Korle' });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    const byNumber = await listOf(first, 'works', { find: found.rows[0]?.cells[0] ?? '' });
    expect(byNumber.rows.map((row) => row.id)).toEqual([id]);
    const wanted = { act: 'correct_title', reason: 'We corrected a typing error.' };
    expect(await act(first, 'works', id, { ...wanted, values: { title: 'Odo Yewu Korle' } })).toBe(
      'done',
    );
    expect(await act(first, 'works', id, { ...wanted, values: { title: 'Odo Yewu Korle' } })).toBe(
      'nothing_changed',
    );
    expect((await listOf(first, 'works', { find: 'Odo Yewu Korle' })).rows).toHaveLength(1);
    const [notice] = (await (await asMember(app, ctx, kofi)).get('/notifications')).json().data;
    expect(notice.message).toContain('“Odo Yewwu Korle” is now “Odo Yewu Korle”');
  });

  it('makes more of a title than a typing error only when a second officer approves, also step by step', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { id } = await buildWork(ctx, kofi, { title: 'Obra Nye Woara' });
    const correct = (value: string) =>
      act(first, 'works', id, {
        act: 'correct_title',
        reason: 'It was misspelt.',
        values: { title: value },
      });
    ctx.moveOn(1_000);
    expect(await correct('Obra Nye Woaraa')).toBe('done');
    ctx.moveOn(1_000);
    expect(await correct('Obra Nye Waraa')).toBe('done');
    ctx.moveOn(1_000);
    // One letter more than now, three more than what the member gave it.
    expect(await correct('Obra Nyee Waraa')).toBe('proposed');
    expect((await recordAt(first, 'works', id)).title).toBe('Obra Nye Waraa');
    expect(await decide(second, 'work_act', 'refuse')).toBe('done');
    expect(await correct('Sika Duro')).toBe('proposed');
    expect(await decide(first, 'work_act', 'approve')).toBe('own_proposal');
    expect(await decide(second, 'work_act', 'approve')).toBe('done');
    const record = await recordAt(first, 'works', id);
    expect(record.title).toBe('Sika Duro');
    const history = record.tables.find(({ title }) => title === 'History')?.rows ?? [];
    expect(history[0]?.cells[2]).toContain('title: Obra Nye Waraa → Sika Duro');
    const [notice] = (await (await asMember(app, ctx, kofi)).get('/notifications')).json().data;
    expect(notice.message).toContain('“Obra Nye Waraa” is now “Sika Duro”');
    ctx.moveOn(1_000);
    // What two approved is what one may correct from then on.
    expect(await correct('Sika Duru')).toBe('done');
  });

  it('gives what is found once over its pages', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    for (let n = 0; n < 52; n++) await buildWork(ctx, kofi, { title: `Zabarima ${n}` });
    const page = await listOf(first, 'works', { find: 'Zabarima' });
    expect(page.rows).toHaveLength(50);
    const next = await listOf(first, 'works', { find: 'Zabarima', after: page.next ?? '' });
    expect(next.rows).toHaveLength(2);
    expect(new Set([...page.rows, ...next.rows].map(({ id }) => id)).size).toBe(52);
  });

  it('keeps members from changing a work once two officers say so, and lets them again', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { id } = await buildWork(ctx, kofi, { title: 'Sika Duro' });
    const asKofi = await asMember(app, ctx, kofi);
    const reason = 'We are checking who wrote this song.';
    expect(await act(first, 'works', id, { act: 'freeze', reason })).toBe('proposed');
    expect(await decide(second, 'work_act', 'approve')).toBe('done');
    const amend = async () => {
      const { version } = (await asKofi.get(`/works/${id}`)).json().data;
      const body = workInput(kofi, { title: 'Sika Duro Two', holders: [lineOf(kofi, 10_000)] });
      return asKofi.put(`/works/${id}`, { body, ifMatch: `"${version}"` });
    };
    expect((await amend()).json().code).toBe('work_frozen');
    expect((await recordAt(first, 'works', id)).remarks.join()).toContain(reason);
    await act(first, 'works', id, { act: 'unfreeze', reason: 'It is clear now.' });
    expect(await decide(second, 'work_act', 'approve')).toBe('done');
    expect((await amend()).statusCode).toBe(200);
  });
});

it('lists recordings and disputes, each with its page', async () => {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  const { id } = await buildRecording(ctx, kofi, { title: 'Anadwo Fofro' });
  const found = await listOf(first, 'recordings', { find: 'Anadwo Fofro' });
  expect(found.rows.map((row) => row.id)).toEqual([id]);
  expect((await recordAt(first, 'recordings', id)).title).toContain('Anadwo Fofro');
  const { dispute, workId } = await buildDispute(ctx, kofi, { respondent: ama });
  const open = await listOf(first, 'disputes', { state: 'open' });
  expect(open.rows.map((row) => row.id)).toContain(dispute.id);
  expect((await listOf(first, 'disputes', { find: dispute.number })).rows).toHaveLength(1);
  expect((await recordAt(first, 'disputes', dispute.id)).parts[0]?.title).toBe('Parties');
  const tables = (await recordAt(first, 'works', workId)).tables;
  expect(tables.find(({ title }) => title === 'Disputes')?.rows).toHaveLength(1);
});

describe('what a figure counts', () => {
  it('is what the list behind its link has: members, works, recordings, disputes and logs', async () => {
    const auditor = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
    const kofi = await buildMember(db, { name: 'Kofi Of March', isni: '0000000121032683' });
    const esi = await buildMember(db, { name: 'Esi Of March' });
    const march = new Date('2026-03-31T23:30:00Z');
    const { id: workId } = await buildWork(ctx, kofi, { title: 'Of March' });
    const { id: recordingId } = await buildRecording(ctx, kofi, { title: 'Of March' });
    await buildDispute(ctx, kofi, { respondent: esi });
    for (const [table, column, ids] of [
      ['member', 'created_at', [kofi.memberId, esi.memberId]],
      ['work', 'registered_at', [workId]],
      ['recording', 'registered_at', [recordingId]],
    ] as const) {
      const set = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${march}`;
      await sql`${set} where id = any(${[...ids]}::uuid[])`.execute(owner);
    }
    // Who left was counted when they joined, and again when they left.
    await sql`update member set closed_at = '2026-04-01T00:00:00Z' where id = ${esi.memberId}`.execute(
      owner,
    );
    const source = 'Radio of March';
    const uses = [
      { at: '2026-03-03T14:30:00Z', title: 'Of March', artist: 'Nobody', plays: 30 },
      { at: '2026-03-30T14:30:00Z', title: 'Of spring', artist: 'Nobody', plays: 12 },
    ];
    const { id: logId } = await buildLog(ctx, null, { source, uses });
    const other = [{ at: '2026-04-01T00:00:00Z', title: 'Of April', artist: 'Nobody', plays: 5 }];
    // A song that is called like the source.
    const named = [{ at: '2026-03-05T00:00:00Z', title: source, artist: 'Nobody', plays: 9 }];
    await buildLog(ctx, null, { source: 'Another Radio', uses: named });
    await buildLog(ctx, null, { source: 'Radio of March and April', uses: other });
    await makeFigures(ctx);
    const { figures, standing } = (await auditor.get('/society/figures')).json()
      .data as FiguresOfYear;
    const listed = async (register: string, query: Record<string, string>): Promise<number> => {
      for (let count = 0, after: string | null = ''; ; ) {
        const page = await listOf(auditor, register, { ...query, ...(after && { after }) });
        count += page.rows.length;
        after = page.next;
        if (after === null) return count;
      }
    };
    const [year, month] = [{ in: '2026' }, { in: '2026-03' }];
    const ofMarch = figures.months[2];
    expect(ofMarch).toMatchObject({ joined: 2, works: 1, recordings: 1, plays: 51 });
    const { totals } = figures;
    expect({
      joined: await listed('members', year),
      closed: await listed('members', { state: 'closed', ...year }),
      works: await listed('works', { state: 'registered', ...year }),
      recordings: await listed('recordings', { state: 'registered', ...year }),
      disputes_raised: await listed('disputes', year),
      disputes_ended: await listed('disputes', { state: 'ended', ...year }),
    }).toEqual({
      joined: totals.joined,
      closed: totals.closed,
      works: totals.works,
      recordings: totals.recordings,
      disputes_raised: totals.disputes_raised,
      disputes_ended: totals.disputes_ended,
    });
    expect(await listed('members', month)).toBe(2);
    expect(await listed('works', { state: 'registered', ...month })).toBe(1);
    expect(await listed('recordings', { state: 'registered', ...month })).toBe(1);
    expect(await listed('members', { state: 'with_isni' })).toBe(standing?.with_isni);
    const open = standing?.members.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(await listed('members', { state: 'without_isni' })).toBe(
      open - (standing?.with_isni ?? 0),
    );
    const logs = await auditor.get('/society/logs/imports', { query: { source, ...month } });
    expect(logs.json().data.imports.map(({ id }: { id: string }) => id)).toEqual([logId]);
    const { total } = await listOf(auditor, 'plays', { source, ...month });
    const plays = uses.reduce((sum, use) => sum + use.plays, 0);
    expect(figures.sources.find(({ name }) => name === source)?.plays).toBe(plays);
    expect(total).toBe(plays);
  });

  it('is asked for by a year or a month, and by nothing else', async () => {
    for (const wrong of ['26', '2026-13', '2026-3', 'all']) {
      const answered = await first.get('/society/registers/works', { query: { in: wrong } });
      expect(answered.statusCode).toBe(422);
    }
  });
});

describe('every register', () => {
  const names = [
    'members',
    'works',
    'recordings',
    'disputes',
    'sources',
    'merged-people',
    'merged-works',
  ];

  async function everyRole() {
    return asStaff(app, ctx, await buildStaff(ctx, [...staffRoles], 'Every Role'));
  }

  it.each(names)(
    '%s: says how many there are, and gives each once in every order',
    async (register) => {
      const caller = await everyRole();
      const ama = await buildMember(db, { name: 'Ama Sorted' });
      await buildWork(ctx, ama, { title: 'Zongo' });
      await buildWork(ctx, ama, { title: 'adwoa' });
      await buildRecording(ctx, ama, { title: 'Zongo' });
      const seen: string[][] = [];
      for (const sort of ['', 'oldest', 'name']) {
        const ids: string[] = [];
        let after: string | null = null;
        let total: number | null = null;
        do {
          const query: Record<string, string> = { sort, ...(after !== null && { after }) };
          const page = await listOf(caller, register, query);
          total ??= page.total;
          ids.push(...page.rows.map(({ id }) => id));
          after = page.next;
        } while (after !== null);
        expect(new Set(ids).size).toBe(ids.length);
        expect(total).toBe(ids.length);
        seen.push(ids);
      }
      expect(seen[1]).toEqual(seen[0]?.toReversed());
      expect(seen[2]?.toSorted()).toEqual(seen[0]?.toSorted());
    },
  );

  it('plays: counts plays, and says of no file with every line that there are more', async () => {
    const caller = await everyRole();
    const uses = [{ at: '2024-03-03T14:30:00Z', title: 'Often', artist: 'Nobody', plays: 30 }];
    await buildLog(ctx, null, { source: 'Radio Often', uses });
    const body = { find: 'Radio Often', in: '2024' };
    expect(await listOf(caller, 'plays', body)).toMatchObject({ total: 30, total_is_floor: false });
    const { body: file } = await caller.post('/society/registers/plays/table', { body });
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });

  it('works: says that there are more where a search stops finding', async () => {
    const caller = await everyRole();
    for (let who = 0; who < 8; who++) {
      const kofi = await buildMember(db, { name: `Kofi Of Many ${who}` });
      for (let n = 0; n < 38; n++) await buildWork(ctx, kofi, { title: `Gyata ${who} ${n}` });
    }
    const body = { find: 'Gyata' };
    expect(await listOf(caller, 'works', body)).toMatchObject({ total: 300, total_is_floor: true });
    const { body: file } = await caller.post('/society/registers/works/table', { body });
    expect(file).toContain('This file has the first 300 entries.');
    await buildWork(ctx, await buildMember(db, { name: 'Kofi One' }), { title: 'Osebo Duro' });
    expect(await listOf(caller, 'works', { find: 'Osebo Duro' })).toMatchObject({
      total: 1,
      total_is_floor: false,
    });
  });

  it('merges: gives only those of the period', async () => {
    const caller = await everyRole();
    const merge = { id: randomUUID(), kind: 'works', from_id: randomUUID(), into_id: randomUUID() };
    const at = new Date('2024-05-01T09:00:00Z');
    await sql`insert into merge_journal (id, kind, from_id, into_id, reason, by_name, merged_at)
      values (${merge.id}, 'works', ${merge.from_id}, ${merge.into_id}, 'The same song.', 'Efua', ${at})`.execute(
      owner,
    );
    const idsOf = async (period: string) =>
      (await listOf(caller, 'merged-works', { in: period })).rows.map(({ id }) => id);
    expect(await idsOf('2024-05')).toEqual([merge.id]);
    expect(await idsOf('2024-06')).toEqual([]);
  });

  it('sorts by title, whatever its case, and by person', async () => {
    const caller = await everyRole();
    const ama = await buildMember(db, { name: 'Ama Sorted' });
    for (const title of ['Zebra', 'apple', 'Mango']) await buildWork(ctx, ama, { title });
    const of = ama.rightsHolderId;
    const { rows, total } = await listOf(caller, 'works', { of, sort: 'name' });
    expect(rows.map(({ cells }) => cells[1])).toEqual(['apple', 'Mango', 'Zebra']);
    expect(total).toBe(3);
    expect((await listOf(caller, 'recordings', { of })).total).toBe(0);
  });

  it.each([...names, 'plays'])(
    '%s: gives what is on view as CSV, and the audit says who took it',
    async (register) => {
      const built = await buildStaff(ctx, [...staffRoles], 'Taker');
      const caller = await asStaff(app, ctx, built);
      await buildMember(db, { name: '=HYPERLINK("x")' });
      const { rows } = await listOf(caller, register, { sort: 'name' });
      const path = `/society/registers/${register}/table`;
      const answered = await caller.post(path, { body: { sort: 'name' } });
      expect(answered.headers['content-type']).toBe('text/csv; charset=utf-8');
      const lines = answered.body.trim().split('\r\n');
      expect(lines.length).toBeGreaterThan(rows.length);
      expect(answered.body).not.toMatch(/(^|,)"?=/m);
      const [noted] = await society
        .selectFrom('staff_event')
        .select('detail')
        .where('staff_id', '=', built.staffId)
        .where('event', '=', 'register_exported')
        .execute();
      expect(noted?.detail).toMatchObject({ register, filters: { sort: 'name' } });
      await society.updateTable('staff_session').set({ factor_until: ctx.now() }).execute();
      expect((await caller.post(path, { body: {} })).json().code).toBe('factor_required');
    },
  );
});
