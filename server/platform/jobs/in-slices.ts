import { setTimeout as rest } from 'node:timers/promises';

/**
 * After this time a job lets other jobs run and continues later: a mail never waits longer than this for a large file.
 */
const sliceMs = 5_000;
/** Between two batches others have the database, and this process, to themselves. */
const restMs = 5;

/** Does batch after batch, each of which commits what it did; when it takes long, `queueRest` has the rest done by another job. */
export async function inSlices(
  batch: () => Promise<'more' | 'done'>,
  queueRest: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + sliceMs;
  do {
    if ((await batch()) === 'done') return;
    await rest(restMs);
  } while (performance.now() < until);
  await queueRest();
}
