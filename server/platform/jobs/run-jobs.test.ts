import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { databaseDoor } from '../../testing/database-door.ts';
import { eventually } from '../../testing/eventually.ts';
import { startReceiver } from '../../testing/smtp-receiver.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { becoming } from '../db/app-role.ts';
import { openDb, transaction } from '../db/db.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { chosenDelivery } from '../mail/delivery.ts';
import { sendMail } from '../mail/send-mail.ts';
import { traced } from '../telemetry/trace.ts';
import type { Task, Tasks } from './jobs.ts';
import { runJobs } from './run-jobs.ts';

const { db, owner, url } = await testDatabase();
const ctx = testContext(db);
const mail = { subject: 'Hello', greeting: 'Dear Ama,', paragraphs: ['Ɛyɛ.'] };

it('sends what was queued, as the role of the portal', async () => {
  const receiver = await startReceiver();
  const { log } = work(bySmtp(receiver.url));
  await queue('ama@example.org');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await eventually(async () => expect(await waiting()).toBe(0));
  const logged = JSON.stringify([log.info.mock.calls, log.warn.mock.calls]);
  expect(logged).toContain('job_done');
  expect(logged).not.toMatch(/ama@|Ɛyɛ/);
});

it('logs a job with the trace of the call that queued it', async () => {
  const seen: unknown[] = [];
  const { log } = work(async (_, payload) => {
    seen.push(payload);
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await traced(trace, () => queue('ama@example.org'));
  await eventually(() => expect(log.info).toHaveBeenCalled());
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ event: 'job_done', trace });
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toHaveProperty('trace');
});

it('sends later what could not leave while mail was away', async () => {
  const receiver = await startReceiver();
  await receiver.goAway();
  const { log } = work(bySmtp(receiver.url));
  await queue('kofi@example.org');
  await eventually(() => expect(log.warn).toHaveBeenCalled());
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ event: 'job_failed', try: 1 });
  await receiver.comeBack();
  await eventually(() => expect(receiver.received).toHaveLength(1));
});

it('stores a mail that cannot leave at its last try, and gives the job up', async () => {
  const receiver = await startReceiver();
  await receiver.goAway();
  await queue('esi@example.org');
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(owner);
  const { log } = work(bySmtp(receiver.url));
  await eventually(() => expect(log.error).toHaveBeenCalled());
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ event: 'job_given_up' });
  const stored = await db.selectFrom('returned_mail').select(['status', 'answer']).execute();
  expect(stored).toEqual([{ status: 0, answer: 'Email could not leave: ESOCKET CONN.' }]);
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

it('keeps nothing in the queue of what a failing task says', async () => {
  const { log } = work(async () => {
    throw new RangeError('kofi@example.org is not taken');
  });
  await queue('kofi@example.org');
  await eventually(() => expect(log.warn).toHaveBeenCalled());
  await eventually(async () => expect(await lastErrors()).toEqual(['RangeError']));
});

it('goes on after its connections were cut under it', async () => {
  const done: string[] = [];
  let cut = false;
  work(async (_, { id }) => {
    if (!cut) {
      cut = true;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
                 where application_name like 'membership-dashboard jobs%'
                   and datname = current_database()`.execute(owner);
    }
    done.push(id);
  });
  await queue('ama@example.org');
  await eventually(() => expect(done.length).toBeGreaterThan(0));
  await queue('kofi@example.org');
  await eventually(() => expect(new Set(done).size).toBe(2));
});

it('begins again once a database that was away answers, and loses no job', async () => {
  const door = await databaseDoor(becoming(url));
  const away = openDb(door.url, { maxConnections: 2 });
  onTestFinished(() => away.destroy());
  const done: string[] = [];
  const { log } = work(
    async (_, { id }) => {
      // The first is under way when the database goes.
      if (done.length === 0) door.shut();
      done.push(id);
    },
    { ctx: { ...ctx, db: away }, url: door.url },
  );
  await queue('ama@example.org');
  await eventually(() => expect(done).toHaveLength(1));
  await queue('kofi@example.org');
  // It has tried to begin again, and could not.
  await eventually(() => {
    const events = log.warn.mock.calls.map(([{ event }]) => event);
    expect(events).toContain('jobs_restarted');
    expect(events.at(-1)).toBe('jobs_trouble');
  });
  door.open();
  await eventually(() => expect(new Set(done).size).toBe(2));
  await eventually(async () => expect(await waiting()).toBe(0));
});

it('takes over what a killed worker left, and leaves alone what a live one does', async () => {
  await queue('ama@example.org');
  await sql`update graphile_worker._private_jobs
               set locked_at = now(), locked_by = 'pool-gone'`.execute(db);
  const did: string[] = [];
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  work(async (_, { id }) => {
    did.push(id);
    await held;
  });
  await eventually(() => expect(did).toHaveLength(1));
  const other = vi.fn<Task<'send_mail'>>(async () => {});
  const { log } = work(other);
  await queue('kofi@example.org');
  await eventually(() => expect(did.length + other.mock.calls.length).toBe(2));
  release();
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(did.length + other.mock.calls.length).toBe(2);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('jobs_freed');
});

it('waits for what is under way when it is told to stop', async () => {
  let isDone = false;
  let begun = () => {};
  const underWay = new Promise<void>((done) => {
    begun = done;
  });
  const { worker } = work(async () => {
    begun();
    await new Promise((done) => setTimeout(done, 500));
    isDone = true;
  });
  await queue('ama@example.org');
  await underWay;
  await worker.stop();
  expect(isDone).toBe(true);
  expect(await waiting()).toBe(0);
});

function work(task: Task<'send_mail'>, through = { ctx: ctx as Context, url: becoming(url) }) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const others = { offer_password_reset: async () => {} };
  // Safe: only mails are queued here, and of a log only these three are used.
  const tasks = { ...others, send_mail: task } as unknown as Tasks;
  const worker = runJobs(through.ctx, through.url, tasks, log as never);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  onTestFinished(async () => {
    await stop();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });
  return { log, worker: { stop } };
}

function bySmtp(smtpUrl: string): Task<'send_mail'> {
  const mailFrom = { name: 'Society', address: 'portal@example.org' };
  return deliverMail(
    chosenDelivery({ smtpUrl, mailFrom, dataFolder: '', publicUrl: ctx.publicUrl }),
  );
}

function queue(to: string): Promise<void> {
  return transaction(db, (tx) => sendMail(tx, ctx, { to, mail }));
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker._private_jobs`.execute(db);
  return rows[0]?.n ?? 0;
}

async function lastErrors(): Promise<string[]> {
  const { rows } = await sql<{ last_error: string }>`
    select last_error from graphile_worker._private_jobs where last_error is not null`.execute(db);
  return rows.map((row) => row.last_error);
}

it('gives up what nothing here does once it has been due for a day, and not what is new', async () => {
  const add = (name: string, due: string) =>
    sql`select graphile_worker.add_job(${name}, '{}'::json, run_at => now() - ${due}::interval)`.execute(
      owner,
    );
  await add('of_no_version', '2 days');
  await add('of_a_newer_version', '1 hour');
  const { log } = work(async () => {});
  await eventually(() => expect(log.error).toHaveBeenCalled());
  expect(log.error.mock.calls[0]?.[0]).toEqual({ event: 'jobs_unknown', tasks: ['of_no_version'] });
  const { rows } = await sql`
    select t.identifier, j.attempts = j.max_attempts as given_up, j.last_error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by 1`.execute(owner);
  expect(rows).toEqual([
    { identifier: 'of_a_newer_version', given_up: false, last_error: null },
    { identifier: 'of_no_version', given_up: true, last_error: 'UnknownTask' },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

it('keeps in the queue of what kind a failure was', async () => {
  const receiver = await startReceiver();
  await receiver.goAway();
  const { log } = work(bySmtp(receiver.url));
  await queue('kind@example.org');
  await eventually(() => expect(log.warn).toHaveBeenCalled());
  await eventually(async () => {
    const { rows } = await sql`select last_error from graphile_worker._private_jobs`.execute(owner);
    expect(rows).toEqual([{ last_error: expect.stringContaining('Error ESOCKET') }]);
  });
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});
