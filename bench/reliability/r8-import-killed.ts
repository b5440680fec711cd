// R8: the server is killed (-9) while it reads and while it checks a file of 50,000 works, and at 25, 50 and 75 % of
// registering them. What is there in the end must be what an uninterrupted import of the same file leaves.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ImportFile } from '../data/import-file.ts';
import { type Client, openClient } from '../measuring/http-client.ts';
import {
  mapAsSuggested,
  readImport,
  registerRows,
  sendFile,
  untilState,
} from '../measuring/import-load.ts';
import { registrants } from '../measuring/registrations.ts';
import { freePort, type ServerProcess, startServer } from '../measuring/server-process.ts';
import { nameOf } from '../measuring/subjects.ts';
import { benchPassword } from '../prepare-database.ts';
import { whatIsLeft } from './import-left.ts';
import { conclude, setScene } from './scene.ts';

const rows = Number(process.env.ROWS ?? 50_000);
const email = registrants[0] ?? '';

const scene = await setScene();
const reader = new pg.Client({ connectionString: scene.database.url });
await reader.connect();
const file: ImportFile = {
  rows,
  faultyEvery: 33,
  registrant: await nameOf(reader, email),
  seed: 8,
};
const original = new URL(scene.database.url);
const other = new URL(scene.database.url);
other.pathname = '/r8_killed';
await reader.end();
await onServer(
  `create database r8_killed template ${original.pathname.slice(1)} strategy file_copy`,
);

const whole = await importWith(original.href, []);
const killed = await importWith(other.href, [0.25, 0.5, 0.75]);
await scene.end(scene.database);

const differing = Object.keys(whole.left).filter((name) => whole.left[name] !== killed.left[name]);
conclude(
  'R8 import killed',
  {
    rows,
    kills: killed.kills,
    'seconds, uninterrupted': whole.seconds.toFixed(1),
    'seconds, killed': killed.seconds.toFixed(1),
    ...whole.left,
    'memory of both processes at most': `${Math.round(whole.memory / 1e6)} MB`,
  },
  [
    ...differing.map((name) => `${name}: ${whole.left[name]} and ${killed.left[name]}`),
    ...(killed.kills === 5 ? [] : [`the server was killed ${killed.kills} times instead of 5`]),
  ],
);

type Import = {
  readonly left: Readonly<Record<string, string>>;
  readonly kills: number;
  readonly seconds: number;
  readonly memory: number;
};

/** Imports the file from its upload to its end; with `parts` the server is killed on the way and where they say. */
async function importWith(url: string, parts: readonly number[]): Promise<Import> {
  const port = await freePort();
  let server: ServerProcess = await startServer(url, port);
  const client = openClient(server.origin);
  await client.logIn(email, benchPassword);
  let kills = 0;
  const kill = async () => {
    server.child.kill('SIGKILL');
    kills += 1;
    server = await startServer(url, port);
  };
  const start = performance.now();
  const id = await sendFile(client, file);
  if (parts.length > 0) await killWhile(client, id, 'reading', 0.3, kill);
  await untilState(client, id, 'mapping');
  await mapAsSuggested(client, id);
  if (parts.length > 0) await killWhile(client, id, 'checking', 0.4, kill);
  await untilState(client, id, 'checked');
  await registerRows(client, id);
  for (const part of parts) await killWhile(client, id, 'importing', part, kill);
  await untilState(client, id, 'done');
  const seconds = (performance.now() - start) / 1_000;
  const { web, worker } = server.memory();
  const memory = web.max + worker.max;
  client.close();
  await server.stop();
  return { left: await whatIsLeft(url, id), kills, seconds, memory };
}

/** Kills once the job has come so far. */
async function killWhile(
  client: Client,
  id: string,
  state: string,
  part: number,
  kill: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const now = await readImport(client, id);
    if (now.state !== state) return;
    const done = now.progress?.done ?? 0;
    if (done >= part * (now.progress?.of ?? rows)) return kill();
    await sleep(10);
  }
}

async function onServer(statement: string): Promise<void> {
  const admin = new URL(scene.database.url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
