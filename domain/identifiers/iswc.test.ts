import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightedMod10 } from './check-digits.ts';
import { formatIswc, parseIswc } from './iswc.ts';

describe('parseIswc', () => {
  it.each([
    'T0345246801',
    'T-034.524.680-1',
    't-034.524.680-1',
    'T 034 524 680 1',
    'ISWC T-034.524.680-1',
    'iswc:T0345246801',
    ' T\u2013034.524.680\u20131 ',
  ])('reads %j', (text) => {
    expect(parseIswc(text)).toBe('T0345246801');
  });

  it.each([
    ['a wrong check digit', 'T0345246802'],
    ['a wrong digit within', 'T1345246801'],
    ['another letter', 'C0345246801'],
    ['no letter', '0345246801'],
    ['a digit too few', 'T034524680'],
    ['a digit too many', 'T03452468011'],
    ['a letter among the digits', 'T03452468O1'],
    ['digits of another script', 'T٠٣٤٥٢٤٦٨٠١'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(parseIswc(text)).toBeNull();
  });
});

describe('any ISWC', () => {
  const iswc = fc
    .integer({ min: 0, max: 999_999_999 })
    .map((number) => String(number).padStart(9, '0'))
    .map((digits) => `T${digits}${weightedMod10(digits, 1)}`);

  it('is its own canonical form, and comes back from how it is shown', () => {
    fc.assert(
      fc.property(iswc, (given) => {
        expect(parseIswc(given)).toBe(given);
        expect(parseIswc(formatIswc(given))).toBe(given);
      }),
    );
  });

  it('is refused with any other check digit', () => {
    fc.assert(
      fc.property(iswc, fc.integer({ min: 1, max: 9 }), (given, by) => {
        expect(parseIswc(given.slice(0, 10) + ((Number(given[10]) + by) % 10))).toBeNull();
      }),
    );
  });
});

it('is shown with its points and hyphens', () => {
  expect(formatIswc('T0345246801')).toBe('T-034.524.680-1');
  expect(parseIswc('T9270264761')).toBe('T9270264761');
});
