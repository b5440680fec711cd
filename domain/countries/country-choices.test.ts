import { expect, it } from 'vitest';
import { parseCountry } from './country.ts';
import { countryChoices, countryNamed, countryOf, findCountries } from './country-choices.ts';
import { countryCode } from './country-codes.ts';

it('has every country, each once, with those the codes name', () => {
  expect(countryChoices.length).toBeGreaterThanOrEqual(249);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  expect(countryChoices.map(({ code }) => code).toSorted()).toEqual(
    codes.filter((code) => countryCode.test(code)),
  );
});

it('knows what a dropdown needs of Ghana', () => {
  expect(countryOf('GH')).toMatchObject({
    alpha3: 'GHA',
    callingCode: '233',
    name: 'Ghana',
    demonym: 'Ghanaian',
  });
});

it.each([
  ['', 'GH'],
  ['gha', 'GH'],
  ['Ghanaian', 'GH'],
  ['+233', 'GH'],
  ['00 233', 'GH'],
  ['tg', 'TG'],
  ['TGO', 'TG'],
  ["cote d'ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['ivory', 'CI'],
  ['uk', 'GB'],
  ['USA', 'US'],
  ['america', 'US'],
  ['holland', 'NL'],
  ['Swaziland', 'SZ'],
  ['sao tome', 'ST'],
  ['Sénégal', 'SN'],
  ['nigerian', 'NG'],
  ['niger', 'NE'],
  ['+1876', 'JM'],
  ['44', 'GB'],
])('finds by %j first %s', (text, code) => {
  expect(findCountries(text)[0]?.code).toBe(code);
});

it('finds nothing for what no country is called', () => {
  expect(findCountries('Wakanda')).toEqual([]);
});

it('gives all without a text, Ghana first and the others by name', () => {
  const names = findCountries('').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Ghana', 'Afghanistan', 'Åland Islands']);
  expect(names.length).toBe(countryChoices.length);
});

it.each([
  ['ghana', 'GH'],
  ['Ghanaian', 'GH'],
  ['American', 'US'],
  ['Dutch', 'NL'],
  ['Congolese', undefined],
  ['Ghan', undefined],
  ['', undefined],
])('takes %j typed in full for %s', (text, code) => {
  expect(countryNamed(text)?.code).toBe(code);
});

it.each([
  ['gh', 'GH'],
  [' GH ', 'GH'],
  ['XK', 'XK'],
  ['Ghana', null],
  ['ZZ', null],
  ['', null],
])('parses %j as %s', (text, code) => {
  expect(parseCountry(text)).toBe(code);
});
