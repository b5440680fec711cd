import { expect, it } from 'vitest';
import { cutName, identityDocumentTypes, regions } from './choices.ts';

it('offers the four identity documents', () => {
  expect(identityDocumentTypes).toEqual([
    'Ghana Card',
    'Passport Number',
    'Drivers Licence',
    'Voter ID',
  ]);
});

it('offers the sixteen regions, each once', () => {
  expect(regions.join(', ')).toBe(
    'Ahafo, Brong Ahafo, Ashanti, Bono East, Central, Eastern, Greater Accra, Northern, North East, Oti, Savannah, Upper East, Upper West, Volta, Western, Western North',
  );
  expect(new Set(regions).size).toBe(16);
});

it.each([
  ['Ghana', 'Ghana'],
  ['Burkina Faso', 'Burkina Faso'],
  ['Central African Republic', 'Central African Repu'],
  ['twenty characters ok', 'twenty characters ok'],
  ['', ''],
])('cuts %j to 20 characters', (name, cut) => {
  expect(cutName(name)).toBe(cut);
});
