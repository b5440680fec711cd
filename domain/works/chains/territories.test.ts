import { describe, expect, it } from 'vitest';
import {
  countriesIn,
  countriesOf,
  findTerritories,
  readTerritories,
  territories,
  territoryOf,
  world,
  writeTerritories,
} from './territories.ts';

// How many countries CISAC's list itself gives for its groups, edition 7.
it.each([
  ['2136', 201], // World
  ['2100', 55], // Africa
  ['2101', 36], // America, by way of the American Continent and the West Indies
  ['2106', 50], // Asia
  ['2110', 3], // Benelux
  ['2114', 53], // Commonwealth
  ['2120', 44], // Europe
  ['2123', 27], // European Union
  ['2130', 16], // Oceania
  ['0288', 1], // Ghana
  ['0810', 0], // USSR, which has ended
])('%s has %d countries', (tis, count) => {
  expect(countriesIn(tis).size).toBe(count);
});

it('has every territory once, in groups that are there', () => {
  expect(new Set(territories.map(({ tis }) => tis)).size).toBe(237);
  expect(territories[0]?.tis).toBe(world);
});

it('adds and takes away in order', () => {
  const line = (tis: string, is_excluded = false) => ({ tis, is_excluded });
  expect(countriesOf([line('2136'), line('2100', true)]).size).toBe(146);
  expect(countriesOf([line('2136'), line('2100', true), line('0288')]).size).toBe(147);
  expect(countriesOf([line('0288', true), line('2136')]).size).toBe(201);
  expect(countriesOf([line('0288'), line('2100', true)]).size).toBe(0);
});

describe('territories in one cell', () => {
  it.each([
    ['Nigeria', 'Nigeria'],
    ['nigeria, GH and Togo', 'Nigeria, Ghana, Togo'],
    ['NG;BJ', 'Nigeria, Benin'],
    ['566 | 0204', 'Nigeria, Benin'],
    ['World except Europe', 'World except Europe'],
    ['worldwide excluding Nigeria, Benin; Togo', 'World except Nigeria, Benin, Togo'],
    ['World except Ghana;Nigeria|Togo', 'World except Ghana, Nigeria, Togo'],
    ['World -USA, Canada', 'World except United States, Canada'],
    ['World (ex. USA/Canada)', 'World except United States, Canada'],
    ['Africa except Nigeria; France', 'Africa except Nigeria; France'],
    ['2WL', 'World'],
    ['GHA;NGA', 'Ghana, Nigeria'],
    ['Ghana only', 'Ghana'],
    ['Monde sauf Ghana', 'World except Ghana'],
    ['UK & Eire', 'United Kingdom, Ireland'],
    ['2136 -2120 -0840', 'World except Europe, United States'],
    ['Trinidad and Tobago, Antigua and Barbuda', 'Trinidad and Tobago, Antigua and Barbuda'],
    ['Côte d’Ivoire', 'Ivory Coast'],
    ['2124', '2124'],
  ])('%s', (text, written) => {
    const lines = readTerritories(text);
    expect(lines && writeTerritories(lines)).toBe(written);
    expect(readTerritories(written)).toEqual(lines);
  });

  it.each([
    'NA',
    'AF',
    'ROW',
    'Atlantis',
    'World except Atlantis',
    'Nigeria, Atlantis',
    '9999',
    'Niger ia',
  ])('refuses %s', (text) => {
    expect(readTerritories(text)).toBeNull();
  });

  it('are written so that every one is read again', () => {
    for (const { tis } of territories) {
      const lines = [
        { tis: world, is_excluded: false },
        { tis, is_excluded: true },
        { tis, is_excluded: false },
      ];
      expect(readTerritories(writeTerritories(lines))).toEqual(lines);
    }
  });
});

it.each([
  ['nig', ['Nigeria', 'Niger']],
  ['gh', ['Ghana']],
  ['west', ['West Indies']],
  ['0288', ['Ghana']],
])('%s finds %j first', (text, names) => {
  const found = findTerritories(text).map(({ name }) => name);
  expect(found.slice(0, names.length).toSorted()).toEqual(names.toSorted());
});

it('knows no state that has ended', () => {
  expect(territoryOf('0200')).toBeUndefined();
});
