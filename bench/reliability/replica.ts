// Two web processes, a worker, a primary and a streaming replica under load; the replica is stopped and started again twice. No request
// may fail, and members find what they have just registered.
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { postgresVersion } from '#server/platform/db/embedded/cluster.ts';
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import { type Client, readJson } from '../measuring/http-client.ts';
import { freePort, startServer } from '../measuring/server-process.ts';
import { openDoor } from './door.ts';
import { conclude, setScene } from './scene.ts';

const phaseMs = 6_000;
const words = ['love', 'odo', 'nyame', 'akwaaba', 'sunday', 'highlife'] as const;

const scene = await setScene();
const folder = mkdtempSync(join(tmpdir(), 'membership-replica-'));
chmodSync(folder, 0o711);
const standbyFolder = await copyOfPrimary();
let standby = await startStandby();
const door = await openDoor(standby.url);
const metricsPorts = [await freePort(), await freePort()] as const;
const variables = { DATABASE_REPLICA_URL: door.url };
const servers = [
  await startServer(scene.database.url, undefined, {
    ...variables,
    METRICS_PORT: String(metricsPorts[0]),
  }),
  await startServer(scene.database.url, undefined, {
    ...variables,
    ROLE: 'web',
    METRICS_PORT: String(metricsPorts[1]),
  }),
] as const;
const clients = (await Promise.all(servers.map(({ origin }) => scene.signIn(origin)))).flat();

const failed: string[] = [];
let [registered, found, searches, isOver] = [0, 0, 0, false];
const load = clients.map(work);
await sleep(phaseMs);
for (let round = 0; round < 2; round++) {
  door.shut();
  await standby.stop();
  await sleep(phaseMs);
  standby = await startStandby();
  await door.open(standby.url);
  await sleep(phaseMs);
}
isOver = true;
await Promise.all(load);
const reads = await readsBy();
for (const client of clients) client.close();
for (const server of servers) await server.stop();
await standby.stop();
await door.close();
await scene.end(scene.database);
rmSync(folder, { recursive: true, force: true });

const byReplica = reads.replica ?? 0;
const all = Object.values(reads).reduce((sum, count) => sum + count, 0);
conclude(
  'Reads from a replica that is stopped and started',
  {
    searches,
    registered,
    'own works found at once': `${found} of ${registered}`,
    failed: failed.length,
    'answered by the replica': `${Math.round((100 * byReplica) / all)} %`,
    'why not': JSON.stringify(reads),
  },
  [
    ...(failed.length > 0 ? [`${failed.length} requests failed, the first: ${failed[0]}`] : []),
    ...(found < registered ? [`${registered - found} own works were not found`] : []),
    ...(byReplica === 0 ? ['the replica answered nothing'] : []),
  ],
);

/** Registers a work, looks for it, and for others' a few times. */
async function work(client: Client, n: number): Promise<void> {
  const chance = chanceFrom(n + 1);
  for (let round = 0; !isOver; round++) {
    // A word of its own, of letters alone: numbers are parts of titles.
    const word = `q${[...`${n}x${round}`].map((digit) => 'abcdefghijx'['0123456789x'.indexOf(digit)]).join('')}z`;
    const call = scene.registrations(n % 16, chance);
    const sent = { ...call, body: { ...(call.body as object), title: `Replica ${word}` } };
    if ((await ask(client, sent)) === null) continue;
    registered++;
    const answer = await ask(client, {
      method: 'GET',
      path: `/api/v1/works/search?q=${word}`,
    });
    if (JSON.stringify(answer).includes(`Replica ${word}`)) found++;
    for (let others = 0; others < 5 && !isOver; others++) {
      await ask(client, { method: 'GET', path: `/api/v1/works/search?q=${chance.pick(words)}` });
      searches++;
      // Longer than it takes to replay: the replica has the change by then.
      await sleep(20);
    }
  }
}

async function ask(client: Client, call: Parameters<Client['call']>[0]): Promise<unknown> {
  const { status, body } = await client.call(call);
  if (status >= 200 && status < 300) return readJson(body);
  failed.push(`${status} ${body.toString().slice(0, 200)}`);
  return null;
}

/** A copy of the primary as it runs, which will follow it. */
async function copyOfPrimary(): Promise<string> {
  const { folder: backup } = await makeBackup(
    {
      databaseUrl: scene.database.url,
      dataFolder: join(scene.dataFolder, '..'),
      into: join(folder, 'backup'),
      program: 'bench',
      now: new Date(),
    },
    () => {},
  );
  const home = join(folder, 'standby');
  mkdirSync(home, { mode: 0o700 });
  const cluster = join(home, postgresVersion);
  renameSync(join(backup, 'postgres'), cluster);
  writeFileSync(join(cluster, 'data', 'standby.signal'), '');
  return home;
}

function startStandby(): Promise<Embedded> {
  const { hostname, port, username, password } = new URL(scene.database.url);
  return startEmbedded({
    dataFolder: standbyFolder,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      hot_standby_feedback: 'on',
    },
  });
}

/** What both processes counted of reads that a replica may answer. */
async function readsBy(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const port of metricsPorts) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, by = '', count] of text.matchAll(
      /^portal_replica_reads_total\{by="(\w+)"\} (\d+)$/gm,
    ))
      counts[by] = (counts[by] ?? 0) + Number(count);
  }
  return counts;
}
