import { expect, it } from 'vitest';
import {
  anonymousId,
  anonymousKinds,
  anonymousName,
  fullName,
  isAnonymous,
  type NameParts,
  rightsHolderKinds,
} from './rights-holder.ts';

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

it('has one record for each anonymous kind, and for each country of a traditional song', () => {
  const ids = [
    ...anonymousKinds.map((kind) => anonymousId(kind, null)),
    anonymousId('traditional', 'GH'),
    anonymousId('traditional', 'TG'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^0{8}-0000-7000-8000-[0-9a-f]{12}$/);
  // It is stored in databases: it never changes.
  expect(anonymousId('traditional', 'GH')).toBe('00000000-0000-7000-8000-100000004748');
});

it('knows people and companies from those who are nobody', () => {
  expect(rightsHolderKinds.filter(isAnonymous)).toEqual([...anonymousKinds]);
  expect(anonymousName('traditional', 'Ghana')).toBe('Traditional (Ghana)');
  expect(anonymousName('unknown', null)).toBe('Unknown writer');
});
