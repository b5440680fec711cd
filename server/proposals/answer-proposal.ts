import type { answerProposal as endpoint } from '#contract/works/proposals.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { giveAnswer } from './give-answer.ts';
import { lockProposal } from './lock-proposal.ts';
import { viewOfProposal } from './proposal-view.ts';
import { proposalById } from './proposals.sql.ts';

/** Accepts or declines a proposal that waits for me; of many answers at once each counts once. */
export const answerProposal: Handler<typeof endpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockProposal(tx, params.id, actor);
    await giveAnswer(tx, ctx, held, actor, body);
    const now = (await proposalById(tx, params.id)) ?? held.proposal;
    return { data: viewOfProposal(now, actor.rightsHolderId) };
  });
