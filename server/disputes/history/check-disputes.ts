import { type Baseline, noBaseline, uncovered } from '../../history/baseline.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { disputesByIds } from '../dispute.sql.ts';
import {
  disputesAfter,
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

const atOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Looks at every dispute, whether all that is stored of it agrees: also while the portal is at work. */
export async function checkDisputes(
  db: Db,
  baseline: Baseline = noBaseline,
): Promise<DisputesReport> {
  const contradictory: ContradictoryDispute[] = [];
  let disputes = 0;
  let after: string | undefined = firstId;
  while (after !== undefined) {
    const place: string = after;
    // As of one moment: what is written meanwhile is not seen in part.
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkNext(tx, place, baseline));
    disputes += found.ids.length;
    contradictory.push(...found.contradictory);
    after = found.ids.length < atOnce ? undefined : found.ids.at(-1);
  }
  return { disputes, contradictory };
}

async function checkNext(
  tx: Transaction,
  after: string,
  baseline: Baseline,
): Promise<{ ids: readonly string[]; contradictory: readonly ContradictoryDispute[] }> {
  const ids = await disputesAfter(tx, after, atOnce);
  const disputes = await disputesByIds(tx, ids);
  const workIds = [...new Set(disputes.map(({ work_id }) => work_id))];
  const works = new Map((await worksWithHolders(tx, workIds)).map((work) => [work.id, work]));
  const byDispute = ({ dispute_id }: { dispute_id: string }) => dispute_id;
  const events = Map.groupBy(await eventsOfDisputes(tx, ids), byDispute);
  const proposals = Map.groupBy(await splitsProposedIn(tx, ids), byDispute);
  const rights = Map.groupBy(await rightsOfDisputes(tx, ids), byDispute);
  const settled = Map.groupBy(await settledIn(tx, workIds), ({ work_id }) => work_id);
  const contradictory = disputes.flatMap((dispute) => {
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
  return { ids, contradictory };
}
