import { parseIsrc } from '../../identifiers/isrc.ts';
import { fold } from '../../text/fold.ts';
import {
  compareTitles,
  hintsAtVersion,
  isPlainBesideVersion,
  type TitleAgreement,
} from '../../text/title-parts.ts';
import { artistLikeness, artistsNamed, minArtist, type Name, nameOf } from './artists.ts';
import { once } from './heard.ts';
import { isFiller, phoneLetters, type Reading, readingsOf, withOpenO } from './readings.ts';
import { goesOn, minTitle, type Titles, titleLikeness, titlesOf } from './titles.ts';

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
/** Without an artist two titles say no more than this, and nothing when they are less than nearly the same: hundreds of songs are called Love. */
const titleAlone = 0.85;
/** The best score that a title alone can have. */
export const titleAloneAtMost = 85;
const minTitleAlone = 0.9;
/** The most that a likeness may be which somebody must look at. */
const doubtful = certainFrom - 1;
/** What is counted off where one of the two leaves out which version or part it is. */
const vagueness = 10;
/** What title and artist in each other's place, or in one cell, leave of the likeness. */
const rearranged = 0.97;

/**
 * How alike a use and a recording are, and in what. `score` is 0 to 100; `title` and `artist` 0 to 1, the artist null where the log names
 * none; `isOtherIsrc` where both have an ISRC and not the same.
 */
export type MatchLikeness = {
  readonly score: number;
  readonly how: Reading['how'];
  readonly title: number;
  readonly artist: number | null;
  readonly version: TitleAgreement;
  readonly isCutOff: boolean;
  readonly isOtherIsrc: boolean;
};

/** How likely a use is of a recording, 0 to 100; see {@link matchLikeness}. */
export function scoreOf(spelled: Spelled, candidate: Candidate): number {
  return matchLikeness(spelled, candidate)?.score ?? 0;
}

/**
 * How alike title and artist are as people misspell them; null when they are not. Never certain without an artist, when one of the two does not
 * say which version or part it is, or when the log has an ISRC that is not the recording's; nothing when they are two versions.
 */
export function matchLikeness(spelled: Spelled, candidate: Candidate): MatchLikeness | null {
  const compared = newCompared();
  return likenessOf(preparedReadings(spelled, compared), spelled.isrc, candidate, compared);
}

/**
 * The score as {@link scoreOf} gives it, of one spelling with many recordings: the spelling is prepared once. With one `compared` for many
 * spellings a recording and an artist are, too; it knows a recording by its object.
 */
export function scorerOf(
  spelled: Spelled,
  compared: Compared = newCompared(),
): (candidate: Candidate) => number {
  const readings = preparedReadings(spelled, compared);
  return (candidate) => likenessOf(readings, spelled.isrc, candidate, compared)?.score ?? 0;
}

/** What is remembered while many spellings are compared: recordings, artists by their texts, and how alike these are. */
export type Compared = {
  readonly candidates: Map<Candidate, Ready>;
  readonly written: (artist: string, title: string) => readonly Name[];
  readonly registered: (artist: string, title: string) => readonly Name[];
  readonly artistLikeness: (mine: readonly Name[], theirs: readonly Name[]) => number;
};

export function newCompared(): Compared {
  const likenesses = new Map<readonly Name[], Map<readonly Name[], number>>();
  return {
    candidates: new Map(),
    written: rememberedNames((artist, title) => {
      const named = artistsNamed(phoneLetters(artist), title, true);
      const open = withOpenO(artist);
      return open === null ? named : [...named, nameOf(fold(phoneLetters(open)))];
    }),
    registered: rememberedNames((artist, title) => artistsNamed(artist, title, false)),
    artistLikeness: (mine, theirs) => {
      const known = likenesses.get(mine) ?? new Map<readonly Name[], number>();
      likenesses.set(mine, known);
      const likeness = known.get(theirs) ?? artistLikeness(mine, theirs);
      known.set(theirs, likeness);
      return likeness;
    },
  };
}

/** A title says something of the artists only where it may name guests. */
const mayNameGuests = /ft|feat|with/i;

function rememberedNames(
  make: (artist: string, title: string) => readonly Name[],
): (artist: string, title: string) => readonly Name[] {
  const known = new Map<string, readonly Name[]>();
  return (artist, title) => {
    if (mayNameGuests.test(title)) return make(artist, title);
    const names = known.get(artist) ?? make(artist, title);
    known.set(artist, names);
    return names;
  };
}

/**
 * What a line says of the recording that its ISRC names. 'same': its title is alike, as it is written or elsewhere in the line, and of the same version;
 * or there is no title but the ISRC. 'vaguer': it does not say which version, so that it may be the plain song. Stations write labels and album artists
 * for artists, so the artist alone does not speak against it.
 */
export function agreementWithIsrc(spelled: Spelled, candidate: Candidate): TitleAgreement {
  if (parseIsrc(spelled.title) !== null || isFiller(spelled.title)) return 'same';
  const found = matchLikeness(spelled, candidate);
  if (found !== null && found.score >= likelyFrom) return found.version;
  const compared = newCompared();
  const theirs = readyOf(candidate, compared).titles();
  for (const { how, titles } of preparedReadings(spelled, compared)) {
    if (how !== 'as_written') continue;
    const mine = titles();
    const version = compareTitles(mine.parts, theirs.parts);
    if (version === 'other' || mine.numbers !== theirs.numbers) continue;
    if (titleLikeness(mine, theirs).likeness >= minTitle) return version;
  }
  return 'other';
}

type Prepared = {
  readonly how: Reading['how'];
  readonly titles: () => Titles;
  readonly names: () => readonly Name[] | null;
};

function preparedReadings({ title, artist }: Spelled, { written }: Compared): readonly Prepared[] {
  return readingsOf(title, artist).map((reading) => ({
    how: reading.how,
    titles: once(() => titlesOf(reading.title, true)),
    names: once(() => (reading.artist === null ? null : written(reading.artist, reading.title))),
  }));
}

function likenessOf(
  readings: readonly Prepared[],
  isrc: string | null,
  candidate: Candidate,
  compared: Compared,
): MatchLikeness | null {
  const theirs = readyOf(candidate, compared);
  let best: MatchLikeness | null = null;
  for (const reading of readings) {
    // What is found as it is written is not looked for elsewhere, unless it leaves something open.
    const isFound = best !== null && best.score >= likelyFrom && best.version === 'same';
    if (isFound && reading.how !== 'as_written') break;
    const found = readingLikeness(reading, theirs, compared);
    if (found !== null && found.score > (best?.score ?? 0)) best = found;
  }
  if (best === null) return null;
  const isOtherIsrc = isrc !== null && candidate.isrc !== null && candidate.isrc !== isrc;
  return isOtherIsrc ? { ...best, isOtherIsrc, score: Math.min(best.score, doubtful) } : best;
}

function readingLikeness(mine: Prepared, theirs: Ready, compared: Compared): MatchLikeness | null {
  const names = mine.names();
  const artist = names === null ? null : compared.artistLikeness(names, theirs.names());
  if (artist !== null && artist < minArtist) return null;
  const isWhole = mine.titles().whole === theirs.titles().whole;
  const {
    likeness: title,
    isCutOff,
    isDoubtful,
  } = isWhole
    ? { likeness: 1, isCutOff: false, isDoubtful: false }
    : titleLikeness(mine.titles(), theirs.titles());
  if (title < (artist === null ? minTitleAlone : minTitle)) return null;
  const version = isWhole ? 'same' : compareTitles(mine.titles().parts, theirs.titles().parts);
  const isOfNumbers = isWhole || mine.titles().numbers === theirs.titles().numbers;
  if (version === 'other' || !isOfNumbers) return null;
  const [line, known] = [mine.titles().parts, theirs.titles().parts];
  if (!isWhole && isPlainBesideVersion(line, known)) return null;
  const both =
    artist === null ? title * titleAlone : title * titleWeight + artist * (1 - titleWeight);
  let score = Math.round(100 * both * (mine.how === 'as_written' ? 1 : rearranged));
  if (version === 'vaguer') {
    const isHinted = hintsAtVersion(line, known);
    // What stands beside the title is another word than the version: it is rather of the plain song, if that is registered.
    const isElse = line.rest !== '' && known.versions.length > 0 && !isHinted;
    score = Math.min(score - vagueness * (isHinted ? 0.5 : isElse ? 1.5 : 1), doubtful);
  }
  if (isDoubtful || (!isWhole && goesOn(line.name, known.name))) score = Math.min(score, doubtful);
  return { score, how: mine.how, title, artist, version, isCutOff, isOtherIsrc: false };
}

/** What is compared of a recording, each worked out when it is first asked for. */
type Ready = { readonly names: () => readonly Name[]; readonly titles: () => Titles };

function readyOf(candidate: Candidate, { candidates, registered }: Compared): Ready {
  let ready = candidates.get(candidate);
  if (ready === undefined) {
    const { title, version_title: version, artist } = candidate;
    ready = {
      names: once(() => registered(artist, title)),
      titles: once(() => titlesOf(version === null ? title : `${title} (${version})`, false)),
    };
    candidates.set(candidate, ready);
  }
  return ready;
}
