import {
  type LinkReason,
  linkLikenessOf,
  minLinkLikeness,
} from '#domain/recordings/link-likeness.ts';
import type { Db } from '../../platform/db/db.ts';
import { readWords } from '../../platform/search/read-words.ts';
import type { Compared } from './suggestions.sql.ts';

/** Less likely than this is nothing to suggest. */
const minScore = 50;
const maxShown = 5;

export type Likely = {
  readonly id: string;
  readonly score: number;
  readonly reasons: LinkReason[];
};

/** Searches for titles like a folded one: with slips of spelling in its words, and with one of three words or more left out. */
export async function titleWords(db: Db, folded: string): Promise<string[]> {
  const reading = await readWords(db, folded, { weights: 'AB', isLastOpen: false });
  const queries = [await reading.near(), await reading.allButOne()];
  return queries.filter((query) => query !== null);
}

/** The likeliest first: people in common alone say nothing of which of their works it is. */
export function likeliest(compared: readonly Compared[]): Likely[] {
  return compared
    .filter(({ titleLikeness, isSameIsrc }) => isSameIsrc || titleLikeness >= minLinkLikeness)
    .map((one) => ({ id: one.id, likeness: one.titleLikeness, ...linkLikenessOf(one) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score || b.likeness - a.likeness || (a.id < b.id ? 1 : -1))
    .slice(0, maxShown)
    .map(({ id, score, reasons }) => ({ id, score, reasons }));
}
