/** Repeatable choices. */
export type Chooser = {
  readonly below: (limit: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <Item>(list: readonly Item[]) => Item;
};

/** Mulberry32. */
export function chooserFrom(seed: number): Chooser {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new RangeError('there is nothing to choose from');
      return item;
    },
  };
}
