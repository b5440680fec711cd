import { describe, expect, it } from 'vitest';
import {
  artistAndTitle,
  isrcText,
  numberAsText,
  readLanguages,
  readLength,
  readPartialDate,
} from './read-cells.ts';

describe('a length', () => {
  it.each([
    ['3:42', 222],
    ['03:42', 222],
    ['00:03:42', 222],
    ['1:02:03', 3723],
    ['222', 222],
    ['222.0', 222],
    ['3m42s', 222],
    ['PT3M42S', 222],
    ['PT222S', 222],
    ['PT1H2M3S', 3723],
    ['3\'42"', 222],
    ['3’42”', 222],
    ['3 min 42 sec', 222],
    ['4 min', 240],
    ['3.42', 222],
    ['4.00', 240],
    ['222000', 222],
    // As spreadsheets show what was typed as 3:42 and meant as minutes.
    ['3:42:00', 222],
    ['4:05.32', 245],
    ['0.170138888888889', 245],
    ['0.002835648148148', 245],
    ['0:00', 0],
    ['0', 0],
    ['3.4', null],
    ['3.75', null],
    ['long', null],
    ['', null],
  ])('of %j is %s seconds', (text, seconds) => {
    expect(readLength(text)).toBe(seconds);
  });
});

it.each([
  ['2019', '2019'],
  ['2019-03', '2019-03'],
  ['Mar-19', '2019-03'],
  ['Sept 2019', '2019-09'],
  ['Nov-85', '1985-11'],
  ['01/03/2019', '2019-03-01'],
  ['19.6.2015', '2015-06-19'],
  ['Mar 1, 2024', '2024-03-01'],
  ['45352', '2024-03-01'],
  ['20240301', '2024-03-01'],
  ['2024-03-01T00:00:00Z', '2024-03-01'],
  ['Foo-19', null],
  ['soon', null],
])('reads the date %s as %s', (text, date) => {
  expect(readPartialDate(text)).toBe(date);
});

it('reads languages, of which one is none', () => {
  expect(readLanguages('tw, en')).toEqual(['tw', 'en']);
  expect(readLanguages('zxx')).toEqual([]);
  expect(readLanguages('Klingonish')).toBeNull();
});

it('takes an ISRC that is still to come for none, and a slash for a hyphen', () => {
  expect(['TBA', 'n/a', '-', 'Pending'].map(isrcText)).toEqual(['', '', '', '']);
  expect(isrcText('FRZ3108/93130')).toBe('FRZ310893130');
  expect(isrcText('GHA01 O')).toBe('GHA01 O');
});

it('takes no number that a spreadsheet has shortened', () => {
  expect(numberAsText('1.96782E+11')).toBe('');
  expect(numberAsText("'194464577943")).toBe('194464577943');
  expect(numberAsText('SM-0001')).toBe('SM-0001');
});

it.each([
  ['Lil Abaawa - As E Dey Hot', 'Lil Abaawa', 'As E Dey Hot'],
  ['Lil Abaawa-As E Dey Hot', 'Lil Abaawa', 'As E Dey Hot'],
  ['Jean-Paul Addo - Tɛma-Accra', 'Jean-Paul Addo', 'Tɛma-Accra'],
  ['Kay Nimdeɛ – Kpui', 'Kay Nimdeɛ', 'Kpui'],
  ['Zongo Unit : Jollof', 'Zongo Unit', 'Jollof'],
  ['Jean-Paul Addo-Kpui', '', ''],
  ['As E Dey Hot', '', ''],
])('parts the artist and the title of %j', (text, artist, title) => {
  expect(artistAndTitle(text)).toEqual({ artist, title });
});
