import {
  areAddressedApart,
  areBornOnOtherDays,
  areManAndWoman,
  coreName,
  generationOf,
  inFirstSpelling,
  isSameName,
  otherSpellings,
} from '../../rightsholders/other-people.ts';
import { fold } from '../../text/fold.ts';
import { isOneSlipApart, textLikeness } from '../../text/text-likeness.ts';
import { type Heard, heard, heardLikeness, once } from './heard.ts';
import { soundLetters } from './sounds.ts';

/** An artist's name to be compared with many others. */
export type Name = {
  /** Folded. */
  readonly text: string;
  readonly straight: () => Heard;
  /** With its words in the order of the alphabet; null where that is the same. */
  readonly sorted: () => Heard | null;
  /** The same with names of days of birth in one spelling each: Kojo is Kwadwo. */
  readonly inOneSpelling: () => Heard & { readonly days: string; readonly asDays: string };
  /** Without titles and trade words. */
  readonly core: () => string;
  readonly generation: () => string | null;
  /** Whether it is one half of a band's name. */
  readonly isHalf: boolean;
};

/** Makes a folded name ready to be compared. */
export function nameOf(text: string, isHalf = false): Name {
  return {
    text,
    isHalf,
    straight: once(() => heard(text)),
    sorted: once(() => {
      const sorted = text.split(' ').toSorted().join(' ');
      return sorted === text ? null : heard(sorted);
    }),
    inOneSpelling: once(() => {
      const spelt = text.split(' ').map(inFirstSpelling).toSorted().join(' ');
      const days = text.split(' ').filter((word) => otherSpellings(word).length > 0);
      return { ...heard(spelt), days: days.join(' '), asDays: days.map(inFirstSpelling).join(' ') };
    }),
    core: once(() => coreName(text)),
    generation: once(() => generationOf(text)),
  };
}

/** Artists less alike than this are others. */
export const minArtist = 0.68;
/** How alike two names are when only a part of the longer one is written, or one of their words is another: never enough to be certain. */
const partly = 0.78;
/** What a name with its words in another order, or without its title, is worth. */
const reordered = 0.98;
/** Names that are alike in this much of their letters are compared word by word only where they have as many words. */
const surelyAlike = 0.9;
/** Words of names less alike than this, by letters and sound, are other words. */
const minWord = 0.34;

/**
 * How alike the artists are who are named on both sides, 0 to 1: it is enough that one of them is on both, the first of one side at least. A guest
 * who is a guest on both sides says little: many artists have had the same one. Guests in a title are artists too.
 */
export function artistLikeness(mine: readonly Name[], theirs: readonly Name[]): number {
  const leads = [leadOf(mine), leadOf(theirs)];
  const isLed = (one: Name, other: Name) => one === leads[0] || other === leads[1];
  const hasHalves = mine.some(({ isHalf }) => isHalf) || theirs.some(({ isHalf }) => isHalf);
  const isHalf = ({ text }: Name) =>
    [...mine, ...theirs].some((half) => half.isHalf && half.text === text);
  let best = 0;
  for (const other of theirs)
    for (const one of mine) {
      const likeness = one.text === other.text ? 1 : nameLikeness(one, other);
      const isWhole = one === mine[0] && other === theirs[0];
      const isOfBand = hasHalves && (isHalf(one) || isHalf(other));
      const isArtist = (isWhole || isLed(one, other)) && !isOfBand;
      best = Math.max(best, isArtist ? likeness : Math.min(likeness, partly));
      if (best === 1) return best;
    }
  return best;
}

/** The first of the artists who are named: what all of them are called together comes before them. */
function leadOf(names: readonly Name[]): Name | undefined {
  const [whole, first] = names;
  if (whole === undefined || first === undefined) return whole;
  return whole.text.startsWith(`${first.text} `) ? first : whole;
}

function nameLikeness(one: Name, other: Name): number {
  const turned = [one.sorted(), other.sorted()] as const;
  const [spelt, theirs] = [one.inOneSpelling(), other.inOneSpelling()];
  const isDaySpelt = spelt.days !== theirs.days && spelt.asDays === theirs.asDays;
  const isTurned = turned[0] !== null || turned[1] !== null;
  const letters = Math.max(
    heardLikeness(one.straight(), other.straight()),
    isTurned
      ? heardLikeness(turned[0] ?? one.straight(), turned[1] ?? other.straight()) * reordered
      : 0,
    isDaySpelt ? heardLikeness(spelt, theirs) * reordered : 0,
    one.core() === other.core() ? reordered : 0,
  );
  const part = Math.max(partOf(one.text, other.text), partOf(other.text, one.text));
  const likeness = Math.max(letters, part);
  if (likeness < minArtist || areBornOnOtherDays(one.text, other.text)) return 0;
  if (areManAndWoman(one.text, other.text)) return 0;
  if (areAddressedApart(one.text, other.text)) return Math.min(likeness, partly);
  // A log leaves "Jnr" out, and does not invent it.
  if (one.generation() !== other.generation())
    return one.generation() === null ? Math.min(likeness, partly) : 0;
  if (likeness <= partly || letters >= surelyAlike)
    return part === 0 && hasUnlikeWord(one.core(), other.core()) ? 0 : likeness;
  if (haveAlikeWords(one.core(), other.core())) return likeness;
  return part === 0 && hasUnlikeWord(one.core(), other.core()) ? 0 : partly;
}

/** Whether each word of the one is a word of the other, but for a slip or its sound. */
function haveAlikeWords(one: string, other: string): boolean {
  const left = other.split(' ');
  return one.split(' ').every((word) => {
    const at = left.findIndex((their) => isSpelledAlike(word, their));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether a word has no counterpart at all, of names of as many words: "Esther Lamptey" is nobody for "Felix Lamptey". */
function hasUnlikeWord(one: string, other: string): boolean {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  if (mine.length !== theirs.length || mine.length < 2) return false;
  return mine.some((word) => theirs.every((their) => !isHeardAlike(word, their)));
}

/** A first letter, or the beginning that a cut left, is like the whole word. */
function isHeardAlike(word: string, other: string): boolean {
  if (word.startsWith(other) || other.startsWith(word) || isSameName(word, other)) return true;
  return (
    textLikeness(word, other) >= minWord ||
    textLikeness(soundLetters(word), soundLetters(other)) >= minWord
  );
}

function isSpelledAlike(word: string, other: string): boolean {
  if (word === other || isOneSlipApart(word, other) || isSameName(word, other)) return true;
  if (soundLetters(word) === soundLetters(other)) return true;
  return Math.min(word.length, other.length) >= 6 && textLikeness(word, other) >= 0.75;
}

/** "Antwi" and "K. Antwi" for "Kojo Antwi", and "Kojo Ant" where it was cut off: likely the same when the title is too. */
function partOf(one: string, other: string): number {
  if (one.length < 5 || one.length >= other.length) return 0;
  if (one.length >= 6 && other.startsWith(one)) return partly;
  const words = other.split(' ');
  const mine = one.split(' ');
  const isIn = (word: string) =>
    words.includes(word) || (word.length === 1 && words.some((their) => their.startsWith(word)));
  return mine.every(isIn) && mine.some((word) => word.length > 1) ? partly : 0;
}

const parting =
  /\s(?:a\.?k\.?a\.?|[ap]\/k\/a)\s|[,;&/+|()[\]]|\s(?:(?:feat|ft)(?:\.\s*|\s)|(?:featuring|and|with|x|vs|versus)\.?\s)/i;
const guests = /(?:[\s([](?:feat|ft|featuring)\.?\s|[([]with\s)([^)\]]*)/i;

/** Where guests begin, who are no part of a band. */
const guestsBegin =
  /\s(?:a\.?k\.?a\.?|[ap]\/k\/a)\s|[([]|\s(?:(?:feat|ft)(?:\.\s*|\s)|(?:featuring|with)\.?\s)/i;
const groupWords = new Set(
  'band sons brothers bros sisters boys girls crew choir stars group orchestra singers voices trio quartet ensemble family friends combo his her their the'.split(
    ' ',
  ),
);

/**
 * The halves of a band's name, folded: "Ac/Dc Osu" and "Kwae & Sons Band" have two. Persons who play together keep their own names; a line may name
 * guests with &, so that of its names only those are halves that no guest has.
 */
function halvesOf(artist: string, isLogged: boolean): ReadonlySet<string> {
  const [band = ''] = artist.split(guestsBegin);
  const halves = band
    .split(parting)
    .map(fold)
    .filter((half) => half !== '');
  if (halves.length < 2) return new Set();
  const isOfGroup = (half: string) => half.split(' ').every((word) => groupWords.has(word));
  const isCloseSlash = /(?<![\p{L}\d])[\p{L}\d]{1,3}\/(?=\S)|\S\/[\p{L}\d]{1,3}(?![\p{L}\d])/u.test(
    band,
  );
  const isPerson = (half: string) =>
    half.includes(' ') && !half.split(' ').some((word) => groupWords.has(word));
  const arePersons =
    halves.every(isPerson) || halves.some((half) => isPerson(half) && generationOf(half) !== null);
  const isBand = isCloseSlash || halves.some(isOfGroup) || (!isLogged && !arePersons);
  return new Set(isBand ? halves : []);
}

/** The artists that a line or a recording names, ready to be compared; see {@link artistNames}. */
export function artistsNamed(artist: string, title: string, isLogged: boolean): Name[] {
  const halves = parting.test(artist) ? halvesOf(artist, isLogged) : new Set();
  return artistNames(artist, title).map((name) => nameOf(name, halves.has(name)));
}

/** "Kojo Antwi (Jnr)" is one name. */
const bracketedGeneration = /[([]\s*(jnr|jr|junior|snr|sr|senior|ii|iii)\.?\s*[)\]]/i;

/**
 * The artists that a line names, each folded: "Kojo Antwi & Efya (feat. Bisa)" names three; with the guests of a title. "Antwi, Kojo" is
 * read as two and as one.
 */
export function artistNames(written: string, title: string): string[] {
  const artist = written.replace(bracketedGeneration, ' $1 ');
  const [, ofTitle = ''] = guests.exec(` ${title}`) ?? [];
  // Most lines name one artist, and thousands of them are read in a row.
  if (ofTitle === '' && !parting.test(artist)) {
    const only = fold(artist);
    return only === '' ? [] : [only];
  }
  const parts = new Set([artist, ...artist.split(parting), ...ofTitle.split(parting)]);
  return [...new Set([...parts].map(fold).filter((part) => part !== ''))];
}
