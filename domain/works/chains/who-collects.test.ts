import { describe, expect, it } from 'vitest';
import { representationOf } from '../proposals.ts';
import { noShares } from '../shares.ts';
import { type Collection, isSameMandate, nothingSaid, saidCollection } from './collection.ts';
import { collectionParts } from './collection-text.ts';
import { readTerritories, withNames } from './territories.ts';
import { type CollectingLine, collectionProblems, collectorsIn } from './who-collects.ts';

const into = (where: string, more: Partial<Collection> = {}): Collection => ({
  ...nothingSaid,
  territories: readTerritories(where) ?? [],
  ...more,
});
const line = (
  role: CollectingLine['role'],
  represents: number[] = [],
  collection: Collection | null = null,
): CollectingLine => ({ role, represents, collection });
const said = (lines: CollectingLine[], today = '1990-01-01') =>
  collectionProblems(lines, today).map(({ path, code }) => `${path} ${code}`);
const period = (starts_on: string | null, ends_on: string | null) => ({
  agreement: { number: null, starts_on, ends_on },
});

describe('what is refused', () => {
  it.each([
    [
      'an unknown place',
      into('', { territories: [{ tis: '0810', is_excluded: false }] }),
      'territories territory_unknown',
    ],
    ['nothing left', into('Ghana; Togo except Ghana, Togo'), 'territories territories_empty'],
    ['a place taken away first', into('-Ghana'), 'territories territory_excluded_first'],
    ['no right', into('Ghana', { rights: [] }), 'rights required'],
    [
      'an end before the start',
      into('', period('2026-01-02', '2026-01-01')),
      'agreement.ends_on agreement_ends_first',
    ],
  ])('%s', (_, collection, problem) => {
    expect(said([line('CA'), line('AM', [0], collection)])).toEqual([
      `holders.1.collection.${problem}`,
    ]);
  });

  it('an agreement that has ended, unless it is stored so', () => {
    const lines = [line('CA'), line('AM', [0], into('', period('2019-01-01', '2024-12-31')))];
    const ended = ['holders.1.collection.agreement.ends_on agreement_ended'];
    expect(said(lines, '2026-11-28')).toEqual(ended);
    expect(said(lines, '2024-12-31')).toEqual([]);
    const stored = lines.map((one) => ({ ...one, isStored: true }));
    expect(said(stored, '2026-11-28')).toEqual([]);
  });

  it('two who collect the same from one publisher', () => {
    const two = (one: Collection | null, other: Collection | null) =>
      said([line('CA'), line('E', [0]), line('SE', [1], one), line('AM', [1], other)]);
    expect(two(into('Africa'), into('World except Ghana'))).toEqual([
      'holders.3.collection.territories territories_overlap',
    ]);
    expect(two(into('Africa'), into('World except Africa'))).toEqual([]);
    expect(
      two(into('Africa', { rights: ['performing'] }), into('World', { rights: ['mechanical'] })),
    ).toEqual([]);
    expect(
      two(into('Ghana', period(null, '2025-12-31')), into('Ghana', period('2026-01-01', null))),
    ).toEqual([]);
    expect(
      two(into('Ghana', period(null, '2026-01-01')), into('Ghana', period('2026-01-01', null))),
    ).toHaveLength(1);
    expect(two(into('Ghana'), null)).toEqual([]);
  });

  it('is never two in one chain, for different holders, or two who own', () => {
    const chain = [line('E'), line('AM', [0], into('World')), line('SE', [1], into('Nigeria'))];
    expect(said(chain)).toEqual([]);
    const apart = [
      line('E'),
      line('E'),
      line('SE', [0], into('World')),
      line('SE', [1], into('World')),
    ];
    expect(said(apart)).toEqual([]);
    const owners = [line('CA'), line('E', [0], into('World')), line('E', [0], into('World'))];
    expect(said(owners)).toEqual([]);
  });

  it('is told to the line that is new, not to the one that is stored', () => {
    const stored = { ...line('AM', [0], into('World')), isStored: true };
    expect(said([line('E'), line('SE', [0], into('Ghana')), stored])).toEqual([
      'holders.1.collection.territories territories_overlap',
    ]);
    expect(
      said([line('E'), { ...line('SE', [0], into('Ghana')), isStored: true }, stored]),
    ).toEqual([]);
  });
});

describe('who collects in a country', () => {
  const half = { ...noShares, performing: 5000 };
  const lines = [
    { ...line('CA'), shares: half },
    { ...line('E', [0]), shares: half },
    { ...line('AM', [1], into('World except Europe')), shares: noShares },
    { ...line('SE', [2], into('Nigeria', period('2026-01-01', '2028-12-31'))), shares: noShares },
    { ...line('SE', [1], into('Europe', { rights: ['mechanical'] })), shares: noShares },
  ];
  it.each([
    ['Ghana: the administrator', '0288', '2026-06-01', [2]],
    ['Nigeria: its sub-publisher', '0566', '2026-06-01', [3]],
    ['Nigeria before the agreement: the administrator', '0566', '2025-06-01', [2]],
    ['Nigeria after it', '0566', '2029-01-01', [2]],
    [
      'France, where the sub-publisher has mechanical rights alone: the publisher itself',
      '0250',
      '2026-06-01',
      [1],
    ],
  ])('%s', (_, country, on, collectors) => {
    expect(collectorsIn(lines, { country, right: 'performing', on })).toEqual([
      { owner: 0, collectors: [0] },
      { owner: 1, collectors },
    ]);
  });

  it('is followed once where chains meet again, however many do', () => {
    const owner = { ...line('CA'), shares: { ...noShares, performing: 10_000 } };
    const all = Array.from({ length: 60 }, (_, at) => ({
      ...line(
        'AM',
        Array.from({ length: at + 1 }, (_, place) => place),
      ),
      shares: noShares,
    }));
    const asked = { country: '0288', right: 'performing', on: '2026-11-23' } as const;
    expect(collectorsIn([owner, ...all], asked)).toEqual([{ owner: 0, collectors: [60] }]);
  });

  it('is nobody for a writer whom nobody can name', () => {
    const unknown = { ...line('CA'), kind: 'unknown' as const };
    const lines = [unknown, line('AM', [0])].map((one, at) => ({
      ...one,
      shares: at === 0 ? { ...noShares, performing: 5_000 } : noShares,
    }));
    const asked = { country: '0288', right: 'performing', on: '2026-11-23' } as const;
    expect(collectorsIn(lines, asked)).toEqual([{ owner: 0, collectors: [] }]);
  });

  it('goes by who names the country before who names none, and ends in a ring', () => {
    const unsaid = [
      { ...line('E'), shares: half },
      { ...line('AM', [0]), shares: noShares },
      { ...line('SE', [0], into('Nigeria')), shares: noShares },
    ];
    const at = (country: string) =>
      collectorsIn(unsaid, { country, right: 'performing', on: '2026-06-01' })[0]?.collectors;
    expect(at('0566')).toEqual([2]);
    expect(at('0288')).toEqual([1]);
    const ring = [
      { ...line('AM', [1]), shares: half },
      { ...line('AM', [0]), shares: noShares },
    ];
    expect(collectorsIn(ring, { country: '0288', right: 'performing', on: '2026-06-01' })).toEqual([
      { owner: 0, collectors: [1] },
    ]);
  });
});

it('says nothing where nothing is said', () => {
  const empty = { number: null, starts_on: null, ends_on: null };
  expect(saidCollection({ ...nothingSaid, agreement: empty })).toBeNull();
  expect(saidCollection(into('Ghana', { rights: ['mechanical', 'performing'] }))?.rights).toEqual([
    'performing',
    'mechanical',
  ]);
});

it('compares what is collected, not by which number or society', () => {
  const numbered = into('Ghana', { agreement: { number: 'AG-1', starts_on: null, ends_on: null } });
  expect(isSameMandate(numbered, into('Ghana'))).toBe(true);
  expect(isSameMandate(into('Ghana'), into('Togo'))).toBe(false);
  expect(isSameMandate(null, nothingSaid)).toBe(true);
});

it('is told in words', () => {
  const collection = into('Africa except Nigeria, Benin; France', {
    rights: ['performing', 'mechanical'],
    agreement: { number: 'AG-12', starts_on: '2025-01-01', ends_on: null },
    societies: { performing: '052', mechanical: '044', synchronisation: null },
    is_controlled: false,
  });
  const named = withNames(collection);
  expect(named && collectionParts(named)).toEqual([
    'in Africa except Nigeria, Benin; and France',
    'performing and mechanical only',
    'agreement AG-12 from 01/01/25',
    'society 052 for performing',
    'society 044 for mechanical',
    'not controlled',
  ]);
});

it('is a matter of whom someone acts for: another place or society is more than a correction', () => {
  const confirmed = (collection: Collection | null) => ({
    holderId: 'lagos',
    role: 'SE' as const,
    shares: noShares,
    confirmation: 'confirmed' as const,
    represents: ['volta'],
    isMember: false,
    collection,
  });
  const societies = { performing: '052', mechanical: null, synchronisation: null };
  const stood = confirmed(into('Nigeria'));
  expect(representationOf([stood], [confirmed(into('Nigeria'))])).toEqual([]);
  expect(representationOf([stood], [confirmed(into('Africa'))])).toEqual(['lagos']);
  expect(representationOf([stood], [confirmed(into('Nigeria', { societies }))])).toEqual(['lagos']);
});
