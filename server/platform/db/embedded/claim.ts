import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../../start-error.ts';

const emptyLockMs = 2_000;

/** The setting on PostgreSQL's command line that says for which process it runs, with that process's birth. */
export const ownerSetting = 'membership.owner';

/** What this process writes in ownerSetting. */
export function ownerMark(): string {
  return `${process.pid}@${birthOf(process.pid) ?? ''}`;
}

/**
 * Makes sure that no PostgreSQL runs on the data. One whose owner lives stays, and this start fails; one left behind by a killed
 * owner is about to be stopped by its supervisor, or is stopped here. No process is signalled before its command line has shown that
 * it is PostgreSQL on this very data.
 */
export async function claimData(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  for (let waitedMs = 0; ; waitedMs += 20) {
    const text = readLock(lock);
    if (text === null) return;
    // PostgreSQL creates the file and then writes it. One that stays empty was left by a power cut.
    if (text.trim() === '' && waitedMs < emptyLockMs) {
      await sleep(20);
      continue;
    }
    const pid = Number(text.split('\n', 1)[0]);
    if (!Number.isInteger(pid) || pid <= 0) {
      setAside(lock, text);
      return;
    }
    const commandLine = commandLineOf(pid);
    if (commandLine === null || !isPostgresOn(commandLine, data)) {
      setAside(lock, text);
      return;
    }
    refuseIfOwned(commandLine, data, pid);
    if (process.platform !== 'win32') {
      // Fast, then immediate: both leave the data sound.
      if (waitedMs === 3_000) process.kill(pid, 'SIGINT');
      if (waitedMs === 15_000) process.kill(pid, 'SIGQUIT');
    }
    if (waitedMs > 30_000) {
      throw new StartError(
        'data_folder_in_use',
        `PostgreSQL (process ${pid}) still runs on ${folderOf(data)} and does not stop: stop it by hand.`,
      );
    }
    await sleep(20);
  }
}

function refuseIfOwned(commandLine: string, data: string, pid: number): void {
  const [, owner, birth] = /membership\.owner=(\d+)@(\S*)/.exec(commandLine) ?? [];
  // Without a mark somebody started it by hand, so it is not ours to stop.
  if (owner !== undefined && birthOf(Number(owner)) !== birth) return;
  throw new StartError(
    'data_folder_in_use',
    `The data folder ${folderOf(data)} is in use by process ${owner ?? pid}: stop that one, or set DATA_FOLDER to another folder.`,
  );
}

/** What the person knows as the data folder: above the version's folder. */
function folderOf(data: string): string {
  return dirname(dirname(data));
}

/** Whether this process is PostgreSQL on this very data, and the one who started it lives. */
export function isRunningOn(pid: number, data: string): boolean {
  const commandLine = commandLineOf(pid);
  if (commandLine === null || !isPostgresOn(commandLine, data)) return false;
  const [, owner, birth] = /membership\.owner=(\d+)@(\S*)/.exec(commandLine) ?? [];
  return owner !== undefined && birthOf(Number(owner)) === birth;
}

function isPostgresOn(commandLine: string, data: string): boolean {
  return /postgres(\.exe)?"? /.test(commandLine) && `${commandLine} `.includes(` -D ${data} `);
}

/** PostgreSQL's lock file; null when there is none. */
export function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
}

/** PostgreSQL trusts a pid that lives, though it may be another program's by now. Only the very lock that was judged is removed. */
function setAside(lock: string, judged: string): void {
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readLock(aside) !== judged) linkSync(aside, lock);
    rmSync(aside);
  } catch {
    // Another start was faster; PostgreSQL's own lock decides between the two.
  }
}

/**
 * When a process was born, as the system writes it; null when there is none (a zombie counts as none).
 * A pid with its birth names one process for ever, a pid alone may have gone to another.
 */
export function birthOf(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = readProc(`/proc/${pid}/stat`);
    // The second field is the command's name in brackets, which may hold blanks and brackets itself.
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    if (state === undefined || state === 'Z' || state === 'X') return null;
    return fields[18] ?? null;
  }
  if (process.platform === 'win32') return signalReaches(pid) ? 'alive' : null;
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)])?.replaceAll(/\s+/g, '_') ?? null;
}

/** The command line of a process with a blank between arguments; null when there is no such process. */
export function commandLineOf(pid: number): string | null {
  if (process.platform === 'linux') {
    return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
  }
  if (process.platform === 'win32') {
    const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
    return ask('powershell', ['-NoProfile', '-Command', query]);
  }
  return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ask(command: string, args: readonly string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }).trim() || null;
  } catch {
    return null;
  }
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
