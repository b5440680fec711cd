import { describe, expect, it } from 'vitest';
import type { ManuscriptLine } from './manuscript.ts';
import { manuscriptProblems } from './manuscript-problems.ts';
import { noShares } from './shares.ts';

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
