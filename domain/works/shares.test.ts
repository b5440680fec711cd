import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatShare,
  fullShare,
  holdsAny,
  isFull,
  isStated,
  noShares,
  parseShare,
  splitEqually,
  totalsByRight,
  unclaimed,
} from './shares.ts';

describe('splitEqually', () => {
  it.each([
    [10_000, 3, [3334, 3333, 3333]],
    [10_000, 1, [10_000]],
    [10_000, 6, [1667, 1667, 1667, 1667, 1666, 1666]],
    [5000, 3, [1667, 1667, 1666]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [10_000, 0, []],
  ])('splits %i in %i', (total, count, parts) => {
    expect(splitEqually(total, count)).toEqual(parts);
  });

  it('adds up exactly, in parts that differ by at most 0.01 %, larger first', () => {
    fc.assert(
      fc.property(fc.nat(fullShare), fc.integer({ min: 1, max: 200 }), (total, count) => {
        const parts = splitEqually(total, count);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts).toEqual([...parts].sort((a, b) => b - a));
      }),
    );
  });
});

describe('formatShare', () => {
  it.each([
    [3333, '33.33 %'],
    [5000, '50 %'],
    [10_000, '100 %'],
    [0, '0 %'],
    [1, '0.01 %'],
    [10, '0.10 %'],
    [3330, '33.30 %'],
    [10_006, '100.06 %'],
    [-250, '-2.50 %'],
  ])('writes %i as %s', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });
});

describe('parseShare', () => {
  it.each([
    ['33.33', 3333],
    ['33,33', 3333],
    ['33,3', 3330],
    ['33.33 %', 3333],
    [' 50% ', 5000],
    ['50\u00a0%', 5000],
    ['100', 10_000],
    ['0', 0],
    ['.5', 50],
    ['33.', 3300],
    ['0.07', 7],
    ['8.29', 829],
    ['120', 12_000],
  ])('reads %j as %i', (text, share) => {
    expect(parseShare(text)).toBe(share);
  });

  it.each([
    '',
    ' ',
    '%',
    '.',
    ',',
    '-5',
    '33.333',
    '1/3',
    '1e2',
    '33.3.3',
    '1 000',
    'half',
    '1000',
    '３３',
  ])('refuses %j', (text) => {
    expect(parseShare(text)).toBeNull();
  });

  it('reads back every share that was written', () => {
    for (let share = 0; share <= fullShare; share++)
      expect(parseShare(formatShare(share))).toBe(share);
  });
});

describe('totals', () => {
  const half = { performing: 5000, mechanical: 2500, synchronisation: 0 };

  it('adds right by right', () => {
    expect(totalsByRight([{ shares: half }, { shares: half }])).toEqual({
      performing: 10_000,
      mechanical: 5000,
      synchronisation: 0,
    });
    expect(totalsByRight([])).toEqual(noShares);
  });

  it.each([
    [0, 10_000],
    [9999, 1],
    [10_000, 0],
    [10_006, 0],
  ])('of %i claimed leaves %i', (total, left) => {
    expect(unclaimed(total)).toBe(left);
  });

  it.each([
    [9993, false],
    [9994, true],
    [10_000, true],
    [10_006, true],
    [10_007, false],
  ])('of %i is full within 0.06 %%: %s', (total, full) => {
    expect(isFull(total)).toBe(full);
  });

  it('know a right that is absent and a holder of nothing', () => {
    expect([isStated(0), isStated(1)]).toEqual([false, true]);
    expect([holdsAny(noShares), holdsAny(half)]).toEqual([false, true]);
  });
});
