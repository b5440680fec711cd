// R17: the disk of the write-ahead log of our own PostgreSQL is full for 20 s under load. The server answers 2xx, 503 or 507
// meanwhile, comes back by itself once there is room, and has lost nothing that it acknowledged. Needs root, for a disk of
// 96 MB in memory: unshare -r or a container do.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunning } from '#server/platform/db/embedded/cluster.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import { serverFlags } from '../../scripts/run-server.mjs';
import { type Call, type Client, readJson } from '../measuring/http-client.ts';

import { freePort } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const fullMs = 20_000;
const recoveryLimitMs = 30_000;

const scene = await setScene();
await scene.database.stop();
const folder = dirname(scene.dataFolder);
const disk = join(folder, 'log-disk');
moveLogTo(disk);

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const logFile = join(folder, 'server.log');
const log = openSync(logFile, 'w');
const server = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
  stdio: ['ignore', log, log],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    DATABASE_URL: '',
    DATA_FOLDER: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  },
});
process.once('exit', () => server.kill('SIGKILL'));
await until(isReady, 60_000);

const clients = await scene.signIn(origin);
const acknowledged = new Map<string, string>();
const seen: { readonly at: number; readonly status: number; readonly said: string }[] = [];
let isOver = false;
const load = clients.map(register);
await sleep(3_000);

const ballast = join(disk, 'ballast');
try {
  writeFileSync(ballast, Buffer.alloc(96 * 2 ** 20));
} catch {
  // As much as there was room for.
}
const full = performance.now();
await fillSegments();
await sleep(Math.max(0, fullMs - (performance.now() - full)));
const isReadyWhileFull = await isReady();
rmSync(ballast);
const freed = performance.now();
await until(isReady, 2 * recoveryLimitMs);
const recoveryMs = performance.now() - freed;
await sleep(3_000);
isOver = true;
await Promise.all(load);
const isSameServer = server.exitCode === null && server.signalCode === null;
for (const client of clients) client.close();
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;

const database = await startEmbedded({ dataFolder: scene.dataFolder });
const stored = await titlesIn(database.url);
const lost = [...acknowledged].filter(([title, id]) => stored.get(title) !== id);
const lines = readFileSync(logFile, 'utf8').split('\n');
const advice = lines.filter((line) => line.includes('database_away'));
const isStack = (line = '') => /^\s+at |"stack":"[^"]/.test(line);
const stacks = lines.filter(isStack);
const beforeStack = lines.findIndex(isStack) - 1;
await database.stop();
execFileSync('umount', [disk]);
await scene.end(database);

const others = seen.filter(
  ({ status }) => ![429, 503, 507].includes(status) && (status < 200 || status > 299),
);
const during = seen.filter(({ at }) => at > full && at < freed);
conclude(
  `R17 the write-ahead log's disk full for ${fullMs / 1_000} s`,
  {
    answers: seen.length,
    'while full': during.length,
    'of them 503 or 507': during.filter(({ status }) => status >= 500).length,
    others: others.length,
    acknowledged: acknowledged.size,
    lost: lost.length,
    'back after room was made': `${Math.round(recoveryMs)} ms`,
    'lines that say what to do': advice.length,
    'lines with a stack': stacks.length,
    'the first line': advice[0] ?? '',
  },
  [
    ...(others.length > 0 ? [`${others[0]?.status} ${others[0]?.said}`] : []),
    ...(lost.length > 0 ? [`${lost.length} acknowledged works are lost`] : []),
    ...(isReadyWhileFull ? ['nobody noticed: the disk was not full'] : []),
    ...(recoveryMs > recoveryLimitMs ? [`recovery took ${Math.round(recoveryMs)} ms`] : []),
    ...(advice.length === 0 ? ['the log does not say what to do'] : []),
    ...(stacks.length > 0
      ? [`a stack in the log: ${lines[beforeStack]} ${stacks[0]?.slice(0, 400)}`]
      : []),
    ...(isSameServer ? [] : ['the server ended']),
  ],
);

function moveLogTo(place: string): void {
  const wal = join(scene.dataFolder, '18', 'data', 'pg_wal');
  const { uid, gid } = statSync(wal);
  mkdirSync(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0700', 'tmpfs', place]);
  cpSync(wal, place, { recursive: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, place]);
  chownSync(place, uid, gid);
  chmodSync(place, 0o700);
  rmSync(wal, { recursive: true });
  symlinkSync(place, wal);
}

/** Until there is no room for another segment of 16 MB and PostgreSQL ends. */
async function fillSegments(): Promise<void> {
  for (let times = 0; times < 50; times++) {
    const url = findRunning(scene.dataFolder);
    if (url === null) return;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_logical_emit_message(false, $1, $2)', [
        'r17',
        'x'.repeat(1_000_000),
      ]);
      await client.query('select pg_switch_wal()');
    } catch {
      return;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function register(client: Client, n: number): Promise<void> {
  const chance = chanceFrom(n + 1);
  for (let serial = 0; !isOver; serial++) {
    const title = `R17 write ${n}-${serial}`;
    const made = scene.registrations(n, chance);
    const call: Call = { ...made, body: { ...Object(made.body), title } };
    const { status, body } = await client.call(call);
    const said = body.toString('utf8').slice(0, 200);
    seen.push({ at: performance.now(), status, said });
    if (status === 201) acknowledged.set(title, idOf(readJson(body)));
    await sleep(50);
  }
}

function idOf(answer: unknown): string {
  const { data } = Object(answer);
  return String(Object(data).id);
}

async function titlesIn(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; title: string }>(
    `select id, title from work where title like 'R17 write %'`,
  );
  await client.end();
  return new Map(rows.map(({ id, title }) => [title, id]));
}

async function isReady(): Promise<boolean> {
  const answered = await fetch(`${origin}/health/ready`).catch(() => null);
  return answered?.status === 200;
}

async function until(holds: () => Promise<boolean>, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await holds()) return;
    await sleep(200);
  }
}
