import type { Chance } from '#server/sample/chance.ts';

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
