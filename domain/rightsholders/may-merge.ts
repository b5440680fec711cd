import { isPendingIsni } from '../identifiers/isni.ts';
import { isAnonymous, type RightsHolderKind } from './rights-holder.ts';

/** A record of a rights holder as far as it decides whether it can be made one with another. */
export type MergeableRecord = {
  readonly id: string;
  readonly kind: RightsHolderKind;
  readonly ipiNameNumber: string | null;
  readonly ipiBaseNumber: string | null;
  readonly isni: string | null;
  readonly societyCode: string | null;
  /** Whether there is, or was, an account with it. */
  readonly isMember: boolean;
  /** The record that it has been merged into; null when it has not. */
  readonly mergedInto: string | null;
};

/** Why two records are not made one. */
export const mergeObstacles = [
  'same_record',
  'already_merged',
  'anonymous',
  'from_is_member',
  'other_kind',
  'other_ipi_name_number',
  'other_ipi_base_number',
  'other_isni',
  'other_society',
] as const;
/** One of {@link mergeObstacles}. */
export type MergeObstacle = (typeof mergeObstacles)[number];

/**
 * Everything that speaks against making `from` one with `into`, which remains: numbers that contradict each other, and accounts. A
 * member may only be the one that remains, so that two members are never made one. Empty when nothing does.
 */
export function mergeObstaclesBetween(
  from: MergeableRecord,
  into: MergeableRecord,
): MergeObstacle[] {
  if (from.id === into.id) return ['same_record'];
  if (from.mergedInto !== null || into.mergedInto !== null) return ['already_merged'];
  const differ = (one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other;
  const isni = ({ isni: number }: MergeableRecord) => (isPendingIsni(number) ? null : number);
  return [
    ...(isAnonymous(from.kind) || isAnonymous(into.kind) ? (['anonymous'] as const) : []),
    ...(from.isMember ? (['from_is_member'] as const) : []),
    ...(from.kind !== into.kind ? (['other_kind'] as const) : []),
    ...(differ(from.ipiNameNumber, into.ipiNameNumber) ? (['other_ipi_name_number'] as const) : []),
    ...(differ(from.ipiBaseNumber, into.ipiBaseNumber) ? (['other_ipi_base_number'] as const) : []),
    ...(differ(isni(from), isni(into)) ? (['other_isni'] as const) : []),
    ...(differ(from.societyCode, into.societyCode) ? (['other_society'] as const) : []),
  ];
}
