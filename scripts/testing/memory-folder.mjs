import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const neededBytes = 6 * 2 ** 30;

/**
 * Where tests put what they throw away: in memory where Linux has room for it, else in the usual temporary folder. A database of a thousand
 * small files is made in 60 ms there, and in a second on a disk that others use too.
 */
export function memoryFolder() {
  return hasRoom() ? inMemory : tmpdir();
}

function hasRoom() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.find((line) => line.split(' ')[1] === inMemory);
    const { bavail, bsize } = statfsSync(inMemory);
    accessSync(inMemory, constants.W_OK);
    // Tests of the embedded PostgreSQL start it from there.
    const runsPrograms = mount !== undefined && !/\bnoexec\b/.test(mount);
    return runsPrograms && Math.min(bavail * bsize, process.availableMemory()) > neededBytes;
  } catch {
    return false;
  }
}
