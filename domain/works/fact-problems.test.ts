import { describe, expect, it } from 'vitest';
import { type FactsUnderRules, factProblems, recordingProblems } from './fact-problems.ts';

describe('the recordings of a work', () => {
  it('may be many without a number', () => {
    expect(recordingProblems([{ isrc: null }, { isrc: null }, { isrc: 'GHA112600001' }])).toEqual(
      [],
    );
  });

  it('are refused at each that repeats an ISRC', () => {
    const isrc = 'GHA112600001';
    expect(recordingProblems([{ isrc }, { isrc: null }, { isrc }, { isrc }])).toEqual([
      { path: 'recordings.2.isrc', code: 'isrc_listed_twice' },
      { path: 'recordings.3.isrc', code: 'isrc_listed_twice' },
    ]);
  });
});

it.each<[string, Partial<FactsUnderRules>, string[]]>([
  ['a medley of one work', { made_from: [{ kind: 'medley' }] }, ['made_from medley_of_one']],
  ['a medley of two works', { made_from: [{ kind: 'medley' }, { kind: 'medley' }] }, []],
  ['a medley with a sample', { made_from: [{ kind: 'medley' }, { kind: 'sample' }] }, []],
  ['one sample', { made_from: [{ kind: 'sample' }] }, []],
  ['serious music', { distribution_category: 'SER' }, ['duration_seconds required']],
  ['serious music of a length', { distribution_category: 'SER', duration_seconds: 900 }, []],
  ['jazz', { distribution_category: 'JAZ' }, []],
  [
    'a release of 2099',
    { first_release_date: '2099-01-01' },
    ['first_release_date release_too_far'],
  ],
  ['a release that is announced', { first_release_date: '2027-03' }, []],
])('of the facts of a work: %s', (_, facts, problems) => {
  const none = { made_from: null, distribution_category: null, duration_seconds: null };
  const found = factProblems({ ...none, first_release_date: null, ...facts }, 2026);
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
});
