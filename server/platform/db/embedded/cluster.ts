import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../start-error.ts';
import { birthOf, isRunningOn, readLock } from './claim.ts';
import { findBinaries, type Placement, place } from './placement.ts';

/** One PostgreSQL cluster: its data, the password of its owner, its log. */
export type Cluster = { readonly data: string; readonly password: string; readonly log: string };

export const superuser = 'postgres';
export const databaseName = 'membership';

/** The major version of our binaries: data of one cannot be read by another. */
export const postgresVersion = '18';

/** Makes the cluster if there is none yet: complete in a folder beside, then moved into place, so it is never half there. */
export function openCluster(
  placement: Placement,
  { durable, besideOthers }: { readonly durable: boolean; readonly besideOthers: boolean },
): Cluster {
  const home = homeOf(placement);
  if (!besideOthers) refuseOtherVersion(placement.folder, home);
  if (!existsSync(home)) {
    clearAbandoned(placement.folder);
    makeCluster(placement, home, durable);
  }
  const password = readPassword(home) ?? newPassword(placement, home);
  return { data: join(home, 'data'), password, log: join(home, 'postgres.log') };
}

function readPassword(home: string): string | null {
  const file = join(home, 'password');
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || null;
}

/** For a cluster whose password file was lost: whoever may read its data may give it another. */
function newPassword(placement: Placement, home: string): string {
  const password = randomBytes(24).toString('hex');
  const alter = `alter role ${superuser} password '${password}'\n`;
  runProgram(placement, 'postgres', ['--single', '-D', join(home, 'data'), 'postgres'], alter);
  writePassword(placement, join(home, 'password'), password);
  return password;
}

function writePassword({ user }: Placement, file: string, password: string): void {
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (user !== null) chownSync(file, user.uid, user.gid);
}

/** The folder of the cluster: data, password and log. */
export const homeOf = (placement: Pick<Placement, 'folder'>): string =>
  join(placement.folder, postgresVersion);

/**
 * Data of another major version stays as it is, and no empty database is made beside it.
 * @throws StartError data_folder_unusable
 */
function refuseOtherVersion(folder: string, home: string): void {
  const homes = existsSync(home)
    ? [home]
    : readdirSync(folder)
        .filter((name) => /^\d+$/.test(name))
        .map((name) => join(folder, name));
  const other = homes.map(versionIn).find((one) => one !== null && one !== postgresVersion);
  if (!other) return;
  throw new StartError(
    'data_folder_unusable',
    `The data in ${folder} is of PostgreSQL ${other}, and this program brings PostgreSQL ${postgresVersion}: start it with the release of the program that wrote it, or move it with its commands dump and this one’s load (docs/deploy.md). Nothing was changed.`,
  );
}

/** The major version that PostgreSQL itself has noted in its data; null where there is none. */
function versionIn(home: string): string | null {
  const file = join(home, 'data', 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Runs one of PostgreSQL's own programs to its end, as the user that owns the cluster. */
function runProgram(
  placement: Placement,
  name: string,
  args: readonly string[],
  input?: string,
): SpawnSyncReturns<string> {
  const command = [...placement.wrapper, join(placement.native, 'bin', name), ...args];
  const result = spawnSync(command[0] ?? '', command.slice(1), {
    cwd: '/',
    encoding: 'utf8',
    input: input ?? '',
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      SystemRoot: process.env.SystemRoot,
    },
    ...(placement.user ?? {}),
  });
  if (result.status !== 0) {
    const said = `${result.error?.message ?? ''} ${result.stderr ?? ''}`
      .trim()
      .replaceAll(/\s+/g, ' ');
    throw new StartError('database_failed', `PostgreSQL's ${name} failed: ${said}`);
  }
  return result;
}

function makeCluster(placement: Placement, home: string, durable: boolean): void {
  const half = join(placement.folder, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = join(half, 'password');
  const data = join(half, 'data');
  mkdirSync(half, { mode: 0o700 });
  // Letters and digits only, because it is part of a URL.
  writePassword(placement, passwordFile, randomBytes(24).toString('hex'));
  if (placement.user !== null) chownSync(half, placement.user.uid, placement.user.gid);
  try {
    runProgram(placement, 'initdb', [
      '-D',
      data,
      '-U',
      superuser,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // macOS has no locale of this name of its own.
      process.platform === 'darwin' ? '--locale=C' : '--locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
    runProgram(
      placement,
      'postgres',
      ['--single', '-D', data, 'postgres'],
      `create database ${databaseName}\n`,
    );
    renameSync(half, home);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another process made it in the meantime, and its password counts.
    if (!existsSync(home)) throw error;
  }
}

function clearAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^new-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && Number(pid) !== process.pid && birthOf(Number(pid)) === null) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Where our own PostgreSQL answers that another process of ours has started on this data folder; null when none runs there,
 * or is not ready yet. PostgreSQL writes its port into its lock file.
 */
export function findRunning(dataFolder: string): string | null {
  const home = homeOf(place(findBinaries(), dataFolder));
  const lock = readLock(join(home, 'data', 'postmaster.pid'));
  const password = readPassword(home);
  if (lock === null || password === null) return null;
  const [pid = '', , , port = '', , , , state = ''] = lock.split('\n');
  if (state.trim() !== 'ready' || !isRunningOn(Number(pid), join(home, 'data'))) return null;
  return `postgres://${superuser}:${password}@127.0.0.1:${port.trim()}/${databaseName}`;
}
