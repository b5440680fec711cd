import { describe, expect, it } from 'vitest';
import { bySize, type ShareSegment, shareBarText } from './compact-share-bar.tsx';
import { totalText } from './share-bar.tsx';

const ama: ShareSegment = { key: 'a', name: 'Ama Owusu', share: 2500, colour: 1 };
const kofi: ShareSegment = {
  key: 'k',
  name: 'Kofi Ɖzidzɔ',
  share: 5000,
  colour: 2,
  state: 'unconfirmed',
};
const adomi: ShareSegment = {
  key: 'm',
  name: 'Adomi Music',
  share: 1000,
  colour: 3,
  state: 'contested',
};

describe('the share bar in words', () => {
  it('names holders by size with their state and what is unclaimed', () => {
    expect(shareBarText('Performing right', [ama, kofi, adomi])).toBe(
      'Performing right: Kofi Ɖzidzɔ 50 %, not confirmed; Ama Owusu 25 %; Adomi Music 10 %, in dispute; unclaimed 15 %',
    );
  });

  it('says what is too much', () => {
    expect(shareBarText('Mechanical right', [{ ...ama, share: 10_000 }, kofi])).toBe(
      'Mechanical right: Ama Owusu 100 %; Kofi Ɖzidzɔ 50 %, not confirmed; 50 % too much',
    );
  });

  it('says when nothing is claimed', () => {
    expect(shareBarText('Synchronisation right', [{ ...ama, share: 0 }])).toBe(
      'Synchronisation right: nothing is claimed',
    );
  });

  it('leaves out who holds none of it', () => {
    expect(bySize([{ ...ama, share: 0 }, kofi]).map(({ key }) => key)).toEqual(['k']);
  });
});

it.each([
  [10_000, 'Adds up to 100 %'],
  [7500, 'Adds up to 75 %, 25 % unclaimed'],
  [9999, 'Adds up to 99.99 %, 0.01 % unclaimed'],
  [12_000, 'Adds up to 120 %, 20 % too much'],
])('says of a total of %i: %s', (total, text) => {
  expect(totalText(total)).toBe(text);
});
