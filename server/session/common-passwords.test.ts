import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weaknessOf } from '#domain/members/password.ts';
import { samplePassword } from '../sample/load-people.ts';
import { builtPassword } from '../testing/build-member.ts';
import { costOfCommon } from './passwords.ts';

const listed = linesOf('common-passwords.txt');
const words = linesOf('common-words.txt');
const nobody = { email: '', names: [] };

it('knows at least the ten thousand commonest, in any case', () => {
  expect(listed.length).toBeGreaterThanOrEqual(10_000);
  expect(listed.filter(isTaken)).toEqual([]);
  expect(listed.filter((password) => isTaken(password.toUpperCase()))).toEqual([]);
});

it('refuses a common password or word with what people usually put around it', () => {
  const around = fc.constantFrom('', '1', '12', '2026', '!', '123', '@');
  fc.assert(
    fc.property(fc.constantFrom(...words), around, around, (word, before, after) => {
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      expect(isTaken(`${before}${capital}${after}`)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it.each([
  'qwertyuiop',
  'Password123',
  'P@ssw0rd2026',
  'football2026!',
  'iloveyouiloveyou',
  '1111111111',
  'membership1',
  'Ghana12345',
  'dashboard2026',
  'rights-society',
  'photograph1',
  'Jennifer1987!',
  'drowssap2026',
  'blackstars1957',
  'godisgood2026',
  'kofi-mensah-77',
  'letmein-ghana',
  'strawberry guitar',
])('refuses %s', (password) => {
  expect(isTaken(password)).toBe(false);
});

// What a person may well choose: three words or more, two and something that nobody expects, or what a machine drew.
it.each([
  samplePassword,
  builtPassword,
  'sankofa-bench-2026',
  'adowa kete gahu',
  'adowa-kete-2026',
  'three goats on a roof',
  'correct horse battery staple',
  'my dog is called bingo',
  'waakye without shito is sad',
  'ɛyɛ asɛm pa ara',
  'Grandma sells kenkey at Osu',
  'kX9#mQ2$vLp7',
  'xkqjzvbwpt',
])('takes %s', (password) => {
  expect(isTaken(password)).toBe(true);
});

it('takes any four different words, however they are joined', () => {
  const four = fc.uniqueArray(fc.constantFrom(...words), { minLength: 4, maxLength: 6 });
  fc.assert(
    fc.property(four, fc.constantFrom(' ', '-', '.', ''), (chosen, between) => {
      expect(isTaken(chosen.join(between))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

function isTaken(password: string): boolean {
  return weaknessOf(password, nobody, costOfCommon) === null;
}

function linesOf(name: string): string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
}
