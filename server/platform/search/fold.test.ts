import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  accentRanges,
  fold,
  foldedLetters,
  separatorRanges,
  silentCharacters,
} from '#domain/text/fold.ts';
import { liveStates, workStates } from '#domain/works/work.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold(told) as folded from unnest(${texts}::text[]) with ordinality as t(told, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

it('folds in the database as in the domain: titles, every letter of the tables, every block of marks', async () => {
  const letters = [...Object.keys(foldedLetters), ...silentCharacters];
  const edges = [...accentRanges, ...separatorRanges].flatMap(([first, last]) =>
    [first - 1, first, first + 1, last, last + 1]
      .filter((code) => code > 0)
      .map((code) => String.fromCodePoint(code)),
  );
  const texts = [
    'Ɔdɔ Yɛ Wu',
    'Lɔlɔ̃ Nyui',
    'Ŋdi Na Mi',
    'Ƒe Yeye',
    'Ʋu La Le Ɖeɖem',
    'Oyiwaladɔŋŋ',
    "M'akoma",
    'M’akoma',
    'Ma‐nu',
    'Ａ１',
    'ﬁn',
    'İI',
    '¡Olé! (Part 2)',
    'Straße ÆØÅ',
    '  two   blanks ',
    '…',
    '',
    'Σίσυφος',
    'Привет, мир',
    '东风',
    'ﷺ',
    '㌕',
    'a\u0301\u0327',
    "a'\u0301",
    '😀 smile',
    ...letters,
    ...letters.map((letter) => `a${letter}b`),
    ...edges.map((edge) => `a${edge}b`),
  ];
  expect(await foldedByDatabase(texts)).toEqual(texts.map(fold));
});

// Letters with two cases that came with Unicode 16 and 17: whether they are known depends on the age of the database and of Node.
const newLetters = /[\u1c89\u1c8a\ua7cb-\ua7f1\u{10d50}-\u{10d8f}\u{16ea0}-\u{16edf}]/gu;

it('folds in the database as in the domain, whatever is typed', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(..."ɛƐɔƆŋŊɖƑƒɣƔʋ aBc'’.-́̃"), maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 20, maxLength: 60 }), async (list) => {
      // A text with NUL never reaches the database: no field takes it.
      const texts = list.map((text) =>
        text.replaceAll('\0', '').replace(newLetters, '').toWellFormed(),
      );
      expect(await foldedByDatabase(texts)).toEqual(texts.map(fold));
    }),
    { numRuns: 60 },
  );
});

it('finds works in the same states in the database as in the domain', async () => {
  const { rows } = await sql<{ state: string }>`
    select state from unnest(${[...workStates]}::text[]) as s(state) where live_state(state)`.execute(
    db,
  );
  expect(rows.map(({ state }) => state).sort()).toEqual([...liveStates].sort());
});
