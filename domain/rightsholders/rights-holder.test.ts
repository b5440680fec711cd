import { expect, it } from 'vitest';
import { fullName, type NameParts } from './rights-holder.ts';

const ama: NameParts = {
  kind: 'individual',
  givenName: 'Ama',
  otherNames: 'Serwaa Boateng',
  corporationName: null,
};

it.each([
  ['an individual', ama, 'Ama Serwaa Boateng'],
  ['an individual with one name', { ...ama, otherNames: null }, 'Ama'],
  [
    'an individual who once ran a company',
    { ...ama, corporationName: 'Old Name' },
    'Ama Serwaa Boateng',
  ],
  [
    'a corporation',
    { ...ama, kind: 'corporate' as const, corporationName: ' Lantern Reed Music ' },
    'Lantern Reed Music',
  ],
  ['nobody yet', { ...ama, givenName: ' ', otherNames: '' }, ''],
])('names %s', (_, parts, name) => {
  expect(fullName(parts)).toBe(name);
});
