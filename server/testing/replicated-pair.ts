import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connected } from '../platform/db/connections/client.ts';
import { type Embedded, startEmbedded } from '../platform/db/embedded.ts';

export type Pair = {
  readonly primary: Embedded;
  readonly standby: Embedded;
  /** Both hosts, the standby first. */
  readonly url: string;
};

const settings = { wal_level: 'replica', max_wal_senders: 4, synchronous_commit: 'on' };

/** A primary that confirms nothing before its standby has it. */
export async function replicatedPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'membership-pair-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await (await startEmbedded({ dataFolder: one, durable: false, settings })).stop();
  const data = join(other, '18', 'data');
  // With its owner: as root, PostgreSQL runs as another user. What is in the signal file does not matter.
  copy(one, other);
  copy(join(data, 'PG_VERSION'), join(data, 'standby.signal'));
  const primary = await start(one);
  const { hostname, port, username, password } = new URL(primary.url);
  const standby = await start(other, {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  });
  await run(primary.url, `alter system set synchronous_standby_names = '*'`);
  await run(primary.url, 'select pg_reload_conf()');
  const places = [standby, primary].map(({ url }) => new URL(url).host);
  const url = primary.url.replace(new URL(primary.url).host, places.join(','));
  return { primary, standby, url };

  async function start(dataFolder: string, own: Record<string, string> = {}): Promise<Embedded> {
    const started = await startEmbedded({
      dataFolder,
      durable: false,
      settings: { ...settings, ...own },
    });
    onTestFinished(() => started.stop());
    return started;
  }
}

/** One statement on a connection of its own. */
export async function run(url: string, statement: string): Promise<void> {
  await connected(url, (client) => client.query(statement));
}

function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
