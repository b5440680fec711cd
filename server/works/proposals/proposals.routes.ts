import type {
  answerProposal as answerProposalEndpoint,
  listProposals as listProposalsEndpoint,
  proposeAmendment as proposeAmendmentEndpoint,
  takeBackProposal as takeBackProposalEndpoint,
  withdrawWork as withdrawWorkEndpoint,
} from '#contract/works/proposals.ts';
import * as contract from '#contract/works/proposals.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { lockOwnWork, lockWork, ownWork, readOwnView } from '../lock-work.ts';
import { isOwn } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import { endProposals, giveAnswer } from './apply-proposal.ts';
import { viewOfProposal } from './proposal-content.ts';
import { type ProposalRow, proposalById, proposalsOf } from './proposals.sql.ts';
import { propose, proposeToWithdraw } from './propose.ts';

/** The proposals about a work of mine. */
const listProposals: Handler<typeof listProposalsEndpoint> = async ({ db }, actor, { params }) => {
  const work = await ownWork(db, params.id, actor);
  const rows = await proposalsOf(db, work.id);
  return { data: rows.map((row) => viewOfProposal(row, actor.rightsHolderId)) };
};

/** Proposes another version of a work of mine. */
export const proposeAmendment: Handler<typeof proposeAmendmentEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    await propose(tx, ctx, work, actor, {
      input: body.work,
      reason: body.reason,
      actor,
    });
    return readOwnView(tx, work.id, actor);
  });

/** Withdraws a work of mine, or proposes to. */
export const withdrawWork: Handler<typeof withdrawWorkEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    await proposeToWithdraw(tx, ctx, work, actor, body.reason);
    return readOwnView(tx, work.id, actor);
  });

/** Accepts or declines a proposal that waits for me; of many answers at once each counts once. */
const answerProposal: Handler<typeof answerProposalEndpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockProposal(tx, params.id, actor);
    await giveAnswer(tx, ctx, held, actor, body);
    const now = (await proposalById(tx, params.id)) ?? held.proposal;
    return { data: viewOfProposal(now, actor.rightsHolderId) };
  });

/** Takes back a proposal of mine that is still open; also one that I signed before I was a member. */
const takeBackProposal: Handler<typeof takeBackProposalEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  await transaction(ctx.db, async (tx) => {
    const { work, proposal } = await lockProposal(tx, params.id, actor);
    if (proposal.proposed_by !== actor.rightsHolderId) throw new Problem('not_allowed');
    if (proposal.state !== 'open') throw new Problem('proposal_over');
    const end = { work, proposal, state: 'taken_back', reason: null, by: actor } as const;
    await endProposals(tx, [end], ctx.now());
  });
  return { data: undefined };
};

/** A proposal about a work of this member's, the work locked: always the work first. @throws Problem not_found */
async function lockProposal(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<{ work: WorkRow; proposal: ProposalRow }> {
  const found = await proposalById(tx, id);
  const work = found && (await lockWork(tx, found.work_id));
  // Read again: it may have ended while the work was waited for.
  const proposal = work && (await proposalById(tx, id));
  if (work === undefined || proposal === undefined) throw new Problem('not_found');
  const isConcerned = proposal.answers.some((one) => one.rights_holder_id === actor.rightsHolderId);
  if (!isConcerned && !isOwn(work, actor)) throw new Problem('not_found');
  return { work, proposal };
}

export const proposalsRoutes: readonly Route[] = [
  answer(contract.listProposals, listProposals),
  answer(contract.proposeAmendment, proposeAmendment),
  answer(contract.answerProposal, answerProposal),
  answer(contract.takeBackProposal, takeBackProposal),
  answer(contract.withdrawWork, withdrawWork),
];
