import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slipsBetween, soundsOf, spellingsOf } from './spellings.ts';

it.each([
  ['odo', 'odu'],
  ['odo', 'ood'],
  ['odo', 'oddo'],
  ['akwaaba', 'akwaba'],
  ['kofi', 'koffi'],
  ['mensah', 'mensa'],
])('writes %s with one slip as %s', (word, slip) => {
  expect(spellingsOf(word)).toContain(slip);
  expect(slipsBetween(word, slip, 2)).toBe(1);
});

it.each([
  ['akyi', 'achi'],
  ['gyata', 'jata'],
  ['aquaaba', 'akwaaba'],
])('writes %s also as it sounds, %s', (word, sounded) => {
  expect(spellingsOf(word)).toContain(sounded);
  expect(spellingsOf(sounded)).toContain(word);
});

it.each([
  ['gye', 'je'],
  ['quassi', 'kwasi'],
  ['jidzie', 'gyijie'],
  ['shechwe', 'hyetwe'],
  ['ajekkum', 'agyekum'],
])('hears %s as %s', (word, sounded) => {
  expect(soundsOf(word)).toContain(sounded);
});

it('guesses nothing at words of two letters, and never at the word itself', () => {
  expect(spellingsOf('ye')).toEqual([]);
  expect(spellingsOf('daa')).not.toContain('daa');
});

it.each([
  ['sankofa', 'sankofa', 0],
  ['sankofa', 'sakofa', 1],
  ['nyame', 'nyaem', 1],
  ['sankofa', 'sanfoka', 2],
  ['highlife', 'hilife', 2],
  ['makola', 'takoradi', 3],
])('counts the slips between %s and %s, as far as they matter', (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
});

it('counts one slip for every spelling that it gives', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdeo'), minLength: 3, maxLength: 9 }),
      (word) => {
        expect(spellingsOf(word).every((spelling) => slipsBetween(word, spelling, 2) === 1)).toBe(
          true,
        );
      },
    ),
  );
});
