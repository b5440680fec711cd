import { type Baseline, noBaseline, uncovered } from '../history/baseline.ts';
import { checkInBatches } from '../history/check-in-batches.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { allEditsOf, namesOfHolders, worksAfter } from './check-works.sql.ts';
import {
  standingOfWork,
  type WorkContradiction,
  workContradictions,
} from './work-contradictions.ts';
import { worksWithHolders } from './works.sql.ts';

/** A work that is not what its history led to. */
export type ContradictoryWork = {
  readonly id: string;
  readonly number: number;
  readonly fields: readonly WorkContradiction[];
};

const worksAtOnce = 500;

/** Compares every work with its history: shares, answers, facts and state. Also while the portal is at work. */
export function checkWorks(db: Db, baseline: Baseline = noBaseline): Promise<ContradictoryWork[]> {
  return checkInBatches(db, (tx, after) => checkNext(tx, after, baseline));
}

async function checkNext(tx: Transaction, after: string, baseline: Baseline) {
  const ids = await worksAfter(tx, after, worksAtOnce);
  const works = await worksWithHolders(tx, ids);
  const edits = Map.groupBy(await allEditsOf(tx, ids), ({ work_id }) => work_id);
  const holderIds = new Set(works.flatMap(({ holders }) => holders.map(({ id }) => id)));
  const names = await namesOfHolders(tx, [...holderIds]);
  const contradictory = works.flatMap((work): ContradictoryWork[] => {
    const found = workContradictions(work, edits.get(work.id) ?? [], names);
    const of = { kind: 'work', id: work.id } as const;
    const fields = uncovered(baseline, of, found, (field) => standingOfWork(work, field));
    return fields.length > 0 ? [{ id: work.id, number: work.number, fields }] : [];
  });
  return { last: ids.length < worksAtOnce ? undefined : ids.at(-1), contradictory };
}
