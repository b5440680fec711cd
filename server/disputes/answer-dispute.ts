import type { answerDispute as endpoint } from '#contract/disputes.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { lockDispute } from './lock-dispute.ts';
import { rightsOf } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { rightSplit } from './resolve-split.ts';
import { refuseUnlessAsked, takeAnswer } from './take-answer.ts';

/** Concedes a claim or counters it with a split of one's own: once, and in time. Of many answers at once each counts once. */
export const answerDispute: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockDispute(tx, params.id, actor);
    const { dispute, work, me } = held;
    const at = ctx.now();
    refuseUnlessAsked(dispute, me, at);
    if (dispute.version !== ifMatch) throw new Problem('stale_version');
    const isCounter = body.answer === 'countered';
    await takeAnswer(
      tx,
      ctx,
      held,
      { memberId: actor.memberId },
      {
        answer: body.answer,
        statement: isCounter ? body.statement : null,
        isProposed: true,
        lines: isCounter ? await rightSplit(tx, work, body.holders, rightsOf(dispute), at) : null,
      },
    );
    return viewIn(tx, ctx, dispute.id, actor);
  });
