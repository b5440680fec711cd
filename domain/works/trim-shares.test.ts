import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullShare, tolerance } from './shares.ts';
import { trimLines, trimShares } from './trim-shares.ts';

const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

it.each([
  ['3 x 33.34', [3334, 3334, 3334], [3334, 3333, 3333]],
  [
    '7 x 14.29',
    [1429, 1429, 1429, 1429, 1429, 1429, 1429],
    [1429, 1429, 1429, 1429, 1428, 1428, 1428],
  ],
  ['6 x 16.67', Array(6).fill(1667), [1667, 1667, 1667, 1667, 1666, 1666]],
  ['two halves that are too large', [5003, 5003], [5000, 5000]],
  ['only those who hold something', [5001, 0, 5001], [5000, 0, 5000]],
  ['nothing from 100 %', [5000, 5000], [5000, 5000]],
  ['nothing from less', [3333, 3333, 3333], [3333, 3333, 3333]],
  ['nothing from what is more than rounding', [5004, 5003], [5004, 5003]],
])('trims %s', (_, given, kept) => {
  expect(trimShares(given)).toEqual(kept);
});

it('leaves what is fixed as it is', () => {
  expect(trimShares([3334, 3334, 3334], (place) => place > 0)).toEqual([3332, 3334, 3334]);
  expect(trimShares([5001, 5001], () => true)).toEqual([5001, 5001]);
});

it('always comes to 100 %, and takes at most the tolerance', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: tolerance }),
      (shares, over) => {
        const last = fullShare + over - sum(shares);
        if (last < 0) return;
        const given = [...shares, last];
        const kept = trimShares(given);
        expect(sum(kept)).toBe(fullShare);
        expect(kept.every((share, place) => share >= 0 && share <= (given[place] ?? 0))).toBe(true);
      },
    ),
  );
});

it('trims each right and the agreed percentages apart', () => {
  const line = (performing: number, mechanical: number, manuscript_share: number | null) => ({
    shares: { performing, mechanical, synchronisation: 0 },
    manuscript_share,
  });
  expect(trimLines([line(5001, 5000, 5001), line(5000, 5000, 5000), line(0, 0, null)])).toEqual([
    line(5001, 5000, 5001),
    line(4999, 5000, 4999),
    line(0, 0, null),
  ]);
});
