import type { answerDispute as endpoint } from '#contract/disputes.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { holdDispute } from './hold-dispute.ts';
import { rightsOf } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { rightSplit } from './settle-split.ts';
import { refuseUnlessAsked, takeAnswer } from './take-answer.ts';

/** Concedes a claim or counters it with a split of one's own: once, and in time. Of many answers at once each counts once. */
export const answerDispute: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const held = await holdDispute(tx, params.id, actor);
    const { dispute, work, me } = held;
    const at = house.now();
    refuseUnlessAsked(dispute, me, at);
    if (dispute.version !== ifMatch) throw new Problem('stale_version');
    const isCounter = body.answer === 'countered';
    await takeAnswer(
      tx,
      house,
      held,
      { memberId: actor.memberId },
      {
        answer: body.answer,
        statement: isCounter ? body.statement : null,
        isProposed: true,
        lines: isCounter ? await rightSplit(tx, work, body.holders, rightsOf(dispute), at) : null,
      },
    );
    return viewIn(tx, house, dispute.id, actor);
  });
