import { createHash, randomInt } from 'node:crypto';
import type { makePaper as endpoint } from '#contract/papers.ts';
import { mayHavePaper } from '#domain/papers/papers.ts';
import { codeChoices, verificationCodeOf } from '#domain/papers/verification-code.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { factsOf } from './paper-facts.ts';
import { paperView } from './paper-view.ts';
import { addPaper, paperOfFacts } from './papers.sql.ts';
import { workForPaper } from './work-for-paper.ts';

/**
 * Makes a paper of what a work is now. The same member asking again gets the same paper, number and code, for as long as
 * nothing that it says has changed.
 * @throws Problem `not_found` to who neither holds nor registered the work, `paper_not_available` in a state without one
 */
export const makePaper: Handler<typeof endpoint> = (ctx, actor, { params, body: { kind } }) =>
  transaction(ctx.db, async (tx) => {
    const work = await workForPaper(tx, params.id, actor);
    if (!mayHavePaper(kind, work.state)) throw new Problem('paper_not_available', 'kind');
    const at = ctx.now();
    const facts = factsOf(kind, work, ctx.society);
    const factsHash = createHash('sha256').update(JSON.stringify(facts)).digest();
    const { id: workId } = work;
    const code = verificationCodeOf(randomChoices());
    const wanted = {
      id: newId(at),
      workId,
      kind,
      code,
      facts,
      factsHash,
      madeBy: actor.memberId,
      at,
    };
    const paper =
      (await paperOfFacts(tx, wanted)) ??
      (await addPaper(tx, wanted)) ??
      (await paperOfFacts(tx, wanted));
    if (paper === undefined) throw new Error('a paper was neither added nor there');
    return { data: paperView(paper) };
  });

function randomChoices(): number[] {
  return Array.from({ length: codeChoices.places }, () => randomInt(codeChoices.below));
}
