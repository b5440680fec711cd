import { describe, expect, it } from 'vitest';
import { sampleLines, sampleRecordings } from '../../testing/labelled-usages.ts';
import { decideMatch } from './decide-match.ts';

const recordings = sampleRecordings.map((one, place) => ({
  place,
  title: one.title,
  version_title: one.version_title ?? null,
  artist: one.artist,
  isrc: null,
}));

const judged = sampleLines.map(([title, artist, of]) => {
  const { state, best, score } = decideMatch({ title, artist, isrc: null }, recordings);
  return { title, artist, of, state, found: best?.place ?? null, score };
});

const part = (some: number, all: number): number => (all === 0 ? 1 : some / all);

describe('a labelled sample of misspelled lines', () => {
  it('is matched with no wrong match, and nearly all is matched or suggested', () => {
    const matched = judged.filter(({ state }) => state === 'matched');
    const found = judged.filter(({ state }) => state !== 'unmatched');
    const isRight = ({ found: place, of }: (typeof judged)[number]) => place === of;
    const inList = judged.filter(({ of }) => of !== null);
    const figures = {
      lines: judged.length,
      matched: matched.length,
      precision_of_matched: part(matched.filter(isRight).length, matched.length),
      recall_of_matched: part(matched.filter(isRight).length, inList.length),
      precision_with_suggested: part(found.filter(isRight).length, found.length),
      recall_with_suggested: part(found.filter(isRight).length, inList.length),
    };
    // biome-ignore lint/suspicious/noConsole: the figures are there to be read
    console.info('Matching of the labelled sample:', JSON.stringify(figures));
    expect(figures.precision_of_matched).toBe(1);
    expect(figures.recall_of_matched).toBeGreaterThan(0.9);
    expect(figures.precision_with_suggested).toBeGreaterThan(0.98);
    expect(figures.recall_with_suggested).toBeGreaterThan(0.98);
  });
});
