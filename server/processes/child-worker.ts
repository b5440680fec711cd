import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import type { ReadyDatabase } from './ready-context.ts';

const firstRestMs = 1_000;
const maxRestMs = 30_000;
/** A worker that has worked for as long is no longer one that cannot start. */
const settledMs = 60_000;

/**
 * Keeps a worker process beside this one, on the same database and with the same settings. When it ends by itself another begins, after a
 * rest that doubles up to half a minute. It ends when this process does, however that happens; `stop` waits for the jobs under way.
 */
export function keepWorker(
  database: Pick<ReadyDatabase, 'ownerUrl' | 'url' | 'embedded'>,
  { metrics }: Pick<Environment, 'metrics'>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const ended = keep();

  async function keep(): Promise<void> {
    for (let restMs = firstRestMs; !stopping.signal.aborted; ) {
      const startedAt = performance.now();
      child = forkWorker(database, metrics);
      const why = await endOf(child);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > settledMs) restMs = firstRestMs;
      log.warn({ event: 'worker_ended', why, again_in_ms: restMs });
      await rest(restMs, null, { signal: stopping.signal }).catch(() => {});
      restMs = Math.min(2 * restMs, maxRestMs);
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      await ended;
    },
  };
}

function forkWorker(
  { ownerUrl, url, embedded }: Parameters<typeof keepWorker>[0],
  metrics: Environment['metrics'],
): ChildProcess {
  // No port to debug at, which is the web process's, and nothing that ends it in another way.
  const execArgv = process.execArgv.filter((flag) => /^--(max|heap|stack)-/.test(flag));
  // Only this process knows how its own database is reached.
  const own = embedded === null ? {} : { DATABASE_URL: ownerUrl, DATABASE_APP_URL: url };
  return fork(join(import.meta.dirname, '../main.ts'), [], {
    execArgv,
    env: { ...process.env, ...own, ...metricsPort(metrics), ROLE: 'worker' },
  });
}

/** The port after this process's; any, when it took any. */
function metricsPort(metrics: Environment['metrics']): Record<string, string> {
  if (metrics === null) return {};
  return { METRICS_PORT: String(metrics.port === 0 ? 0 : metrics.port + 1) };
}

/** Why a process has ended: its signal or exit code, or what kept it from starting. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}
