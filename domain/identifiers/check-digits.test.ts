import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ipiNameCheck, mod11Radix2, weightedMod10, weightedMod11 } from './check-digits.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** A number, and the same with the digit at one place made another. */
const altered = (length: number, places: readonly number[]) =>
  fc
    .tuple(digits(length), fc.constantFrom(...places), fc.integer({ min: 1, max: 9 }))
    .map(([right, at, by]): [string, string] => {
      const other = String((Number(right[at]) + by) % 10);
      return [right, right.slice(0, at) + other + right.slice(at + 1)];
    });

const everywhere = (length: number) => Array.from({ length }, (_, at) => at);

describe('the sums of known numbers', () => {
  it.each([
    ['ISWC', weightedMod10('034524680', 1), '1'],
    ['ISWC', weightedMod10('927026476', 1), '1'],
    ['IPI base', weightedMod10('000000229', 2), '7'],
    ['IPI name', ipiNameCheck('008414735'), '37'],
    ['IPI name', ipiNameCheck('008178566'), '00'],
    ['IPI name with remainder 0', ipiNameCheck('000000000'), '00'],
    ['IPI name with remainder 1', ipiNameCheck('900000300'), '00'],
    ['ISNI', mod11Radix2('000000012281955'), 'X'],
    ['ISNI', mod11Radix2('000000012103268'), '3'],
    ['TIN', weightedMod11('000080356'), '1'],
  ])('%s', (_, check, expected) => {
    expect(check).toBe(expected);
  });
});

describe('one wrong digit', () => {
  it('always shows in places 1, 3, 7 and 9 of an ISWC, where the weight has no factor in common with 10', () => {
    fc.assert(
      fc.property(altered(9, [0, 2, 6, 8]), ([right, wrong]) => {
        expect(weightedMod10(wrong, 1)).not.toBe(weightedMod10(right, 1));
        expect(weightedMod10(wrong, 2)).not.toBe(weightedMod10(right, 2));
      }),
    );
  });

  it('can pass elsewhere in an ISWC: the sum promises no more', () => {
    expect(weightedMod10('050000000', 1)).toBe(weightedMod10('000000000', 1));
  });

  it('always shows in an IPI name number, but for the two remainders that share 00', () => {
    fc.assert(
      fc.property(altered(9, everywhere(9)), ([right, wrong]) => {
        const checks = [ipiNameCheck(right), ipiNameCheck(wrong)];
        fc.pre(checks.some((check) => check !== '00'));
        expect(checks[0]).not.toBe(checks[1]);
      }),
    );
  });

  it('always shows in an ISNI', () => {
    fc.assert(
      fc.property(altered(15, everywhere(15)), ([right, wrong]) => {
        expect(mod11Radix2(wrong)).not.toBe(mod11Radix2(right));
      }),
    );
  });

  it('always shows in a TIN', () => {
    fc.assert(
      fc.property(altered(9, everywhere(9)), ([right, wrong]) => {
        expect(weightedMod11(wrong)).not.toBe(weightedMod11(right));
      }),
    );
  });
});

describe('two neighbours swapped', () => {
  it('always show in an ISNI', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(13), (right, at) => {
        fc.pre(right[at] !== right[at + 1]);
        const pair = `${right[at + 1]}${right[at]}`;
        const swapped = right.slice(0, at) + pair + right.slice(at + 2);
        expect(mod11Radix2(swapped)).not.toBe(mod11Radix2(right));
      }),
    );
  });
});
