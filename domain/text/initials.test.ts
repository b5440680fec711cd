import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ama Serwaa Boateng', 'AB'],
  ['kofi mensah', 'KM'],
  ['ɛsi ɔpɔku', 'ƐƆ'],
  ['ŋutsu ɖoe', 'ŊƉ'],
  ['Kofi', 'K'],
  ['  Ama   Owusu ', 'AO'],
  ['"Nana" (Kwame) Ampadu', 'NA'],
  ['Lantern Reed & 4x4', 'L4'],
  ['e\u0301lan vital', 'ÉV'],
  ['— …', ''],
  ['', ''],
])('of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
