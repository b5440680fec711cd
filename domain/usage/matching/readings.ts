/** One way to understand a line of a log: what of it is the title and what the artist. */
export type Reading = {
  readonly how: 'as_written' | 'swapped' | 'parted';
  readonly title: string;
  readonly artist: string | null;
};

const dash = /\s+[-–—|~:]+\s+|\s*[–—]\s*|\s*\|\s*/;
const by = /\s+by\s+/i;

/**
 * The ways to understand a line, as it is written first: title and artist changed about, and both in one cell ("Ama Serwaa - Odo", "Odo by
 * Ama Serwaa").
 */
export function readingsOf(title: string, artist: string | null): readonly Reading[] {
  const readings: Reading[] = [{ how: 'as_written', title, artist }];
  if (artist !== null) readings.push({ how: 'swapped', title: artist, artist: title });
  for (const parting of [dash, by]) {
    const at = parting.exec(title);
    if (at === null) continue;
    const [before, after] = [title.slice(0, at.index), title.slice(at.index + at[0].length)];
    if (before.trim() === '' || after.trim() === '') continue;
    if (parting === dash) readings.push({ how: 'parted', title: after, artist: before });
    readings.push({ how: 'parted', title: before, artist: after });
  }
  return readings;
}

/**
 * The letters that phones lack as people write them: 3 for ɛ, and ) for ɔ where it closes no bracket. "Y3n Ara" is "Yɛn Ara", "Part 3" stays.
 */
export function phoneLetters(text: string): string {
  if (!/[3)]/.test(text)) return text;
  return openBrackets(text).replace(/[\p{L}\d]+/gu, (word) =>
    /^(?:part|pt|vol|mp|ep|no|track|trk)\d+$/i.test(word) || /^3(?:rd|d)$/i.test(word)
      ? word
      : word.replace(/(?<=\p{L})3+(?!\d)|(?<!\d)3+(?=\p{L})/gu, (digits) =>
          'ɛ'.repeat(digits.length),
        ),
  );
}

/** A bracket that closes none stands for ɔ beside a letter. */
function openBrackets(text: string): string {
  if (!text.includes(')')) return text;
  let [depth, plain] = [0, ''];
  for (const [at, letter] of Array.from(text).entries()) {
    if (letter === '(') depth += 1;
    const isLone = letter === ')' && depth === 0;
    if (letter === ')' && depth > 0) depth -= 1;
    const isInWord = isLone && (/[\p{L}3]$/u.test(plain) || /^[\p{L}3]/u.test(text.slice(at + 1)));
    plain += isInWord ? 'ɔ' : letter;
  }
  return plain;
}

/** Where a c is hardly a c: before, after or between consonants. */
const phoneC =
  /(?:^|[^\p{L}])c(?=[bdfgjkmnpqstvwxz3])|[bcdfgjkmnpqstvwxyz]c(?![\p{L}\d])|[bdfgjkmpqtvwxyz]c(?=[bdfgjmnpqsvwxz3])/iu;

/** A text with c read as ɔ where people write it so ("cdc", "Onyankcpcn"); null where nothing says that they do. */
export function withOpenO(text: string): string | null {
  return phoneC.test(text) ? text.replace(/c(?!h)/gi, 'ɔ') : null;
}
