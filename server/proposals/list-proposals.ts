import type { listProposals as endpoint } from '#contract/proposals.ts';
import type { Verb } from '../http/verb.ts';
import { ownWork } from '../works/hold-work.ts';
import { viewOfProposal } from './proposal-view.ts';
import { proposalsOf } from './proposals.sql.ts';

/** The proposals about a work of mine. */
export const listProposals: Verb<typeof endpoint> = async ({ db }, actor, { params }) => {
  const work = await ownWork(db, params.id, actor);
  const rows = await proposalsOf(db, work.id);
  return { data: rows.map((row) => viewOfProposal(row, actor.rightsHolderId)) };
};
