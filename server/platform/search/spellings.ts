const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Words shorter than this are taken as they are: of two letters every other word is one slip away. */
const minToGuess = 3;

/** One sound in two spellings: of Akan and of English ears, of old orthographies and new. */
const sameSounds = [
  ['ky', 'ch'],
  ['gy', 'j'],
  ['hy', 'sh'],
  ['tw', 'chw'],
  ['dw', 'jw'],
  ['kw', 'qu'],
  ['f', 'ph'],
  ['dz', 'j'],
  ['dz', 'dj'],
  ['ou', 'u'],
  ['ch', 'sh'],
] as const;

/** A word with one or two of its sounds spelt otherwise, and each of these without doubled letters: "ajekkum" is "agyekum". */
export function soundsOf(word: string): string[] {
  const once = [word, ...soundingLike(word)];
  const all = [...once, ...once.flatMap(soundingLike)];
  const single = all.map((one) => one.replace(/([b-df-hj-np-tv-z])\1/g, '$1'));
  return [...new Set([...all, ...single])].filter((other) => other !== word);
}

function soundingLike(word: string): string[] {
  return sameSounds
    .flatMap(([one, other]) => [word.replaceAll(one, other), word.replaceAll(other, one)])
    .filter((other) => other !== word);
}

/**
 * Every way to write `word` with one slip: a letter left out, put in, changed, or two neighbours swapped, or a sound spelt otherwise. A few hundred, which an
 * index finds faster than it could compare, and unlike trigrams it is as good for words of three letters.
 */
export function spellingsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length < minToGuess) return [];
  const found = new Set<string>();
  for (let at = 0; at <= signs.length; at++) {
    const before = signs.slice(0, at).join('');
    const here = signs[at] ?? '';
    const next = signs[at + 1] ?? '';
    const after = signs.slice(at + 1).join('');
    found.add(before + after);
    found.add(before + next + here + signs.slice(at + 2).join(''));
    for (const letter of letters) {
      found.add(before + letter + here + after);
      if (here !== '') found.add(before + letter + after);
    }
  }
  for (const [one, other] of sameSounds) {
    found.add(word.replaceAll(one, other));
    found.add(word.replaceAll(other, one));
  }
  found.delete(word);
  return [...found];
}

/** Slips between two words: letters left out, put in, changed, or neighbours swapped; `most` + 1 when there are more. */
export function slipsBetween(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let previous: number[] = [];
  let row = b.map((_, index) => index + 1);
  row.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const at = (list: readonly number[], index: number) => list[index] ?? max + 1;
      let min = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        min = Math.min(min, at(previous, j - 2) + 1);
      }
      next.push(min);
    }
    previous = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, max + 1);
}
