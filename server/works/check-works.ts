import type { Db, Transaction } from '../db/db.ts';
import { checkInBatches } from '../history/check-in-batches.ts';
import { allEditsOf, namesOfHolders, worksAfter } from './check-works.sql.ts';
import { type WorkContradiction, workContradictions } from './work-contradictions.ts';
import { worksWithHolders } from './works.sql.ts';

/** A work that is not what its history led to. */
export type ContradictoryWork = {
  readonly id: string;
  readonly number: number;
  readonly fields: readonly WorkContradiction[];
};

const worksAtOnce = 500;

/** Compares every work with its history: shares, answers, facts and state. Also while the portal is at work. */
export function checkWorks(db: Db): Promise<ContradictoryWork[]> {
  return checkInBatches(db, checkNext);
}

async function checkNext(tx: Transaction, after: string) {
  const ids = await worksAfter(tx, after, worksAtOnce);
  const works = await worksWithHolders(tx, ids);
  const edits = Map.groupBy(await allEditsOf(tx, ids), ({ work_id }) => work_id);
  const holderIds = new Set(works.flatMap(({ holders }) => holders.map(({ id }) => id)));
  const names = await namesOfHolders(tx, [...holderIds]);
  const contradictory = works.flatMap((work): ContradictoryWork[] => {
    const fields = workContradictions(work, edits.get(work.id) ?? [], names);
    return fields.length > 0 ? [{ id: work.id, number: work.number, fields }] : [];
  });
  return { last: ids.length < worksAtOnce ? undefined : ids.at(-1), contradictory };
}
