import { expect, it } from 'vitest';
import { artistNames } from './artists.ts';

it.each([
  ['Ama Serwaa', '', ['ama serwaa']],
  ['Kojo Antwi & Efya', '', ['kojo antwi efya', 'kojo antwi', 'efya']],
  ['Sark ft. Castro Jnr', '', ['sark ft castro jnr', 'sark', 'castro jnr']],
  ['Sark', 'Adonai (feat. Castro Jnr)', ['sark', 'castro jnr']],
  ['Antwi, Kojo', '', ['antwi kojo', 'antwi', 'kojo']],
  ['', '', []],
])('"%s" with the title "%s" names %s', (artist, title, names) => {
  expect(artistNames(artist, title)).toEqual(names);
});
