import type { readDraft as endpoint } from '#contract/drafts.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { summaryOf } from './draft-view.ts';
import { draftOf } from './drafts.sql.ts';

/** One of the member's drafts, as it was saved last. */
export const readDraft: Handler<typeof endpoint> = async ({ db }, { memberId }, { params }) => {
  const row = await draftOf(db, memberId, params.id);
  if (row === undefined) throw new Problem('not_found');
  const { version, content } = row;
  return { data: { ...summaryOf(row), version, content }, version };
};
