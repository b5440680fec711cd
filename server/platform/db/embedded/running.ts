import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { isRunningOn, readLock } from './claim.ts';
import { databaseName, homeOf, superuser } from './cluster.ts';
import { place } from './placement.ts';

/**
 * Where our own PostgreSQL answers that another process of ours has started on this data folder; null when none runs there,
 * or is not ready yet. PostgreSQL writes its port into its lock file.
 */
export function findRunning(dataFolder: string): string | null {
  const home = homeOf(place(findBinaries(), dataFolder));
  const lock = readLock(join(home, 'data', 'postmaster.pid'));
  const passwordFile = join(home, 'password');
  if (lock === null || !existsSync(passwordFile)) return null;
  const [pid = '', , , port = '', , , , state = ''] = lock.split('\n');
  if (state.trim() !== 'ready' || !isRunningOn(Number(pid), join(home, 'data'))) return null;
  const password = readFileSync(passwordFile, 'utf8').trim();
  return `postgres://${superuser}:${password}@127.0.0.1:${port.trim()}/${databaseName}`;
}
