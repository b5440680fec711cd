import type { WorkInput } from '#contract/works/work-input.ts';
import { fold, plainLetters } from '#domain/text/fold.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { reviewOriginals } from '../amending/write-versions.ts';
import {
  addOriginals,
  type FoundOriginal,
  modificationsAfter,
  type TitleToFind,
  worksOfTitles,
} from './find-originals.sql.ts';

/** A work with the titles by which an earlier one is looked for. */
type DerivedWork = {
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
 * Looks for the registered works that these seem to be made from and notes them as waiting; returns those that are noted now. What was
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

const worksAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** How many works made from others were looked at, and how many of them seem to be made from a registered one. */
type LookedAt = { readonly works: number; readonly found: number };

/**
 * Looks for the earlier works of all works in the register that are made from others, as is done for new ones, and asks their writers.
 * What was noted before is left as it is, so that it can be done again; each page of works is one transaction.
 */
export async function lookForOriginals(ctx: Context, signedAs: string): Promise<LookedAt> {
  let [works, found] = [0, 0];
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const page = await transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const next = await modificationsAfter(tx, after ?? firstId, worksAtOnce);
      const noted = await findOriginals(tx, next.map(derivedWork), at);
      const ids = [...new Set(noted.map(({ work_id }) => work_id))];
      await reviewOriginals(tx, ids, { by: { memberId: null, signedAs } }, at);
      return { works: next.length, found: ids.length, last: next.at(-1)?.id };
    });
    works += page.works;
    found += page.found;
    after = page.works < worksAtOnce ? undefined : page.last;
  }
  return { works, found };
}

function derivedWork({
  id,
  title,
  original_title,
  titles,
}: Awaited<ReturnType<typeof modificationsAfter>>[number]) {
  const alternative_titles = titles.map((one) => ({ title: one, kind: 'AT' as const }));
  return {
    id,
    input: { title, original_title, version_kind: 'modification', alternative_titles },
  } as const;
}
