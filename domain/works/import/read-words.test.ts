import { expect, it } from 'vitest';
import { roleNames, roles } from '../roles.ts';
import {
  readHolderKind,
  readLanguage,
  readRole,
  readTextMusic,
  readVersionKind,
} from './read-words.ts';

it('knows every role by its letters and by its name, in any case', () => {
  for (const role of roles) {
    expect(readRole(role.toLowerCase())).toBe(role);
    expect(readRole(roleNames[role].toUpperCase())).toBe(role);
  }
});

it.each([
  ['composer and author', 'CA'],
  ['Composer/Author', 'CA'],
  ['Songwriter', 'CA'],
  ['Lyricist', 'A'],
  ['Publisher', 'E'],
  ['Sub-Publisher', 'SE'],
  ['singer', null],
  ['', null],
  ['C - Composer', 'C'],
  ['CA (Composer/Author)', 'CA'],
  ['Composer/Author', 'CA'],
  ['Composer & Lyricist', 'CA'],
  ['Auteur-Compositeur', 'CA'],
  ['A - Auteur', 'A'],
  ['AR - Arrangeur', 'AR'],
  ['E: Original publisher', 'E'],
  ['PD / AR', 'AR'],
  ['PD', null],
  ['Composer / Publisher', null],
])('reads the role “%s” as %s', (text, role) => {
  expect(readRole(text)).toBe(role);
});

it('reads kinds, versions, music and words, and languages, by code or name', () => {
  expect(['Company', 'person', 'thing'].map(readHolderKind)).toEqual([
    'corporate',
    'individual',
    null,
  ]);
  expect(['ORI', 'Original work', 'Arrangement', 'maybe'].map(readVersionKind)).toEqual([
    'original',
    'original',
    'modification',
    null,
  ]);
  expect(['mtx', 'Instrumental', 'Words only', 'loud'].map(readTextMusic)).toEqual([
    'MTX',
    'MUS',
    'TXT',
    null,
  ]);
  expect(['TWI', 'tw', 'Asante Twi', 'Eʋegbe', 'ga', 'GAA', 'Klingon'].map(readLanguage)).toEqual([
    'tw',
    'tw',
    'tw',
    'ee',
    'gaa',
    'gaa',
    null,
  ]);
});
