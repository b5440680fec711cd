import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connected } from '../db/connections/client.ts';
import { homeOf, postgresVersion } from '../db/embedded/cluster.ts';
import { findBinaries, giveToOwner, type Placement, place } from '../db/embedded/placement.ts';
import { startEmbedded } from '../db/embedded.ts';
import { type Contents, endAllSessions, readEverything } from './backup-statements.sql.ts';
import { checkListed, copyListed, listedBelow, type OnBytes } from './checked-copy.ts';
import {
  counting,
  failed,
  inOneLine,
  type Manifest,
  manifestSchema,
  type Progress,
  readListed,
} from './manifest.ts';

/**
 * Reads a backup again from the disk, compares every hash, then starts a copy of its database and reads every row there.
 * @throws StartError `backup_failed` in one line
 */
export async function verifyBackup(folder: string, progress: Progress): Promise<Contents> {
  const backup = await readBackup(folder);
  const trial = join(resolve(folder, '..'), `.trial-${process.pid}`);
  const placement = place(findBinaries(), join(trial, 'postgres'));
  try {
    await checkListed(folder, backup.sums, counting(progress, 'Read again'));
    progress('Starting a copy of the database ...');
    await unpackDatabase(folder, backup, placement, () => {});
    return await within(join(trial, 'postgres'), readEverything);
  } catch (error) {
    throw inOneLine(error, folder);
  } finally {
    await rm(trial, { recursive: true, force: true });
    await rm(placement.folder, { recursive: true, force: true });
  }
}

/**
 * Puts a backup into a data folder that has no database and no files yet, and logs everybody out. Every file is compared with the list
 * of the backup; when one is another, nothing is left behind.
 * @throws StartError `backup_failed` in one line
 */
export async function restoreBackup(
  folder: string,
  dataFolder: string,
  progress: Progress,
): Promise<{ readonly manifest: Manifest; readonly contents: Contents }> {
  const backup = await readBackup(folder);
  const target = resolve(dataFolder);
  const placement = place(findBinaries(), join(target, 'postgres'));
  const files = join(target, 'files');
  if (existsSync(homeOf(placement)) || (await isFilled(files)))
    throw failed(`${target} has data already: restore into an empty DATA_FOLDER.`);
  const coming = join(target, `.restoring-${process.pid}`);
  try {
    if (backup.manifest.has_files) {
      await mkdir(join(coming, 'files'), { recursive: true, mode: 0o700 });
      const onBytes = counting(progress, 'Restored of members’ files');
      await copyListed(folder, coming, listedBelow('files/', backup.sums), onBytes);
    }
    const onBytes = counting(progress, 'Restored of the database');
    await unpackDatabase(folder, backup, placement, onBytes);
    if (backup.manifest.has_files) {
      await rm(files, { recursive: true, force: true });
      await rename(join(coming, 'files'), files);
    }
    progress('Starting the database ...');
    const contents = await within(join(target, 'postgres'), async (client) => {
      await endAllSessions(client);
      return readEverything(client);
    });
    return { manifest: backup.manifest, contents };
  } catch (error) {
    await rm(homeOf(placement), { recursive: true, force: true });
    if (backup.manifest.has_files) await rm(files, { recursive: true, force: true });
    throw inOneLine(error, folder);
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
}

type Backup = { readonly manifest: Manifest; readonly sums: ReadonlyMap<string, string> };

/** @throws StartError when the folder is no whole backup of this PostgreSQL */
async function readBackup(folder: string): Promise<Backup> {
  const backup = await readListed(folder, 'backup', manifestSchema);
  const { postgres, program, folders } = backup.manifest;
  if (postgres !== postgresVersion)
    throw failed(
      `This backup is of PostgreSQL ${postgres}, and this version of the program has ${postgresVersion}: restore it with version ${program}.`,
    );
  if (folders.some((path) => path.split('/').includes('..') || path.startsWith('/')))
    throw failed(`${folder}/manifest.json names a folder outside of it.`);
  return backup;
}

/** Copies the database of a backup to where PostgreSQL is started from it: in a folder beside first, so that it is never half there. */
async function unpackDatabase(
  folder: string,
  { manifest, sums }: Backup,
  placement: Placement,
  onBytes: OnBytes,
): Promise<void> {
  const half = join(placement.folder, `new-${process.pid}-restored`);
  const under = 'postgres/';
  try {
    for (const path of manifest.folders)
      if (path.startsWith(under)) await mkdir(join(half, path), { recursive: true, mode: 0o700 });
    await copyListed(folder, half, listedBelow(under, sums), onBytes);
    await rename(join(half, 'postgres'), homeOf(placement));
    giveToOwner(placement);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Runs on the database of a folder, started for the moment. */
async function within<Result>(
  dataFolder: string,
  run: Parameters<typeof connected<Result>>[1],
): Promise<Result> {
  const embedded = await startEmbedded({ dataFolder });
  try {
    return await connected(embedded.url, run);
  } finally {
    await embedded.stop();
  }
}

async function isFilled(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}
