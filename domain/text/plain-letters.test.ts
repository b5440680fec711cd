import { expect, it } from 'vitest';
import { fold, plainLetters } from './fold.ts';

it.each([
  ['Sіkа Duro', 'sika duro'],
  ['SIΚA ΟDΟ', 'sika odo'],
  ['Si\u2063ka', 'sika'],
  ['Sika\u{e0041}', 'sika'],
  ['S\u3164ika', 'sika'],
  ['Si\u00adka', 'sika'],
  ['Ɔdɔ Yɛ Wu', 'odo ye wu'],
])('reads %j as it looks', (disguised, seen) => {
  expect(fold(plainLetters(disguised))).toBe(seen);
});
