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
