import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { connected } from '../db/connections/client.ts';
import { homeOf, postgresVersion } from '../db/embedded/cluster.ts';
import { findBinaries, place } from '../db/embedded/placement.ts';
import { beginOnlineCopy, keysNeeded } from './backup-statements.sql.ts';
import {
  type Copied,
  copyFile,
  copyFolder,
  nothingCopied,
  type OnBytes,
  sumsOf,
} from './checked-copy.ts';
import {
  counting,
  failed,
  type Manifest,
  type Progress,
  sha256,
  writeListed,
  writeWhole,
} from './manifest.ts';
import { inWholeFolder, nameAt } from './whole-folder.ts';

const wholeName = /^membership-\d{8}T\d{6}Z$/;

/** What PostgreSQL makes anew by itself: of these folders the content is left out. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/;

/**
 * Copies the portal's own database at `databaseUrl`, which runs, and members' files into a new folder below `into`, and gives that folder once
 * it is whole: under another name before. Keys are not in it. What was confirmed before this returned from the copy of the database is in it.
 * @throws StartError `backup_failed` in one line; then nothing is left behind
 */
export async function makeBackup(
  {
    databaseUrl,
    dataFolder,
    into,
    program,
    now,
  }: {
    readonly databaseUrl: string;
    readonly dataFolder: string;
    readonly into: string;
    readonly program: string;
    readonly now: Date;
  },
  progress: Progress,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const [target, source] = [resolve(into), resolve(dataFolder)];
  if (`${target}${sep}`.startsWith(`${source}${sep}`))
    throw failed(`${target} is within the data folder: give a folder on another disk.`);
  const { folder, made } = await inWholeFolder(target, nameAt('membership', now), async (part) => {
    const copied = nothingCopied();
    const keys = await copyDatabase(databaseUrl, clusterFolder(dataFolder), part, copied, progress);
    const hasFiles = existsSync(join(source, 'files'));
    // After the database: a file without a row is swept away, a row without its file would have lost it.
    if (hasFiles)
      await copyFolder(join(source, 'files'), { to: part, as: 'files' }, copied, {
        isWanted: (path) => path !== '.begun',
        onBytes: counting(progress, 'Copied of members’ files'),
      });
    return describe(part, copied, { program, now, hasFiles, keys });
  });
  return { folder, manifest: made };
}

async function copyDatabase(
  databaseUrl: string,
  cluster: string,
  part: string,
  copied: Copied,
  progress: Progress,
): Promise<string[]> {
  const onBytes = counting(progress, 'Copied of the database');
  return connected(databaseUrl, async (client) => {
    const copy = await beginOnlineCopy(client);
    const data = join(cluster, 'data');
    await copyFolder(data, { to: part, as: 'postgres/data' }, copied, {
      isWanted: (path) => !emptied.test(path) && !leftOut.test(path),
      onBytes,
    });
    const { lastWal, label } = await copy.end();
    await addFile(part, 'postgres/data/backup_label', label, copied);
    for (const wal of await readdir(join(data, 'pg_wal'))) {
      // Names of 24 digits sort by their place in the log.
      if (!/^[\dA-F]{24}$/.test(wal) || wal < copy.firstWal || wal > lastWal) continue;
      await addCopy(
        join(data, 'pg_wal', wal),
        part,
        `postgres/data/pg_wal/${wal}`,
        copied,
        onBytes,
      );
    }
    await addCopy(join(cluster, 'password'), part, 'postgres/password', copied, onBytes);
    return keysNeeded(client);
  });
}

async function addCopy(
  from: string,
  part: string,
  path: string,
  copied: Copied,
  onBytes: OnBytes,
): Promise<void> {
  const one = await copyFile(from, join(part, path), onBytes);
  if (one === null) throw new Error(`${from} is gone`);
  copied.files.set(path, one);
}

async function addFile(part: string, path: string, text: string, copied: Copied): Promise<void> {
  await writeWhole(join(part, path), text);
  copied.files.set(path, { size: Buffer.byteLength(text), sha256: sha256(text) });
}

async function describe(
  part: string,
  copied: Copied,
  about: { program: string; now: Date; hasFiles: boolean; keys: readonly string[] },
): Promise<Manifest> {
  const sums = sumsOf(copied);
  const manifest: Manifest = {
    format: 1,
    made_at: about.now.toISOString(),
    program: about.program,
    postgres: postgresVersion,
    bytes: [...copied.files.values()].reduce((sum, { size }) => sum + size, 0),
    files: copied.files.size,
    has_files: about.hasFiles,
    keys: [...about.keys],
    folders: copied.folders,
    sums_sha256: sha256(sums),
  };
  await writeListed(part, manifest, sums);
  return manifest;
}

/** Whole backups below a folder, the oldest first. */
export async function wholeBackups(into: string): Promise<string[]> {
  const names = await readdir(into).catch(() => []);
  return names
    .filter((name) => wholeName.test(name))
    .sort()
    .map((name) => join(into, name));
}

const clusterFolder = (dataFolder: string): string =>
  homeOf(place(findBinaries(), join(dataFolder, 'postgres')));
