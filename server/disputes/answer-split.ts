import type { answerSplit as endpoint } from '#contract/disputes.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { holdDispute } from './hold-dispute.ts';
import { viewIn } from './read-parts.ts';
import { takeSplitAnswer } from './take-split-answer.ts';

/** Accepts or declines a proposed split. With the last acceptance the dispute is settled and carried out, in the same transaction. */
export const answerSplit: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const held = await holdDispute(tx, params.id, actor);
    const by = { memberId: actor.memberId };
    const answer = { proposalId: params.proposal_id, version: ifMatch, said: body };
    await takeSplitAnswer(tx, house, held, by, answer);
    return viewIn(tx, house, params.id, actor);
  });
