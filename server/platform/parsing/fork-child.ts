import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const pageBytes = 4_096;
/** The heap alone; what lies outside it is watched from here. */
const flags = [
  '--max-old-space-size=96',
  '--max-semi-space-size=4',
  '--disable-warning=ExperimentalWarning',
];

/**
 * A process that parses. It inherits nothing of the environment but where programs and temporary files are: no key, no address of the
 * database.
 */
export function forkChild(): ChildProcess {
  return fork(join(import.meta.dirname, 'child.ts'), [], {
    execArgv: flags,
    env: ownEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Bytes of memory that a process has now; 0 where the system does not say, and the bound on its heap has to do. */
export function memoryOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

const inherited = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'] as const;

function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Decoders run on few threads, whose memory goes back to the system.
  return { ...Object.fromEntries(kept), UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };
}
