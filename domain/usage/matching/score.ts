import { fold } from '../../text/fold.ts';
import { textLikeness } from '../../text/text-likeness.ts';
import { bareTitle, soundLetters } from './sounds.ts';

/** A folded text to be compared with many others: its letters without blanks, and how they sound, which is worked out when it is asked for. */
type Heard = { readonly letters: string; readonly sound: () => string };

/** Below this likeness of the letters two texts do not sound alike either. */
const minLetters = 0.3;
/** What only sounds the same is a little less than the same. */
const soundWeight = 0.97;

/** Makes a folded text ready to be compared. */
function heard(folded: string): Heard {
  let sound: string | null = null;
  return {
    letters: folded.replaceAll(' ', ''),
    sound: () => {
      sound ??= soundLetters(folded);
      return sound;
    },
  };
}

/** How alike two texts are, 0 to 1, by their letters as they stand or as they sound; 0 when one is empty. */
function heardLikeness(one: Heard, other: Heard): number {
  if (one.letters === other.letters) return one.letters === '' ? 0 : 1;
  const letters = textLikeness(one.letters, other.letters);
  if (letters >= soundWeight || letters < minLetters) return letters;
  return Math.max(letters, textLikeness(one.sound(), other.sound()) * soundWeight);
}

/** What a log says of a use, as far as it tells what it is. */
export type Spelled = {
  readonly title: string;
  readonly artist: string | null;
  /** Canonical; one that no recording has. */
  readonly isrc: string | null;
};

/** A recording that may be it. `version_title` is such as "Remix". */
export type Candidate = {
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  readonly isrc: string | null;
};

/** From this score on a use is matched without asking anybody. */
export const certainFrom = 92;
/** From this score on the members of a recording are asked. */
export const likelyFrom = 70;
/** By how much the best must be ahead of the second to be without doubt. */
export const clearAhead = 3;

const titleWeight = 0.6;
/** Titles and artists less alike than this are others. */
const minTitle = 0.7;
const minArtist = 0.6;
/** Without an artist two titles say no more than this: hundreds of songs are called Love. */
const titleAlone = 0.85;
/** What is counted off for another version, and the most that an ISRC which is not the recording's leaves. */
const otherVersion = 15;
const otherIsrc = certainFrom - 1;

/**
 * How likely a use is of a recording, 0 to 100, by title and artist as people misspell them. Never certain without an artist, when one of
 * the two says that it is another version, or when the log has an ISRC that is not the recording's.
 */
export function scoreOf(spelled: Spelled, candidate: Candidate): number {
  return scorerOf(spelled)(candidate);
}

/** Likeness as {@link scoreOf} gives it, of one spelling with many recordings: the spelling is prepared once. */
export function scorerOf(spelled: Spelled): (candidate: Candidate) => number {
  const titles = titlesOf(spelled.title);
  const version = versionOf(spelled.title);
  const names = spelled.artist === null ? null : artistNames(spelled.artist, '').map(nameOf);
  return (candidate) => {
    const theirs = readyOf(candidate);
    const artist = names === null ? null : artistLikeness(names, theirs.names());
    if (artist !== null && artist < minArtist) return 0;
    const title = titleLikeness(titles, theirs.titles());
    if (title < minTitle) return 0;
    const both =
      artist === null ? title * titleAlone : title * titleWeight + artist * (1 - titleWeight);
    const score = Math.round(100 * both) - (version === theirs.version() ? 0 : otherVersion);
    const isOtherIsrc = spelled.isrc !== null && candidate.isrc !== null;
    return Math.max(0, isOtherIsrc ? Math.min(score, otherIsrc) : score);
  };
}

/** What is compared of a recording, each worked out when it is first asked for. */
type Ready = {
  readonly names: () => readonly Name[];
  readonly titles: () => Titles;
  readonly version: () => string;
};

/** Of as long as the candidate is of use: one recording is compared with many lines of a log. */
const known = new WeakMap<Candidate, Ready>();

function readyOf(candidate: Candidate): Ready {
  let ready = known.get(candidate);
  if (ready === undefined) {
    const { title, version_title, artist } = candidate;
    ready = {
      names: once(() => artistNames(artist, title).map(nameOf)),
      titles: once(() => titlesOf(title)),
      version: once(() => versionOf(`${title} (${version_title ?? ''})`)),
    };
    known.set(candidate, ready);
  }
  return ready;
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly is: Made } | null = null;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}

/** A title as it stands, without brackets, guests and version, and without what stands after a dash ("Adonai - Radio Edit"). */
type Titles = { readonly plain: string; readonly ways: readonly Heard[] };

function titlesOf(title: string): Titles {
  const plain = plainTitle(title);
  const texts = [plain, fold(title), ...(dash.test(title) ? [beforeDash(title)] : [])];
  return { plain, ways: [...new Set(texts)].map(heard) };
}

function titleLikeness(mine: Titles, theirs: Titles): number {
  if (mine.plain === theirs.plain) return 1;
  let best = 0;
  for (const one of mine.ways)
    for (const other of theirs.ways) best = Math.max(best, heardLikeness(one, other));
  return best;
}

/** Without the word that says which version it is, for that is compared by itself. */
function plainTitle(title: string): string {
  const bare = bareTitle(title.replaceAll('&', ' and '));
  const plain = bare.replace(versionAtEnd, '');
  return plain === '' ? bare : plain;
}

const dash = /\s[-–—]\s/;

function beforeDash(title: string): string {
  return bareTitle(title.split(dash)[0] ?? '');
}

/** A name as it stands, and with its words in order where that is another; most are the same and need neither. */
type Name = {
  readonly text: string;
  readonly straight: () => Heard;
  readonly sorted: () => Heard | null;
};

function nameOf(text: string): Name {
  return {
    text,
    straight: once(() => heard(text)),
    sorted: once(() => {
      const sorted = text.split(' ').toSorted().join(' ');
      return sorted === text ? null : heard(sorted);
    }),
  };
}

/** The artist of the log is one of those who are named, in whatever order. Guests in a title are artists too. */
function artistLikeness(mine: readonly Name[], theirs: readonly Name[]): number {
  if (mine.some(({ text }) => theirs.some((other) => other.text === text))) return 1;
  let best = 0;
  for (const other of theirs)
    for (const one of mine) best = Math.max(best, nameLikeness(one, other));
  return best;
}

function nameLikeness(one: Name, other: Name): number {
  const straight = heardLikeness(one.straight(), other.straight());
  const [mine, theirs] = [one.sorted(), other.sorted()];
  const isTurned = mine !== null || theirs !== null;
  const turned = isTurned
    ? heardLikeness(mine ?? one.straight(), theirs ?? other.straight()) * 0.98
    : 0;
  return Math.max(straight, turned, partOf(one.text, other.text), partOf(other.text, one.text));
}

/** "Antwi" for "Kojo Antwi": nearly surely the same when the title is too. */
function partOf(one: string, other: string): number {
  if (one.length < 5 || one.length >= other.length) return 0;
  const words = other.split(' ');
  return one.split(' ').every((word) => words.includes(word)) ? 0.85 : 0;
}

/** The kind of version that a title speaks of, '' for none: a remix is another recording, a radio edit is nearly the same. */
function versionOf(title: string): string {
  return versionWords.exec(title)?.[0].toLowerCase() ?? '';
}

const versionAtEnd = / (remix|rmx|live|instrumental|acoustic|karaoke|cover|reprise|unplugged)$/;
const versionWords = /\b(remix|rmx|live|instrumental|acoustic|karaoke|cover|reprise|unplugged)\b/i;

const parting = /[,;&/+|()[\]]|\s(?:feat|ft|featuring|and|with|x|vs|versus)\.?\s/i;
const guests = /[\s([](?:feat|ft|featuring)\.?\s([^)\]]*)/i;

/**
 * The artists that a line names, each folded: "Kojo Antwi & Efya (feat. Bisa)" names three; with the guests of a title. "Antwi, Kojo" is
 * read as two and as one.
 */
export function artistNames(artist: string, title: string): string[] {
  const [, ofTitle = ''] = guests.exec(` ${title}`) ?? [];
  // Most lines name one artist, and thousands of them are read in a row.
  if (ofTitle === '' && !parting.test(artist)) {
    const only = fold(artist);
    return only === '' ? [] : [only];
  }
  const parts = new Set([artist, ...artist.split(parting), ...ofTitle.split(parting)]);
  return [...new Set([...parts].map(fold).filter((part) => part !== ''))];
}
