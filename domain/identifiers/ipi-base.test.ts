import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weightedMod10 } from './check-digits.ts';
import { parseIpiBase } from './ipi.ts';

it.each(['I-000000229-7', 'i0000002297', 'I 000.000.229 7', 'IPI I-000000229-7'])(
  'reads %j',
  (text) => {
    expect(parseIpiBase(text)).toBe('I-000000229-7');
  },
);

it.each([
  ['a wrong check digit', 'I-000000229-6'],
  ['the sum of an ISWC', 'I-000000229-8'],
  ['another letter', 'T-000000229-7'],
  ['a digit too few', 'I-00000229-7'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(parseIpiBase(text)).toBeNull();
});

it('takes its canonical form for itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
      const digits = String(number).padStart(9, '0');
      const ipi = `I-${digits}-${weightedMod10(digits, 2)}`;
      expect(parseIpiBase(ipi)).toBe(ipi);
    }),
  );
});
