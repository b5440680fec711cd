import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullShare, tolerance } from '../works/shares.ts';
import { isWhollyOwned, type Ownership, ownershipConflicts } from './ownership-conflicts.ts';

const owns = (share: number, wanted: Partial<Ownership> = {}): Ownership => ({
  share,
  territories: [],
  from: null,
  until: null,
  ...wanted,
});
const world = { territories: [], except: [] };
const always = { from: null, until: null };

describe('owners who together have no more than 100 % are in no conflict', () => {
  it.each<[string, Ownership[]]>([
    ['nobody', []],
    ['one with all of it', [owns(10_000)]],
    ['two halves', [owns(5_000), owns(5_000)]],
    ['thirds that do not quite meet', [owns(3_334), owns(3_334), owns(3_334)]],
    [
      'all of it in one country each',
      [owns(10_000, { territories: ['GH'] }), owns(10_000, { territories: ['NG'] })],
    ],
    [
      'one after the other, from one day to the next',
      [owns(10_000, { until: '2020-12-31' }), owns(10_000, { from: '2021-01-01' })],
    ],
    [
      'one after the other with years between',
      [owns(10_000, { until: '2001-01-01' }), owns(10_000, { from: '2019-02-03' })],
    ],
    [
      'before and after, in the same country',
      [
        owns(10_000, { territories: ['GH'], until: '2024-02-28' }),
        owns(10_000, { territories: ['GH'], from: '2024-02-29' }),
      ],
    ],
    ['someone without a share', [owns(10_000), owns(0)]],
  ])('%s', (_, lines) => {
    expect(ownershipConflicts(lines)).toEqual([]);
  });
});

describe('owners who together have more are named, with where and when and by how much', () => {
  it.each<[string, Ownership[], object[]]>([
    [
      'everywhere and always',
      [owns(10_000), owns(2_500)],
      [{ lines: [0, 1], ...world, ...always, total: 12_500, above: 2_500 }],
    ],
    [
      'only two of three, where they meet',
      [
        owns(6_000, { territories: ['GH', 'NG'] }),
        owns(6_000, { territories: ['NG'] }),
        owns(9_000, { territories: ['TG'] }),
      ],
      [{ lines: [0, 1], territories: ['NG'], except: [], ...always, total: 12_000, above: 2_000 }],
    ],
    [
      'the world and a country of it: only in that country',
      [owns(8_000), owns(5_000, { territories: ['GH'] })],
      [{ lines: [0, 1], territories: ['GH'], except: [], ...always, total: 13_000, above: 3_000 }],
    ],
    [
      'the world but for a country where a third one makes it more',
      [owns(8_000), owns(5_000), owns(1_000, { territories: ['GH'] })],
      [
        { lines: [0, 1], territories: [], except: ['GH'], ...always, total: 13_000, above: 3_000 },
        {
          lines: [0, 1, 2],
          territories: ['GH'],
          except: [],
          ...always,
          total: 14_000,
          above: 4_000,
        },
      ],
    ],
    [
      'one who leaves on the day on which the next one comes: that day',
      [owns(10_000, { until: '2020-12-31' }), owns(10_000, { from: '2020-12-31' })],
      [
        {
          lines: [0, 1],
          ...world,
          from: '2020-12-31',
          until: '2020-12-31',
          total: 20_000,
          above: 10_000,
        },
      ],
    ],
    [
      'one within the time of another',
      [owns(10_000), owns(100, { from: '2020-02-29', until: '2020-03-01' })],
      [
        {
          lines: [0, 1],
          ...world,
          from: '2020-02-29',
          until: '2020-03-01',
          total: 10_100,
          above: 100,
        },
      ],
    ],
    [
      'one without an end, and one who came later and has no end either',
      [owns(10_000, { from: '2010-05-01' }), owns(10_000, { from: '2015-06-01' })],
      [{ lines: [0, 1], ...world, from: '2015-06-01', until: null, total: 20_000, above: 10_000 }],
    ],
    [
      'one without a beginning, and one who left earlier',
      [owns(10_000, { until: '2015-06-01' }), owns(10_000, { until: '2010-05-01' })],
      [{ lines: [0, 1], ...world, from: null, until: '2010-05-01', total: 20_000, above: 10_000 }],
    ],
    [
      'a third one who joins makes it another conflict from then on',
      [owns(8_000), owns(8_000), owns(1_000, { from: '2021-01-01' })],
      [
        { lines: [0, 1], ...world, from: null, until: '2020-12-31', total: 16_000, above: 6_000 },
        {
          lines: [0, 1, 2],
          ...world,
          from: '2021-01-01',
          until: null,
          total: 17_000,
          above: 7_000,
        },
      ],
    ],
    [
      'one who is listed twice',
      [
        owns(10_000, { territories: ['GH'] }),
        owns(10_000, { territories: ['GH', 'CI'], from: '2022-01-01' }),
      ],
      [
        {
          lines: [0, 1],
          territories: ['GH'],
          except: [],
          from: '2022-01-01',
          until: null,
          total: 20_000,
          above: 10_000,
        },
      ],
    ],
  ])('%s', (_, lines, conflicts) => {
    expect(ownershipConflicts(lines)).toEqual(conflicts);
  });
});

const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const line: fc.Arbitrary<Ownership> = fc
  .record({
    share: fc.integer({ min: 0, max: fullShare }),
    territories: fc.uniqueArray(fc.constantFrom('GH', 'NG', 'TG', 'CI'), { maxLength: 3 }),
    days: fc.tuple(day, day).map((two) => two.toSorted()),
    isOpenBefore: fc.boolean(),
    isOpenAfter: fc.boolean(),
  })
  .map(({ share, territories, days: [from = '', until = ''], isOpenBefore, isOpenAfter }) => ({
    share,
    territories,
    from: isOpenBefore ? null : from,
    until: isOpenAfter ? null : until,
  }));
const lines = fc.array(line, { maxLength: 6 });
const places = ['GH', 'NG', 'TG', 'CI', 'FR'];

/** What they have in one place on one day, added up the plain way. */
function totalAt(all: readonly Ownership[], place: string, on: string): number {
  return all
    .filter(({ territories, from, until }) => {
      const isThere = territories.length === 0 || territories.includes(place);
      return isThere && (from ?? '0') <= on && on <= (until ?? '9');
    })
    .reduce((sum, { share }) => sum + share, 0);
}

describe('whoever the owners are', () => {
  it('names a conflict for every place and day with more than 100 %, and for no other', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...places), day, (all, place, on) => {
        const found = ownershipConflicts(all).filter(
          ({ territories, except, from, until }) =>
            (territories.length === 0 ? !except.includes(place) : territories.includes(place)) &&
            (from ?? '0') <= on &&
            on <= (until ?? '9'),
        );
        const total = totalAt(all, place, on);
        expect(found.map((one) => one.total)).toEqual(total > fullShare + tolerance ? [total] : []);
      }),
      { numRuns: 500 },
    );
  });

  it('says the same of them in whichever order they are listed', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const facts = (given: readonly Ownership[]) =>
          ownershipConflicts(given)
            .map(({ lines: _, ...fact }) => JSON.stringify(fact))
            .toSorted();
        expect(facts(all.toReversed())).toEqual(facts(all));
      }),
    );
  });

  it('knows whether all of it is owned everywhere on a day', () => {
    fc.assert(
      fc.property(lines, day, (all, on) => {
        const isWhole = places.every((place) => totalAt(all, place, on) >= fullShare - tolerance);
        expect(isWhollyOwned(all, on)).toBe(isWhole);
      }),
    );
  });
});
