import type { readOwnRightsHolder as endpoint } from '#contract/rights-holders.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { viewOf } from './rights-holder-view.ts';
import { rightsHoldersAsSeen } from './rights-holders.sql.ts';

/** The rights holder that the member who asks is. */
export const readOwnRightsHolder: Handler<typeof endpoint> = async ({ db }, actor) => {
  const [own] = await rightsHoldersAsSeen(db, [actor.rightsHolderId]);
  if (own === undefined) throw new Problem('not_found');
  return { data: viewOf(own, actor) };
};
