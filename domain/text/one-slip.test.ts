import { expect, it } from 'vitest';
import { isOneSlipApart, isTypingCorrection } from './text-likeness.ts';

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

it.each([
  ['Odo Yewwu Korle', 'Odo Yewu Korle', true],
  ['Odo Yewwu Korle', 'Ɔdɔ Yɛwu, Korle', true],
  ['Me Do Wo Papa', 'Medɔ wo Papa', true],
  ['SIKA', 'Sika', true],
  ['Sika', 'Sikaa', true],
  ['Adwoa Afriyie Mmaa', 'Adwowa Afriyie Maa', true],
  ['Odo Yewwu Korle', 'Sika Duro', false],
  ['Odo', 'Ode', false],
  ['Me', 'Wo', false],
  ['Psalm 23', 'Psalm 24', false],
  ['Sika Duro', 'Sika Duro 2', false],
  ['Sika Duro', 'Sika', false],
  ['Sika', 'Taka', false],
  ['???', '!!!', false],
])('a typing correction of %s to %s: %s', (from, to, is) => {
  expect(isTypingCorrection(from, to)).toBe(is);
  expect(isTypingCorrection(to, from)).toBe(is);
});
