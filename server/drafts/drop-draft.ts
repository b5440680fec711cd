import type { dropDraft as endpoint } from '#contract/drafts.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { deleteDraft } from './drafts.sql.ts';

/** Throws one of the member's drafts away, whatever its version. */
export const dropDraft: Handler<typeof endpoint> = async ({ db }, { memberId }, { params }) => {
  if (!(await deleteDraft(db, memberId, params.id))) throw new Problem('not_found');
  return { data: undefined };
};
