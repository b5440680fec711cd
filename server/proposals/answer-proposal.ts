import type { answerProposal as endpoint } from '#contract/proposals.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { giveAnswer } from './give-answer.ts';
import { holdProposal } from './hold-proposal.ts';
import { viewOfProposal } from './proposal-view.ts';
import { proposalById } from './proposals.sql.ts';

/** Accepts or declines a proposal that waits for me; of many answers at once each counts once. */
export const answerProposal: Verb<typeof endpoint> = (house, actor, { params, body }) =>
  transaction(house.db, async (tx) => {
    const held = await holdProposal(tx, params.id, actor);
    await giveAnswer(tx, house, held, actor, body);
    const now = (await proposalById(tx, params.id)) ?? held.proposal;
    return { data: viewOfProposal(now, actor.rightsHolderId) };
  });
