import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueueEvent } from '#contract/society/queue.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { makeApp } from '../app.ts';
import { makeRefreshedStreams } from '../platform/events/refreshed-streams.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { makeFigures } from '../society/figures/make-figures.ts';
import { openQueueStream } from '../society/queue/follow-queue.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork } from '../testing/build-work.ts';
import { asStaff, buildStaff } from '../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../testing/desk/build-waiting-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, owner, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);

beforeEach(async () => {
  await db.deleteFrom('rate_window').execute();
});

const officer = async (...roles: StaffRole[]) => {
  const built = await buildStaff(ctx, roles, 'Curious');
  return { ...built, ...(await asStaff(app, ctx, built)) };
};

describe('an officer who looks for what is not theirs to see', () => {
  it('opens no register that their roles do not name, and acts on none that they may only read', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { id } = await buildWork(ctx, kofi, { title: 'Sika Duro' });
    const entries = { members: kofi.memberId, works: id } as const;
    const closed: readonly [StaffRole, string][] = [
      ['documentation', 'members'],
      ['disputes', 'members'],
      ['documentation', 'disputes'],
      ['registrar', 'disputes'],
      ['finance', 'disputes'],
      ['administrator', 'members'],
      ['administrator', 'works'],
      ['administrator', 'recordings'],
      ['administrator', 'disputes'],
    ];
    for (const [role, register] of closed) {
      const caller = await officer(role);
      for (const path of ['', `/${randomUUID()}`, `/${kofi.memberId}`])
        expect((await caller.get(`/society/registers/${register}${path}`)).statusCode).toBe(403);
    }
    for (const role of ['auditor', 'finance'] as const) {
      const caller = await officer(role);
      for (const [register, entry] of Object.entries(entries)) {
        const path = `/society/registers/${register}/${entry}`;
        const { acts, version } = (await caller.get(path)).json().data;
        expect(acts).toEqual([]);
        const body = { act: 'correct_title', version, values: { title: 'Mine' }, reason: 'So.' };
        expect((await caller.post(`${path}/acts`, { body })).json().code).toBe('not_allowed');
      }
    }
  });

  it('learns from a work nothing of how its holders are reached or paid', async () => {
    const { memberId, email } = await buildWaitingMember(ctx, { name: 'Abena Addo' });
    const { phone } = await society
      .selectFrom('member_detail')
      .select('phone')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { respondent, workId } = await buildDispute(ctx, kofi);
    const shown = await (await officer('documentation')).get(`/society/registers/works/${workId}`);
    for (const secret of [email, String(phone), kofi.email, respondent.email, 'line by line'])
      expect(shown.body).not.toContain(secret);
  });

  it('sees no draft of a dispute: not in a list, in tables or by its id', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const { dispute, workId } = await buildDispute(ctx, kofi, { isDraft: true });
    const caller = await officer('disputes', 'registrar');
    const bodies = await Promise.all([
      caller.get('/society/registers/disputes'),
      caller.get('/society/registers/disputes', { query: { find: 'Kofi' } }),
      caller.get('/society/registers/disputes', { query: { state: 'draft' } }),
      caller.get(`/society/registers/works/${workId}`),
      caller.get(`/society/registers/members/${kofi.memberId}`),
    ]);
    for (const { statusCode, body } of bodies) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(dispute.id);
    }
    const byId = await caller.get(`/society/registers/disputes/${dispute.id}`);
    expect(byId.statusCode).toBe(404);
    for (const kind of ['dispute_review', 'dispute_decision'])
      expect((await caller.get(`/society/cases/${kind}/${dispute.id}`)).statusCode).toBe(404);
  });

  it('reads nothing of disputes without their permission: in works, of members, in notifications', async () => {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const title = `Sika ${randomUUID()}`;
    const { dispute, workId } = await buildDispute(ctx, kofi, { title });
    const reason = `This was the outcome of dispute ${dispute.number}.`;
    await society
      .updateTable('work')
      .set({ state_reason: reason })
      .where('id', '=', workId)
      .execute();
    const pages: readonly [StaffRole, string][] = [
      ['documentation', `works/${workId}`],
      ['registrar', `works/${workId}`],
      ['finance', `works/${workId}`],
      ['registrar', `members/${kofi.memberId}`],
      ['finance', `members/${kofi.memberId}`],
    ];
    const tellsOfIt = (body: string) =>
      [dispute.id, dispute.number, 'Disputes', 'dispute', 'Waiting for answers'].filter((text) =>
        body.includes(text),
      );
    for (const [role, page] of pages) {
      const { statusCode, body } = await (await officer(role)).get(`/society/registers/${page}`);
      expect([role, page, statusCode, tellsOfIt(body)]).toEqual([role, page, 200, []]);
    }
    // With it they are there, for who has another role besides too.
    for (const [role, page] of pages) {
      const caller = await officer(role, 'disputes');
      const { body } = await caller.get(`/society/registers/${page}`);
      expect(tellsOfIt(body)).toEqual(expect.arrayContaining([dispute.id, dispute.number]));
    }
    const auditor = await officer('auditor');
    expect((await auditor.get(`/society/registers/works/${workId}`)).body).toContain(reason);
  });

  it('finds nothing by a pattern, a statement or a broken text', async () => {
    await buildDispute(ctx, await buildMember(db, { name: 'Kofi Yawson' }));
    await buildLog(ctx, null, { source: 'Radio One', uses: [] });
    const caller = await officer('registrar', 'documentation', 'disputes');
    const hostile = ['%', '__', String.raw`\ `, "x' or '1'='1", "');--", 'K%i', '$$', '{}'];
    for (const find of hostile)
      for (const register of ['members', 'works', 'recordings', 'disputes']) {
        const query = { find };
        const found = await caller.get(`/society/registers/${register}`, { query });
        expect([find, register, found.statusCode, found.json().data?.rows]).toEqual([
          find,
          register,
          200,
          [],
        ]);
      }
    for (const find of hostile) {
      const found = await caller.get('/society/logs/imports', { query: { of: 'everyone', find } });
      expect([find, found.statusCode, found.json().data?.imports]).toEqual([find, 200, []]);
      const waiting = await caller.get('/society/queue', { query: { find } });
      expect([find, waiting.statusCode, waiting.json().data?.cases]).toEqual([find, 200, []]);
    }
    const odd = await caller.get('/society/registers/members', { query: { find: 'a\0b' } });
    expect(odd.statusCode).toBeLessThan(500);
  });

  it('leaves their name at each entry, also of many opened at once, until no more may be opened', async () => {
    const caller = await officer('auditor');
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await buildMember(db)).memberId);
    await Promise.all(ids.map((id) => caller.get(`/society/registers/members/${id}`)));
    const looks = await society
      .selectFrom('staff_event')
      .select('member_id')
      .where('staff_id', '=', caller.staffId)
      .where('event', '=', 'looked_at_record')
      .execute();
    expect(looks.map((look) => look.member_id).toSorted()).toEqual(ids.toSorted());
    await db.updateTable('rate_window').set({ hits: 2_500 }).execute();
    const refused = await caller.get(`/society/registers/members/${ids[0]}`);
    expect(refused.statusCode).toBe(429);
  });

  it('gets no error of the portal by a year that cannot be', async () => {
    const caller = await officer('finance');
    for (const year of ['0', '-1', '1899', '9999', '10000', '2026.5', '1e3', 'NaN', '２０２６'])
      for (const what of ['table', 'report', 'cases']) {
        const path = `/society/figures/${encodeURIComponent(year)}/${what}`;
        const { statusCode } = await caller.get(path);
        if (what !== 'cases' || year !== '9999') expect([404, 422, 400]).toContain(statusCode);
        expect(statusCode).toBeLessThan(500);
      }
  });
});

it('a member names no source so that the society’s figures break, or act where they are opened', async () => {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const names = ['=HYPERLINK("http://x")', '+1-1', '@SUM(1)', '‮oidar 🎺́', 'W'.repeat(120)];
  for (const source of names) {
    const use = { at: '2026-10-02T10:00:00Z', title: 'Odo', artist: 'Ama', plays: 40 };
    await buildLog(ctx, kofi, { source, uses: [use] });
  }
  const caller = await officer('auditor');
  await makeFigures({ ...ctx, db: society });
  const table = await caller.get('/society/figures/2026/table');
  expect(table.body).toContain('HYPERLINK');
  expect(table.body).not.toMatch(/(^|[,"\n])[=+@][A-Z1]/);
  const report = await caller.get('/society/figures/2026/report');
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf']);
});

describe('an open page of the desk', () => {
  const follow = async (role: StaffRole) => {
    const { staffId, name, email } = await officer(role);
    const { id: sessionId } = await society
      .selectFrom('staff_session')
      .select('id')
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    const until = ctx.now();
    const actor = { staffId, sessionId, name, email, roles: [role], hasRecentFactor: false };
    const queueStreams = makeRefreshedStreams<QueueEvent>({ lastingMs: 60_000 });
    const within = { ...ctx, db: society, queueStreams };
    const stream = await openQueueStream(within, { ...actor, idleUntil: until, endsAt: until });
    stream.body.read();
    const told = async () => {
      await queueStreams.refresh();
      return String(stream.body.read() ?? '');
    };
    return { staffId, sessionId, told, queueStreams };
  };

  it('hears nothing more once its officer has logged out', async () => {
    const { sessionId, told, queueStreams } = await follow('registrar');
    expect(await told()).toContain('identity_check');
    const ended = { revoked_at: ctx.now() };
    await society.updateTable('staff_session').set(ended).where('id', '=', sessionId).execute();
    expect(await told()).toBe('data: {"what":"end","why":"session_over"}\n\n');
    expect([await told(), queueStreams.streams.count()]).toEqual(['', 0]);
  });

  it('hears only of what its officer may decide now', async () => {
    const { staffId, told } = await follow('registrar');
    const roles = { roles: ['finance'] };
    await society.updateTable('staff').set(roles).where('id', '=', staffId).execute();
    const heard = await told();
    expect([heard.includes('bank_name'), heard.includes('identity_check')]).toEqual([true, false]);
  });
});

it('an administrator drops and hastens no job that has not failed, an auditor none at all', async () => {
  const runAt = new Date(ctx.now().getTime() + 86_400_000);
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  await addJob(db, { name: 'mail_notices', payload: { memberIds: [] }, runAt });
  const jobs = () =>
    sql<{ id: string; run_at: Date }>`
      select id::text, run_at from graphile_worker._private_jobs`.execute(owner);
  const { rows: before } = await jobs();
  const auditor = await officer('auditor');
  const administrator = await officer('administrator');
  for (const id of [before[0]?.id, 'all'])
    for (const act of ['retry', 'discard']) {
      const path = `/society/operations/jobs/${id}/${act}`;
      expect((await auditor.post(path)).statusCode).toBe(403);
      expect((await administrator.post(path)).statusCode).toBe(404);
    }
  expect((await jobs()).rows).toEqual(before);
});
