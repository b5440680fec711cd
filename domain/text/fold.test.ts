import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedLetters, words } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Ɔdɔ Yɛ Wu', 'odo ye wu'],
    ['ƐƆŊƉƑƔƲ ɛɔŋɖƒɣʋ', 'eondfgv eondfgv'],
    ['Ɛ̃ ɔ̀ ɛ́', 'e o e'],
    ['Dɔ ƒe vɔvɔ̃', 'do fe vovo'],
    ['Mɩ ŋʊm ʒɛ ɓauna ɗaya ƙasa', 'mi num ze bauna daya kasa'],
    ['εdɔ yε Ͻdɔ', 'edo ye odo'],
    ["M’akoma / M'akoma / M`akoma", 'makoma makoma makoma'],
    ['Don´t', 'dont'],
    ['saŉ 7″s', 'san 7s'],
    ['Café Ünïcödé — “Live” (feat. Ama & Kofi)', 'cafe unicode live feat ama kofi'],
    [
      'Ænima Œuvre Straße Łódź Þór Đorđe Ísland Ørsted',
      'aenima oeuvre strasse lodz thor dorde island orsted',
    ],
    ['ＡＢＣ ﬁre', 'abc fire'],
    ['A$AP… 100% #1!', 'a ap 100 1'],
    ['so\u00adft zero\u200bwidth\ufeff', 'soft zerowidth'],
    ['İstanbul ISPARTA', 'istanbul isparta'],
    ['ΟΔΟΣ Ὁδός', 'οδοσ οδοσ'],
    ['  tabs\tand\nlines  ', 'tabs and lines'],
    ['🎵 Highlife 🇬🇭 ❤️ Time', 'highlife time'],
    ['?!…', ''],
    ['', ''],
  ])('reads %j as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('leaves other scripts searchable', () => {
    expect(fold('Москва')).toBe('москва');
    expect(fold('東京')).toBe('東京');
    expect(fold('حب')).toBe('حب');
  });

  it('changes nothing the second time', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(...Object.keys(foldedLetters), "'", '’', ' ', '-', '\u0301', 'A'),
      }),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(fold(fold(given))).toBe(fold(given));
      }),
      { numRuns: 2000 },
    );
  });

  it('changes no single character of the first two planes the second time', () => {
    const changed: string[] = [];
    for (let code = 1; code <= 0x1ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const once = fold(`a${String.fromCodePoint(code)}b`);
      if (fold(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('does not depend on how accents are encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        expect(fold(given.normalize('NFD'))).toBe(fold(given.normalize('NFC')));
      }),
    );
  });

  it('has every letter of the table in both cases', () => {
    for (const [letter, plain] of Object.entries(foldedLetters)) {
      expect(fold(letter.toUpperCase()), letter).toBe(fold(plain));
      expect(fold(letter.toLowerCase()), letter).toBe(fold(plain));
    }
  });
});

describe('words', () => {
  it('are the folded words, and none of punctuation', () => {
    expect(words('Ɔdɔ  Yɛ-Wu!')).toEqual(['odo', 'ye', 'wu']);
    expect(words(' … ')).toEqual([]);
  });
});
