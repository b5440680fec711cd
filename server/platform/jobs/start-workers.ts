import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import { workerName } from './jobs.sql.ts';

/** `ended` resolves when they have stopped, for whatever reason; it never rejects. */
export type Workers = { readonly ended: Promise<void>; stop(): void };

// So long that the other worker has met the same trouble and rests too.
const pauseMs = 100;

/** Two workers on connections of their own. They end when stopped, and when the database is unreachable. */
export function startWorkers(url: string, list: TaskList, log: FastifyBaseLogger): Workers {
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
  const events = new EventEmitter();
  const workers: WorkerPool = runTaskList(
    {
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: loggerTo(log),
      events,
      // Batches of what is there at that moment. Without them nobody waits for what became of a job to be written: stopping
      // would lose it, and a database that is away then would end the whole process by a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    list,
    pool,
  );
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // What it comes to is heard by `ended`.
    Promise.resolve(workers.gracefulShutdown()).catch(() => {});
  };
  workers.promise.catch(() => {});
  // Otherwise the queue would remember for good that it could not ask for its tasks.
  events.on('worker:getJob:error', () => setTimeout(stop, pauseMs));
  events.on('pool:gracefulShutdown', () => {
    isStopping = true;
  });
  const end = () => pool.end();
  return { ended: workers.promise.then(end, end), stop };
}

/** What the queue itself has to say is trouble with the database; what becomes of jobs is logged by task-list.ts. */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, _, meta) => {
    const isTrouble = level === 'error' || level === 'warning';
    const { error, fatalError } = meta;
    if (isTrouble && meta.failure !== true) {
      log.warn({ event: 'jobs_trouble', err: error ?? fatalError });
    }
  });
}
