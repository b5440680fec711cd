import { expect, it } from 'vitest';
import { isOneSlipApart } from './text-likeness.ts';

it.each([
  ['kwame', 'kwami', true],
  ['mensah', 'mensa', true],
  ['boadu', 'baodu', true],
  ['osibisa', 'osibissa', true],
  ['kwame', 'kwame', false],
  ['kwame', 'kojo', false],
  ['ama', 'amah', false],
  ['mensah', 'mnesa', false],
])('%s and %s: %s', (word, other, is) => {
  expect(isOneSlipApart(word, other)).toBe(is);
  expect(isOneSlipApart(other, word)).toBe(is);
});
