import { expect, it } from 'vitest';
import { linkLikenessOf } from './link-likeness.ts';

it.each([
  ['nothing in common', { titleLikeness: 0.2, shared: 0, isSameIsrc: false }, 0, []],
  ['a title a little alike', { titleLikeness: 0.59, shared: 0, isSameIsrc: false }, 0, []],
  [
    'nearly the same title',
    { titleLikeness: 0.6, shared: 0, isSameIsrc: false },
    30,
    ['alike_title'],
  ],
  ['the same title', { titleLikeness: 1, shared: 0, isSameIsrc: false }, 50, ['same_title']],
  ['people alone', { titleLikeness: 0, shared: 3, isSameIsrc: false }, 35, ['same_people']],
  [
    'title and people',
    { titleLikeness: 0.8, shared: 1, isSameIsrc: false },
    65,
    ['alike_title', 'same_people'],
  ],
  [
    'the ISRC, whatever the title',
    { titleLikeness: 0, shared: 0, isSameIsrc: true },
    80,
    ['same_isrc'],
  ],
  [
    'everything',
    { titleLikeness: 1, shared: 2, isSameIsrc: true },
    100,
    ['same_isrc', 'same_title', 'same_people'],
  ],
])('counts %s', (_, compared, score, reasons) => {
  expect(linkLikenessOf(compared)).toEqual({ score, reasons });
});
