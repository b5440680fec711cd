import { Problem } from '#domain/problems.ts';

/** A number of places for work that may be stuck: what comes when all are taken waits for its turn. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** How many wait for a slot now: one count for all slots of a database. */
export type SlotQueue = { waiting: number };

/** @throws Problem `service_unavailable`, from the work's call, when none becomes free within `patience` milliseconds */
export function makeSlots(
  count: number,
  { patience, queue = { waiting: 0 } }: { patience: number; queue?: SlotQueue },
): Slots {
  let free = count;
  const waiting = new Set<() => void>();

  /** The first in the queue gets the slot itself: nobody who comes at this moment is faster. */
  function giveBack(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      turn.reject(new Problem('service_unavailable', [], { retryAfterSeconds: 2 }));
    }, patience);
    waiting.add(turn.resolve);
    queue.waiting += 1;
    try {
      await turn.promise;
    } finally {
      queue.waiting -= 1;
      clearTimeout(late);
      waiting.delete(turn.resolve);
    }
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
