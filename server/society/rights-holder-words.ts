import { isPendingIsni } from '#domain/identifiers/isni.ts';
import type { MergeObstacle } from '#domain/rightsholders/may-merge.ts';
import type { RightsHolderRow } from './rights-holders.sql.ts';

/** What every answer about a rights holder says, for programs. */
export function rightsHolderFacts(row: RightsHolderRow) {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    other_names: row.other_names,
    ipi_name_number: row.ipi_name_number,
    isni: isPendingIsni(row.isni) ? null : row.isni,
    society_code: row.society_code,
    member: row.reference_number,
    merged_into: row.merged_into,
    works: row.works,
  };
}

/** How an operator is asked about a rights holder: "Kofi Mensah (member GH-2026-AAAAAA, 12 works)". */
export function rightsHolderWords({ name, reference_number, works }: RightsHolderRow): string {
  const account = reference_number === null ? 'no account' : `member ${reference_number}`;
  return `${name} (${account}, ${works} ${works === 1 ? 'work' : 'works'})`;
}

/** Why two records are not made one, each with what can be done. */
export const obstacleWords: Record<MergeObstacle, string> = {
  same_record: 'That is one record.',
  already_merged: 'One of the two was merged already: rightsholders show says into whom.',
  from_is_member:
    'The first of the two has an account, and a member is never merged into another record. If the second has none, give them the other way round; two members settle it between them and the society first.',
  other_kind: 'One is a person, the other a company or group.',
  other_ipi_name_number:
    'They have two IPI name numbers. One person can have several: find out, and correct the record that is wrong.',
  other_ipi_base_number: 'Their IPI base numbers say that they are two.',
  other_isni: 'They have two ISNIs: correct the record that is wrong.',
  other_society: 'They are said to be in two societies: correct the record that is wrong.',
};
