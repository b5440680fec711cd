import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '#domain/problems.ts';
import { codeOf, isFull, syncFolder, unlessMissing } from './disk-files.ts';
import { keyParts, type Storage } from './storage.ts';

const begun = '.begun';

/** Files on this machine's disk, below `root`, which only the portal's user may read. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...keyParts(key));
  return {
    put: async (key, bytes) => {
      const temporary = join(root, begun, randomBytes(16).toString('hex'));
      try {
        await makeFolder(dirname(temporary));
        await writeDurably(temporary, bytes);
        await renameInto(temporary, pathOf(key));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw isFull(error) ? new Problem('storage_full', [], { retryAfterSeconds: 60 }) : error;
      }
    },
    get: (key) => readFile(pathOf(key)).catch(unlessMissing(null)),
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      // The folder goes with its last file; while it has others this fails, as it should.
      if (keyParts(key).length > 2) await rmdir(dirname(pathOf(key))).catch(() => {});
    },
    list: async (folder) => {
      const names = await readdir(pathOf(folder)).catch(unlessMissing<string[]>([]));
      return names.map((name) => `${folder}/${name}`);
    },
    tidy: (before) => tidy(join(root, begun), before),
  };
}

async function tidy(folder: string, before: Date): Promise<number> {
  let gone = 0;
  for (const name of await readdir(folder).catch(unlessMissing<string[]>([]))) {
    const path = join(folder, name);
    const facts = await stat(path).catch(unlessMissing(null));
    if (facts === null || facts.mtime >= before) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function renameInto(temporary: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  try {
    await rename(temporary, path);
  } catch (error) {
    // The folder may have gone with its last file just now.
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await rename(temporary, path);
  }
  await syncFolder(dirname(path));
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}
