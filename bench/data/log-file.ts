import type { Chance } from '#server/sample/chance.ts';
import { makeTitle } from './titles.ts';
import { makeVocabularies } from './vocabulary.ts';

/** A recording as a station might name it. */
export type Played = {
  readonly title: string;
  readonly artist: string;
  readonly isrc: string | null;
};

const headers = ['TX date', 'TX time', 'Song', 'Artiste', 'ISRC code', 'Dur'];
const secondsBetween = 240;
/** Of so many rows of a station's next log, one is of what it has not played before. */
const oneIsNew = 50;

/**
 * What a station writes into a log, drawn from `played`: half of the rows that can name the ISRC; of ten, seven are written
 * right, two as somebody hears them, and one is of nobody's recording.
 */
export function songsOfStation(rows: number, played: readonly Played[], chance: Chance): Played[] {
  const vocabularies = makeVocabularies();
  return Array.from({ length: rows }, () => {
    const one = chance.pick(played);
    const drawn = chance.next();
    if (drawn < 0.7) return { ...one, isrc: chance.happens(0.5) ? one.isrc : null };
    if (drawn < 0.9)
      return { title: asHeard(one.title), artist: one.artist.toUpperCase(), isrc: null };
    return { ...one, title: makeTitle(chance, vocabularies).title, isrc: null };
  });
}

/** What the station writes into its next log: nearly all of it as in the one before. */
export function songsAgain(before: readonly Played[], played: readonly Played[], chance: Chance) {
  const fresh = songsOfStation(before.length, played, chance);
  return fresh.map((song, row) => (row % oneIsNew === 0 ? song : chance.pick(before)));
}

/** A station's log: a song every four minutes from `first` on. */
export function* logLines(
  songs: readonly Played[],
  { first, chance }: { first: Date; chance: Chance },
): Generator<string> {
  yield lineOf(headers);
  for (const [row, { title, artist, isrc }] of songs.entries()) {
    const at = momentOf(first, row).toISOString();
    yield lineOf([
      `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}`,
      at.slice(11, 19),
      title,
      artist,
      isrc ?? '',
      `${2 + chance.below(4)}:${10 + chance.below(50)}`,
    ]);
  }
}

/** When the song of this row begins; that of one row more than there are is the first of the next log. */
export function momentOf(first: Date, row: number): Date {
  return new Date(first.getTime() + row * secondsBetween * 1_000);
}

// As who does not write the language does: c for k, y for i, single letters for double.
function asHeard(title: string): string {
  return title
    .replace(/k/, 'c')
    .replace(/ɛ|Ɛ/gu, 'e')
    .replace(/ɔ|Ɔ/gu, 'o')
    .replace(/(.)\1/u, '$1');
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
