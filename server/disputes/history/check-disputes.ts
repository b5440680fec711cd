import { type Baseline, checkInBatches, noBaseline, uncovered } from '../../history/baseline.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { disputesByIds } from '../dispute.sql.ts';
import {
  eventsOfDisputes,
  rightsOfDisputes,
  settledIn,
  splitsProposedIn,
} from './check-disputes.sql.ts';
import { type Contradiction, contradictionsIn, standingOfDispute } from './contradictions.ts';

/** A dispute that contradicts itself, by its number. */
type ContradictoryDispute = {
  readonly number: number;
  readonly contradictions: readonly Contradiction[];
};

type DisputesReport = {
  readonly disputes: number;
  readonly contradictory: readonly ContradictoryDispute[];
};

/** Looks at every dispute, whether all that is stored of it agrees: also while the portal is at work. */
export async function checkDisputes(
  db: Db,
  baseline: Baseline = noBaseline,
): Promise<DisputesReport> {
  const { checked, contradictory } = await checkInBatches(db, 'dispute', (tx, ids) =>
    checkBatch(tx, ids, baseline),
  );
  return { disputes: checked, contradictory };
}

async function checkBatch(
  tx: Transaction,
  ids: readonly string[],
  baseline: Baseline,
): Promise<ContradictoryDispute[]> {
  const disputes = await disputesByIds(tx, ids);
  const workIds = [...new Set(disputes.map(({ work_id }) => work_id))];
  const works = new Map((await worksWithHolders(tx, workIds)).map((work) => [work.id, work]));
  const byDispute = ({ dispute_id }: { dispute_id: string }) => dispute_id;
  const events = Map.groupBy(await eventsOfDisputes(tx, ids), byDispute);
  const proposals = Map.groupBy(await splitsProposedIn(tx, ids), byDispute);
  const rights = Map.groupBy(await rightsOfDisputes(tx, ids), byDispute);
  const settled = Map.groupBy(await settledIn(tx, workIds), ({ work_id }) => work_id);
  return disputes.flatMap((dispute) => {
    const work = works.get(dispute.work_id);
    if (work === undefined) throw new Error('the work of a dispute is gone');
    const found = contradictionsIn({
      dispute,
      work,
      events: events.get(dispute.id) ?? [],
      proposals: proposals.get(dispute.id) ?? [],
      rights: rights.get(dispute.id) ?? [],
      settled: settled.get(work.id) ?? [],
    });
    const of = { kind: 'dispute', id: dispute.id } as const;
    const contradictions = uncovered(baseline, of, found, () => standingOfDispute(dispute));
    return contradictions.length > 0 ? [{ number: dispute.number, contradictions }] : [];
  });
}
