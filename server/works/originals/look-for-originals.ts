import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { reviewOriginals } from '../amending/write-versions.ts';
import { modificationsAfter } from './find-originals.sql.ts';
import { findOriginals } from './find-originals.ts';

const worksAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** How many works made from others were looked at, and how many of them seem to be made from a registered one. */
export type LookedAt = { readonly works: number; readonly found: number };

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
