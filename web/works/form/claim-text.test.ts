import { describe, expect, it } from 'vitest';
import { claimOn } from '#domain/works/conflicts.ts';
import { claimTexts } from './similar-works.tsx';

const all = (share: number) => ({ performing: share, mechanical: share, synchronisation: share });
const text = (standing: ReturnType<typeof all>, mine: ReturnType<typeof all>) =>
  claimTexts(claimOn(standing, mine)).map((line) => `${line.isTooMuch ? '! ' : ''}${line.text}`);

describe('what would come of my claim', () => {
  it.each([
    [
      all(10_000),
      all(5000),
      ['! Every right: 100 % is claimed; with your 50 % it would be 150 %: 50 % too much.'],
    ],
    [
      all(7500),
      all(2500),
      [
        'Every right: 75 % is claimed; your 25 % fits into the unclaimed share. Ask its registrant to add you.',
      ],
    ],
    [
      all(6000),
      all(5000),
      [
        '! Every right: 60 % is claimed; with your 50 % it would be 110 %: 10 % too much. 40 % is unclaimed. Ask its registrant to add you with that.',
      ],
    ],
    [
      { performing: 10_000, mechanical: 0, synchronisation: 0 },
      all(5000),
      [
        '! Performing: 100 % is claimed; with your 50 % it would be 150 %: 50 % too much.',
        'Mechanical and synchronisation: nothing is claimed; your 50 % fits into the unclaimed share (100 %). Ask its registrant to add you.',
      ],
    ],
    [all(10_000), all(0), []],
  ])('on %j with %j', (standing, mine, expected) => {
    expect(text(standing, mine)).toEqual(expected);
  });
});
