import { fold } from '../text/fold.ts';
import { textLikeness } from '../text/text-likeness.ts';
import { artistNames } from './artist-names.ts';
import { bareTitle, soundLetters } from './sounds.ts';

/** What a log says of a use, as far as it tells of what it is. */
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
const leastTitle = 0.7;
const leastArtist = 0.6;
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
  const title = titleLikeness(spelled.title, candidate.title);
  if (title < leastTitle) return 0;
  const isOtherVersion =
    versionOf(spelled.title) !== versionOf(`${candidate.title} (${candidate.version_title ?? ''})`);
  const artist = spelled.artist === null ? null : artistLikeness(spelled, candidate);
  if (artist !== null && artist < leastArtist) return 0;
  const both =
    artist === null ? title * titleAlone : title * titleWeight + artist * (1 - titleWeight);
  const score = Math.round(100 * both) - (isOtherVersion ? otherVersion : 0);
  const isOtherIsrc = spelled.isrc !== null && candidate.isrc !== null;
  return Math.max(0, isOtherIsrc ? Math.min(score, otherIsrc) : score);
}

function titleLikeness(one: string, other: string): number {
  const [bareOne, bareOther] = [plainTitle(one), plainTitle(other)];
  if (bareOne === bareOther) return 1;
  const whole = alike(fold(one), fold(other));
  return Math.max(whole, alike(bareOne, bareOther), alike(beforeDash(one), beforeDash(other)));
}

/** Without the word that says which version it is, for that is compared by itself. */
function plainTitle(title: string): string {
  const bare = bareTitle(title.replaceAll('&', ' and '));
  const plain = bare.replace(versionAtEnd, '');
  return plain === '' ? bare : plain;
}

/** Letters as they stand, or as they sound; what only sounds the same is a little less. */
function alike(one: string, other: string): number {
  const [plainOne, plainOther] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  if (plainOne === plainOther) return plainOne === '' ? 0 : 1;
  const sound = textLikeness(soundLetters(one), soundLetters(other));
  return Math.max(textLikeness(plainOne, plainOther), sound * 0.97);
}

/** "Adonai - Radio Edit" without what stands after the dash. */
function beforeDash(title: string): string {
  const [first = ''] = title.split(/\s[-–—]\s/);
  return bareTitle(first);
}

/** The artist of the log is one of those who are named, in whatever order. Guests in a title are artists too. */
function artistLikeness(spelled: Spelled, candidate: Candidate): number {
  const theirs = artistNames(candidate.artist, candidate.title);
  const mine = artistNames(spelled.artist ?? '', '');
  let best = 0;
  for (const one of mine)
    for (const other of theirs) best = Math.max(best, nameLikeness(one, other));
  return best;
}

function nameLikeness(one: string, other: string): number {
  const straight = alike(one, other);
  if (straight === 1) return 1;
  const turned = alike(sorted(one), sorted(other));
  return Math.max(straight, turned * 0.98, partOf(one, other), partOf(other, one));
}

const sorted = (name: string): string => name.split(' ').toSorted().join(' ');

/** "Antwi" for "Kojo Antwi": nearly surely the same when the title is too. */
function partOf(one: string, other: string): number {
  const words = other.split(' ');
  return one.length >= 5 && one.split(' ').every((word) => words.includes(word)) ? 0.85 : 0;
}

/** The kind of version that a title speaks of, '' for none: a remix is another recording, a radio edit is nearly the same. */
function versionOf(title: string): string {
  return versionWords.exec(fold(title))?.[0] ?? '';
}

const versionAtEnd = / (remix|rmx|live|instrumental|acoustic|karaoke|cover|reprise|unplugged)$/;
const versionWords = /\b(remix|rmx|live|instrumental|acoustic|karaoke|cover|reprise|unplugged)\b/;
