import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWorkNumber, parseWorkNumber } from './work-number.ts';

it.each([
  ['W-004217', 4217],
  ['w4217', 4217],
  [' W 4217 ', 4217],
  ['W-1000000', 1_000_000],
])('reads %j', (text, number) => {
  expect(parseWorkNumber(text)).toBe(number);
});

it.each(['4217', '1990', 'W-', 'W-000000', 'W-1234567890', 'W-42a', 'Wiase', ''])(
  'refuses %j',
  (text) => {
    expect(parseWorkNumber(text)).toBeNull();
  },
);

it('comes back from how it is shown', () => {
  expect(formatWorkNumber(4217)).toBe('W-004217');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      expect(parseWorkNumber(formatWorkNumber(number))).toBe(number);
    }),
  );
});
