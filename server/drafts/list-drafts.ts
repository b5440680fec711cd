import { type listDrafts as endpoint, maxDrafts } from '#contract/drafts.ts';
import type { Verb } from '../http/verb.ts';
import { summaryOf } from './draft-view.ts';
import { draftsOf } from './drafts.sql.ts';

/** The member's drafts, the one last touched first. */
export const listDrafts: Verb<typeof endpoint> = async ({ db }, { memberId }) => {
  const rows = await draftsOf(db, memberId, maxDrafts);
  return { data: rows.map(summaryOf) };
};
