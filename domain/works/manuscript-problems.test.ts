import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ManuscriptLine, type SharedLine, sharesByManuscript } from './manuscript.ts';
import { manuscriptProblems, unexplainedShares } from './manuscript-problems.ts';
import { fullShare, noShares, splitEqually } from './shares.ts';

const writer = (part: number): ManuscriptLine => ({
  role: 'CA',
  part,
  represents: [],
  publisherPart: noShares,
});
const publisher = (
  represents: number[],
  mechanical: number,
  role: 'E' | 'AM' = 'E',
): ManuscriptLine => ({
  role,
  part: 0,
  represents,
  publisherPart: { performing: 0, mechanical, synchronisation: 0 },
});
const said = (lines: ManuscriptLine[]) =>
  manuscriptProblems(lines).map(({ path, code }) => `${path} ${code}`);

describe('an agreed split', () => {
  it('is right as it is usual', () => {
    expect(said([writer(5000), writer(5000), publisher([0, 1], 10_000)])).toEqual([]);
  });

  it('may leave something over', () => {
    expect(said([writer(2500)])).toEqual([]);
  });

  it('is refused at the part that passes 100 %', () => {
    expect(said([writer(6000), publisher([0], 0), writer(4001), writer(1)])).toEqual([
      'holders.2.part share_above_100',
    ]);
  });

  it('is refused at the publisher with whom a writer would have nothing left to give', () => {
    expect(said([writer(10_000), publisher([0], 6000), publisher([0], 4001)])).toEqual([
      'holders.2.publisher_part.mechanical publisher_parts_above_100',
    ]);
    expect(said([writer(5000), writer(5000), publisher([0], 6000), publisher([1], 6000)])).toEqual(
      [],
    );
  });

  it('asks for whom a publisher acts who owns something, and not an administrator of nothing', () => {
    expect(said([writer(10_000), publisher([], 5000), publisher([], 0, 'AM')])).toEqual([
      'holders.1.represents represents_no_writer',
    ]);
  });
});

describe('the percentage beside shares', () => {
  const every = (share: number) => ({
    performing: share,
    mechanical: share,
    synchronisation: share,
  });
  const line = (role: 'CA' | 'E', share: number, part: number | null, of: number[] = []) =>
    ({ role, shares: every(share), part, represents: of }) satisfies SharedLine;
  const unexplained = (lines: SharedLine[]) => unexplainedShares(lines).map(({ path }) => path);

  it('is refused where it does not lead to them', () => {
    expect(unexplained([line('CA', 5000, 2500), line('CA', 5000, 7500)])).toEqual([
      'holders.0.manuscript_share',
      'holders.1.manuscript_share',
    ]);
    expect(unexplained([line('CA', 10_000, 5000)])).toEqual(['holders.0.manuscript_share']);
    const published = [line('CA', 5000, 4000), line('CA', 0, 6000), line('E', 5000, null, [0])];
    expect(unexplained(published)).not.toEqual([]);
  });

  it('may be off by rounding, be missing, and says nothing of a right that nobody holds', () => {
    expect(unexplained([line('CA', 3333, 3334), line('CA', 6667, 6666)])).toEqual([]);
    expect(unexplained([line('CA', 10_000, null)])).toEqual([]);
    const performingOnly = { ...noShares, performing: 10_000 };
    expect(unexplained([{ ...line('CA', 0, 10_000), shares: performingOnly }])).toEqual([]);
  });

  it('explains whatever was derived from it', () => {
    const publisherPart = fc.record({
      performing: fc.constantFrom(0, 2500, 5000),
      mechanical: fc.constantFrom(0, 3333, 5000, 10_000),
      synchronisation: fc.constantFrom(0, 5000, 7500),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), publisherPart, (count, owned) => {
        const writers = splitEqually(fullShare, count).map((part) => writer(part));
        const represents = writers.map((_, place) => place);
        const agreed = [...writers, { ...publisher(represents, 0), publisherPart: owned }];
        const shares = sharesByManuscript(agreed);
        const lines = agreed.map(({ role, part }, place) => ({
          role,
          shares: shares[place] ?? noShares,
          part: role === 'E' ? null : part,
          represents: role === 'E' ? represents : [],
        }));
        expect(unexplained(lines)).toEqual([]);
      }),
    );
  });
});
