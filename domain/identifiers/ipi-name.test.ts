import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ipiNameCheck } from './check-digits.ts';
import { parseIpiName } from './ipi.ts';

it.each([
  ['00841473537', '00841473537'],
  ['841473537', '00841473537'],
  ['0841473537', '00841473537'],
  ['817856600', '00817856600'],
  ['IPI 841 47 35 37', '00841473537'],
  ['ipi: 00841473537', '00841473537'],
  ['00841.47.35.37', '00841473537'],
  ['CAE/IPI 841473537', '00841473537'],
  ['CAE: 00841473537', '00841473537'],
  ['00841473537/008', '00841473537'],
  ['IPI/CAE No. 841 473 537', '00841473537'],
  ['IPI name number: 841473537', '00841473537'],
  ['IPI Nr. 00841473537', '00841473537'],
  ['008/414/735/37', '00841473537'],
  ['cae/ipi#841473537', '00841473537'],
  ['="00841473537"', '00841473537'],
  ["'00841473537", '00841473537'],
  ['841473537.0', '00841473537'],
  ['12345624', '00012345624'],
])('reads %j', (text, ipi) => {
  expect(parseIpiName(text)).toBe(ipi);
});

it.each([
  ['a wrong check', '00841473538'],
  ['a wrong digit', '00841473637'],
  ['two digits swapped', '00814473537'],
  ['eight digits', '41473537'],
  ['twelve digits', '000841473537'],
  ['zeros, which others write for none', '00000000000'],
  ['an IPI base number', 'I-000000229-7'],
  ['a label alone', 'CAE/IPI'],
  ['another label', 'ISNI 841473537'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(parseIpiName(text)).toBeNull();
});

it('takes its canonical form for itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      const digits = String(number).padStart(9, '0');
      const ipi = digits + ipiNameCheck(digits);
      expect(parseIpiName(ipi)).toBe(ipi);
    }),
  );
});
