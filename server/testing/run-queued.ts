import type { Context } from '../context.ts';
import { completeJob, queuedJobs } from '../platform/jobs/jobs.sql.ts';
import type { JobName, Jobs, Task } from '../platform/jobs/jobs.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Does the jobs of this name that are due, the oldest first, as the worker would; what a task throws comes through. */
export async function runQueued<Name extends JobName>(
  ctx: Context,
  name: Name,
  task: Task<Name>,
): Promise<void> {
  const now = Math.max(ctx.now().getTime(), Date.now());
  for (const { id, payload, run_at } of await queuedJobs(ctx.db, name)) {
    if (run_at.getTime() > now) continue;
    // Safe: they were queued by addJob, which takes no other payload.
    await task(ctx, payload as Jobs[Name], { log });
    await completeJob(ctx.db, id);
  }
}
