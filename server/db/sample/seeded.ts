/** A small generator of repeatable numbers (mulberry32), so that every sample society is the same one. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [taken] = left.splice(below(left.length), 1);
      if (taken === undefined) throw new RangeError('nothing to pick from');
      return taken;
    });
  };
  return { next, below, pick, some };
}

/** See {@link seeded}. */
export type Seeded = ReturnType<typeof seeded>;
