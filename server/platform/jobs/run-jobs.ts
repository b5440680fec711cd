import { EventEmitter } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type JobHelpers,
  Logger,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import { fileMessages } from '#contract/messages/file-messages.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { openPool } from '../db/connections/client.ts';
import { kindOf } from '../db/database-errors.ts';
import { jobSeconds } from '../telemetry/metrics.ts';
import { traced, traceOf } from '../telemetry/trace.ts';
import { dropFailedJobs, failUnknownJobs, freeAbandonedJobs, workerName } from './jobs.sql.ts';
import type { TaskFacts, Tasks } from './jobs.ts';

const restartMs = 1000;
const tidyMs = 60_000;
/** A job that takes longer than this while stopping is left to the next start. */
const stopPatienceMs = 8000;

/**
 * Works on the queue until it is stopped; `stop` waits for what is under way. `url` is whom the portal works as. Whenever
 * the workers end by themselves, for the database was away, others begin once it answers again.
 */
export function runJobs(
  ctx: Context,
  url: string,
  tasks: Tasks,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const list = taskList(ctx, tasks, log);
  const names = Object.keys(list);
  const stopping = new AbortController();
  let current: Workers | undefined;
  const tidying = setInterval(() => tidyJobs(ctx, names, log), tidyMs);
  tidying.unref();
  const ended = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Workers that begin while the database is away would never find a job again.
      if (await tidyJobs(ctx, names, log)) {
        if (stopping.signal.aborted) return;
        current = startWorkers(url, list, log);
        await current.ended;
        if (stopping.signal.aborted) return;
        log.warn({ event: 'jobs_restarted' });
      }
      await rest(restartMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(tidying);
      current?.stop();
      await Promise.race([ended, rest(stopPatienceMs, null, { ref: false })]);
    },
  };
}

/**
 * Frees what killed workers left, gives up what nothing here does, and forgets what failed for good a month ago. Any number of processes may do so at once.
 * Gives whether the database answered.
 */
async function tidyJobs(
  { db }: Context,
  names: readonly string[],
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    const freed = await freeAbandonedJobs(db);
    if (freed > 0) log.warn({ event: 'jobs_freed', jobs: freed });
    const unknown = await failUnknownJobs(db, names);
    if (unknown.length > 0) log.error({ event: 'jobs_unknown', tasks: unknown });
    await dropFailedJobs(db);
    return true;
  } catch (error) {
    log.warn({ event: 'jobs_trouble', err: error });
    return false;
  }
}

type AnyTask = (ctx: Context, payload: unknown, facts: TaskFacts) => Promise<void>;

/** Our tasks as the queue calls them, each logged as fields. */
function taskList(ctx: Context, tasks: Tasks, log: FastifyBaseLogger): TaskList {
  const named = Object.entries(tasks).map(([name, task]) => [
    name,
    // Safe: jobs are only queued by addJob, which gives each its own payload.
    logged(ctx, task as AnyTask, log),
  ]);
  return Object.fromEntries(named);
}

function logged(ctx: Context, task: AnyTask, log: FastifyBaseLogger) {
  return async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    const { id, task_identifier: name, attempts, max_attempts: max } = job;
    const { trace = traceOf(undefined), ...given } = payload as { readonly trace?: string };
    const facts = { job: id, task: name, try: attempts, trace };
    const startedAt = performance.now();
    const measure = (outcome: string) =>
      jobSeconds.observe({ task: name, outcome }, (performance.now() - startedAt) / 1_000);
    try {
      await traced(trace, () => task(ctx, given, { log, isLastTry: attempts >= max }));
    } catch (error) {
      if (isPermanent(error)) {
        measure('refused');
        log.warn({ event: 'job_refused', ...facts, code: error.code });
        return;
      }
      const isLast = attempts >= max;
      const event = isLast ? 'job_given_up' : 'job_failed';
      measure(isLast ? 'given_up' : 'failed');
      log[isLast ? 'error' : 'warn']({ event, ...facts, err: error });
      // The queue keeps the message it gets: none of ours belongs there, for it may say what somebody entered.
      throw new Error(kindOf(error));
    }
    measure('done');
    log.info({ event: 'job_done', ...facts, ms: Math.round(performance.now() - startedAt) });
  };
}

/** `ended` resolves when they have stopped, for whatever reason; it never rejects. */
type Workers = { readonly ended: Promise<void>; stop(): void };

// So long that the other worker has met the same trouble and rests too.
const pauseMs = 100;

/** Two workers on connections of their own. They end when stopped, and when the database is unreachable. */
function startWorkers(url: string, list: TaskList, log: FastifyBaseLogger): Workers {
  const pool = openPool({
    connectionString: url,
    // One listens, and the two workers share the others.
    max: 3,
    connectionTimeoutMillis: 5000,
    // By this name the others see that its worker lives.
    onConnect: async (client) => {
      const name = workerName(workers.id);
      await client.query(`select set_config('application_name', $1, false)`, [name]);
    },
  });
  const events = new EventEmitter();
  const workers: WorkerPool = runTaskList(
    {
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: loggerTo(log),
      events,
      // Batches of what is there at that moment. Without them nobody waits for what became of a job to be written: stopping
      // would lose it, and a database that is away then would end the whole process by a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    list,
    pool,
  );
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // What it comes to is heard by `ended`.
    Promise.resolve(workers.gracefulShutdown()).catch(() => {});
  };
  workers.promise.catch(() => {});
  // Otherwise the queue would remember for good that it could not ask for its tasks.
  events.on('worker:getJob:error', () => setTimeout(stop, pauseMs));
  events.on('pool:gracefulShutdown', () => {
    isStopping = true;
  });
  const end = () => pool.end();
  return { ended: workers.promise.then(end, end), stop };
}

/** What the queue itself has to say is trouble with the database; what becomes of jobs is logged by task-list.ts. */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, _, meta) => {
    const isTrouble = level === 'error' || level === 'warning';
    const { error, fatalError } = meta;
    if (isTrouble && meta.failure !== true) {
      log.warn({ event: 'jobs_trouble', err: error ?? fatalError });
    }
  });
}

/**
 * Whether a job failed because of what its file is: then it fails at every try, and is not tried again. What only asks for patience (a
 * storage that is away, too many files at once) says when to come back, and is.
 */
export function isPermanent(error: unknown): error is Problem {
  return (
    error instanceof Problem &&
    error.retryAfterSeconds === undefined &&
    (error.code in fileMessages || error.code === 'import_without_rows')
  );
}

/**
 * After this time a job lets other jobs run and continues later: a mail never waits longer than this for a large file.
 */
const sliceMs = 5_000;
/** Between two batches others have the database, and this process, to themselves. */
const restMs = 5;

/** Does batch after batch, each of which commits what it did; when it takes long, `queueRest` has the rest done by another job. */
export async function inSlices(
  batch: () => Promise<'more' | 'done'>,
  queueRest: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + sliceMs;
  do {
    if ((await batch()) === 'done') return;
    await rest(restMs);
  } while (performance.now() < until);
  await queueRest();
}
