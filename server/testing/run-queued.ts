import type { House } from '../house.ts';
import { completeJob, queuedJobs } from '../jobs/jobs.sql.ts';
import type { JobName, Jobs } from '../jobs/jobs.ts';
import type { Task } from '../jobs/task.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Does the jobs of this name that are due, the oldest first, as the worker would; what a task throws comes through. */
export async function runQueued<Name extends JobName>(
  house: House,
  name: Name,
  task: Task<Name>,
): Promise<void> {
  const now = Math.max(house.now().getTime(), Date.now());
  for (const { id, payload, run_at } of await queuedJobs(house.db, name)) {
    if (run_at.getTime() > now) continue;
    // Safe: they were queued by addJob, which takes no other payload.
    await task(house, payload as Jobs[Name], { log });
    await completeJob(house.db, id);
  }
}
