import type { answerSplit as endpoint } from '#contract/disputes.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { lockDispute } from './lock-dispute.ts';
import { viewIn } from './read-parts.ts';
import { takeSplitAnswer } from './take-split-answer.ts';

/** Accepts or declines a proposed split. With the last acceptance the dispute is settled and carried out, in the same transaction. */
export const answerSplit: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockDispute(tx, params.id, actor);
    const by = { memberId: actor.memberId };
    const answer = { proposalId: params.proposal_id, version: ifMatch, said: body };
    await takeSplitAnswer(tx, ctx, held, by, answer);
    return viewIn(tx, ctx, params.id, actor);
  });
