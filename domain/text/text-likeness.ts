import { fold } from './fold.ts';

// Rows of the distance table, reused by every call: thousands of texts are compared in succession.
const maxLength = 512;
let before = new Uint16Array(maxLength + 1);
let last = new Uint16Array(maxLength + 1);
let row = new Uint16Array(maxLength + 1);

/**
 * How alike two texts are, 0 to 1: one less the part of their letters that must be put in, taken out, exchanged or changed about with
 * their neighbour to make one of the other. Of longer texts the first 512 letters count.
 * @source Damerau, "A technique for computer detection and correction of spelling errors", 1964
 */
export function textLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [width, height] = [Math.min(one.length, maxLength), Math.min(other.length, maxLength)];
  if (width === 0 || height === 0) return 0;
  for (let y = 0; y <= height; y++) last[y] = y;
  for (let x = 1; x <= width; x++) {
    row[0] = x;
    const letter = one.charCodeAt(x - 1);
    const letterBefore = x > 1 ? one.charCodeAt(x - 2) : -1;
    for (let y = 1; y <= height; y++) {
      const theirs = other.charCodeAt(y - 1);
      const exchanged = at(last, y - 1) + (letter === theirs ? 0 : 1);
      let min = Math.min(at(last, y) + 1, at(row, y - 1) + 1, exchanged);
      const isSwapped = y > 1 && letterBefore === theirs && letter === other.charCodeAt(y - 2);
      if (isSwapped) min = Math.min(min, at(before, y - 2) + 1);
      row[y] = min;
    }
    [before, last, row] = [last, row, before];
  }
  return 1 - at(last, height) / Math.max(width, height);
}

function at(distances: Uint16Array, place: number): number {
  return distances[place] ?? 0;
}

/** Whether two folded words of four letters or more are one slip apart: a letter more, less, other, or two changed about. Kwame and Kwami. */
export function isOneSlipApart(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < 4 || word === other) return false;
  const [shorter, longer] = word.length <= other.length ? [word, other] : [other, word];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1);
  const isOther = shorter.slice(at + 1) === longer.slice(at + 1);
  const isSwapped =
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2);
  return isOther || isSwapped;
}

/**
 * Whether one text is another with a typing error put right: other accents, capitals, spaces or marks, and of its letters one, or one in
 * six of a longer text, but no more than three. A number is never a typing error, nor is another word of three letters.
 */
export function isTypingCorrection(from: string, to: string): boolean {
  const [one, other] = [lettersOf(from), lettersOf(to)];
  if (one === '' || other === '') return false;
  if (one.replace(/\D+/g, ' ').trim() !== other.replace(/\D+/g, ' ').trim()) return false;
  const [shorter, longer] = [
    Math.min(one.length, other.length),
    Math.max(one.length, other.length),
  ];
  const edits = Math.round((1 - textLikeness(one, other)) * Math.min(longer, maxLength));
  return edits <= (shorter < 4 ? 0 : Math.min(3, Math.max(1, Math.floor(longer / 6))));
}

function lettersOf(text: string): string {
  return fold(text).replaceAll(' ', '');
}
