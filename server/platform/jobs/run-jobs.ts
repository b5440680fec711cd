import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import { startWorkers, type Workers } from './start-workers.ts';
import type { Tasks } from './task.ts';
import { taskList } from './task-list.ts';
import { tidyJobs } from './tidy-jobs.ts';

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
      await sleep(restartMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(tidying);
      current?.stop();
      await Promise.race([ended, sleep(stopPatienceMs, null, { ref: false })]);
    },
  };
}
