import { Problem } from '#domain/problems.ts';

const maxWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one after the other: each picture may take a lot of memory for a moment.
 * @throws Problem `service_unavailable` when too many wait already
 */
export async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) {
    throw new Problem('service_unavailable', [], { retryAfterSeconds: 10 });
  }
  waiting += 1;
  const mine = last.then(run, run);
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
