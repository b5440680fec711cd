import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { StartError } from '../../start-error.ts';
import { poolFigures } from '../db/db.ts';
import { type JobFigures, jobFigures } from '../jobs/jobs.sql.ts';
import { registry } from './metrics.ts';

/** However often it is asked, the database counts jobs once in so long, and is waited for no longer than that. */
const keptMs = 5_000;
const patienceMs = 1_500;

export type MetricsOptions = {
  readonly host: string;
  readonly port: number;
  readonly process: 'web' | 'worker';
  readonly version: string;
  readonly dataFolder: string;
};

/**
 * Answers GET /metrics on an address of its own with all that this process measures, as Prometheus reads it; anything else is not found.
 * @throws StartError when nobody can listen there
 */
export async function serveMetrics(
  ctx: Context,
  options: MetricsOptions,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const own = new Registry();
  measureProcess(own, options);
  // Before the query for the others, which has a connection of the pool.
  measurePool(own, ctx);
  measureDatabase(own, ctx);
  new Gauge({
    name: 'portal_open_pages',
    help: 'Pages that are open in browsers and follow what happens.',
    registers: [own],
    collect() {
      this.set(ctx.streams.count());
    },
  });
  new Counter({
    name: 'portal_replica_reads_total',
    help: 'Reads that a replica may answer, by who did or why it did not: replica, own_change, behind, away, repeated.',
    labelNames: ['by'],
    registers: [own],
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(ctx.replica?.counts ?? {})) this.inc({ by }, count);
    },
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await Registry.merge([registry, own]).metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await listen(server, options);
  const bound = server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : options.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { host, port }: MetricsOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      reject(
        new StartError(
          'port_in_use',
          `Nobody can listen for metrics at ${host}:${port} (${code}): give METRICS_PORT another port, or leave it out.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

function measureProcess(
  register: Registry,
  { process: name, version, dataFolder }: MetricsOptions,
): void {
  collectDefaultMetrics({ register });
  const build = new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; what runs here.',
    labelNames: ['process', 'version', 'node', 'host'],
    registers: [register],
  });
  build.set({ process: name, version, node: process.version, host: hostname() }, 1);
  new Gauge({
    name: 'portal_data_folder_free_bytes',
    help: 'Bytes that are free on the disk of the data folder.',
    registers: [register],
    async collect() {
      const disk = await statfs(dataFolder).catch(() => null);
      // A folder that is not there says nothing: without a value there is no alert.
      if (disk === null) this.remove();
      else this.set(disk.bavail * disk.bsize);
    },
  });
}

function measurePool(register: Registry, { db }: Context): void {
  const registers = [register];
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool by state: in_use, idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = poolFigures(db);
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'portal_database_connections_max',
    help: 'Connections that the pool may have.',
    registers,
    collect() {
      this.set(poolFigures(db).max);
    },
  });
  new Gauge({
    name: 'portal_database_calls_waiting',
    help: 'Calls that wait for a free connection, or for others of their kind to leave one.',
    registers,
    collect() {
      this.set(poolFigures(db).waiting);
    },
  });
}

/** What is asked of the database comes from one query, shared by all gauges of a scrape. */
function measureDatabase(register: Registry, ctx: Context): void {
  const figures = keptFor(keptMs, () =>
    Promise.race([jobFigures(ctx.db).catch(() => null), sleep(patienceMs, null, { ref: false })]),
  );
  const registers = [register];
  new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database answered the last time it was asked, 1 or 0.',
    registers,
    async collect() {
      this.set((await figures()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'portal_database_size_bytes',
    help: 'Size of the database on its disk.',
    registers,
    async collect() {
      const found = await figures();
      if (found !== null) this.set(found.databaseBytes);
    },
  });
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs by name and state: later (not due yet), waiting, running, failed (tried again later), given_up.',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      const found = await figures();
      this.reset();
      for (const { name, state, count } of found?.jobs ?? [])
        this.set({ task: name, state }, count);
    },
  });
  new Gauge({
    name: 'portal_jobs_oldest_due_seconds',
    help: 'For how long the job has been due that has waited longest.',
    registers,
    async collect() {
      const found = await figures();
      if (found !== null) this.set(found.oldestDueSeconds);
    },
  });
}

function keptFor(
  ms: number,
  make: () => Promise<JobFigures | null>,
): () => Promise<JobFigures | null> {
  let made: Promise<JobFigures | null> | null = null;
  let until = 0;
  return () => {
    if (made === null || performance.now() > until) {
      until = performance.now() + ms;
      made = make();
    }
    return made;
  };
}
