import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Operations } from '#contract/society/operations.ts';
import { makeApp } from '../../app.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { queuedJobs } from '../../platform/jobs/jobs.sql.ts';
import { asVisitor } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { version } from '../../version.ts';
import { checkHistoryTask } from './check-history.ts';
import { listErrorLogs } from './error-logs.ts';
import { listJobs } from './jobs.ts';
import { recordRun } from './operations.sql.ts';
import { verifyHistory } from './verify-history.ts';

const { db, owner, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const run = commandRunner(ctx, society);
const esi = await buildStaff(ctx, ['administrator'], 'Esi Mensah');
let caller: StaffCaller;

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  caller = await asStaff(app, ctx, esi);
});

const read = async (): Promise<Operations> => (await caller.get('/society/operations')).json().data;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function jobThatFailed(attempts: number): Promise<string> {
  await addJob(db, {
    name: 'send_mail',
    payload: { id: 'a', sealed: 'ama@example.org', until: null },
  });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'RangeError'
     where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(
    owner,
  );
  return rows[0]?.id ?? '';
}

const actsOf = async () =>
  (
    await society
      .selectFrom('staff_event')
      .select(['event', 'detail'])
      .where('staff_id', '=', esi.staffId)
      .orderBy('id')
      .execute()
  ).map(({ event, detail }) => [event, detail]);

describe('how the portal runs', () => {
  it('counts jobs and mail as the command does, and shows nothing of what they hold', async () => {
    const [lost, failed] = [await jobThatFailed(25), await jobThatFailed(3)];
    await addJob(db, { name: 'mail_notices', payload: { memberIds: [] } });
    const shown = await read();
    expect(shown.jobs).toMatchObject({ waiting: 1, failed: 1, given_up: 1, running: 0, later: 0 });
    expect(shown.mail).toEqual({ waiting: 0, failed: 1, given_up: 1, returned: 0 });
    expect(shown.jobs.troubled).toMatchObject([
      { id: lost, what: 'Send an email', next_try_at: null, tries: 25 },
      { id: failed, next_try_at: expect.any(String), tries: 3, error: 'RangeError' },
    ]);
    const listed = await run(listJobs);
    for (const { id } of shown.jobs.troubled) expect(listed).toContain(id);
    expect(JSON.stringify(shown)).not.toContain('ama@');
    expect(shown.versions).toMatchObject({ portal: version, node: process.version });
    expect(shown.versions.postgres).toMatch(/^\d+/);
    expect(shown.storage.database_bytes).toBeGreaterThan(1_000_000);
  });

  it('lists the errors that the command lists, with the case of each', async () => {
    const description = 'TypeError: the chart has no data\n    at page (/assets/chart.js:1:2)';
    await asVisitor(app).post('/frontend/errorlogs', { body: { description } });
    const { errors, open_errors } = await read();
    expect(open_errors).toBe(1);
    expect(errors[0]).toMatchObject({ text: 'TypeError: the chart has no data', state: 'open' });
    expect(await run(listErrorLogs)).toContain('TypeError: the chart has no data');
    const opened = await caller.get(`/society/cases/error_report/${errors[0]?.case_id}`);
    expect(opened.json().data.title).toBe('TypeError: the chart has no data');
  });

  it('says when the last backup was made, and whether its copy was tried', async () => {
    expect((await read()).backup).toBeNull();
    const backup = (day: string, isGood: boolean | null) => {
      const at = new Date(`2026-11-${day}T02:00:00Z`);
      const by = { run_by: 'The backup command', detail: { bytes: 1_000, files: 3 } };
      return recordRun(owner, {
        kind: 'backup',
        started_at: at,
        ended_at: at,
        ...by,
        is_good: isGood,
      });
    };
    await backup('23', true);
    await backup('24', null);
    expect((await read()).backup).toEqual({
      made_at: '2026-11-24T02:00:00.000Z',
      by: 'The backup command',
      bytes: 1_000,
      is_good: true,
      tested_at: '2026-11-23T02:00:00.000Z',
    });
  });
});

describe('a job', () => {
  it('is tried again, or discarded, and the officer’s history says so', async () => {
    const [first, second] = [await jobThatFailed(25), await jobThatFailed(25)];
    const retried = await caller.post(`/society/operations/jobs/${first}/retry`);
    expect(retried.json().data).toEqual({ jobs: 1 });
    expect((await read()).jobs).toMatchObject({ waiting: 1, given_up: 1 });
    const dropped = await caller.post(`/society/operations/jobs/${second}/discard`);
    expect(dropped.json().data).toEqual({ jobs: 1 });
    expect((await read()).jobs).toMatchObject({ waiting: 1, given_up: 0 });
    expect(await actsOf()).toEqual(
      expect.arrayContaining([
        ['job_retried', { job: first, jobs: 1 }],
        ['job_discarded', { job: second, jobs: 1 }],
      ]),
    );
  });

  it('that runs or is not there is not found, and nothing is written down', async () => {
    const before = (await actsOf()).length;
    const running = await jobThatFailed(2);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(
      owner,
    );
    for (const id of [running, '999999999', 'all']) {
      for (const act of ['retry', 'discard']) {
        const answered = await caller.post(`/society/operations/jobs/${id}/${act}`);
        expect([answered.statusCode, answered.json().code]).toEqual([404, 'not_found']);
      }
    }
    expect(await actsOf()).toHaveLength(before);
    expect((await read()).jobs.running).toBe(1);
  });

  it('of many all are tried again, or those given up are discarded', async () => {
    for (const attempts of [25, 2, 25]) await jobThatFailed(attempts);
    expect((await caller.post('/society/operations/jobs/all/discard')).json().data).toEqual({
      jobs: 2,
    });
    expect((await caller.post('/society/operations/jobs/all/retry')).json().data).toEqual({
      jobs: 1,
    });
    expect((await read()).jobs).toMatchObject({ waiting: 1, failed: 0, given_up: 0 });
  });
});

describe('the check of the history', () => {
  it('is queued once however often it is asked for, and its result is shown', async () => {
    await buildWork(ctx, await buildMember(db));
    for (let asked = 0; asked < 2; asked++)
      expect((await caller.post('/society/operations/history-check')).statusCode).toBe(200);
    const queued = await queuedJobs(db, 'check_history');
    expect(queued.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ by: 'Esi Mensah' }),
    ]);
    expect((await read()).history).toEqual({ is_running: true, last: null });
    // As the worker does, in the role of the portal.
    await checkHistoryTask(ctx, { by: 'Esi Mensah' }, { log: silent });
    await sql`delete from graphile_worker._private_jobs`.execute(owner);
    const { history } = await read();
    expect(history).toMatchObject({
      is_running: false,
      last: { by: 'Esi Mensah', is_intact: true, wrong: 0, lines: [] },
    });
    expect(history.last?.read).toContain('1 entries of works');
  });

  it('names what is wrong, as the command does', async () => {
    await sql.raw('alter table staff_event disable trigger all').execute(owner);
    await sql`update staff_event set detail = '{"job":"0"}' where staff_id = ${esi.staffId}
      and id = (select min(id) from staff_event where staff_id = ${esi.staffId})`.execute(owner);
    await sql.raw('alter table staff_event enable trigger all').execute(owner);
    await checkHistoryTask(ctx, { by: 'Esi Mensah' }, { log: silent });
    const { last } = (await read()).history;
    expect(last).toMatchObject({ is_intact: false, wrong: expect.any(Number) });
    expect(last?.lines[0]).toBe('staff, Esi Mensah, 1, someone changed this entry');
    await expect(run(verifyHistory)).rejects.toMatchObject({ kind: 'refused' });
    expect((await read()).history.last).toMatchObject({ is_intact: false, lines: last?.lines });
  });
});

it('is read by an auditor, who changes nothing, and by nobody else', async () => {
  const araba = await asStaff(app, ctx, await buildStaff(ctx, ['auditor'], 'Araba Quaye'));
  expect((await araba.get('/society/operations')).statusCode).toBe(200);
  const job = await jobThatFailed(25);
  for (const path of [`jobs/${job}/retry`, `jobs/${job}/discard`, 'history-check'])
    expect((await araba.post(`/society/operations/${path}`)).json().code).toBe('not_allowed');
  const efua = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Efua Mensah'));
  expect((await efua.get('/society/operations')).json().code).toBe('not_allowed');
});
