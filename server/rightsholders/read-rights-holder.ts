import type { readRightsHolder as endpoint } from '#contract/rights-holders.ts';
import { Problem } from '#domain/problems.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import type { Handler } from '../platform/http/handler.ts';
import { rolesOf } from './held-works.sql.ts';
import { namesOf, remainingHolder } from './rights-holder-details.sql.ts';

/** One rights holder with all their names; an id that was merged away gives the one that remains, and says so. */
export const readRightsHolder: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const asked = params.id.toLowerCase();
  const holder = await remainingHolder(db, asked);
  if (holder === undefined) throw new Problem('not_found');
  const [names, roles] = await Promise.all([namesOf(db, holder.id), rolesOf(db, actor, holder.id)]);
  const code = holder.society_code;
  return {
    data: {
      id: holder.id,
      name: holder.name,
      kind: holder.kind,
      names,
      roles,
      ipi_name_number: holder.ipi_name_number,
      society: code === null ? null : { code, name: findSociety(code)?.name ?? `Society ${code}` },
      is_member: holder.member_id !== null,
      is_me: holder.id === actor.rightsHolderId,
      merged_from: holder.id === asked ? null : { id: asked, name: holder.askedName },
    },
  };
};
