import { describe, expect, it } from 'vitest';
import { noNumbers, numberKind, sumOfNumbers } from '../../imports/column-content.ts';
import { readShare, shareUnitOf } from './share-unit.ts';

const countsOf = (cells: readonly string[]) => {
  const counts = { ...noNumbers };
  for (const cell of cells) {
    const kind = numberKind(cell);
    if (kind !== null) counts[kind] += 1;
  }
  return counts;
};

it('takes 50/50 for the shares of two people, and 1/1 for all of it', () => {
  expect(readShare('50/50', 'percent')).toBeNull();
  expect(readShare('1/1', 'percent')).toBe(10_000);
  expect(readShare('1/3', 'percent')).toBe(3333);
});

describe('what the numbers of a file mean', () => {
  it.each([
    [['50', '25', '25'], 'percent'],
    [['0.5', '0.5', '0'], 'fraction'],
    [['1', '0,25', '.75'], 'fraction'],
    [['0.5', '33.33'], null],
    [['1', '50', '49'], null],
    [['50 %', '0.5 %'], 'percent'],
    [['1/3', '2/3'], 'percent'],
    [['1/3', '0.3333'], 'fraction'],
    [['Kofi', '', '-', '2024-05-01', '3:42', 'GH-A01'], 'percent'],
  ])('of %j', (cells, unit) => {
    expect(shareUnitOf(countsOf(cells))).toBe(unit);
  });

  it('is told by all columns together', () => {
    const both = sumOfNumbers([countsOf(['0.5']), countsOf(['60', '12 %'])]);
    expect(both).toEqual({ up_to_one: 1, above_one: 1, percents: 1, ratios: 0 });
    expect(shareUnitOf(both)).toBeNull();
  });
});

describe('a share in a cell', () => {
  it.each([
    ['50', 'percent', 5000],
    ['33,33 %', 'percent', 3333],
    ['33.3333333333333', 'percent', 3333],
    ['16.666666666666668', 'percent', 1667],
    ['16.66666666666667', 'percent', 1667],
    ['0.5', 'percent', 50],
    ['0.5', 'fraction', 5000],
    ['.25', 'fraction', 2500],
    ['1', 'fraction', 10_000],
    ['0.333333333333333', 'fraction', 3333],
    ['0.16667', 'fraction', 1667],
    ['0.5 %', 'fraction', 50],
    ['50%', 'fraction', 5000],
    ['50', 'fraction', 5000],
    ['12,5', 'fraction', 1250],
    ['1.0', 'fraction', 10_000],
    ['1/3', 'percent', 3333],
    ['2 / 3', 'fraction', 6667],
    ['1/0', 'percent', null],
    ['3/2', 'percent', null],
    ['150', 'percent', 15_000],
    ['half', 'percent', null],
    ['', 'percent', null],
    ['-5', 'percent', null],
  ] as const)('%s as %s', (text, unit, share) => {
    expect(readShare(text, unit)).toBe(share);
  });
});
