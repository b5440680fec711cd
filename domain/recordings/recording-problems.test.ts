import { describe, expect, it } from 'vitest';
import { daysToCome, recordingLineProblems } from './recording-problems.ts';

const nothing = { featured: null, non_featured: null, owners: null };
const artist = (holderId: string | null, share: number) =>
  ({ holderId, role: 'contracted', share }) as const;

describe('the lines of a recording', () => {
  it.each([
    ['of which nobody has said anything', nothing],
    ['that are none, and are said to be', { featured: [], non_featured: [], owners: [] }],
    [
      'of a group with exactly 100 %',
      { ...nothing, featured: [artist('a', 6_000), artist('b', 4_000)] },
    ],
    [
      'of two new people, who may be two',
      { ...nothing, featured: [artist(null, 10), artist(null, 10)] },
    ],
    [
      'of one person in two roles',
      {
        ...nothing,
        non_featured: [
          { holderId: 'a', role: 'session_musician', share: 5_000 },
          { holderId: 'a', role: 'performing_producer', share: 5_000 },
        ] as const,
      },
    ],
    [
      'of an owner for one day',
      { ...nothing, owners: [{ from: '2020-01-01', until: '2020-01-01' }] },
    ],
  ])('may be those %s', (_, lines) => {
    expect(recordingLineProblems(lines)).toEqual([]);
  });

  it('may not give out more than 100 % of a group, and the group is named', () => {
    const lines = { ...nothing, featured: [artist('a', 6_000), artist('b', 4_001)] };
    expect(recordingLineProblems(lines)).toEqual([{ path: 'featured', code: 'group_above_100' }]);
  });

  it('may not name someone twice in one role, and the second is named', () => {
    const lines = { ...nothing, featured: [artist('a', 10), artist('b', 10), artist('a', 10)] };
    expect(recordingLineProblems(lines)).toEqual([
      { path: 'featured.2.rights_holder', code: 'holder_listed_twice' },
    ]);
  });

  it('may not end before they begin', () => {
    const lines = { ...nothing, owners: [{ from: '2020-01-02', until: '2020-01-01' }] };
    expect(recordingLineProblems(lines)).toEqual([
      { path: 'owners.0.until', code: 'period_reversed' },
    ]);
  });
});

it('names the days that are still to come', () => {
  const days = { recorded_on: '2026-11-22', 'release.released_on': '2026-11-21', other: null };
  expect(daysToCome(days, '2026-11-21')).toEqual([{ path: 'recorded_on', code: 'day_to_come' }]);
});
