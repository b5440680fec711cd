import { isDayName, isSameDay } from '../rightsholders/other-people.ts';
import { closeSound, soundLetters } from '../usage/matching/sounds.ts';
import { fold } from './fold.ts';
import { isOneSlipApart, textLikeness } from './text-likeness.ts';
import { compareTitles, type TitleParts, titleParts } from './title-parts.ts';
import { isNumberWord, spokenNumbers } from './title-versions.ts';

/** A title made ready to be compared with many others. */
export type ReadTitle = {
  readonly parts: TitleParts;
  /** The words of its name, without articles where others remain. */
  readonly words: readonly string[];
};

/** How alike two titles are: the same however they are spelt and decorated, one a slip of the other, or others. */
export type TitleLikeness = 'same' | 'slip' | 'other';

/**
 * A title as it is compared: what people write on a phone for ɛ and ɔ is read ("D3n", "Me D)"), decorations and guests are left out.
 */
export function readTitle(title: string): ReadTitle {
  const plain = phoneLetters(spokenNumbers(title)).replace(/(medley)\s*:\s*/i, '$1 - ');
  const parts = titleParts(plain.replace(guestAfterX, '$1'));
  const all = parts.name.split(' ');
  const without = all.filter((word) => !articles.has(word));
  return { parts, words: without.length === 0 ? all : without };
}

/** A guest of two words or more after a name of two words or more: "Sika Duro x Efua Baidoo". "Me x You" is a name. */
const guestAfterX = /^(\S+ \S.*?) x \S+ \S.*$/i;

const articles = new Set(['the', 'a', 'an', 'le', 'la', 'les', 'and']);

/** How alike the names of two songs are. Another part, remix or language is another song; a live or acoustic version is not. */
export function titleLikeness(one: ReadTitle, other: ReadTitle): TitleLikeness {
  if (!isSameVersion(one.parts, other.parts)) return 'other';
  const [mine, theirs] = [one.words, other.words];
  const [text, otherText] = [mine.join(''), theirs.join('')];
  // Written together or apart, words may sound alike as a whole; side by side each has to.
  if (text === otherText || (mine.length !== theirs.length && isSameWord(text, otherText)))
    return 'same';
  // A number is never a slip: Psalm 23 and Psalm 24.
  if (numbersOf(mine) !== numbersOf(theirs)) return 'other';
  if (mine.length !== theirs.length) return slipsWhenJoined(mine, theirs);
  const slips = slipsBetween(mine, theirs);
  const least =
    slips === 0 || mine.length < 2
      ? slips
      : Math.min(slips, slipsBetween(mine.toSorted(), theirs.toSorted()));
  if (least === 0) return 'same';
  return least <= maxSlips(text) ? 'slip' : 'other';
}

/** Whether two titles name one sound: the same song in the same version, of which live and acoustic are two. */
export function nameSameSound(one: ReadTitle, other: ReadTitle): boolean {
  return titleLikeness(one, other) !== 'other' && compareTitles(one.parts, other.parts) === 'same';
}

function maxSlips(text: string): number {
  return text.length >= 14 ? 2 : 1;
}

/** Versions that are another sound of the same song. */
const soundsOnly = new Set([
  'live',
  'acapella',
  'instrumental',
  'acoustic',
  'karaoke',
  'cover',
  'demo',
  'sped up',
  'slowed',
]);

function isSameVersion(one: TitleParts, other: TitleParts): boolean {
  if ((one.part ?? 1) !== (other.part ?? 1)) return false;
  const [mine, theirs] = [one, other].map(({ versions }) =>
    versions.filter(({ kind }) => !soundsOnly.has(kind)),
  );
  if (mine?.length !== theirs?.length) return false;
  const isSame = mine?.every(({ kind, of }, place) => {
    const version = theirs?.[place];
    if (version?.kind !== kind) return false;
    return of === '' || version.of === '' || of === version.of || isOneSlipApart(of, version.of);
  });
  return (
    isSame === true && (one.rest === '' || other.rest === '' || isSameRest(one.rest, other.rest))
  );
}

/** A subtitle, or the parts of a medley, in any order and with slips. */
function isSameRest(one: string, other: string): boolean {
  const [mine, theirs] = [one.split(' ').toSorted(), other.split(' ').toSorted()];
  return mine.length === theirs.length && slipsBetween(mine, theirs) <= maxSlips(one);
}

function numbersOf(words: readonly string[]): string {
  return words
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(' ');
}

/** Slips in words side by side; infinite where two of them are different words. */
function slipsBetween(mine: readonly string[], theirs: readonly string[]): number {
  return mine.reduce((slips, word, place) => slips + slipsOfWord(word, theirs[place] ?? ''), 0);
}

/**
 * Slips between two folded words of titles; infinite where they are different words. Words of three letters or fewer have no slips ("me" and
 * "wo"), a slip is hardly ever in the first letter ("light" and "night"), and some words are only ever exchanged for one another.
 */
export function slipsOfWord(word: string, other: string): number {
  if (word === other) return 0;
  if (areExchanged(word, other)) return Number.POSITIVE_INFINITY;
  if (isSameWord(word, other)) return 0;
  if (!beginAlike(word, other)) return Number.POSITIVE_INFINITY;
  if (isOneSlipApart(word, other) || isLetterLost(word, other)) return 1;
  return isTwoSlipsApart(word, other) ? 2 : Number.POSITIVE_INFINITY;
}

/** Words that name two things, however alike they look: days, months, kin, and short words of songs. */
const groups = `monday tuesday wednesday thursday friday saturday sunday
  dwoada benada wukuada yawoada fiada memeneda kwasiada
  january february march april may june july august september october november december
  mother father brother sister grandmother grandfather mama papa nana maame paapa daddy mummy mommy
  love live life lost lose, home hope, god good gold, time tide, king kind, heart heat, wind wine wild, tears years, man men, woman women
  nsuo nsuro, nkwa nkwan, adowa adwoa`
  .split(/[\n,]/)
  .map((group) => group.trim().split(' '));
const groupsOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

function areExchanged(word: string, other: string): boolean {
  if (isDayName(word) && isDayName(other)) return !isSameDay(word, other);
  if (isNumberWord(word) && isNumberWord(other)) return true;
  return groupsOf.get(word)?.includes(other) === true;
}

/** Whether the first letters of two words sound alike or have changed places with the second ones, or one word has a vowel more before it. */
function beginAlike(word: string, other: string): boolean {
  if (word[0] === other[0] || closeSound(word)[0] === closeSound(other)[0]) return true;
  if (word[0] === other[1] && word[1] === other[0]) return true;
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  return shorter.length >= 4 && /^[aeo]/.test(longer) && longer.slice(1) === shorter;
}

/** Whether a word of four letters stands without a vowel in it: "sika" and "ska"; "they" and "the" are two words. */
function isLetterLost(word: string, other: string): boolean {
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  if (shorter.length !== 3 || longer.length !== 4) return false;
  return [1, 2].some(
    (at) =>
      /[aeiou]/.test(longer[at] ?? '') && longer.slice(0, at) + longer.slice(at + 1) === shorter,
  );
}

function isTwoSlipsApart(word: string, other: string): boolean {
  const length = Math.max(word.length, other.length);
  return length >= 6 && textLikeness(word, other) >= 1 - 2 / length;
}

/** Words run together or apart, with a slip: "Medowo Papa" and "Me Do Wo Pappa". Each has to be long enough to be told by. */
function slipsWhenJoined(mine: readonly string[], theirs: readonly string[]): TitleLikeness {
  const [text, other] = [mine.join(''), theirs.join('')];
  return text.length >= 10 &&
    Math.abs(mine.length - theirs.length) === 1 &&
    isOneSlipApart(text, other)
    ? 'slip'
    : 'other';
}

/** Whether two texts are one by letters, by sound, with c for ɔ as phones write it, or as names of one day of birth. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  if (one.replaceAll('c', 'o') === other.replaceAll('c', 'o')) return true;
  if (isSameDay(one, other)) return true;
  if (Math.min(one.length, other.length) <= 3) return closeSound(one) === closeSound(other);
  return soundLetters(one) === soundLetters(other) && beginAlike(one, other);
}

/** 3 beside a letter is ɛ, and a bracket that nothing opened is ɔ. */
function phoneLetters(title: string): string {
  if (!/[)3]/.test(title)) return title;
  let open = 0;
  const letters = [...title.replace(/3(?=\p{L})|(?<=\p{L})3(?!\d)/gu, 'ɛ')].map((letter) => {
    if (letter === '(') open += 1;
    if (letter !== ')') return letter;
    if (open === 0) return 'ɔ';
    open -= 1;
    return letter;
  });
  return fold(letters.join('')) === '' ? title : letters.join('');
}
