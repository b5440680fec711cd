import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { holdsRow, type Scenario } from './scenario.ts';
import { withTypo } from './typo.ts';

const api = '/api/v1';
const search = (q: string): string => `${api}/recordings/search?${new URLSearchParams({ q })}`;

/** What is measured of recordings and their uses, asked by the label with a hundredth of all recordings and a tenth of all uses. */
export const recordingScenarios = (recordings: number): readonly Scenario[] => [
  {
    name: 'search recordings: title with a typo, and artist',
    goal: [15, 50],
    ask: ({ recording }, chance) => {
      const typed = recording && withTypo(recording.title, chance);
      return recording === null || typed === null
        ? null
        : { path: search(`${typed} ${recording.artist}`), finds: holdsRow(recording.id) };
    },
  },
  {
    name: 'search recordings: exact ISRC',
    goal: [2, 6],
    ask: ({ recording }) =>
      recording?.isrc
        ? { path: search(formatIsrc(recording.isrc)), finds: holdsRow(recording.id) }
        : null,
  },
  {
    name: 'my recordings, page 1',
    goal: [8, 20],
    ask: () => ({ path: `${api}/recordings?page=1`, finds: null }),
  },
  {
    name: 'my recordings, page 100 (or the last)',
    goal: [8, 20],
    ask: () => ({
      path: `${api}/recordings?page=${Math.max(1, Math.min(100, Math.floor(recordings / 100 / 25)))}`,
      finds: null,
    }),
  },
  ...['uses, page 1', 'uses, page 100'].map(
    (name): Scenario => ({
      name,
      goal: [8, 20],
      ask: (_, chance) => ({
        path: `${api}/logs/uses?page=${name.endsWith('100') ? 100 : 1}&from=${someMonth(chance.below(12))}`,
        finds: null,
      }),
    }),
  ),
  {
    // As from page 99 to the next: the key is a moment in the middle of a month, a hundred pages down.
    name: 'uses, page 100 by key',
    goal: [8, 20],
    ask: (_, chance) => ({
      path: `${api}/logs/uses?page=100&before=${keyAt(Date.UTC(2026, 9 - chance.below(12), 15))}`,
      finds: null,
    }),
  },
  {
    name: 'uses: chart by month and source',
    goal: [8, 20],
    ask: (_, chance) => ({
      path: `${api}/logs/uses/figures?from=${someMonth(chance.below(12))}`,
      finds: null,
    }),
  },
  {
    name: 'uses: chart of one state',
    goal: [8, 20],
    ask: (_, chance) => ({
      path: `${api}/logs/uses/figures?state=matched&from=${someMonth(chance.below(12))}`,
      finds: null,
    }),
  },
  {
    name: 'uses: likely mine',
    goal: [8, 20],
    ask: (_, chance) => ({ path: `${api}/logs/likely?page=${1 + chance.below(20)}`, finds: null }),
  },
  {
    name: 'uses: search what is not matched',
    goal: [15, 50],
    ask: ({ recording }) =>
      recording === null
        ? null
        : {
            path: `${api}/logs/unmatched?${new URLSearchParams({ q: [...recording.title].toReversed().join('') })}`,
            finds: null,
          },
  },
];

/** The nth of the months that the generated logs are of. */
function someMonth(n: number): string {
  return new Date(Date.UTC(2024, 10 + n, 1)).toISOString().slice(0, 7);
}

/** The smallest id of a use at this time. */
function keyAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
