import type { WorkInput } from '#contract/works/work-input.ts';
import { fold, plainLetters } from '#domain/text/fold.ts';

import type { Transaction } from '../../platform/db/db.ts';
import {
  addOriginals,
  type FoundOriginal,
  type TitleToFind,
  worksOfTitles,
} from './find-originals.sql.ts';

/** A work with the titles by which an earlier one is looked for. */
export type DerivedWork = {
  readonly id: string;
  readonly input: Pick<
    WorkInput,
    'title' | 'original_title' | 'version_kind' | 'alternative_titles'
  >;
};

/** The facts of a work that a change of makes its earlier work be looked for again. */
export const titleFields: readonly string[] = [
  'title',
  'alternative_titles',
  'version_kind',
  'original_title',
];

/**
 * Looks for the registered works that these seem to be made from and notes them as waiting; gives those that are noted now. What was
 * noted once stays, whatever its work is called later. Any number of works at once, indexed for search already.
 */
export async function findOriginals(
  tx: Transaction,
  works: readonly DerivedWork[],
  at: Date,
): Promise<FoundOriginal[]> {
  const titles = works.flatMap(titlesOf);
  if (titles.length === 0) return [];
  const found = await worksOfTitles(tx, titles);
  if (found.length > 0) await addOriginals(tx, found, at);
  return found;
}

// A work that names another earlier title may still bear its real one itself: then only the very same counts.
function titlesOf({ id, input }: DerivedWork): TitleToFind[] {
  if (input.version_kind !== 'modification') return [];
  const earlier = foldedWays(input.original_title ?? input.title);
  const own = [input.title, ...input.alternative_titles.map(({ title }) => title)];
  const others = new Set(own.flatMap(foldedWays).filter((title) => !earlier.includes(title)));
  return [
    ...earlier.map((title) => ({ work: id, title, isEarlier: true })),
    ...[...others].map((title) => ({ work: id, title, isEarlier: false })),
  ];
}

/** As it is written, and as it looks. */
function foldedWays(title: string): string[] {
  const ways = new Set([fold(title), fold(plainLetters(title))]);
  return [...ways].filter((way) => way !== '');
}
