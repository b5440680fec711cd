// PostgreSQL under Patroni with etcd, of Debian's packages, in a folder of their own. As root: PostgreSQL runs as the user postgres.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../measuring/server-process.ts';

const binaries = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
/** The owner's, on these servers alone. */
export const password = 'only-for-this-run';

export type Node = { readonly name: string; readonly port: number };

const folder = mkdtempSync(join(tmpdir(), 'membership-patroni-'));
chmodSync(folder, 0o755);
const started: ChildProcess[] = [];
process.once('exit', tidy);

/** Kills a PostgreSQL and the Patroni that would start it again, as a power cut does. */
export function killNode(name: string): void {
  kill(`patroni ${join(folder, `${name}.yml`)}`);
  kill(`postgres -D ${join(folder, name)} `);
}

/** Starts etcd; gives where it answers. */
export async function startEtcd(): Promise<string> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  start('etcd', 'etcd', [
    ['--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', own],
    ['--advertise-client-urls', own],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `default=${peer}`],
  ]);
  await until(
    () =>
      fetch(`${own}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'etcd does not answer',
  );
  return `127.0.0.1:${port}`;
}

/** Starts a PostgreSQL under Patroni; the first becomes the primary. `etcd`: where etcd answers. */
export async function startNode(name: string, etcd: string): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  execFileSync('chown', ['postgres:', data]);
  const user = (username: string) => ({ username, password });
  const settings = {
    scope: 'portal',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: etcd },
    bootstrap: {
      // A primary that is gone is replaced after `ttl` seconds at the latest.
      dcs: {
        ttl: 8,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: { parameters: { max_connections: 120, synchronous_commit: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: user('postgres'), replication: user('replicator') },
      parameters: { unix_socket_directories: '' },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
  const file = join(folder, `${name}.yml`);
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings, null, 1), { mode: 0o644 });
  start(name, 'patroni', [[file]]);
  const node = { name, port };
  await until(async () => (await roleOf(node)) !== null, `${name} does not answer`, 90_000);
  return node;
}

/** Starts a program as the user postgres. */
function start(name: string, program: string, args: readonly (readonly string[])[]): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'w');
  execFileSync('chown', ['postgres:', folder]);
  const child = spawn('runuser', ['-u', 'postgres', '--', program, ...args.flat()], {
    cwd: folder,
    stdio: ['ignore', log, log],
  });
  started.push(child);
  return child;
}

/** Asks one of the servers. */
export async function onNode<Row extends pg.QueryResultRow>(
  { port }: Pick<Node, 'port'>,
  database: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What a server is; null while it does not answer. */
export async function roleOf(node: Pick<Node, 'port'>): Promise<'primary' | 'standby' | null> {
  const asked = onNode<{ standby: boolean }>(
    node,
    'postgres',
    'select pg_is_in_recovery() as standby',
  );
  return asked.then(
    ([row]) => (row?.standby ? 'standby' : 'primary'),
    () => null,
  );
}

/** How many standbys have everything that is confirmed. */
export async function synchronousStandbys(primary: Node): Promise<number> {
  const found = await onNode(
    primary,
    'postgres',
    `select 1 from pg_stat_replication where sync_state = 'sync'`,
  );
  return found.length;
}

export async function until(
  isSo: () => Promise<boolean>,
  otherwise: string,
  patienceMs = 60_000,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isSo()) return;
    await sleep(200);
  }
  throw new Error(`${otherwise}: see the logs in ${folder}`);
}

/** Ends everything that was started, and takes its folder away. */
export function tidy(): void {
  for (const name of ['one', 'two']) killNode(name);
  for (const child of started) child.kill('SIGKILL');
  kill(`etcd --data-dir ${join(folder, 'etcd')}`);
  rmSync(folder, { recursive: true, force: true });
}

function kill(pattern: string): void {
  try {
    execFileSync('pkill', ['-9', '-f', pattern]);
  } catch {
    // Nothing of it runs any more.
  }
}
