import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtPassword } from '../testing/build-member.ts';
import { isCommonPassword } from './common-passwords.ts';

const file = join(import.meta.dirname, 'common-passwords.txt');
const listed = readFileSync(file, 'utf8').trimEnd().split('\n');

it('knows at least the ten thousand commonest, in any case', () => {
  expect(listed.length).toBeGreaterThanOrEqual(10_000);
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(listed.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

it.each(['qwertyuiop', 'Password123', 'football2026!', 'iloveyouiloveyou', '1111111111'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each([builtPassword, 'sankofa-sample-2026', 'three goats on a roof', 'ɛyɛ asɛm pa ara'])(
  'takes %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
