import { Problem } from '#domain/problems.ts';

const maxWaiting = 40;
const maxWaitingOfOne = 8;

/** Gives back the turn. */
export type EndTurn = () => void;

/**
 * One turn at a time. When several wait, it is the turn of who was served longest ago, so that many files of one member or address
 * delay only their own.
 */
export function fairQueue(): {
  /** @throws Problem `service_unavailable` when too many wait, of this one or in all */
  readonly turn: (by: string) => Promise<EndTurn>;
  readonly hasWaiting: () => boolean;
  /** Refuses everybody who waits. */
  readonly close: (reason: Error) => void;
} {
  type Waiting = {
    readonly by: string;
    readonly start: (end: EndTurn) => void;
    readonly refuse: (reason: Error) => void;
  };
  let waiting: Waiting[] = [];
  let isBusy = false;
  let served = 0;
  const servedAt = new Map<string, number>();

  const startNext = () => {
    const order = (one: Waiting) => servedAt.get(one.by) ?? 0;
    const next = waiting.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || order(one) < order(best) ? one : best),
      undefined,
    );
    isBusy = next !== undefined;
    if (next === undefined) {
      servedAt.clear();
      return;
    }
    waiting = waiting.filter((one) => one !== next);
    served += 1;
    servedAt.set(next.by, served);
    let isOver = false;
    next.start(() => {
      if (isOver) return;
      isOver = true;
      startNext();
    });
  };

  return {
    turn: (by) =>
      new Promise<EndTurn>((start, refuse) => {
        const ofThisOne = waiting.filter((one) => one.by === by).length;
        if (waiting.length >= maxWaiting || ofThisOne >= maxWaitingOfOne) {
          refuse(new Problem('service_unavailable', [], { retryAfterSeconds: 10 }));
          return;
        }
        waiting.push({ by, start, refuse });
        if (!isBusy) startNext();
      }),
    hasWaiting: () => waiting.length > 0,
    close: (reason) => {
      for (const { refuse } of waiting) refuse(reason);
      waiting = [];
    },
  };
}
