import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { birthOf } from '../db/embedded/claim.ts';
import { syncFolder } from '../storage/disk-files.ts';
import { failed, inOneLine } from './manifest.ts';

const partName = /^membership-(?:dump-)?\d{8}T\d{6}Z\.(\d+)\.part$/;

/** What the folder of a copy that was made at a moment is called. */
export function nameAt(kind: 'membership' | 'membership-dump', now: Date): string {
  return `${kind}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

/**
 * Has a new folder below `into` filled, which has its name only once it is whole and on the disk: another before.
 * @throws StartError `backup_failed` in one line; then nothing is left behind
 */
export async function inWholeFolder<Made>(
  into: string,
  name: string,
  fill: (part: string) => Promise<Made>,
): Promise<{ readonly folder: string; readonly made: Made }> {
  const target = resolve(into);
  const [folder, part] = [join(target, name), join(target, `${name}.${process.pid}.part`)];
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    await dropParts(target);
    if (existsSync(folder)) throw failed(`${folder} is there already.`);
    await mkdir(part, { mode: 0o700 });
    const made = await fill(part);
    await syncFolder(part);
    await rename(part, folder);
    await syncFolder(target);
    return { folder, made };
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => {});
    throw inOneLine(error, target);
  }
}

/** Removes what processes left that were killed. */
async function dropParts(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    const pid = Number(partName.exec(name)?.[1] ?? 0);
    if (pid > 0 && birthOf(pid) === null)
      await rm(join(into, name), { recursive: true, force: true });
  }
}
