import { describe, expect, it } from 'vitest';
import { roles } from '../roles.ts';
import { noShares } from '../shares.ts';
import { type ChainLine, chainProblems, placesActedFor, usuallyActsFor } from './chains.ts';

const line = (role: ChainLine['role'], represents: number[] = [], performing = 0): ChainLine => ({
  role,
  represents,
  shares: { ...noShares, performing },
});
const said = (lines: ChainLine[]) =>
  chainProblems(lines).map(({ path, code }) => `${path} ${code}`);

describe('a chain of publishers', () => {
  it('leads from the writer through the original publisher to those who collect for it', () => {
    const lines = [
      line('CA', [], 5000),
      line('E', [0], 5000),
      line('SE', [1]),
      line('AM', [2]),
      line('E', [0]),
      line('AM', [0]),
      line('PA', [0]),
    ];
    expect(said(lines)).toEqual([]);
  });

  it('has an acquirer that owns something, in place of an original publisher', () => {
    const owning = (role: ChainLine['role'], performing: number, represents: number[] = []) => ({
      ...line(role, represents),
      shares: { performing, mechanical: 0, synchronisation: 0 },
    });
    const rest = [owning('CA', 5000), owning('E', 0, [0])];
    expect(said([...rest, owning('AQ', 0, [0])])).toEqual([
      'holders.2.shares.performing acquirer_owns_nothing',
    ]);
    expect(said([owning('CA', 5000), owning('AQ', 5000, [0])])).toEqual([
      'holders.1.role acquirer_without_publisher',
    ]);
    expect(said([...rest, owning('AQ', 5000, [0])])).toEqual([]);
    const stored = { ...owning('AQ', 0), isStored: true };
    expect(said([owning('CA', 5000), stored])).toEqual([]);
  });

  it('names someone for each who collects', () => {
    expect(said([line('CA'), line('E'), line('AM'), line('SE'), line('PA')])).toEqual([
      'holders.1.represents represents_no_writer',
      'holders.2.represents represents_nobody',
      'holders.3.represents represents_nobody',
    ]);
  });

  it.each([
    [
      'a publisher for a publisher',
      [line('CA'), line('E', [0]), line('E', [1])],
      'represents_no_writer',
    ],
    ['a writer for anyone', [line('CA', [1]), line('CA')], 'represents_no_writer'],
    ['an administrator for nobody of the work', [line('AM', [1])], 'represents_nobody'],
    [
      'an administrator for an income participant',
      [line('AM', [1]), line('PA')],
      'represents_nobody',
    ],
    ['an administrator for itself', [line('AM', [0])], 'represents_ring'],
    ['two for each other', [line('AM', [1]), line('SE', [0])], 'represents_ring'],
    ['three in a ring', [line('AM', [1]), line('SE', [2]), line('ES', [0])], 'represents_ring'],
  ])('is refused with %s', (_, lines, code) => {
    expect(said(lines).some((one) => one.endsWith(code))).toBe(true);
  });

  it('is not blamed on who acts for someone in a ring', () => {
    expect(said([line('AM', [1]), line('SE', [2]), line('AM', [1])])).toEqual([
      'holders.1.represents represents_ring',
      'holders.2.represents represents_ring',
    ]);
  });
});

describe('who collects for others', () => {
  it('owns nothing, right by right, and every other role may', () => {
    const owning = roles.filter(
      (role) =>
        !said([line(role, [], 1)])
          .join()
          .includes('collector'),
    );
    expect(roles.filter((role) => !owning.includes(role))).toEqual(['PA', 'AM', 'SE', 'ES']);
    const mechanical = { ...line('SE', [1]), shares: { ...noShares, mechanical: 1 } };
    expect(said([mechanical, line('CA')])).toEqual([
      'holders.0.shares.mechanical collector_holds_share',
    ]);
  });

  it('keeps what was stored before', () => {
    const stored = [{ ...line('AM', [], 2500), isStored: true }, line('CA')];
    expect(said(stored)).toEqual([]);
  });

  it('does so for the original publishers, or else the writers, until something is said', () => {
    const writers = [line('CA'), line('A'), line('PA')];
    expect(usuallyActsFor(writers, 'AM')).toEqual([0, 1]);
    expect(usuallyActsFor([...writers, line('E')], 'SE')).toEqual([3]);
    expect(usuallyActsFor([...writers, line('E')], 'E')).toEqual([0, 1]);
    expect(usuallyActsFor(writers, 'AQ')).toEqual([]);
    expect(usuallyActsFor(writers, 'PA')).toEqual([]);
  });
});

it('someone who publishes their own songs is acted for as a writer by their publisher, never by themselves', () => {
  const lines = [
    { id: 'ama', role: 'E' as const },
    { id: 'ama', role: 'CA' as const },
    { id: 'reed', role: 'AM' as const },
  ];
  expect(placesActedFor(lines, 0, ['ama'])).toEqual([1]);
  expect(placesActedFor(lines, 2, ['ama', 'reed'])).toEqual([0, 1]);
});
