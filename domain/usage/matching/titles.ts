import { foldedOrAsWritten } from '../../text/fold.ts';
import { textLikeness } from '../../text/text-likeness.ts';
import { slipsOfWord } from '../../text/title-likeness.ts';
import { type TitleParts, titleParts } from '../../text/title-parts.ts';
import { spokenNumbers } from '../../text/title-versions.ts';
import { type Heard, heard, heardLikeness } from './heard.ts';
import { phoneLetters, withOpenO } from './readings.ts';
import { soundLetters } from './sounds.ts';

/** Titles less alike than this are others. */
export const minTitle = 0.7;
/** What a title that is cut off is worth, and how much of it must be there. */
const cutOff = 0.8;
const minCut = 0.45;
/** What the words of a title in another order are worth: a question. */
const otherOrder = 0.85;
/** Words less alike than this are others, and titles with one of them beside the same words are two songs. */
const minWord = 0.5;
const minShortWord = 0.3;

/** A title taken apart, the ways in which its name may be meant, and the numbers in it. */
export type Titles = {
  readonly parts: TitleParts;
  readonly ways: readonly (Heard & { readonly words: readonly string[] })[];
  readonly numbers: string;
  /** All of it folded: "Odo Dance Remix" is "Odo (Dance Remix)", whatever the one leaves of the brackets of the other. */
  readonly whole: string;
};

/** Takes a title apart; `isLogged` for one of a log, where c may stand for ɔ. */
export function titlesOf(title: string, isLogged: boolean): Titles {
  const plain = spokenNumbers(phoneLetters(title)).replaceAll('&', ' and ');
  const parts = titleParts(plain);
  const open = isLogged ? withOpenO(title) : null;
  const others = isLogged ? [...(open === null ? [] : [open]), ...withLostLetters(title)] : [];
  const names = [
    parts.name,
    ...others.map((other) => titleParts(spokenNumbers(phoneLetters(other))).name),
  ];
  if (parts.rest !== '') names.push(`${parts.name} ${parts.rest}`);
  return {
    parts,
    ways: names.map((name) => ({ ...heard(name), words: name.split(' ') })),
    whole: foldedOrAsWritten(plain),
    numbers: (parts.name.match(/\d+/g) ?? []).map(Number).join(' '),
  };
}

/** What an old system writes for each letter that it lacks. */
const lost = /(?<=\p{L})[?\ufffd]|[?\ufffd](?=\p{L})/u;

/** A title with one of Ghana's letters for each that was lost on its way: "D? Wo" is "De Wo", "Do Wo" and others; none without one, or with many. */
function withLostLetters(title: string): string[] {
  let ways = [title];
  for (let count = 0; count < 2 && ways.some((one) => lost.test(one)); count += 1)
    ways = ways.flatMap((one) => [...'ɛɔŋɖ'].map((letter) => one.replace(lost, letter)));
  return ways.length === 1 ? [] : ways;
}

/** How alike the names of two titles are, 0 to 1; whether the first one is cut off, and whether a word of it may be another. */
type TitlesAlike = {
  readonly likeness: number;
  readonly isCutOff: boolean;
  readonly isDoubtful: boolean;
};

export function titleLikeness(mine: Titles, theirs: Titles): TitlesAlike {
  let [likeness, isDoubtful] = [0, false];
  if (mine.parts.name === theirs.parts.name) likeness = 1;
  else
    for (const one of mine.ways)
      for (const other of theirs.ways) {
        const its = heardLikeness(one, other);
        const isNearer = its > likeness && its >= minTitle;
        const words = !isNearer
          ? 'other'
          : its === 1
            ? 'alike'
            : wordsAlike(one.words, other.words);
        if (words !== 'other') [likeness, isDoubtful] = [its, words === 'perhaps'];
        if (likeness < otherOrder && areTurnedRound(one.words, other.words))
          [likeness, isDoubtful] = [otherOrder, false];
      }
  if (likeness >= cutOff) return { likeness, isCutOff: false, isDoubtful };
  const isCutOff = mine.ways.some((one) => theirs.ways.some((other) => isBeginning(one, other)));
  return isCutOff
    ? { likeness: cutOff, isCutOff, isDoubtful: false }
    : { likeness, isCutOff, isDoubtful };
}

type WordsAlike = 'alike' | 'perhaps' | 'other';

/**
 * Whether every word has a counterpart, where there are as many on both sides: "Love Over Kejetia" is another song than "Rain Over Kejetia", however
 * much of their letters is the same. "Perhaps", where a word has one that may as well be another word.
 */
function wordsAlike(mine: readonly string[], theirs: readonly string[]): WordsAlike {
  if (mine.length !== theirs.length) return lacksWord(mine, theirs) ? 'perhaps' : 'alike';
  if (mine.length < 2) return 'alike';
  const left = [...theirs];
  let all: WordsAlike = 'alike';
  for (const [place, word] of mine.entries()) {
    const same = theirs[place] ?? '';
    const inOrder = left.includes(same) ? [same, ...left] : left;
    const found =
      inOrder.find((their) => wordAlike(word, their) === 'alike') ??
      inOrder.find((their) => wordAlike(word, their) === 'perhaps');
    if (found === undefined) return 'other';
    if (wordAlike(word, found) === 'perhaps') all = 'perhaps';
    left.splice(left.indexOf(found), 1);
  }
  return all;
}

function wordAlike(word: string, other: string): WordsAlike {
  if (Number.isFinite(slipsOfWord(word, other))) return 'alike';
  const isShort = Math.min(word.length, other.length) <= 3;
  const min = isShort ? minShortWord : minWord;
  const isHeard = !isShort && textLikeness(soundLetters(word), soundLetters(other)) >= min;
  return isHeard || textLikeness(word, other) >= min ? 'perhaps' : 'other';
}

/** Words that come and go before a title, and make no other of it. */
const mayBeLeftOut = new Set(['the', 'a', 'an', 'my']);

/** Whether one of two titles is the other without one of its words, unless that is an article: not run together, nor apart. */
function lacksWord(mine: readonly string[], theirs: readonly string[]): boolean {
  const [fewer, more] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  if (more.length - fewer.length !== 1) return false;
  const at = more.findIndex((word, place) => word !== fewer[place]);
  const isLeftOut = more
    .toSpliced(at, 1)
    .every((word, place) => wordAlike(word, fewer[place] ?? '') === 'alike');
  return isLeftOut && !mayBeLeftOut.has(more[at] ?? '');
}

function areTurnedRound(mine: readonly string[], theirs: readonly string[]): boolean {
  return (
    mine.length > 1 &&
    mine.length === theirs.length &&
    mine.toSorted().join(' ') === theirs.toSorted().join(' ')
  );
}

/** Whether a line has more behind the whole title: what begins the name of a version ("Odo Yewu Re"), or another song. */
export function goesOn(mine: string, theirs: string): boolean {
  return mine.startsWith(`${theirs} `);
}

/** Systems cut long titles off: "Onyankopon Ad". */
function isBeginning({ letters }: Heard, whole: Heard): boolean {
  return (
    letters.length >= 6 &&
    letters.length >= whole.letters.length * minCut &&
    whole.letters.startsWith(letters)
  );
}
