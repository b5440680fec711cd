import { expect, it } from 'vitest';
import { findLanguage, languages } from './languages.ts';

it('starts with the languages of Ghana', () => {
  expect(languages.slice(0, 6).map(({ name }) => name)).toEqual([
    'Akan',
    'Twi',
    'Fante',
    'Ewe',
    'Ga',
    'Dangme',
  ]);
});

it('has every code and name once, in the shape of ISO 639', () => {
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  for (const { code } of languages) expect(code).toMatch(/^[a-z]{2,3}$/);
});

it.each([
  ['tw', 'Twi', 'TW'],
  ['ee', 'Ewe', null],
  ['gaa', 'Ga', null],
  ['dag', 'Dagbani', null],
  ['ha', 'Hausa', 'HA'],
  ['gpe', 'Ghanaian Pidgin', null],
  ['en', 'English', 'EN'],
])('knows %s as %s, to CWR %s', (code, name, cwr) => {
  expect(findLanguage(code)).toEqual({ code, name, cwr });
});

it('never gives Irish for Ga', () => {
  expect(findLanguage('ga')).toBeNull();
  expect(languages.every(({ cwr }) => cwr !== 'GA')).toBe(true);
});

it('gives CWR only the two letters that ISO 639-1 has too', () => {
  for (const { code, cwr } of languages) if (cwr !== null) expect(cwr.toLowerCase()).toBe(code);
});
