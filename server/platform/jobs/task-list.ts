import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { isPermanent } from './permanent-failure.ts';
import type { TaskFacts, Tasks } from './task.ts';

type AnyTask = (ctx: Context, payload: unknown, facts: TaskFacts) => Promise<void>;

/** Our tasks as the queue calls them, each logged as fields. */
export function taskList(ctx: Context, tasks: Tasks, log: FastifyBaseLogger): TaskList {
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
