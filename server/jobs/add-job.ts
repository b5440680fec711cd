import type { Db } from '../db/db.ts';
import { queueJob } from './jobs.sql.ts';
import type { JobName, Jobs } from './jobs.ts';

/**
 * `runAt`: not before then. `key`: a job of this key that has not begun yet is replaced, so that something is queued once
 * however often it is asked for.
 */
export type JobToAdd<Name extends JobName> = {
  readonly name: Name;
  readonly payload: Jobs[Name];
  readonly runAt?: Date | undefined;
  readonly key?: string | undefined;
};

/** Queues a job in the caller's transaction: it runs once that is committed, and never when it is not. It may run twice. */
export async function addJob<Name extends JobName>(tx: Db, job: JobToAdd<Name>): Promise<void> {
  await queueJob(tx, job);
}
