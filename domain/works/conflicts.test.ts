import { describe, expect, it } from 'vitest';
import { alike, claimOn } from './conflicts.ts';

const all = (share: number) => ({ performing: share, mechanical: share, synchronisation: share });

describe('my claim on a work that stands already', () => {
  it('says how far above 100 % it would go', () => {
    expect(claimOn(all(10_000), all(5000))[0]).toEqual({
      right: 'performing',
      standing: 10_000,
      mine: 5000,
      together: 15_000,
      above: 5000,
      rest: 0,
    });
  });

  it('says what is left that could be claimed instead', () => {
    expect(claimOn(all(7500), all(2500))[0]).toMatchObject({
      together: 10_000,
      above: 0,
      rest: 2500,
    });
    expect(claimOn(all(7500), all(5000))[0]).toMatchObject({ above: 2500, rest: 2500 });
  });

  it('asks only for the rights of which I claim something', () => {
    const mine = { performing: 0, mechanical: 100, synchronisation: 0 };
    expect(claimOn(all(10_000), mine).map(({ right }) => right)).toEqual(['mechanical']);
    expect(claimOn(all(10_000), all(0))).toEqual([]);
  });

  it('says rights that stand alike in one', () => {
    const standing = { performing: 10_000, mechanical: 5000, synchronisation: 5000 };
    expect(alike(claimOn(standing, all(2500))).map((group) => group.rights)).toEqual([
      ['performing'],
      ['mechanical', 'synchronisation'],
    ]);
  });
});
