import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedWords, minPowerOfGuesses, weaknessOf } from './password.ts';
import { powerOfGuesses } from './password-guesses.ts';

const nobody = { email: '', names: [] };
const none = () => null;

describe('a password of what others know', () => {
  const known = { email: 'Ama.Serwaa@example.org', names: ['Ama', 'Serwaa Ɔdɔ', 'Queen Ama'] };
  it.each([
    'ama.serwaa@example.org',
    'AMASERWAA1990',
    'serwaa.odo.ama!',
    'Serwaa-2026-2026',
    'queen ama 123',
    '1990serwaa1990',
    'Qu33n-4m4-12',
    'QueenAmaQueenAma',
    'ɔdɔ-serwaa-77',
  ])('is refused: %s', (password) => {
    expect(weaknessOf(password, known, none)).not.toBeNull();
  });

  it('is told apart from what nobody should choose', () => {
    expect(weaknessOf('ama-1990-2026', known, none)).toBe('password_too_personal');
    expect(weaknessOf('ghana-music-1', known, none)).toBe('password_too_common');
  });

  it.each(['ama likes drums', 'serwaa sings at dawn', 'kwadwo bought nine crates'])(
    'is not: %s',
    (password) => {
      expect(weaknessOf(password, known, none)).toBeNull();
    },
  );

  it('is an address of digits, too', () => {
    const member = { email: '0244123456@x.org', names: ['Ga'] };
    expect(weaknessOf('0244123456', member, none)).not.toBeNull();
  });
});

describe('a password of one expected word', () => {
  const word = fc.constantFrom(...expectedWords);
  const affix = fc.constantFrom('', '1', '12', '123', '2026', '1957', '!', '!!', '@1', '-', '_99');
  const capitals = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
    (text: string) => text.toUpperCase(),
  );
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0'),
    (text: string) => text.replaceAll('a', '@').replaceAll('s', '$').replaceAll('i', '1'),
    (text: string) => [...text].reverse().join(''),
    (text: string) => text.repeat(2),
  );

  it('is refused with every usual beginning, end, capital, spelling and repetition', () => {
    fc.assert(
      fc.property(word, affix, affix, spelling, capitals, (base, before, after, spell, raise) => {
        const password = `${before}${raise(spell(base))}${after}`;
        expect(weaknessOf(password, nobody, none)).toBe('password_too_common');
      }),
      { numRuns: 500 },
    );
  });

  it('is refused twice over when the word is itself a repetition', () => {
    expect(weaknessOf('_99KorkorKorkor2026', nobody, none)).toBe('password_too_common');
  });

  it('is refused with a second one beside it', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom('', '-', '.', ' '), affix, (a, b, between, end) => {
        expect(weaknessOf(`${a}${between}${b}${end}`, nobody, none)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a password without words', () => {
  it.each([
    '12345678901234567890',
    'qwertyuiop',
    'ytrewq0987',
    '1qaz2wsx3edc',
    'abcdefghijklmnop',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    '121212121212',
    '2026-11-22!!',
    '22111990!!',
    '0244123456',
    '+233244123456',
  ])('is refused when it is a run, a repetition, a date or a phone number: %s', (password) => {
    expect(weaknessOf(password, nobody, none)).toBe('password_too_common');
  });

  it('is taken when it was drawn: twelve letters and digits', () => {
    const character = fc.constantFrom(
      ...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789',
    );
    const drawn = fc
      .array(character, { minLength: 12, maxLength: 40 })
      // A generator also tries `aaaaaaaaaaaa`: such a draw never happens.
      .filter((characters) => new Set(characters).size >= 9);
    fc.assert(
      fc.property(drawn, (characters) => {
        expect(weaknessOf(characters.join(''), nobody, none)).toBeNull();
      }),
    );
  });
});

describe('counting guesses', () => {
  it('never counts more for a part than for the whole', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 20 }), (text, more) => {
        const [part, whole] = [powerOfGuesses(text, none), powerOfGuesses(text + more, none)];
        // A year or a word can be cheaper than its beginning, never by more than it has characters.
        expect(whole).toBeGreaterThanOrEqual(Math.min(part, minPowerOfGuesses) - 9);
      }),
    );
  });

  it('ends soon for the longest password of parts within parts', () => {
    const asked: string[] = [];
    const costOf = (word: string) => {
      asked.push(word);
      return null;
    };
    powerOfGuesses('abcdefghijklmnopqrstuvwxyzABCDEF'.repeat(8), costOf);
    expect(asked.length).toBeLessThan(200_000);
  });
});
