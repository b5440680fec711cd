import { setPriority } from 'node:os';

/** Requests are answered before files are parsed and jobs are done. */
const niceness = 10;

/** Has the system give processors to other processes first, where it lets a process ask for that. */
export function giveWay(): void {
  try {
    setPriority(niceness);
  } catch {
    // Not every system does.
  }
}
