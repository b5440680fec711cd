import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mod11Radix2 } from './check-digits.ts';
import { formatIsni, isniUrl, isPendingIsni, parseIsni } from './isni.ts';

describe('parseIsni', () => {
  it.each([
    ['000000012281955X', '000000012281955X'],
    ['0000 0001 2281 955x', '000000012281955X'],
    ['ISNI 0000-0001-2281-955X', '000000012281955X'],
    ['https://isni.org/isni/000000012281955X', '000000012281955X'],
    ['http://www.isni.org/000000012281955X', '000000012281955X'],
    ['0000000121032683', '0000000121032683'],
  ])('reads %j', (text, isni) => {
    expect(parseIsni(text)).toBe(isni);
  });

  it.each([
    ['a wrong check', '0000000122819551'],
    ['sixteen zeros', '0000000000000000'],
    ['X elsewhere', '00000001X2819550'],
    ['fifteen characters', '00000001228195'],
    ['seventeen characters', '000000012281955X0'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(parseIsni(text)).toBeNull();
  });

  it('takes its canonical form and its shown form for the same', () => {
    const isni = fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: 15, maxLength: 15 })
      .map((digits) => digits + mod11Radix2(digits));
    fc.assert(
      fc.property(isni, (given) => {
        expect(parseIsni(given)).toBe(given);
        expect(parseIsni(formatIsni(given))).toBe(given);
        expect(parseIsni(isniUrl(given))).toBe(given);
      }),
    );
  });
});

it('is shown in groups of four and linked bare', () => {
  expect(formatIsni('000000012281955X')).toBe('0000 0001 2281 955X');
  expect(isniUrl('000000012281955X')).toBe('https://isni.org/isni/000000012281955X');
});

it.each([
  [null, true],
  [undefined, true],
  ['', true],
  ['0000000000000000', true],
  ['000000000000000', false],
  ['000000012281955X', false],
])('is pending when absent or sixteen zeros: %j', (isni, pending) => {
  expect(isPendingIsni(isni)).toBe(pending);
});
