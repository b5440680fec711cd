import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type JobName, type Jobs, type JobToAdd, maxTries } from './jobs.ts';

/** A job that waits, as the queue keeps it. */
export type QueuedJob = { readonly id: string; readonly payload: unknown; readonly run_at: Date };

export async function queueJob<Name extends JobName>(
  db: Db,
  { name, payload, runAt, key }: JobToAdd<Name>,
): Promise<void> {
  await sql`
    select id from graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxTries[name]}::integer, job_key => ${key ?? null})`.execute(db);
}

/** Several of one name by one statement. */
export async function queueJobs<Name extends JobName>(
  db: Db,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${name}, payload, null, null, ${maxTries[name]}, null, null, null)::graphile_worker.job_spec
        from json_array_elements(${JSON.stringify(payloads)}::json) as payload))`.execute(db);
}

/** The jobs of this name that wait, the oldest first. */
export async function queuedJobs(db: Db, name: JobName): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select job.id::text, job.payload, job.run_at
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = ${name} and job.attempts < job.max_attempts
     order by job.id limit 10000`.execute(db);
  return rows;
}

export async function completeJob(db: Db, id: string): Promise<void> {
  await sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db);
}

/** What the connections of a worker call themselves. */
export const workerName = (id: string): string => `membership-dashboard jobs ${id}`;

/**
 * Releases the jobs of workers that are gone. A killed worker cannot do it, and the queue itself waits four hours. A
 * worker's connections carry its name. Returns the number of jobs.
 */
export async function freeAbandonedJobs(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs job set locked_at = null, locked_by = null
     where job.locked_by is not null and not exists (
       select from pg_stat_activity
        where datname = current_database() and application_name = ${workerName('')} || job.locked_by)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Jobs that were given up a month ago. */
export async function dropFailedJobs(db: Db): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`.execute(
    db,
  );
}
