// R19: two PostgreSQL servers under Patroni with etcd, all of Debian's packages (patroni, etcd-server, postgresql-15). The primary and its
// Patroni are killed (-9) during 3,000 registrations with keys on two web processes. Writing goes on within 15 s at the other server,
// nothing acknowledged is lost or doubled, and nobody restarts a process of the portal. As root: PostgreSQL runs as the user postgres.
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../measuring/server-process.ts';
import { brokenBy, damageIn, writeKeyed } from './keyed-writes.ts';
import {
  killNode,
  onNode,
  password,
  roleOf,
  startEtcd,
  startNode,
  synchronousStandbys,
  tidy,
  until,
} from './patroni.ts';
import { conclude, makeSociety } from './scene.ts';

const writes = 3_000;
const limitMs = 15_000;

const etcd = await startEtcd();
const nodes = [await startNode('one', etcd), await startNode('two', etcd)] as const;
await until(async () => (await roleOf(nodes[0])) === 'primary', 'no primary');
await onNode(nodes[0], 'postgres', 'create database portal');
await until(async () => (await synchronousStandbys(nodes[0])) > 0, 'no synchronous standby');
const url = `postgres://postgres:${password}@127.0.0.1:${nodes[0].port}/portal`;
const society = await makeSociety(url);

const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
const both = `postgres://postgres:${password}@${hosts}/portal?target_session_attrs=read-write`;
const servers = [await startServer(both), await startServer(both)] as const;
const clients = (await Promise.all(servers.map(({ origin }) => society.signIn(origin)))).flat();
let [lastAt, longestMs, killedAt, backMs] = [performance.now(), 0, 0, 0];
const written = writeKeyed({
  registrations: (n, chance) => society.registrations(n % 16, chance),
  clients,
  writes,
  title: 'R19 write',
  restMs: [50, 100],
  onAcknowledged: measure,
});
await Promise.all([written.done, killPrimary()]);

const rows = await onNode<{ id: string; title: string }>(
  nodes[1],
  'portal',
  `select id, title from work where title like 'R19 write %'`,
);
const damage = damageIn(rows, written);
const restarted = servers.filter(({ child }) => child.exitCode !== null);
for (const client of clients) client.close();
for (const server of servers) await server.stop();
tidy();

conclude(
  'R19 primary killed under Patroni',
  {
    writes,
    acknowledged: written.acknowledged.size,
    ...damage,
    retries: written.retries(),
    'writing again after': `${(backMs / 1_000).toFixed(1)} s`,
    'longest without a write': `${(longestMs / 1_000).toFixed(1)} s`,
  },
  [
    ...brokenBy(damage, written, writes),
    ...(backMs > limitMs ? ['writing again took too long'] : []),
    ...(restarted.length > 0 ? ['a process of the portal ended'] : []),
  ],
);

/** How long nothing was confirmed, and how long it took after the kill. */
function measure(): void {
  const now = performance.now();
  longestMs = Math.max(longestMs, now - lastAt);
  if (killedAt > 0 && backMs === 0 && now - killedAt > 500) backMs = now - killedAt;
  lastAt = now;
}

/** Kills the primary when a third of the writes is there. */
async function killPrimary(): Promise<void> {
  while (written.acknowledged.size < writes / 3) await sleep(5);
  killedAt = performance.now();
  killNode('one');
}
