import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import { dropFailedJobs, freeAbandonedJobs } from './jobs.sql.ts';

/**
 * Frees what killed workers left, and forgets what failed for good a month ago. Any number of processes may do so at once.
 * Gives whether the database answered.
 */
export async function tidyJobs({ db }: Context, log: FastifyBaseLogger): Promise<boolean> {
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
