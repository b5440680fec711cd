import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FiguresOfYear, maxSources } from '#contract/society/figures.ts';
import { staffRoles } from '#domain/permissions.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { targetsWith } from '#domain/staff/targets.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../../testing/desk/build-waiting-member.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeFigures } from './make-figures.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['administrator'], 'Yaw Baidoo');
let officer: StaffCaller;
let administrator: StaffCaller;

beforeEach(async () => {
  for (const table of ['desk_figures', 'desk_target', 'desk_decision', 'desk_case'] as const) {
    await owner.deleteFrom(table).execute();
  }
  officer = await asStaff(app, ctx, efua);
  administrator = await asStaff(app, ctx, yaw);
});

const hourMs = 3_600_000;

/** A case that was decided so many hours after it began to wait. */
async function decided(hours: number, at = '2026-10-05T12:00:00Z', kind = 'identity_check') {
  const decidedAt = new Date(at);
  const id = randomUUID();
  await society
    .insertInto('desk_decision')
    .values({
      id,
      kind,
      subject_id: randomUUID(),
      staff_id: efua.staffId,
      decision: 'approve',
      detail: '{}',
      since: new Date(decidedAt.getTime() - hours * hourMs),
      decided_at: decidedAt,
    })
    .execute();
  return id;
}

async function figures(query: Record<string, string> = {}): Promise<FiguresOfYear> {
  // As a worker makes them: in the portal's own role.
  await makeFigures(ctx);
  const answered = await officer.get('/society/figures', { query });
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json().data;
}

const defaults = targetsWith({});

describe('the figures', () => {
  it('are there for a new society, which has none: nothing is counted and nothing fails', async () => {
    const answered = await officer.get('/society/figures');
    expect(answered.json().data).toMatchObject({
      year: 2026,
      is_running: true,
      made_at: ctx.now().toISOString(),
      targets: defaults,
      figures: { cases: [], sources: [], totals: { plays: 0 } },
    });
  });

  it('say of each kind how many were decided in time, and in which time half and nine in ten were', async () => {
    for (const hours of [1, 2, 3, 4, 5, 6, 7, 8, 24, 30]) await decided(hours);
    await decided(100, '2026-02-01T00:00:00Z', 'consent');
    await decided(5, '2025-12-31T23:59:59Z');
    const { figures: found } = await figures();
    expect(found.cases).toEqual([
      { kind: 'consent', decided: 1, on_time: 0, half_hours: 100, most_hours: 100 },
      { kind: 'identity_check', decided: 10, on_time: 9, half_hours: 5.5, most_hours: 24.6 },
    ]);
    const before = await figures({ year: '2025' });
    expect(before.figures.cases.map(({ decided: count }) => count)).toEqual([1]);
    expect([before.years.slice(-2), before.is_running, before.standing]).toEqual([
      [2026, 2025],
      false,
      null,
    ]);
  });

  it('count members, works, recordings and plays of the month in which they came', async () => {
    const before = (await figures()).figures;
    const was = (await figures()).standing;
    const kofi = await buildMember(db, { name: 'Kofi Mensah', isni: '0000000121032683' });
    const esi = await buildMember(db, { name: 'Esi Quaye', status: 'provisional' });
    await owner
      .updateTable('member')
      .set({ created_at: new Date('2026-03-31T23:30:00Z') })
      .where('id', 'in', [kofi.memberId, esi.memberId])
      .execute();
    const { id } = await buildWork(ctx, kofi, { title: `Sika ${randomUUID()}` });
    await owner
      .updateTable('work')
      .set({ registered_at: new Date('2026-03-02T08:00:00Z') })
      .where('id', '=', id)
      .execute();
    await buildRecording(ctx, kofi, { title: 'Obra Bosompem', artist: 'Nana Lartey Akoto' });
    const played = { title: 'Obra Bosompem', artist: 'Nana Lartey Akoto', plays: 30 };
    await buildLog(ctx, null, {
      source: 'Radio Sika',
      uses: [
        { at: '2026-05-03T14:30:00Z', ...played },
        { at: '2026-05-04T14:30:00Z', title: 'Nobody knows', artist: 'Nobody', plays: 10 },
        { at: '2025-05-04T14:30:00Z', title: 'Nobody knew', artist: 'Nobody', plays: 5 },
      ],
    });
    const { figures: after, standing } = await figures();
    const march = (of: typeof after) => of.months[2];
    expect(march(after)).toMatchObject({
      month: '2026-03',
      joined: (march(before)?.joined ?? 0) + 2,
      works: (march(before)?.works ?? 0) + 1,
    });
    expect(after.sources).toEqual([
      {
        name: 'Radio Sika',
        plays: 40,
        matched: 30,
        months: [{ month: '2026-05', plays: 40, matched: 30 }],
      },
    ]);
    expect([after.totals.plays, after.totals.matched]).toEqual([40, 30]);
    expect((await figures({ year: '2025' })).figures.totals.plays).toBe(5);
    const countOf = (of: typeof standing, status: string) =>
      of?.members.find((one) => one.status === status)?.count ?? 0;
    expect(countOf(standing, 'verified') - countOf(was, 'verified')).toBe(1);
    expect(countOf(standing, 'provisional') - countOf(was, 'provisional')).toBe(1);
    expect((standing?.with_isni ?? 0) - (was?.with_isni ?? 0)).toBe(1);
    expect(standing?.recordings).toEqual([{ state: 'registered', count: 1 }]);
  });

  it('name the sources with the most plays, one for each name, and add up all others', async () => {
    const before = (await figures({ year: '2025' })).figures.totals;
    const member = await buildMember(db, { name: 'Adwoa Teye' });
    const station = (name: string, memberId: string | null) => ({
      id: randomUUID(),
      member_id: memberId,
      name,
      kind: 'station' as const,
      medium: 'broadcast' as const,
      created_at: ctx.now(),
    });
    const sources = [
      ...Array.from({ length: maxSources + 2 }, (_, index) => station(`Fm ${index}`, null)),
      station('FM 0', member.memberId),
    ];
    await owner.insertInto('log_source').values(sources).execute();
    await owner
      .insertInto('log_count')
      .values(
        sources.map(({ id }, index) => {
          const plays = index === sources.length - 1 ? 1_000 : 1_000 - index;
          const counts = { uses: 1, seconds: 0, plays, recording_id: null };
          return { source_id: id, month: '2025-07-01', state: 'matched', ...counts };
        }),
      )
      .execute();
    const { figures: found } = await figures({ year: '2025' });
    expect(found.sources).toHaveLength(maxSources + 1);
    expect(found.sources[0]).toMatchObject({ name: 'FM 0', plays: 2_000 });
    expect(found.sources.at(-1)?.name).toBe('Other sources');
    const sum = found.sources.reduce((total, { plays }) => total + plays, 0);
    expect(sum).toBe(found.totals.plays);
    expect(found.totals.plays).toBeGreaterThan(before.plays);
  });

  it('count open disputes by state and by how long they have been open', async () => {
    const claimant = await buildMember(db, { name: 'Nii Lamptey' });
    for (const days of [3, 31, 400]) {
      const { dispute } = await buildDispute(ctx, claimant);
      await owner
        .updateTable('dispute')
        .set({ filed_at: new Date(ctx.now().getTime() - days * 24 * hourMs) })
        .where('id', '=', dispute.id)
        .execute();
    }
    const { standing } = await figures();
    expect(standing?.disputes).toEqual([{ state: 'notified', ages: [1, 1, 0, 1] }]);
  });

  it('keep how it was at the end of a year once the year is over', async () => {
    const { standing } = await figures();
    const later = { ...ctx, now: () => new Date('2027-01-01T00:10:00Z') };
    await buildMember(db, { name: 'Ato New' });
    await makeFigures(later);
    const of2026 = (await officer.get('/society/figures', { query: { year: '2026' } })).json().data;
    expect(of2026.standing).toEqual(standing);
    const of2027 = (await officer.get('/society/figures', { query: { year: '2027' } })).json().data;
    expect(of2027.standing.members).not.toEqual(standing?.members);
  });

  it('are refused of a year that has none, and to everybody but staff', async () => {
    for (const path of ['', '/1999/table', '/1999/report']) {
      const query: Record<string, string> = path === '' ? { year: '1999' } : {};
      expect((await officer.get(`/society/figures${path}`, { query })).statusCode).toBe(404);
    }
    const member = await asMember(app, ctx, await buildMember(db));
    expect((await member.get('/society/figures')).statusCode).toBe(403);
    for (const role of staffRoles) {
      const caller = await asStaff(app, ctx, await buildStaff(ctx, [role]));
      expect((await caller.get('/society/figures')).statusCode).toBe(200);
    }
  });

  it('come as CSV, each figure in a row', async () => {
    await decided(30);
    await makeFigures(ctx);
    const answered = await officer.get('/society/figures/2026/table');
    expect(answered.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answered.headers['content-disposition']).toContain('Figures 2026.csv');
    const rows = answered.body.split('\r\n');
    expect(rows[0]).toBe('\ufeff"Figure","What","When","Value","Unit"');
    expect(rows).toContain('"Cases decided","Identity checks","2026","1","cases"');
    expect(rows).toContain('"Cases decided on time","Identity checks","2026","0","cases"');
    expect(rows).toContain('"Target","Identity checks","now","24","hours"');
  });
});

describe('the cases that a figure counts', () => {
  it('are listed, the late ones alone and page by page, with what they are about for who may decide them', async () => {
    const { memberId } = await buildWaitingMember(ctx, { name: 'Abena Addo' });
    await decided(5, '2026-10-05T12:00:00Z');
    const late = await decided(25, '2026-10-06T12:00:00Z');
    await decided(73, '2026-10-07T12:00:00Z', 'consent');
    await decided(99, '2025-10-07T12:00:00Z');
    await owner
      .updateTable('desk_decision')
      .set({ subject_id: memberId })
      .where('id', '=', late)
      .execute();
    const list = async (query: Record<string, string> = {}, caller = officer) =>
      (await caller.get('/society/figures/2026/cases', { query })).json().data.cases;
    expect((await list()).map(({ hours }: { hours: number }) => hours)).toEqual([73, 25, 5]);
    expect(await list({ only: 'late', kind: 'identity_check' })).toEqual([
      {
        decision_id: late,
        kind: 'identity_check',
        id: memberId,
        about: 'Abena Addo',
        reference: expect.stringMatching(/^M-/),
        by: 'Efua Mensah',
        decided_at: '2026-10-06T12:00:00.000Z',
        hours: 25,
        target_hours: 24,
      },
    ]);
    const [seen] = await list({ only: 'late', kind: 'identity_check' }, administrator);
    expect([seen.about, seen.reference, seen.by]).toEqual([null, null, 'Efua Mensah']);
  });

  it('come in pages, each once, and refuse a place that there is not', async () => {
    for (let count = 0; count < 55; count += 1) await decided(count, '2026-10-05T12:00:00Z');
    const first = (await officer.get('/society/figures/2026/cases')).json().data;
    const query = { after: first.next };
    const second = (await officer.get('/society/figures/2026/cases', { query })).json().data;
    const ids = [...first.cases, ...second.cases].map((one) => one.decision_id);
    expect([ids.length, new Set(ids).size, second.next]).toEqual([55, 55, null]);
    const wrong = await officer.get('/society/figures/2026/cases', { query: { after: 'x' } });
    expect(wrong.statusCode).toBe(422);
  });
});

describe('targets', () => {
  it('change what the queue is ordered by, what is late and what was on time, and the history says by whom', async () => {
    const company = await buildWaitingMember(ctx, { name: 'Keta Sounds', registerAs: 'corporate' });
    ctx.moveOn(2 * hourMs);
    const person = await buildWaitingMember(ctx, { name: 'Abena Addo' });
    ctx.moveOn(hourMs);
    await decided(20);
    const caller = await asStaff(app, ctx, efua);
    const order = async () =>
      (await caller.get('/society/queue')).json().data.cases.map(({ id }: { id: string }) => id);
    expect(await order()).toEqual([person.memberId, company.memberId]);
    const admin = await asStaff(app, ctx, yaw);
    const body = { ...defaults, company_check: 2, identity_check: 12, on_time: 95 };
    const changed = await admin.put('/society/targets', { body });
    expect([changed.statusCode, changed.json().data]).toEqual([200, body]);
    expect(await order()).toEqual([company.memberId, person.memberId]);
    const { cases, counts } = (await caller.get('/society/queue')).json().data;
    expect([counts.late, Date.parse(cases[0].due_at) - Date.parse(cases[0].since)]).toEqual([
      1,
      2 * hourMs,
    ]);
    const next = await caller.post('/society/queue/next', { body: {} });
    expect(next.json().data.taken.id).toBe(company.memberId);
    const { targets, figures: found } = (await caller.get('/society/figures')).json().data;
    expect([targets.on_time, found.cases[0].on_time]).toEqual([95, 0]);
    const { entries } = (await admin.get('/society/audit', { query: { of: 'staff' } })).json().data;
    const entry = entries.find(({ what }: { what: string }) => what === 'Changed the targets');
    expect(entry).toMatchObject({
      by: 'Yaw Baidoo',
      more: 'Identity checks: 24 to 12, Company checks: 48 to 2, Cases decided on time: 90 to 95',
    });
  });

  it('are an administrator’s alone, whole numbers within bounds, and recorded only when one changes', async () => {
    const put = (body: unknown, caller = administrator) => caller.put('/society/targets', { body });
    for (const role of staffRoles.filter((one) => one !== 'administrator')) {
      const caller = await asStaff(app, ctx, await buildStaff(ctx, [role]));
      expect((await put(defaults, caller)).statusCode).toBe(403);
    }
    for (const wrong of [0, 8_761, 1.5, 'soon', '']) {
      const refused = await put({ ...defaults, consent: wrong });
      expect([refused.statusCode, refused.json().problems[0].path]).toEqual([422, 'consent']);
    }
    expect((await put({ ...defaults, matched: 101 })).statusCode).toBe(422);
    const events = async () =>
      (
        await society
          .selectFrom('staff_event')
          .select('id')
          .where('event', '=', 'targets_changed')
          .execute()
      ).length;
    const before = await events();
    expect((await put(defaults)).statusCode).toBe(200);
    expect(await events()).toBe(before);
  });

  it('are for the portal’s own role to read, never to change', async () => {
    await expect(
      db.insertInto('desk_target').values({ name: 'consent', amount: 1 }).execute(),
    ).rejects.toThrow('permission denied');
    await expect(db.selectFrom('desk_decision').select('id').execute()).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('the year’s report', () => {
  it('is a PDF of two to four pages that says each figure with the year before beside it', async () => {
    for (const kind of caseKindNames)
      await decided(caseKinds[kind].targetHours + 1, undefined, kind);
    const onTime = caseKindNames.length * 3;
    for (let count = 0; count < onTime; count += 1) await decided(5);
    await decided(5, '2025-06-01T10:00:00Z');
    await makeFigures(ctx);
    const answered = await officer.get('/society/figures/2026/report');
    expect(answered.headers['content-type']).toBe('application/pdf');
    const { pages, text, title, hasUnknownGlyphs } = readPdf(answered.rawPayload);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(title).toBe('Report for 2026: The Society');
    expect(hasUnknownGlyphs).toBe(false);
    for (const said of [
      'Report for 2026',
      '1 January to 26 November 2026. The year is not over yet.',
      '75.0 %',
      'of cases decided on time',
      'All registered works at year end',
      'Share of plays matched',
      'Time to decide',
      'Identity checks',
      'Month by month',
      `Page ${pages.length} of ${pages.length}`,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('cannot print');
    const again = await officer.get('/society/figures/2026/report');
    expect(again.rawPayload.equals(answered.rawPayload)).toBe(true);
  });

  it('is there for a society that has nothing yet', async () => {
    const answered = await officer.get('/society/figures/2026/report');
    expect(readPdf(answered.rawPayload).text).toContain('Report for 2026');
  });
});

describe('every figure is what its words promise', () => {
  const one = async (query: string) =>
    Number((await sql<{ n: number }>`select (${sql.raw(query)}) as n`.execute(owner)).rows[0]?.n);
  const inYear = (column: string) => `${column} >= '2026-01-01' and ${column} < '2027-01-01'`;
  const isDecided = `decision not in ('ask', 'ask_again', 'ask_proof') and not detail ? 'undone'`;
  const isRegistered = `state in ('registered_incomplete', 'registered_payable', 'amendment_pending')`;
  type Read = (of: FiguresOfYear) => number;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const table: readonly (readonly [
    words: string,
    read: Read,
    counted: string,
    register?: string,
    filters?: Record<string, string>,
  ])[] = [
    [
      'works registered',
      (of) => of.figures.totals.works,
      `select count(*) from work where ${isRegistered} and ${inYear('registered_at')}`,
      'works',
      { state: 'registered', in: '2026' },
    ],
    [
      'works in all',
      (of) => of.figures.at_end.works,
      `select count(*) from work where ${isRegistered}`,
      'works',
      { state: 'registered' },
    ],
    [
      'works by month',
      (of) => sum(of.figures.months.map(({ works }) => works)),
      `select count(*) from work where ${isRegistered} and ${inYear('registered_at')}`,
    ],
    [
      'works withdrawn',
      (of) => of.standing?.works.find(({ state }) => state === 'withdrawn')?.count ?? 0,
      `select count(*) from work where state = 'withdrawn'`,
      'works',
      { state: 'withdrawn' },
    ],
    [
      'recordings registered',
      (of) => of.figures.totals.recordings,
      `select count(*) from recording where state = 'registered' and ${inYear('registered_at')}`,
      'recordings',
      { state: 'registered', in: '2026' },
    ],
    [
      'recordings in all',
      (of) => of.figures.at_end.recordings,
      `select count(*) from recording where state = 'registered'`,
      'recordings',
      { state: 'registered' },
    ],
    [
      'cases decided',
      (of) => sum(of.figures.cases.map((each) => each.decided)),
      `select count(*) from desk_decision where ${isDecided} and ${inYear('decided_at')}`,
    ],
    [
      'cases decided on time',
      (of) => sum(of.figures.cases.map((each) => each.on_time)),
      `select count(*) from desk_decision where ${isDecided} and ${inYear('decided_at')} and decided_at <= since + interval '24 hours'`,
    ],
    [
      'members',
      (of) => sum((of.standing?.members ?? []).map((each) => each.count)),
      'select count(*) from member where closed_at is null',
      'members',
      {},
    ],
    [
      'members joined',
      (of) => of.figures.totals.joined,
      `select count(*) from member where ${inYear('created_at')}`,
      'members',
      { in: '2026' },
    ],
    [
      'accounts closed',
      (of) => of.figures.totals.closed,
      `select count(*) from member where ${inYear('closed_at')}`,
      'members',
      { state: 'closed', in: '2026' },
    ],
    [
      'members with an ISNI',
      (of) => of.standing?.with_isni ?? 0,
      `select count(*) from member m join rights_holder r on r.id = m.rights_holder_id where m.closed_at is null and r.isni is not null`,
      'members',
      { state: 'with_isni' },
    ],
    [
      'disputes raised',
      (of) => of.figures.totals.disputes_raised,
      `select count(*) from dispute where ${inYear('filed_at')}`,
      'disputes',
      { in: '2026' },
    ],
    [
      'open disputes',
      (of) => sum((of.standing?.disputes ?? []).flatMap(({ ages }) => ages)),
      `select count(*) from dispute where state not in ('draft', 'applied', 'closed', 'withdrawn', 'rejected')`,
      'disputes',
      { state: 'open' },
    ],
    [
      'plays matched',
      (of) => of.figures.totals.matched,
      `select coalesce(sum(plays), 0) from log_entry where state = 'matched' and ${inYear('started_at')}`,
      'plays',
      { state: 'matched', in: '2026' },
    ],
    [
      'plays not matched',
      (of) => of.figures.totals.plays - of.figures.totals.matched,
      `select coalesce(sum(plays), 0) from log_entry where state <> 'matched' and ${inYear('started_at')}`,
      'plays',
      { state: 'open', in: '2026' },
    ],
    [
      'plays of a month',
      (of) => of.figures.months[4]?.plays ?? 0,
      `select coalesce(sum(plays), 0) from log_entry where started_at >= '2026-05-01' and started_at < '2026-06-01'`,
      'plays',
      { in: '2026-05' },
    ],
    [
      'plays of a source',
      (of) => of.figures.sources.find(({ name }) => name === 'Radio Exact')?.plays ?? 0,
      `select sum(plays) from log_entry e join log_source s on s.id = e.source_id where s.name = 'Radio Exact' and ${inYear('started_at')}`,
      'plays',
      { source: 'Radio Exact', in: '2026' },
    ],
  ];

  it.each(table.map(([words, ...row]) => ({ words, row })))('$words', async ({ row }) => {
    const [read, counted, register, filters] = row;
    const ama = await buildMember(db, { name: 'Ama Exact', isni: '0000000121032683' }).catch(() =>
      buildMember(db, { name: 'Ama Exact' }),
    );
    const kofi = await buildMember(db, { name: 'Kofi Exact' });
    for (const state of [
      'registered_payable',
      'registered_incomplete',
      'withdrawn',
      'rejected',
      'awaiting_cosigners',
    ] as const) {
      const { id } = await buildWork(ctx, ama, { title: `Exact ${randomUUID()}` });
      await owner.updateTable('work').set({ state }).where('id', '=', id).execute();
    }
    const gone = await buildRecording(ctx, ama, { title: 'Gone Exact' });
    await owner
      .updateTable('recording')
      .set({ state: 'withdrawn' })
      .where('id', '=', gone.id)
      .execute();
    await buildRecording(ctx, ama, { title: 'Kept Exact', artist: 'Ama Exact' });
    await buildDispute(ctx, kofi, {});
    await owner
      .updateTable('member')
      .set({ closed_at: ctx.now() })
      .where('id', '=', kofi.memberId)
      .execute();
    const play = { title: 'Kept Exact', artist: 'Ama Exact', plays: 7 };
    await buildLog(ctx, null, {
      source: 'Radio Exact',
      uses: [
        { at: '2026-05-03T14:30:00Z', ...play },
        { at: '2026-05-04T14:30:00Z', title: 'Who knows', artist: 'Nobody at all', plays: 3 },
      ],
    });
    for (const hours of [1, 30]) await decided(hours);
    for (const decision of ['ask_again', 'ask_proof', 'ask'])
      await society
        .updateTable('desk_decision')
        .set({ decision })
        .where('id', '=', await decided(2))
        .execute();
    const undone = await decided(3);
    await society
      .updateTable('desk_decision')
      .set({ detail: '{"undone": true}' })
      .where('id', '=', undone)
      .execute();
    const found = read(await figures());
    expect(found).toBe(await one(counted));
    expect(found).toBeGreaterThan(0);
    if (register === undefined) return;
    const all = await asStaff(app, ctx, await buildStaff(ctx, [...staffRoles], 'Every Role'));
    const listed = await all.get(`/society/registers/${register}`, { query: filters ?? {} });
    expect(listed.json().data.total).toBe(found);
  });

  it('counts as decided today what was decided, and lists exactly what it counts', async () => {
    await decided(1, ctx.now().toISOString());
    const asked = await decided(1, ctx.now().toISOString());
    await society
      .updateTable('desk_decision')
      .set({ decision: 'ask_proof' })
      .where('id', '=', asked)
      .execute();
    expect((await officer.get('/society/queue')).json().data.counts.decided_today).toBe(1);
    const { cases } = (await officer.get('/society/figures/2026/cases')).json().data;
    expect(cases).toHaveLength(1);
  });
});

it('keeps the note at the end of the report above its foot, however long the report is', async () => {
  // Each round makes the report a line longer: by a source, and once those are all printed by a kind of case.
  for (let round = 0; round < 25 + caseKindNames.length; round += 1) {
    const kind = caseKindNames[round - 25];
    const play = { at: '2026-05-03T14:30:00Z', title: `Song ${round}`, artist: 'Long', plays: 1 };
    if (kind === undefined) await buildLog(ctx, null, { source: `Long ${round}`, uses: [play] });
    else await decided(1, '2026-10-05T12:00:00Z', kind);
    await figures();
    const answered = await officer.get('/society/figures/2026/report');
    const pages = textPlaces(answered.rawPayload);
    const foot = Math.min(...(pages[0] ?? []));
    expect(pages.length).toBeGreaterThan(1);
    for (const places of pages)
      expect(places.filter((y) => y !== foot && y < foot + 10)).toEqual([]);
  }
});

/** How far each piece of text is from the lower edge, page by page. */
function textPlaces(bytes: Buffer): number[][] {
  const all = bytes.toString('latin1');
  return [...all.matchAll(/\/Length (\d+)[^>]*\/FlateDecode[^>]*>>\nstream\n/g)].flatMap(
    (found) => {
      const start = found.index + found[0].length;
      const text = inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1');
      const places = [...text.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y));
      return text.startsWith('1 0 0 -1') ? [places] : [];
    },
  );
}
