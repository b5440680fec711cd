import type { SplitLine } from '#domain/disputes/split.ts';
import type { Db } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { readLines, type StoredLine, splitLines } from '../proposals/stored-line.ts';
import { peopleOf } from '../timeline.sql.ts';

/** Everybody whom the splits of a dispute name, as they are called now; who was merged is who they are now. */
export type People = {
  readonly nameOf: (id: string) => string;
  readonly idOf: (id: string) => string;
  readonly isMember: (id: string) => boolean;
  readonly resolved: (lines: readonly StoredLine[]) => SplitLine[];
};

export async function peopleIn(
  db: Db,
  dispute: DisputeRow,
  work: WorkRow,
  more: readonly { readonly lines: unknown }[],
): Promise<People> {
  const splits = [
    ...[...dispute.claims, ...dispute.open_proposals, ...more].map(({ lines }) => readLines(lines)),
    readLines(dispute.standing ?? []),
    readLines(dispute.outcome_lines ?? []),
  ];
  const ids = [
    ...splits.flat().flatMap((line) => [line.rights_holder_id, ...line.represents]),
    ...dispute.parties.map(({ rights_holder_id }) => rights_holder_id),
    ...dispute.contested.flatMap(({ rights_holder_id }) => rights_holder_id ?? []),
    ...linesOf(work).flatMap(({ id, represents }) => [id, ...represents]),
  ];
  const found = await peopleOf(db, [...new Set(ids)]);
  const known = new Map(found.map((one) => [one.asked_id, one]));
  const idOf = (id: string) => known.get(id)?.id ?? id;
  return {
    idOf,
    nameOf: (id) => known.get(id)?.name ?? '',
    isMember: (id) => (known.get(id)?.member_id ?? null) !== null,
    resolved: (lines) =>
      splitLines(lines).map((line) => ({ ...line, holderId: idOf(line.holderId) })),
  };
}
