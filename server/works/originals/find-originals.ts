import type { WorkInput } from '#contract/works/work-input.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { fold, plainLetters } from '#domain/text/fold.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { reviewOriginals } from '../amending/write-versions.ts';
import {
  addNamedOriginals,
  addOriginals,
  modificationsAfter,
  type TitleToFind,
  worksOfTitles,
  worksToName,
} from './find-originals.sql.ts';

/** A work with the titles by which an earlier one is looked for. */
type DerivedWork = {
  readonly id: string;
  readonly input: Pick<
    WorkInput,
    'title' | 'original_title' | 'version_kind' | 'alternative_titles' | 'made_from'
  >;
};

/** The facts of a work that a change of makes its earlier work be looked for again. */
export const titleFields: readonly string[] = [
  'title',
  'alternative_titles',
  'version_kind',
  'original_title',
  'made_from',
];

/**
 * Notes the works that these are made from: those that they name, and registered ones that they seem to be made from by their titles.
 * Returns the ids of the works with any. What was found once stays, whatever its work is called later. Any number of works at once,
 * indexed for search already.
 */
export async function findOriginals(
  tx: Transaction,
  works: readonly DerivedWork[],
  at: Date,
): Promise<string[]> {
  const named = works.flatMap(({ id, input }) =>
    (input.made_from ?? []).map((one) => ({ ...one, of: id })),
  );
  const naming = named.length === 0 ? [] : await addNamedOriginals(tx, named, at);
  const titles = works.flatMap(titlesOf);
  if (titles.length === 0) return naming;
  const found = await worksOfTitles(tx, titles);
  if (found.length > 0) await addOriginals(tx, found, at);
  return [...new Set([...naming, ...found.map(({ work_id }) => work_id)])];
}

// A work that names another earlier title may still bear its real one itself: then only the very same counts. What is described, as
// traditional or otherwise, may be in the register: its title is looked for, also that of a sample in an original work.
function titlesOf({ id, input }: DerivedWork): TitleToFind[] {
  const named = input.made_from ?? [];
  const described = named.filter(({ work_id }) => work_id === null).map(({ title }) => title);
  if (input.version_kind !== 'modification') {
    const titles = [...new Set(described.flatMap(foldedWays))];
    return titles.map((title) => ({ work: id, title, isEarlier: true }));
  }
  const said = [...(input.original_title === null ? [] : [input.original_title]), ...described];
  const earlier = [
    ...new Set((said.length + named.length > 0 ? said : [input.title]).flatMap(foldedWays)),
  ];
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

/**
 * Works as they were entered, with what they name as earlier works looked up: a registered one bears its own title, and one named by a
 * number that the register does not have is only described.
 * @throws Problem work_unknown for an id that no live work has, or the work's own
 */
export async function withNamedWorks<
  One extends { readonly id: string; readonly input: WorkInput },
>(tx: Transaction, works: readonly One[]): Promise<One[]> {
  const named = works.flatMap(({ input }) => input.made_from ?? []);
  if (named.length === 0) return [...works];
  const found = await worksToName(tx, {
    ids: named.flatMap(({ work_id }) => work_id ?? []),
    numbers: named.flatMap(({ work_number }) => parseWorkNumber(work_number ?? '') ?? []),
  });
  return works.map((work) => ({
    ...work,
    input: {
      ...work.input,
      made_from:
        work.input.made_from?.map(({ work_number, ...one }, place) => {
          const number = parseWorkNumber(work_number ?? '');
          const registered = found.find(({ id, ...its }) =>
            one.work_id === null ? its.number === number : id === one.work_id,
          );
          if (registered === undefined && one.work_id === null) return one;
          if (registered === undefined || registered.id === work.id)
            throw new Problem('invalid', [
              { path: `made_from.${place}.title`, code: 'work_unknown' },
            ]);
          return { ...one, work_id: registered.id, title: registered.title };
        }) ?? null,
    },
  }));
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
      const ids = await findOriginals(tx, next.map(derivedWork), at);
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
  made_from,
  titles,
}: Awaited<ReturnType<typeof modificationsAfter>>[number]) {
  const alternative_titles = titles.map((one) => ({ title: one, kind: 'AT' as const }));
  return {
    id,
    input: {
      title,
      original_title,
      made_from: made_from && [...made_from],
      version_kind: 'modification',
      alternative_titles,
    },
  } as const;
}
