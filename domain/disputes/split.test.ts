import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Share, SharesByRight } from '../works/shares.ts';
import {
  contestedShare,
  losesBy,
  rightsThatDiffer,
  type SplitLine,
  splitDifferences,
  whollyContested,
} from './split.ts';

const shares = (performing: Share, mechanical = performing): SharesByRight => ({
  performing,
  mechanical,
  synchronisation: 0,
});
const line = (holderId: string, ...of: Parameters<typeof shares>): SplitLine => ({
  holderId,
  role: 'CA',
  shares: shares(...of),
});
const standing = [line('ama', 6_000), line('kofi', 4_000)];

describe('contestedShare', () => {
  it('is what the claim does not give a holder of what they have, and no more', () => {
    expect(
      contestedShare(standing, [[line('ama', 5_000), line('kofi', 5_000)]], ['performing']),
    ).toEqual([{ right: 'performing', holderId: 'ama', share: 1_000 }]);
  });
  it('takes the farthest of several claims for each holder', () => {
    const claims = [
      [line('ama', 5_000), line('kofi', 5_000)],
      [line('ama', 7_000), line('kofi', 3_000)],
      [line('ama', 5_500), line('kofi', 2_500), line('efua', 2_000)],
    ];
    expect(contestedShare(standing, claims, ['performing'])).toEqual([
      { right: 'performing', holderId: 'ama', share: 1_000 },
      { right: 'performing', holderId: 'kofi', share: 1_500 },
    ]);
  });
  it('names what was unclaimed apart from holders', () => {
    const partly = [line('ama', 5_000)];
    expect(
      contestedShare(partly, [[line('ama', 5_000), line('efua', 3_000)]], ['performing']),
    ).toEqual([{ right: 'performing', holderId: null, share: 3_000 }]);
  });
  it('says nothing of rights that are not in question', () => {
    const claim = [line('ama', 5_000), line('kofi', 5_000)];
    const found = contestedShare(standing, [claim], ['mechanical']);
    expect(found.map(({ right }) => right)).toEqual(['mechanical']);
  });
  it('is the whole where the work itself is said to be another', () => {
    expect(whollyContested(standing, ['performing'])).toEqual([
      { right: 'performing', holderId: 'ama', share: 6_000 },
      { right: 'performing', holderId: 'kofi', share: 4_000 },
    ]);
  });

  const split = fc
    .array(fc.tuple(fc.constantFrom('ama', 'kofi', 'efua', 'yaa'), fc.nat(2_500)), { maxLength: 4 })
    .map((given) => given.map(([holder, share]) => line(holder, share)));
  it('never passes what a holder has, nor 100 % of a right', () => {
    fc.assert(
      fc.property(split, fc.array(split, { minLength: 1, maxLength: 3 }), (before, claims) => {
        const found = contestedShare(before, claims, ['performing']);
        for (const { holderId, share } of found) {
          expect(share).toBeGreaterThan(0);
          if (holderId === null) continue;
          const has = before.filter((one) => one.holderId === holderId);
          expect(share).toBeLessThanOrEqual(
            has.reduce((sum, one) => sum + one.shares.performing, 0),
          );
        }
        expect(found.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(10_000);
      }),
    );
  });
  it('is nothing where the claim is what stands', () => {
    fc.assert(
      fc.property(split, (before) => {
        expect(contestedShare(before, [before.toReversed()], ['performing', 'mechanical'])).toEqual(
          [],
        );
      }),
    );
  });
});

describe('splitDifferences', () => {
  it('adds a holder up over all their roles, and balances where both splits total alike', () => {
    const after: SplitLine[] = [
      { ...line('ama', 2_500), role: 'C' },
      { ...line('ama', 2_500), role: 'A' },
      line('efua', 5_000),
    ];
    expect(splitDifferences(standing, after, ['performing'])).toEqual([
      { right: 'performing', holderId: 'ama', before: 6_000, after: 5_000, by: -1_000 },
      { right: 'performing', holderId: 'kofi', before: 4_000, after: 0, by: -4_000 },
      { right: 'performing', holderId: 'efua', before: 0, after: 5_000, by: 5_000 },
    ]);
  });
  it('tells who loses', () => {
    const after = [line('ama', 7_000), line('kofi', 3_000)];
    expect(['ama', 'kofi', 'efua'].filter((one) => losesBy(one, standing, after))).toEqual([
      'kofi',
    ]);
  });
});

describe('rightsThatDiffer', () => {
  it('sees a share that went to another role of its holder', () => {
    const after: SplitLine[] = [{ ...line('ama', 6_000), role: 'C' }, line('kofi', 4_000)];
    expect(rightsThatDiffer(standing, after)).toEqual(['performing', 'mechanical']);
  });
  it('sees only the right that differs', () => {
    expect(
      rightsThatDiffer(standing, [line('ama', 5_000, 6_000), line('kofi', 5_000, 4_000)]),
    ).toEqual(['performing']);
  });
});
