import type { verifyPaper as endpoint } from '#contract/papers.ts';
import { formatPaperNumber } from '#domain/papers/papers.ts';
import { Problem } from '#domain/problems.ts';
import { rights } from '#domain/works/shares.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import { factsOf, keptFacts } from './paper-facts.ts';
import { paperByCode } from './papers.sql.ts';
import { standingOf } from './standing.ts';

// Nobody guesses a code; this keeps one address from keeping the database busy. Whole networks of phones share an address.
const perAddress: Limit = { name: 'verify a paper', most: 120, windowMs: 600_000, stepMs: 10_000 };

/** What a paper says and whether it still stands, for whoever has its code. Nothing that is not on the paper. */
export const verifyPaper: Handler<typeof endpoint> = async (ctx, _, { params }, { address }) => {
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(address) }], ctx.now());
  const paper = await paperByCode(ctx.db, params.code);
  if (paper === undefined) throw new Problem('not_found');
  const [work] = await worksWithHolders(ctx.db, [paper.work_id]);
  if (work === undefined) throw new Error('the work of a paper is gone');
  const { kind, code } = paper;
  const facts = keptFacts(paper.facts);
  return {
    data: {
      kind,
      code,
      facts,
      number: formatPaperNumber(kind, paper.number),
      made_at: paper.at.toISOString(),
      contested: rights.filter((right) =>
        work.disputed.some(({ right_name }) => right_name === right),
      ),
      standing: standingOf(facts, factsOf(kind, work, ctx.society)),
    },
  };
};
