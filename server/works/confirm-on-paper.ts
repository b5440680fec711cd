import type { Transaction } from '../db/db.ts';
import { stateWith } from './holder-lines.ts';
import { linesOf } from './work-view.ts';
import { confirmLines, setStates, worksWithHolders } from './works.sql.ts';

/** Confirms every share of these works, as the society does when all have signed on paper, and works out their states anew. */
export async function confirmOnPaper(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await confirmLines(tx, ids, null, at);
  const works = await worksWithHolders(tx, ids);
  const payable = works.filter((work) => stateWith(linesOf(work)) === 'registered_payable');
  await setStates(
    tx,
    payable.map(({ id }) => id),
    'registered_payable',
  );
}
