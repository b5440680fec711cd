import { foldedOrAsWritten } from '../../text/fold.ts';
import { textLikeness } from '../../text/text-likeness.ts';
import { type TitleParts, titleParts } from '../../text/title-parts.ts';
import { type Heard, heard, heardLikeness } from './heard.ts';
import { phoneLetters, withOpenO } from './readings.ts';
import { soundLetters } from './sounds.ts';

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
  const plain = phoneLetters(title).replaceAll('&', ' and ');
  const parts = titleParts(plain);
  const open = isLogged ? withOpenO(title) : null;
  const names = [parts.name, ...(open === null ? [] : [titleParts(phoneLetters(open)).name])];
  if (parts.rest !== '') names.push(`${parts.name} ${parts.rest}`);
  return {
    parts,
    ways: names.map((name) => ({ ...heard(name), words: name.split(' ') })),
    whole: foldedOrAsWritten(plain),
    numbers: (parts.name.match(/\d+/g) ?? []).map(Number).join(' '),
  };
}

/** How alike the names of two titles are, 0 to 1, and whether the first one is cut off. */
export function titleLikeness(
  mine: Titles,
  theirs: Titles,
): { likeness: number; isCutOff: boolean } {
  if (mine.parts.name === theirs.parts.name) return { likeness: 1, isCutOff: false };
  let likeness = 0;
  for (const one of mine.ways)
    for (const other of theirs.ways) {
      const its = heardLikeness(one, other);
      if (its > likeness && (its === 1 || haveLikeWords(one.words, other.words))) likeness = its;
      if (likeness < otherOrder && areTurnedRound(one.words, other.words)) likeness = otherOrder;
    }
  if (likeness >= cutOff) return { likeness, isCutOff: false };
  const isCutOff = mine.ways.some((one) => theirs.ways.some((other) => isBeginning(one, other)));
  return isCutOff ? { likeness: cutOff, isCutOff } : { likeness, isCutOff };
}

/**
 * Whether every word has a counterpart, where there are as many on both sides: "Love Over Kejetia" is another song than "Rain Over Kejetia", however
 * much of their letters is the same.
 */
function haveLikeWords(mine: readonly string[], theirs: readonly string[]): boolean {
  if (mine.length !== theirs.length || mine.length < 2) return true;
  const left = [...theirs];
  return mine.every((word, place) => {
    const same = theirs[place] ?? '';
    const at =
      left.includes(same) && isLikeWord(word, same)
        ? left.indexOf(same)
        : left.findIndex((their) => isLikeWord(word, their));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isLikeWord(word: string, other: string): boolean {
  if (word === other) return true;
  const min = Math.min(word.length, other.length) <= 3 ? minShortWord : minWord;
  return (
    textLikeness(word, other) >= min || textLikeness(soundLetters(word), soundLetters(other)) >= min
  );
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
