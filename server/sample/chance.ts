/** Repeatable randomness: the same seed gives the same society, and the same questions asked of it. */
export type Chance = {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` of the list, each at most once; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
};

/** Mulberry32: fast, and even enough for data that only has to look like life. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (list) => at(list, below(list.length)),
    some: (list, count) => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        at(left.splice(below(left.length), 1), 0),
      );
    },
  };
}

/** The element at `index`, which must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}
