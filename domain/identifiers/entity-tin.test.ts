import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weightedMod11 } from './check-digits.ts';
import { parseEntityTin } from './ghana-numbers.ts';

it.each(['C0000803561', 'c0000803561', 'C00-0080-3561', 'TIN: C0000803561'])('reads %j', (text) => {
  expect(parseEntityTin(text)).toBe('C0000803561');
});

it.each([
  ['a wrong check', 'C0000803562'],
  ['a wrong digit', 'C0000803661'],
  ['an unknown kind', 'A0000803561'],
  ['other digits after the kind', 'C1000803561'],
  ['ten characters', 'C000080356'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(parseEntityTin(text)).toBeNull();
});

it('takes its canonical form for itself, X included', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...'PCGQV'), fc.nat(9_999_999), (kind, number) => {
      const digits = `00${String(number).padStart(7, '0')}`;
      const tin = kind + digits + weightedMod11(digits);
      seen.add(tin.slice(-1));
      expect(parseEntityTin(tin)).toBe(tin);
    }),
    { numRuns: 500 },
  );
  expect(seen).toContain('X');
});
