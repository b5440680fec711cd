import type {
  RightsHolder,
  readOwnRightsHolder as readOwnRightsHolderEndpoint,
  readRightsHolder as readRightsHolderEndpoint,
} from '#contract/members/rights-holders.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import { Problem } from '#domain/problems.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import type { Actor } from '../context.ts';
import type { Handler } from '../platform/http/handler.ts';
import { namesOf, remainingHolder } from './rights-holder-details.sql.ts';
import { rightsHoldersAsSeen, rolesOf } from './rights-holders.sql.ts';

/** One rights holder with all their names; an id that was merged away gives the one that remains, and says so. */
export const readRightsHolder: Handler<typeof readRightsHolderEndpoint> = async (
  { db },
  actor,
  { params },
) => {
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

/** The rights holder that the requesting member is. */
export const readOwnRightsHolder: Handler<typeof readOwnRightsHolderEndpoint> = async (
  { db },
  actor,
) => {
  const [own] = await rightsHoldersAsSeen(db, [actor.rightsHolderId]);
  if (own === undefined) throw new Problem('not_found');
  return { data: viewOf(own, actor) };
};

/** A rights holder as it is read for other members. */
type SeenRow = Awaited<ReturnType<typeof rightsHoldersAsSeen>>[number];

/** A rights holder as other members may see them. */
export function viewOf(row: SeenRow, actor: Actor): RightsHolder {
  return {
    id: row.id,
    name: row.name,
    other_names: row.other_names,
    kind: row.kind,
    ipi_name_number: row.ipi_name_number,
    isni: isPendingIsni(row.isni) ? null : row.isni,
    is_member: row.member_id !== null,
    is_me: row.id === actor.rightsHolderId,
  };
}
