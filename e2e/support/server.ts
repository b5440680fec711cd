import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const project = resolve(import.meta.dirname, '../..');
// Should this run be killed, the server ends with it.
const tie = pathToFileURL(join(project, 'scripts', 'end-with-parent.mjs')).href;
const patienceMs = 600_000;

/** How the server of journeys is started: they are many members' own, and come from many addresses as these members would. */
export const serverOfJourneys = { TRUSTED_PROXIES: '127.0.0.1' };

/** `kill` ends it at once (-9), as a lost machine would; started again in the same `DATA_FOLDER` and `PORT` it goes on. */
export type Server = {
  readonly url: string;
  /** Its data folder, for operators' commands beside it. */
  readonly folder: string;
  /** The last it wrote: warnings and errors. */
  log(): string;
  kill(): Promise<void>;
  /** Ends it in order and removes its data folder. */
  stop(): Promise<void>;
};

/**
 * Starts the product as a person would, with the sample society in a data folder of its own, and waits until it is ready. Loading the
 * sample takes seconds, so the folder is a copy of the one that {@link prepareSample} made.
 */
export async function startServer(variables: Record<string, string> = {}): Promise<Server> {
  const folder = variables.DATA_FOLDER ?? newFolder();
  const prepared = process.env.E2E_PREPARED;
  // With its owners and rights, without which PostgreSQL does not start.
  if (variables.DATA_FOLDER === undefined && prepared !== undefined)
    execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  const { server } = await startProgram('server/main.ts', { ...variables, DATA_FOLDER: folder });
  return server;
}

/** Loads the sample society once for all servers of the run; gives what removes it again. */
export async function prepareSample(): Promise<() => void> {
  const { server, end } = await startProgram('server/main.ts');
  await end();
  // Workers start later and inherit it.
  process.env.E2E_PREPARED = server.folder;
  return () => rmSync(server.folder, { recursive: true, force: true });
}

/** The same of a program that serves the portal in another way. */
export async function startProgram(
  program: string,
  variables: Record<string, string> = {},
): Promise<{
  readonly server: Server;
  readonly child: ChildProcess;
  readonly end: () => Promise<void>;
}> {
  const folder = variables.DATA_FOLDER ?? newFolder();
  const port = Number(variables.PORT ?? (await freePort()));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', tie, program], {
    cwd: project,
    env: {
      ...inherited,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      // A slow machine meets the product's own.
      DATABASE_STATEMENT_TIMEOUT_MS: '600000',
      DATABASE_LOCK_TIMEOUT_MS: '600000',
      // A whole run's journeys are those of a few members.
      MEMBER_LIMITS_TIMES: '1000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const end = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(late);
    // PostgreSQL is stopped by its supervisor, which may outlive a server that was in a hurry.
    while (databaseRuns(folder)) await sleep(50);
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waitedMs = 0; !(await isReady(url)); waitedMs += 100) {
    if (child.exitCode !== null || waitedMs > patienceMs) {
      await stop();
      throw new Error(`The server did not become ready:\n${said}`);
    }
    await sleep(100);
  }
  return { server: { url, folder, log: () => said, kill, stop }, child, end };
}

function newFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_MEMORY_FOLDER ?? tmpdir(), 'membership-e2e-'));
  // As root the database runs as another user, who must come through to its data.
  chmodSync(folder, 0o711);
  return folder;
}

function databaseRuns(folder: string): boolean {
  const clusters = join(folder, 'postgres');
  if (!existsSync(clusters)) return false;
  return readdirSync(clusters).some((version) =>
    existsSync(join(clusters, version, 'data', 'postmaster.pid')),
  );
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
