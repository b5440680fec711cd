/** Repeatable randomness: the same seed gives the same data set, and the same questions asked of it. */
export type Chance = {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
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
  };
}

/**
 * Draws places of a list as words are used in speech: the place n about n^-exponent as often as the first
 * (Zipf, with Mandelbrot's offset, so that the very first does not swamp the rest).
 */
export function zipf(size: number, exponent: number, offset = 2): (chance: Chance) => number {
  const upTo = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) {
    sum += (rank + offset) ** -exponent;
    upTo[rank] = sum;
  }
  return (chance) => {
    const drawn = chance.next() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? sum) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The element at `index`, which must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}
