import { nextState } from '#domain/works/next-state.ts';
import { isLive, type WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../db/db.ts';
import { payableHolders } from './holder-lines.ts';
import { linesOf } from './work-view.ts';
import { confirmLines, setStates, worksWithHolders } from './works.sql.ts';

/** Confirms every share of these works, as the society does when all have signed on paper, and works out their states anew. */
export async function confirmOnPaper(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await confirmLines(tx, ids, at);
  const works = await worksWithHolders(tx, ids);
  const byState = Map.groupBy(
    works.filter(({ state }) => isLive(state)),
    (work): WorkState =>
      nextState(work.state, {
        lines: payableHolders(linesOf(work)),
        now: at,
        isSuspect: false,
        hasOpenProposal: work.open_proposal_id !== null,
      }),
  );
  for (const [state, alike] of byState) {
    await setStates(
      tx,
      alike.map(({ id }) => id),
      state,
    );
  }
}
