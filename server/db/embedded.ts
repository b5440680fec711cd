import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import { findBinaries } from './embedded/binaries.ts';
import { claimData, ownerMark, ownerSetting } from './embedded/claim.ts';
import { type Cluster, databaseName, openCluster, superuser } from './embedded/cluster.ts';
import { type Placement, type PlacementWay, place } from './embedded/placement.ts';
import { type Settings, settingArguments, settingsFor } from './embedded/settings.ts';

export type EmbeddedOptions = {
  /** Where its data, password and log are, in a folder per major version. */
  readonly dataFolder: string;
  /** False lets a power cut lose everything: for tests. */
  readonly durable?: boolean;
  /** Added to, and stronger than, our own postgresql.conf settings. */
  readonly settings?: Settings;
  /** For tests of this launcher. */
  readonly way?: PlacementWay;
  readonly movedUnder?: string;
};

export type Embedded = {
  readonly url: string;
  /** Of PostgreSQL at the start; should it die, another takes its place at the same address. */
  readonly pid: number;
  /** Ends when PostgreSQL has stopped, after `stop` or because it could not be kept running. */
  readonly stopped: Promise<void>;
  stop(): Promise<void>;
};

const reportSchema = z.union([
  z.object({ ready: z.number() }),
  z.object({ failed: z.string() }),
  z.object({ stopped: z.literal(true) }),
]);
type Report = z.infer<typeof reportSchema>;

/**
 * Starts our own PostgreSQL, reachable from this machine only, which stops when this process ends, in whatever way it ends.
 * @throws StartError when another process uses the data folder, or PostgreSQL cannot run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const durable = options.durable ?? true;
  const placement = place(findBinaries(), options.dataFolder, options);
  const cluster = openCluster(placement, durable);
  await claimData(cluster.data);
  const settings = settingsFor(durable, options.settings ?? {});
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const supervisor = supervise(placement, cluster, { ...settings, port });
    const report = await firstReport(supervisor);
    if ('ready' in report) return running(supervisor, cluster, port, report.ready);
    const said = 'failed' in report ? report.failed : 'it was stopped';
    // Between finding the port and taking it another program may have taken it.
    if (/could not bind|Address already in use/.test(said) && attempt < 5) continue;
    // Another start was between our look and now: look again, which names it.
    if (/lock file "postmaster.pid" already exists/.test(said)) await claimData(cluster.data);
    throw new StartError('database_failed', `PostgreSQL did not start: ${lastWords(said)}`);
  }
}

function supervise(placement: Placement, cluster: Cluster, settings: Settings): ChildProcess {
  const command = [
    ...placement.wrapper,
    join(placement.native, 'bin', 'postgres'),
    ...['-D', cluster.data],
    ...settingArguments({ ...settings, [ownerSetting]: ownerMark() }),
  ];
  const order = { command, user: placement.user, data: cluster.data, log: cluster.log };
  return spawn(
    process.execPath,
    [join(import.meta.dirname, 'embedded', 'supervisor.mjs'), JSON.stringify(order)],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true, env: { PATH: process.env.PATH } },
  );
}

function firstReport(supervisor: ChildProcess): Promise<Report> {
  return new Promise((resolve) => {
    supervisor.once('error', (error) => resolve({ failed: error.message }));
    supervisor.once('exit', () => resolve({ failed: 'its supervisor ended' }));
    if (supervisor.stdout === null) return;
    createInterface(supervisor.stdout).once('line', (line) => {
      resolve(reportSchema.parse(JSON.parse(line)));
    });
  });
}

function running(supervisor: ChildProcess, cluster: Cluster, port: number, pid: number): Embedded {
  const stopped = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  // A program that ends without calling stop must end all the same; the end of the pipe then stops PostgreSQL.
  const handles: unknown[] = [supervisor, ...supervisor.stdio];
  for (const handle of handles) if (canLetGo(handle)) handle.unref();
  return {
    url: `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${databaseName}`,
    pid,
    stopped,
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

/** The line of PostgreSQL's log that says why, else all of it. */
function lastWords(log: string): string {
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  return (fatal.at(-1) ?? log).replaceAll(/\s+/g, ' ').trim();
}
