import { otherSpellings } from '../rightsholders/other-people.ts';
import { nameSameSound, readTitle } from '../text/title-likeness.ts';
import { numberSpellings } from '../text/title-versions.ts';
import { artistLikeness, artistNames, artistsNamed } from '../usage/matching/artists.ts';
import { artistSound, soundKey, titleSound } from '../usage/matching/sounds.ts';

/** What tells one recording from another. `version_title` is such as "Live"; null is not known. */
export type RecordingFacts = {
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  /** Canonical. */
  readonly isrc: string | null;
  readonly duration_seconds: number | null;
};

/** What a recording is called. */
export type RecordingName = Pick<RecordingFacts, 'title' | 'version_title' | 'artist'>;

/** By how much the durations of one recording may differ: players round, and count the silence at the end or not. */
const maxSecondsApart = 5;
/** Artists less alike than this are others. */
const minArtist = 0.9;

/**
 * Whether two recordings are likely one: the same title in the same version, an artist in common, and about the same duration where both
 * are known. Two ISRCs name two recordings, whatever they are called.
 */
export function isSameRecording(one: RecordingFacts, other: RecordingFacts): boolean {
  if (one.isrc !== null && other.isrc !== null) return one.isrc === other.isrc;
  return isSameTitleAndArtist(one, other) && areNearlyAsLong(one, other);
}

/** Whether what two say of one ISRC is of two recordings: neither title nor artist is alike. */
export function isOtherSound(
  one: Pick<RecordingFacts, 'title' | 'artist'>,
  other: Pick<RecordingFacts, 'title' | 'artist'>,
): boolean {
  return !hasSameArtist(one, other) && !nameSameSound(readTitle(one.title), readTitle(other.title));
}

/** Whether two recordings are called alike, whatever their length and ISRC: the same title in the same version, an artist in common. */
export function isSameTitleAndArtist(one: RecordingName, other: RecordingName): boolean {
  return (
    hasSameArtist(one, other) &&
    nameSameSound(readTitle(wholeTitle(one)), readTitle(wholeTitle(other)))
  );
}

function wholeTitle({ title, version_title }: RecordingName): string {
  return version_title === null ? title : `${title} (${version_title})`;
}

/** Whether an artist of one is an artist of the other. */
export function hasSameArtist(
  one: Pick<RecordingFacts, 'artist'>,
  other: Pick<RecordingFacts, 'artist'>,
): boolean {
  const [mine, theirs] = [one, other].map(({ artist }) => artistsNamed(artist, '', false));
  return artistLikeness(mine ?? [], theirs ?? []) >= minArtist;
}

/** Of each artist so many ways to be written are looked for. */
const maxSpellings = 24;

/**
 * How the recordings sound that may be this one: with numbers as words, & as "and", "Antwi, Kojo", with and without "The", and names of days of
 * birth in their other spellings.
 */
export function soundsAlike({ title, artist }: Pick<RecordingFacts, 'title' | 'artist'>): {
  readonly titles: readonly string[];
  readonly artists: readonly string[];
} {
  const titles = [title, title.replace(/\s[&+]\s/g, ' and '), title.replace(/\sand\s/gi, ' & ')];
  if (/medley/i.test(title))
    titles.push(
      title.replace(/\s*(?:[([:]|\s[-–—|]\s).*$/, ''),
      title.replace(/[^\p{L}\d]+/gu, ' '),
    );
  const names = artistNames(artist, '').flatMap((name) => {
    const plain = name.replace(/^the /, '');
    const all = plain.split(' ');
    const days = all.flatMap((word, at) => otherSpellings(word).map((one) => all.with(at, one)));
    const turned = all.length === 2 ? [all.toReversed(), all.slice(1)] : [];
    return [plain, `the ${plain}`, ...[...turned, ...days].map((words) => words.join(' '))];
  });
  return {
    titles: [...new Set(titles.flatMap(numberSpellings).map(titleSound))],
    artists: [...new Set([artistSound(artist), ...names.map(soundKey)])].slice(0, maxSpellings),
  };
}

function areNearlyAsLong(
  { duration_seconds: one }: RecordingFacts,
  { duration_seconds: other }: RecordingFacts,
): boolean {
  return one === null || other === null || Math.abs(one - other) <= maxSecondsApart;
}
