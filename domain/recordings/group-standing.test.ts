import { expect, it } from 'vitest';
import { isSettled, standingOf, standingOfOwners } from './standing.ts';

it.each([
  [null, 'not_said', false],
  [[], 'none', true],
  [[0], 'incomplete', false],
  [[9_993], 'incomplete', false],
  [[3_333, 3_333, 3_333], 'complete', true],
  [[10_000], 'complete', true],
] as const)('performers with %j stand as %s', (shares, standing, settled) => {
  const lines = shares?.map((share) => ({ share })) ?? null;
  expect(standingOf(lines)).toBe(standing);
  expect(isSettled(standing)).toBe(settled);
});

const owns = (share: number, territories: string[] = [], until: string | null = null) => ({
  share,
  territories,
  from: null,
  until,
});

it.each([
  ['nobody has said', null, 'not_said'],
  ['nobody owns it', [], 'none'],
  ['one owns the world', [owns(10_000)], 'complete'],
  ['two own the world', [owns(5_000), owns(5_000)], 'complete'],
  ['one owns one country', [owns(10_000, ['GH'])], 'incomplete'],
  [
    'one owns half of the world and the other half of one country',
    [owns(5_000), owns(5_000, ['GH'])],
    'incomplete',
  ],
  ['one owned the world until yesterday', [owns(10_000, [], '2026-11-20')], 'incomplete'],
  ['one owns the world until today', [owns(10_000, [], '2026-11-21')], 'complete'],
  ['two own more than all of it', [owns(10_000), owns(2_000)], 'complete'],
] as const)('owners stand by where and when they own: %s', (_, lines, standing) => {
  expect(standingOfOwners(lines, '2026-11-21')).toBe(standing);
});
