import { type listDrafts as endpoint, maxDrafts } from '#contract/drafts.ts';
import type { Handler } from '../platform/http/handler.ts';
import { summaryOf } from './draft-view.ts';
import { draftsOf } from './drafts.sql.ts';

/** The member's drafts, the one last touched first. */
export const listDrafts: Handler<typeof endpoint> = async ({ db }, { memberId }) => {
  const rows = await draftsOf(db, memberId, maxDrafts);
  return { data: rows.map(summaryOf) };
};
