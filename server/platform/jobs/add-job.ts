import type { Db } from '../db/db.ts';
import { queueJob } from './jobs.sql.ts';
import type { JobName, JobToAdd } from './jobs.ts';

/** Queues a job in the caller's transaction: it runs once that is committed, and never when it is not. It may run twice. */
export async function addJob<Name extends JobName>(tx: Db, job: JobToAdd<Name>): Promise<void> {
  await queueJob(tx, job);
}
