import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { currentTrace } from '../telemetry/trace.ts';
import { type JobName, type Jobs, type JobToAdd, maxTries } from './jobs.ts';

/** A job that waits, as the queue keeps it. */
export type QueuedJob = { readonly id: string; readonly payload: unknown; readonly run_at: Date };

export async function queueJob<Name extends JobName>(
  db: Db,
  { name, payload, runAt, key }: JobToAdd<Name>,
): Promise<void> {
  await sql`
    select id from graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(withTrace(payload))}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxTries[name]}::integer, job_key => ${key ?? null})`.execute(db);
}

/** What queued a job is found in the log by the trace that its payload carries. */
function withTrace(payload: object): object {
  const trace = currentTrace();
  return trace === null ? payload : { ...payload, trace };
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
        from json_array_elements(${JSON.stringify(payloads.map(withTrace))}::json) as payload))`.execute(
    db,
  );
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

/** What the queue holds, by name and state, and how large the database is. */
export type JobFigures = {
  readonly jobs: readonly {
    readonly name: string;
    readonly state: JobState;
    readonly count: number;
  }[];
  /** 0 when no job is due. */
  readonly oldestDueSeconds: number;
  readonly databaseBytes: number;
};
/** `later`: not due yet; `failed`: it failed and is tried again; `given_up`: it is not. */
export type JobState = 'later' | 'waiting' | 'running' | 'failed' | 'given_up';

/** Part of a statement: the state of `job`. */
export const jobState = sql<JobState>`case
  when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'given_up'
  when job.attempts > 0 then 'failed'
  when job.run_at > now() then 'later'
  else 'waiting' end`;

export async function jobFigures(db: Db): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    with counted as (
      select task.identifier as name, ${jobState} as state, count(*)::integer as count,
             coalesce(max(extract(epoch from now() - job.run_at)) filter (
               where job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= now()), 0) as due
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
       group by name, state
    )
    select coalesce((select json_agg(json_build_object('name', name, 'state', state, 'count', count)) from counted), '[]') as jobs,
           coalesce((select max(due) from counted), 0)::float8 as "oldestDueSeconds",
           pg_database_size(current_database())::float8 as "databaseBytes"`.execute(db);
  return rows[0] ?? { jobs: [], oldestDueSeconds: 0, databaseBytes: 0 };
}

/** A job as an operator sees it. `error` is the kind of the last failure, never what was said of it. */
export type KnownJob = {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly added_at: Date;
  readonly run_at: Date;
  readonly error: string | null;
};

/** The jobs of the queue, those that were given up first. */
export async function heldJobs(
  db: Db,
  { state, limit }: { state: JobState | null; limit: number },
): Promise<KnownJob[]> {
  const { rows } = await sql<KnownJob>`
    select * from (
      select job.id::text, task.identifier as name, ${jobState} as state, job.attempts, job.max_attempts,
             job.created_at as added_at, job.run_at, job.last_error as error
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id) held
     where ${state}::text is null or state = ${state}
     order by state = 'given_up' desc, run_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Which jobs: one by its id, or 'all' for which an act is meant; `troubledOnly` those that have failed at least once. */
type ChosenJobs = { readonly troubledOnly?: boolean };

const ofId = (id: string, { troubledOnly = false }: ChosenJobs) =>
  sql`id = ${id}::bigint and (attempts > 0 or not ${troubledOnly}::boolean)`;

/** Has a job that does not run tried again now, with all its tries; 'all' are those that failed. Returns how many. */
export async function retryJobs(db: Db, id: string, which: ChosenJobs = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (
      select id from graphile_worker._private_jobs
       where locked_at is null and ${id === 'all' ? sql`attempts > 0` : ofId(id, which)}
    )
    select count(*)::integer as count
      from chosen, graphile_worker.reschedule_jobs(array[chosen.id], run_at => now(), attempts => 0)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Drops a job that does not run; 'all' are those that were given up. Returns how many. */
export async function discardJobs(db: Db, id: string, which: ChosenJobs = {}): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
     where locked_at is null and ${id === 'all' ? sql`attempts >= max_attempts` : ofId(id, which)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Drops the jobs of these mails, which are queued anew. */
export async function discardMailJobs(db: Db, mailIds: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = 'send_mail' and job.locked_at is null
       and job.payload ->> 'id' = any(${[...mailIds]}::text[])`.execute(db);
}

/**
 * Gives up the jobs that have been due for a day and are of none of these kinds, and gives their kinds: what another version queued while
 * both ran has been done by then.
 */
export async function failUnknownJobs(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with failed as (
      update graphile_worker._private_jobs j set attempts = j.max_attempts, last_error = 'UnknownTask', updated_at = now()
        from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier <> all(${[...names]}::text[]) and j.attempts < j.max_attempts
         and j.locked_at is null and j.run_at < now() - interval '1 day'
      returning t.identifier)
    select distinct identifier as name from failed order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Jobs that were given up a month ago. */
export async function dropFailedJobs(db: Db): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`.execute(
    db,
  );
}
