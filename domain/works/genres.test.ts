import { expect, it } from 'vitest';
import { readGenre } from './genres.ts';

it.each([
  ['highlife', 'Highlife'],
  ['HIGH LIFE', 'Highlife'],
  ['Hip-Life', 'Hiplife'],
  ['R&B', 'R&B and soul'],
  ['asakaa', 'Drill (asakaa)'],
  ['Dancehall', 'Reggae and dancehall'],
  ['Childrens', 'Children’s'],
])('reads %s as the genre of the list', (text, genre) => {
  expect(readGenre(text)).toBe(genre);
});

it('keeps a genre that the list does not have as it was written', () => {
  expect(readGenre('Kpanlogo fusion')).toBe('Kpanlogo fusion');
});
