import { describe, expect, it } from 'vitest';
import { bandOf, type MovedShare, movesText } from './share-move.tsx';

const me = (before: number, after: number, inDispute = 0): MovedShare => ({
  key: 'me',
  name: 'Ama Owusu',
  isMe: true,
  colour: 1,
  before,
  after,
  inDispute,
});
const kofi = (before: number, after: number, inDispute = 0): MovedShare => ({
  ...me(before, after, inDispute),
  key: 'kofi',
  name: 'Kofi Mensah',
  isMe: false,
  colour: 2,
});

describe('what moves between two splits', () => {
  it('lies where the contested part is: what I get, then what stays', () => {
    expect(bandOf([me(4000, 4400), kofi(6000, 5600, 1000)])?.parts).toEqual([
      { from: 4000, to: 4400, colour: 1 },
      { from: 4400, to: 5000, colour: 2 },
    ]);
  });

  it('lies on my side where my own part is contested', () => {
    expect(bandOf([me(6000, 5600, 1000), kofi(4000, 4400)])?.parts).toEqual([
      { from: 5000, to: 5600, colour: 1 },
      { from: 5600, to: 6000, colour: 2 },
    ]);
  });

  it('is not drawn for three holders, nor where a part is unclaimed', () => {
    expect(bandOf([me(4000, 4400), kofi(3000, 2600), kofi(3000, 3000)])).toBeNull();
    expect(bandOf([me(4000, 4400), kofi(3000, 2600)])).toBeNull();
  });

  it('is said in words: first who gets more', () => {
    expect(movesText([me(4000, 3600), kofi(6000, 6400)])).toBe('4 % to Kofi Mensah, 4 % from you');
    expect(movesText([me(4000, 4000), kofi(6000, 6000)])).toBe('No share changes');
  });
});
