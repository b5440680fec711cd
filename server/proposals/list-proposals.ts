import type { listProposals as endpoint } from '#contract/works/proposals.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ownWork } from '../works/lock-work.ts';
import { viewOfProposal } from './proposal-view.ts';
import { proposalsOf } from './proposals.sql.ts';

/** The proposals about a work of mine. */
export const listProposals: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const work = await ownWork(db, params.id, actor);
  const rows = await proposalsOf(db, work.id);
  return { data: rows.map((row) => viewOfProposal(row, actor.rightsHolderId)) };
};
