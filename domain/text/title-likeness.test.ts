import { expect, it } from 'vitest';
import { readTitle, titleLikeness } from './title-likeness.ts';

it.each([
  ['Sika Duro', 'Sika Duro x Efua Baidoo', 'same'],
  ['You', 'You x Me', 'other'],
  ['Ahenema Dwom', 'Ahenema Dwom - Single', 'same'],
  ['La Nuit Douce', 'Nuit Douce', 'same'],
  ['Anadwo Ne Sika', 'Anadwo Ne Ska', 'slip'],
  ['Me Dɔ Wo', 'Me Dɔ Me', 'other'],
  ['Nea Onnim', 'Nea Onni', 'slip'],
  ['Yɛn Ara', 'Yɛn Asa', 'other'],
] as const)('%s and %s are %s', (one, other, likeness) => {
  expect(titleLikeness(readTitle(one), readTitle(other))).toBe(likeness);
  expect(titleLikeness(readTitle(other), readTitle(one))).toBe(likeness);
});
