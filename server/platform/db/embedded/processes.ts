import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
