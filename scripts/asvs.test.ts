import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..');

/** The level of each requirement of a section, in order, up to level 2: those of level 3 come after them. @source OWASP ASVS 5.0.0 */
const requirements: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '111112222',
  '1.3': '11222222222',
  '1.4': '222',
  '1.5': '12',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222',
  '2.4': '2',
  '3.2': '11',
  '3.3': '1222',
  '3.4': '112222',
  '3.5': '11122',
  '3.7': '22',
  '4.1': '122',
  '4.2': '2',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112',
  '5.3': '11',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '8.1': '12',
  '8.2': '112',
  '8.3': '1',
  '8.4': '2',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22',
  '11.2': '222',
  '11.3': '112',
  '11.4': '1222',
  '11.5': '2',
  '11.6': '2',
  '12.1': '122',
  '12.2': '11',
  '12.3': '2222',
  '13.1': '2',
  '13.2': '22222',
  '13.3': '22',
  '13.4': '12222',
  '14.1': '22',
  '14.2': '1222',
  '14.3': '122',
  '15.1': '122',
  '15.2': '122',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222',
  '17.1': '2',
  '17.2': '2222',
  '17.3': '22',
};

const wanted = Object.entries(requirements).flatMap(([section, levels]) =>
  [...levels].map((level, at) => `${section}.${at + 1} at level ${level}`),
);
const page = readFileSync(join(project, 'docs', 'asvs.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = '', level = '', about = '', state = '', why = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const tests = [...why.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, path = '']) => path,
    );
    return { number, level, about, state, why, tests };
  });

it('has every requirement of levels 1 and 2 exactly once, in order', () => {
  expect(wanted).toHaveLength(253);
  expect(wanted.filter((one) => one.endsWith('1'))).toHaveLength(70);
  expect(rows.map(({ number, level }) => `${number} at level ${level}`)).toEqual(wanted);
});

it('names tests for what is held, and they are there', () => {
  const unproven = rows.filter(({ state, tests }) => state === 'held' && tests.length === 0);
  expect(unproven).toEqual([]);
  const missing = rows.flatMap(({ number, tests }) =>
    tests.filter((path) => !existsSync(join(project, path))).map((path) => `${number} ${path}`),
  );
  expect(missing).toEqual([]);
});

it('says why of what is not held, and counts each state as the page says', () => {
  const states = ['held', 'design', 'operator', 'n/a', 'not yet'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ state, why }) => state !== 'held' && why.length < 10)).toEqual([]);
  for (const state of states) {
    const counted = rows.filter((row) => row.state === state).length;
    expect(page).toMatch(new RegExp(`^\\| ${state} \\|.*\\| ${counted} \\|$`, 'm'));
  }
});
