// R18: a rolling update over a migration under load. Two processes of this version serve behind a balancer; two of a next version, which has
// an expand and a backfill in steps, take their places one after the other. No request may fail, and the backfill comes to its end.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '#server/sample/chance.ts';
import type { Client } from '../measuring/http-client.ts';
import { project, type ServerProcess, startServer } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const phaseMs = 4_000;
/** From when the next version is ready, which a slow machine reaches late: a backfill that has not come to its end then never does. */
const patienceMs = 600_000;
const reads = [
  '/api/v1/works',
  '/api/v1/works/search?q=love',
  '/api/v1/recordings',
  '/api/v1/user/profile',
] as const;

const scene = await setScene();
const next = makeNextVersion();
const old = [await start('both'), await start('web')] as const;
let ports = old.map(portOf);
const balancer = await openBalancer();
const clients = await scene.signIn(balancer.origin);
const failed: string[] = [];
let answered = 0;
let isOver = false;
const load = clients.map(ask);
await sleep(phaseMs);

const begun = performance.now();
const first = await start('both', next);
const readyAt = performance.now();
ports = [old[1], first].map(portOf);
await old[0].stop();
await sleep(phaseMs);
const second = await start('web', next);
ports = [first, second].map(portOf);
await old[1].stop();
await sleep(phaseMs);

const left = () =>
  scene.query<{ count: number }>('select count(*)::int as count from work where rolled is null');
const noted = () => scene.query(`select from schema_migration where number = 9002`);
while ((await noted()).length === 0 && performance.now() - readyAt < patienceMs) await sleep(100);
const backfilledMs = performance.now() - readyAt;
isOver = true;
await Promise.all(load);
const [unfilled] = await left();
for (const client of clients) client.close();
balancer.close();
await first.stop();
await second.stop();
await scene.end(scene.database);
rmSync(next, { recursive: true, force: true });

conclude(
  'R18 rolling update over a migration',
  {
    answered,
    failed: failed.length,
    'next version ready after': `${((readyAt - begun) / 1_000).toFixed(1)} s`,
    'backfill done after it was ready': `${(backfilledMs / 1_000).toFixed(1)} s`,
    // Works that came after the backfill's end are the next version's to fill, which this one does not do.
    'works without the new column': unfilled?.count ?? '?',
  },
  [
    ...(failed.length > 0 ? [`${failed.length} requests failed, the first: ${failed[0]}`] : []),
    ...(backfilledMs >= patienceMs ? ['the backfill did not come to its end'] : []),
  ],
);

async function ask(client: Client, n: number): Promise<void> {
  const chance = chanceFrom(n + 1);
  while (!isOver) {
    const call = chance.happens(0.3)
      ? scene.registrations(n, chance)
      : { method: 'GET' as const, path: chance.pick(reads) };
    const { status, body } = await client.call(call);
    if (status >= 200 && status < 300) answered++;
    else failed.push(`${status} ${body.toString().slice(0, 200)}`);
    await sleep(5);
  }
}

function start(role: 'both' | 'web', folder?: string): Promise<ServerProcess> {
  // Both versions have the same keys.
  const variables = { ROLE: role, DATA_FOLDER: join(scene.dataFolder, '..') };
  return startServer(scene.database.url, undefined, variables, folder);
}

function portOf({ origin }: ServerProcess): number {
  return Number(new URL(origin).port);
}

/** This version with two migrations more. */
function makeNextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'membership-next-'));
  for (const name of ['server', 'domain', 'contract', 'scripts', 'package.json'])
    cpSync(join(project, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(project, name), join(folder, name));
  const migrations = join(folder, 'server/platform/db/migrations');
  writeFileSync(join(migrations, '9001-expand.sql'), 'alter table work add column rolled text;\n');
  writeFileSync(
    join(migrations, '9002-backfill.steps.sql'),
    `update work set rolled = title where id in (select id from work where rolled is null order by id limit 50)\n`,
  );
  return folder;
}

/** One address for all processes: a new connection goes to the next one that takes it. */
async function openBalancer(): Promise<{ readonly origin: string; close(): void }> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {}).once('close', () => sockets.delete(near));
    const tryNext = (triesLeft: number): void => {
      const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
      far.once('connect', () => {
        far.on('close', () => near.destroy());
        near.on('close', () => far.destroy());
        near.pipe(far).pipe(near);
      });
      far.on('error', () => {
        if (triesLeft > 0 && far.bytesWritten === 0) tryNext(triesLeft - 1);
        else near.destroy();
      });
    };
    tryNext(3);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
