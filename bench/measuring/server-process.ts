import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFlags } from '../../scripts/run-server.mjs';

/** The project's own folder. */
export const project = join(import.meta.dirname, '../..');

/** What members' limits are multiplied by: sixteen members register faster than sixteen people. */
export const limitTimes = '1000';

/** The product's own server, with its worker, in processes of their own. */
export type ServerProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Memory of the web process and of its worker, in bytes. */
  memory(): Memory;
  stop(): Promise<void>;
};

export async function startServer(
  databaseUrl: string,
  port?: number,
  variables: Readonly<Record<string, string>> = {},
  folder: string = project,
): Promise<ServerProcess> {
  const taken = port ?? (await freePort());
  const origin = `http://127.0.0.1:${taken}`;
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      PORT: String(taken),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MEMBER_LIMITS_TIMES: limitTimes,
      ...variables,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.removeListener('exit', endWithUs);
      resolve();
    });
  });
  await untilReady(origin, child);
  return {
    origin,
    child,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function freePort(): Promise<number> {
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

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(20);
  }
  throw new Error('the server was not ready within a minute');
}

/** Resident memory in bytes, what several processes share counted for each; `max` is the most since the start. */
export type Memory = { readonly web: ProcessMemory; readonly worker: ProcessMemory };
export type ProcessMemory = { readonly now: number; readonly max: number };

function memoryOf(pid: number): Memory {
  return { web: memoryOfProcess(pid), worker: memoryOfProcess(workerOf(pid)) };
}

/** The first process that a web process has started; 0 where the system does not say. */
function workerOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

function memoryOfProcess(pid: number): ProcessMemory {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
    return { now: read('VmRSS'), max: read('VmHWM') };
  } catch {
    return { now: 0, max: 0 };
  }
}
