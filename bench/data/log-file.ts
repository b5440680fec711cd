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

/**
 * A station's log: a song every four minutes from `first` on, drawn from `played`. Half of the rows that can name the ISRC; of
 * ten, seven are written right, two as somebody hears them, and one is of nobody's recording.
 */
export function* logLines(
  rows: number,
  { first, played, chance }: { first: Date; played: readonly Played[]; chance: Chance },
): Generator<string> {
  const vocabularies = makeVocabularies();
  yield lineOf(headers);
  for (let row = 0; row < rows; row++) {
    const at = new Date(first.getTime() + row * secondsBetween * 1_000).toISOString();
    const one = chance.pick(played);
    const drawn = chance.next();
    const heard: Played =
      drawn < 0.7
        ? { ...one, isrc: chance.happens(0.5) ? one.isrc : null }
        : drawn < 0.9
          ? { title: asHeard(one.title), artist: one.artist.toUpperCase(), isrc: null }
          : { ...one, title: makeTitle(chance, vocabularies).title, isrc: null };
    yield lineOf([
      `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}`,
      at.slice(11, 19),
      heard.title,
      heard.artist,
      heard.isrc ?? '',
      `${2 + chance.below(4)}:${10 + chance.below(50)}`,
    ]);
  }
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
