/**
 * Letters that Unicode does not take apart, and what people type for them: Ghana's own (Akan, Ewe, Ga, Dagbani, Kasem,
 * Hausa), look-alikes used where a keyboard lacks them, and those of European names. Each in both cases, so that the
 * database needs no locale to know them. The database's fold function is checked against this table.
 */
export const foldedLetters: Readonly<Record<string, string>> = {
  // Ghana
  ɛ: 'e',
  Ɛ: 'e',
  ɔ: 'o',
  Ɔ: 'o',
  ŋ: 'n',
  Ŋ: 'n',
  ɖ: 'd',
  Ɖ: 'd',
  ƒ: 'f',
  Ƒ: 'f',
  ɣ: 'g',
  Ɣ: 'g',
  ʋ: 'v',
  Ʋ: 'v',
  ə: 'e',
  Ə: 'e',
  ǝ: 'e',
  Ǝ: 'e',
  ɩ: 'i',
  Ɩ: 'i',
  ʊ: 'u',
  Ʊ: 'u',
  ʒ: 'z',
  Ʒ: 'z',
  ɓ: 'b',
  Ɓ: 'b',
  ɗ: 'd',
  Ɗ: 'd',
  ƙ: 'k',
  Ƙ: 'k',
  ƴ: 'y',
  Ƴ: 'y',
  // Look-alikes of ɛ and ɔ: Greek epsilon, reversed c
  ε: 'e',
  Ε: 'e',
  ͻ: 'o',
  Ͻ: 'o',
  ↄ: 'o',
  Ↄ: 'o',
  // Europe
  ø: 'o',
  Ø: 'o',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ŧ: 't',
  Ŧ: 't',
  // Lower case of Σ depends on what follows it in JavaScript and not in the database
  ς: 'σ',
  Σ: 'σ',
};

/** Characters that vanish without parting a word: apostrophes in all their forms, and marks that cannot be seen. */
export const silentCharacters = "'’‘‛ʼʻʹʽ′`´＇\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff";

/** First and last code point of each block of accents, met once letters are taken apart (NFKD). */
export const accentRanges: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

/**
 * First and last code points of word separators: the ASCII and Latin-1 characters that are no letter or digit, and
 * Unicode's blocks of spaces, punctuation, currency, arrows, shapes and pictures. Not \p{P}, because the database has
 * no such class.
 */
export const separatorRanges: readonly (readonly [number, number])[] = [
  [0x0001, 0x002f],
  [0x003a, 0x0040],
  [0x005b, 0x0060],
  [0x007b, 0x00bf],
  [0x00d7, 0x00d7],
  [0x00f7, 0x00f7],
  [0x02b9, 0x02ff],
  [0x1680, 0x1680],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2190, 0x2bff],
  [0x3000, 0x303f],
  [0xfe00, 0xfe0f],
  [0x1f000, 0x1faff],
];

const silent = new RegExp(`[${silentCharacters}]`, 'gu');
const replaced = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'gu');
const accents = anyOf(accentRanges);
const separators = anyOf(separatorRanges);

/**
 * `text` as it is compared in a search: lower case, no accents, Ghana's letters as the Latin ones people type,
 * punctuation as single spaces, apostrophes gone. Folding twice changes nothing. Empty when nothing but punctuation.
 *
 * The database does the same, step for step:
 * normalize(NFKD) after the silent characters, accents out, letters replaced, lower, separators to a space, trim.
 */
export function fold(text: string): string {
  let folded = '';
  let isParted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = foldedUnit(text.charCodeAt(at));
    if (letter === null) return foldStepwise(text);
    if (letter === ' ') isParted = true;
    else if (letter !== '') {
      folded += isParted && folded !== '' ? ` ${letter}` : letter;
      isParted = false;
    }
  }
  return folded;
}

/** Most titles and names have only characters below this, and a file of them is folded many times over. */
const firstRare = 0x370;
/** What {@link foldedUnit} gave, by the character: worked out when one is first met. */
const met: (string | null | undefined)[] = new Array(firstRare).fill(undefined);

/**
 * What a character becomes, whatever stands beside it: a letter or two, '' when it vanishes, ' ' when it parts words; null where it does
 * both, or where it is a rare one.
 */
function foldedUnit(unit: number): string | null {
  if (unit >= firstRare) return null;
  const known = met[unit];
  if (known !== undefined) return known;
  const alone = foldStepwise(`a${String.fromCharCode(unit)}a`).slice(1, -1);
  const folded = alone.includes(' ') && alone !== ' ' ? null : alone;
  met[unit] = folded;
  return folded;
}

function foldStepwise(text: string): string {
  return text
    .replace(silent, '')
    .normalize('NFKD')
    .replace(accents, '')
    .replace(silent, '')
    .replace(replaced, (letter) => foldedLetters[letter] ?? letter)
    .toLowerCase()
    .replace(separators, ' ')
    .trim();
}

/** `text` folded, or as it is written where nothing of it would be left: "🔥" and "💔" are two titles, and so are "÷" and "=". */
export function foldedOrAsWritten(text: string): string {
  return fold(text) || text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** The words of `text`, folded; none when it is nothing but punctuation. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

function anyOf(ranges: readonly (readonly [number, number])[]): RegExp {
  const escaped = ranges.map(
    ([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`,
  );
  return new RegExp(`[${escaped.join('')}]+`, 'gu');
}

/** Letters of other alphabets that look like Latin ones, lower case. Nobody sees the difference on a page. */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ԝ: 'w',
  х: 'x',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Latin letters and signs that are taken for others
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ǀ: 'l',
  '|': 'l',
};

const looking = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu');
// Format characters, marks without a visible base, and letters that are drawn as nothing.
const invisible =
  /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{3164}\u{ffa0}\u{2800}]|[\u{fe00}-\u{fe0f}]/gu;

/**
 * `text` as it looks: without what cannot be seen, and with Latin letters for those that look like them. To compare a title that
 * somebody may have disguised; {@link fold} it afterwards.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(looking, (letter) => lookAlikes[letter] ?? letter);
}
