import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import type { House } from '../house.ts';
import { dropFailedJobs, freeAbandonedJobs, workerName } from './jobs.sql.ts';
import type { Tasks } from './task.ts';
import { taskList } from './task-list.ts';

const restartMs = 1000;
const tidyMs = 60_000;
/** A job that takes longer than this while stopping is left to the next start. */
const stopPatienceMs = 8000;

/** Works on the queue until it is stopped; `stop` waits for what is under way. `url` is whom the portal works as. */
export function runJobs(
  house: House,
  url: string,
  tasks: Tasks,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const list = taskList(house, tasks, log);
  let isStopping = false;
  let current = start();
  const tidying = setInterval(() => tidy(house, log), tidyMs);
  tidying.unref();
  tidy(house, log);

  function start(): Workers {
    const workers = startWorkers(url, list, log);
    // Workers end by themselves when they cannot even say what became of a job: the database was away at that moment.
    workers.ended.then(async () => {
      if (isStopping) return;
      log.warn({ event: 'jobs_restarted' });
      await sleep(restartMs, null, { ref: false });
      if (isStopping) return;
      current = start();
      tidy(house, log);
    });
    return workers;
  }

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(tidying);
      await current.stop();
    },
  };
}

type Workers = { readonly ended: Promise<void>; stop(): Promise<void> };

function startWorkers(url: string, list: TaskList, log: FastifyBaseLogger): Workers {
  const pool = new pg.Pool({
    connectionString: url,
    // One listens, and the two workers share the others.
    max: 3,
    connectionTimeoutMillis: 5000,
    // By this name the others see that its worker lives.
    onConnect: async (client) => {
      const name = workerName(workers.id);
      await client.query(`select set_config('application_name', $1, false)`, [name]);
    },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const workers: WorkerPool = runTaskList(
    {
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: loggerTo(log),
      // Batches of what is there at that moment. Without them nobody waits for what became of a job to be written: stopping
      // would lose it, and a database that is away then would end the whole process by a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    list,
    pool,
  );
  const ended = workers.promise.then(
    () => pool.end(),
    () => pool.end(),
  );
  return {
    ended,
    stop: async () => {
      const graceful = Promise.resolve(workers.gracefulShutdown()).then(
        () => ended,
        () => ended,
      );
      await Promise.race([graceful, sleep(stopPatienceMs, null, { ref: false })]);
    },
  };
}

/** What the queue itself has to say is trouble with the database; what becomes of jobs is logged by task-list.ts. */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, _, meta) => {
    const isTrouble = level === 'error' || level === 'warning';
    if (isTrouble && meta.failure !== true) log.warn({ event: 'jobs_trouble', err: meta.error });
  });
}

/** Frees what killed workers left, and forgets what failed for good a month ago. */
function tidy({ db }: House, log: FastifyBaseLogger): void {
  Promise.all([freeAbandonedJobs(db), dropFailedJobs(db)]).then(
    ([freed]) => {
      if (freed > 0) log.warn({ event: 'jobs_freed', jobs: freed });
    },
    (error: unknown) => log.warn({ event: 'jobs_trouble', err: error }),
  );
}
