import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { StartError } from '../../start-error.ts';
import { claimData, ownerMark, ownerSetting } from './embedded/claim.ts';
import { type Cluster, databaseName, openCluster, superuser } from './embedded/cluster.ts';
import { findBinaries, type Placement, type PlacementWay, place } from './embedded/placement.ts';

type EmbeddedOptions = {
  /** Where its data, password and log are, in a folder per major version. */
  readonly dataFolder: string;
  /** False lets a power cut lose everything: for tests. */
  readonly durable?: boolean;
  /** Makes a database beside one of another major version, which otherwise is refused. */
  readonly besideOthers?: boolean;
  /** Added to, and stronger than, our own postgresql.conf settings. */
  readonly settings?: Settings;
  /** For tests of this launcher. */
  readonly way?: PlacementWay;
  readonly movedUnder?: string;
  /** How long to wait before PostgreSQL is started again after it ended, the first time and at most; doubled each time. */
  readonly retry?: { readonly firstMs: number; readonly maxMs: number };
};

export type Embedded = {
  readonly url: string;
  /** Of PostgreSQL at the start; should it die, another takes its place at the same address. */
  readonly pid: number;
  /** Ends when PostgreSQL has stopped and nobody starts it again: after `stop`, or because its supervisor was killed. */
  readonly stopped: Promise<void>;
  /** Reports every time that PostgreSQL ends unexpectedly or cannot be restarted, and every time that it is back. */
  watch(listener: (change: DatabaseChange) => void): void;
  stop(): Promise<void>;
};

const reportSchema = z.union([
  z.object({ ready: z.number() }),
  z.object({ failed: z.string() }),
  z.object({ stopped: z.literal(true) }),
  z.object({ away: z.string(), retryInMs: z.number() }),
]);
type Report = z.infer<typeof reportSchema>;

/** `advice` is for the operator: why PostgreSQL is away and what to do, in one line. */
export type DatabaseChange =
  | { readonly kind: 'back'; readonly pid: number }
  | { readonly kind: 'away'; readonly advice: string; readonly retryInMs: number };

const usualRetry = { firstMs: 250, maxMs: 15_000 };

/**
 * Starts our own PostgreSQL, reachable from this machine only, which stops when this process ends, in whatever way it ends.
 * @throws StartError when another process uses the data folder, or PostgreSQL cannot run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const durable = options.durable ?? true;
  const placement = place(findBinaries(), options.dataFolder, options);
  const cluster = openCluster(placement, { durable, besideOthers: options.besideOthers ?? false });
  await claimData(cluster.data);
  const settings = settingsFor(durable, options.settings ?? {});
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const retry = options.retry ?? usualRetry;
    const supervisor = supervise(placement, cluster, { ...settings, port }, retry);
    const reports = reportsOf(supervisor);
    const report = await reports.first;
    if ('ready' in report) return running(supervisor, cluster, port, report.ready, reports.watch);
    const said = 'failed' in report ? report.failed : 'it was stopped';
    // Between finding the port and taking it another program may have taken it.
    if (/could not bind|Address already in use/.test(said) && attempt < 5) continue;
    // Another start came between our look and now. Looking again names it, or waits until it has stopped.
    if (/lock file "postmaster.pid" (already exists|is empty)/.test(said) && attempt < 5) {
      await claimData(cluster.data);
      continue;
    }
    throw new StartError('database_failed', `PostgreSQL did not start: ${lastError(said)}`);
  }
}

function supervise(
  placement: Placement,
  cluster: Cluster,
  settings: Settings,
  retry: typeof usualRetry,
): ChildProcess {
  const command = [
    ...placement.wrapper,
    join(placement.native, 'bin', 'postgres'),
    '-D',
    cluster.data,
    ...settingArguments({ ...settings, [ownerSetting]: ownerMark() }),
  ];
  const order = { command, user: placement.user, data: cluster.data, log: cluster.log, retry };
  return spawn(
    process.execPath,
    [join(import.meta.dirname, 'embedded', 'supervisor.mjs'), JSON.stringify(order)],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true, env: { PATH: process.env.PATH } },
  );
}

function reportsOf(supervisor: ChildProcess): {
  readonly first: Promise<Report>;
  readonly watch: (listener: (report: Report) => void) => void;
} {
  const listeners: ((report: Report) => void)[] = [];
  const first = new Promise<Report>((resolve) => {
    supervisor.once('error', (error) => resolve({ failed: error.message }));
    supervisor.once('exit', () => resolve({ failed: 'its supervisor ended' }));
    if (supervisor.stdout === null) return;
    createInterface(supervisor.stdout).on('line', (line) => {
      const report = reportSchema.parse(JSON.parse(line));
      resolve(report);
      for (const listener of listeners) listener(report);
    });
  });
  return { first, watch: (listener) => listeners.push(listener) };
}

function running(
  supervisor: ChildProcess,
  cluster: Cluster,
  port: number,
  pid: number,
  watch: (listener: (report: Report) => void) => void,
): Embedded {
  const stopped = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  // A program that ends without calling stop must end all the same; the end of the pipe then stops PostgreSQL.
  const handles: unknown[] = [supervisor, ...supervisor.stdio];
  for (const handle of handles) if (canLetGo(handle)) handle.unref();
  return {
    url: `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${databaseName}`,
    pid,
    stopped,
    watch: (listener) =>
      watch((report) => {
        if ('ready' in report) listener({ kind: 'back', pid: report.ready });
        if (!('away' in report)) return;
        const { retryInMs } = report;
        listener({ kind: 'away', advice: adviceFor(report.away, cluster), retryInMs });
      }),
    stop: async () => {
      supervisor.ref();
      supervisor.stdin?.end();
      await stopped;
    },
  };
}

function canLetGo(handle: unknown): handle is { unref(): void } {
  return typeof handle === 'object' && handle !== null && 'unref' in handle;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

/** What an operator should do, by what PostgreSQL wrote into its log before it ended: one line. */
export function adviceFor(said: string, { data, log }: Pick<Cluster, 'data' | 'log'>): string {
  const isFull = /No space left on device|ENOSPC|Disk quota exceeded/i.test(said);
  if (!isFull) {
    return `PostgreSQL ended (${lastError(said)}). It restarts automatically; its log is ${log}.`;
  }
  const place = /pg_wal|write-ahead/i.test(said) ? join(data, 'pg_wal') : data;
  return `The disk of ${place} is full. Make room there. PostgreSQL then restarts automatically, and nothing that was confirmed is lost.`;
}

/** The line of PostgreSQL's log that says why, else all of it. */
function lastError(log: string): string {
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  return (fatal.at(-1) ?? log).replaceAll(/\s+/g, ' ').trim().slice(-500);
}

type Settings = Readonly<Record<string, string | number>>;

/** A sixteenth of the memory that we may use, between these: with 1 GB an import at a million recordings takes a quarter less time. */
const [minBuffers, maxBuffers, partOfMemory] = [256, 1_024, 16];

function bufferMegabytes(): number {
  // 0 is no limit of our own.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const part = Math.floor(memory / 2 ** 20 / partOfMemory);
  return Math.min(maxBuffers, Math.max(minBuffers, part));
}

/** For a modest machine that runs the server and perhaps more beside the database. */
const modest: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: `${bufferMegabytes()}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  // Compiling a plan and starting helpers cost more than the short queries of a portal.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Values in statements may be private, so the server does not log them.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: 0,
};

/** For tests: nothing outlives the run, so nothing need reach the disk. */
const volatileOnly: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '128MB',
  max_connections: 200,
  autovacuum_naptime: '5min',
  max_wal_size: '512MB',
};

function settingsFor(durable: boolean, own: Settings): Settings {
  return { ...modest, ...(durable ? {} : volatileOnly), ...own };
}

function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
