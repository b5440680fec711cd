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
      [
        '! Every right: others have already claimed 100 %. Your 50 % would make it 150 %, which is 50 % too much.',
      ],
    ],
    [
      all(7500),
      all(2500),
      [
        'Every right: others have already claimed 75 %. The other 25 % is free. Ask the person who registered the work to add you.',
      ],
    ],
    [
      all(6000),
      all(5000),
      [
        '! Every right: others have already claimed 60 %. Your 50 % would make it 110 %, which is 10 % too much. Only 40 % is free. Ask the person who registered the work to add you for that.',
      ],
    ],
    [
      { performing: 10_000, mechanical: 0, synchronisation: 0 },
      all(5000),
      [
        '! Performing: others have already claimed 100 %. Your 50 % would make it 150 %, which is 50 % too much.',
        'Mechanical and synchronisation: nobody has claimed a share. Your 50 % fits. Ask the person who registered the work to add you.',
      ],
    ],
    [all(10_000), all(0), []],
  ])('on %j with %j', (standing, mine, expected) => {
    expect(text(standing, mine)).toEqual(expected);
  });
});
