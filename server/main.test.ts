import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { emptyTestDatabase } from './testing/test-database.ts';

const { url } = await emptyTestDatabase();

it('starts, answers, loads no sample into a database of someone else, and stops clean', async () => {
  const server = start({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const address = await readyAt(server);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  expect((await fetch(`${address}/api/v1/user/profile`)).status).toBe(401);
  expect(server.said()).not.toContain('sankofa');
  expect(await countMembers()).toBe(0);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

it('answers what is under way when it is told to stop', async () => {
  const server = start({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const address = await readyAt(server);
  const logIn = () =>
    fetch(`${address}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
    }).then(({ status }) => status);
  const underWay = Array.from({ length: 8 }, logIn);
  // Each attempt is counted before its password is looked at: then the server has it.
  await eventually(async () => expect(await countAttempts()).toBe(8));
  server.child.kill('SIGINT');
  expect(new Set(await Promise.all(underWay))).toEqual(new Set([401]));
  expect(await server.exited).toBe(0);
});

it('does what is queued in a process beside it, and in another one once that was killed', async () => {
  const server = start({ DATABASE_URL: url, LOG_LEVEL: 'info' });
  await readyAt(server);
  process.kill(await workerOf(server, 1), 'SIGKILL');
  await eventually(() => expect(server.said()).toContain('"why":"SIGKILL"'));
  const second = await workerOf(server, 2);
  server.child.kill('SIGKILL');
  await server.exited;
  await eventually(() => expect(isAlive(second)).toBe(false));
});

it('serves without a worker, and works without serving', async () => {
  const web = start({ DATABASE_URL: url, LOG_LEVEL: 'silent', ROLE: 'web' });
  const address = await readyAt(web);
  const email = `asked-${Date.now()}@example.org`;
  const asked = await fetch(`${address}/api/v1/password-resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.ok).toBe(true);
  expect(await countJobs()).toBeGreaterThan(0);
  const worker = start({ DATABASE_URL: url, LOG_LEVEL: 'info', ROLE: 'worker' });
  await eventually(async () => expect(await countJobs()).toBe(0));
  expect(worker.said()).not.toContain('ready at');
  worker.child.kill('SIGTERM');
  web.child.kill('SIGTERM');
  expect(await Promise.all([worker.exited, web.exited])).toEqual([0, 0]);
});

it('says in one line that the port is in use', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const server = start({ DATABASE_URL: url, PORT: String(port) });
  expect(await server.exited).toBe(1);
  expect(server.said().trim()).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop what listens there, or choose another with PORT=3001.`,
  );
});

it.each([
  [
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    [],
    /^Cannot use the database at 127\.0\.0\.1:1\/none \([^\n]*\): [^\n]*$/,
  ],
  [{ ROLE: 'worker' }, [], /^DATABASE_URL is missing: [^\n]*$/],
  [{ DATABASE_URL: url, LOG_LEVEL: 'loud' }, [], /^LOG_LEVEL is wrong: [^\n]*$/],
  [{ DATABASE_URL: url }, ['--sample'], /^Unknown option in "--sample": [^\n]*$/],
])('refuses to start with %j %j, in one line', async (variables, args, line) => {
  const server = start(variables, args);
  expect(await server.exited).toBe(1);
  expect(server.said().trim()).toMatch(line);
  expect(server.said()).not.toContain('secret');
});

type Started = { child: ChildProcess; said: () => string; exited: Promise<number | null> };

function start(variables: Record<string, string>, args: readonly string[] = []): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, said: () => said, exited };
}

function readyAt({ said }: Started): Promise<string> {
  return eventually(() => {
    const address = /ready at (\S+)/.exec(said())?.[1];
    if (address === undefined) throw new Error(`not ready: ${said()}`);
    return address;
  });
}

/** The process of the worker that was the n-th to say that it is ready. */
function workerOf({ said }: Started, n: number): Promise<number> {
  return eventually(() => {
    const pids = said().matchAll(/"event":"worker_ready","pid":(\d+)/g);
    const pid = [...pids][n - 1]?.[1];
    if (pid === undefined) throw new Error(`no worker: ${said()}`);
    return Number(pid);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const countJobs = () => count('select count(*) as n from graphile_worker.jobs');

const countMembers = () => count('select count(*) as n from member');

/** Every attempt counts once for its account and once for its address. */
const countAttempts = async () =>
  (await count('select coalesce(sum(hits), 0) as n from rate_window')) / 2;

async function count(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(sql);
  await client.end();
  return Number(rows[0]?.n);
}
