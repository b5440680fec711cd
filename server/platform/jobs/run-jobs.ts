import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { dropFailedJobs, freeAbandonedJobs } from './jobs.sql.ts';
import { isPermanent } from './permanent-failure.ts';
import { startWorkers, type Workers } from './start-workers.ts';
import type { TaskFacts, Tasks } from './task.ts';

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
  const stopping = new AbortController();
  let current: Workers | undefined;
  const tidying = setInterval(() => tidyJobs(ctx, log), tidyMs);
  tidying.unref();
  const ended = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Workers that begin while the database is away would never find a job again.
      if (await tidyJobs(ctx, log)) {
        if (stopping.signal.aborted) return;
        current = startWorkers(url, list, log);
        await current.ended;
        if (stopping.signal.aborted) return;
        log.warn({ event: 'jobs_restarted' });
      }
      await setTimeout(restartMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(tidying);
      current?.stop();
      await Promise.race([ended, setTimeout(stopPatienceMs, null, { ref: false })]);
    },
  };
}

/**
 * Frees what killed workers left, and forgets what failed for good a month ago. Any number of processes may do so at once.
 * Gives whether the database answered.
 */
async function tidyJobs({ db }: Context, log: FastifyBaseLogger): Promise<boolean> {
  try {
    const freed = await freeAbandonedJobs(db);
    if (freed > 0) log.warn({ event: 'jobs_freed', jobs: freed });
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
    const { id, task_identifier: name, attempts, max_attempts: most } = job;
    const facts = { job: id, task: name, try: attempts };
    const startedAt = performance.now();
    try {
      await task(ctx, payload, { log });
    } catch (error) {
      if (isPermanent(error)) {
        log.warn({ event: 'job_refused', ...facts, code: error.code });
        return;
      }
      const isLast = attempts >= most;
      const event = isLast ? 'job_given_up' : 'job_failed';
      log[isLast ? 'error' : 'warn']({ event, ...facts, err: error });
      // The queue keeps the message it gets: none of ours belongs there, for it may say what somebody entered.
      throw new Error(error instanceof Error ? error.name : 'Error');
    }
    log.info({ event: 'job_done', ...facts, ms: Math.round(performance.now() - startedAt) });
  };
}
