import type { RightsHolder } from '#contract/rights-holders.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import type { Actor } from '../context.ts';
import type { rightsHoldersAsSeen } from './rights-holders.sql.ts';

/** A rights holder as it is read for other members. */
export type SeenRow = Awaited<ReturnType<typeof rightsHoldersAsSeen>>[number];

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
