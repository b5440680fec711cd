import { nextState } from '#domain/works/next-state.ts';
import { isLive, type WorkState } from '#domain/works/work.ts';
import { recordEditsOfWorks } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { payableHolders } from '../../shares/holder-lines.ts';
import { linesOf } from '../work-view.ts';
import { confirmLines, setStates, worksWithHolders } from '../works.sql.ts';

/** Confirms every share of these works, as the society does when all have signed on paper, and works out their states again. */
export async function confirmOnPaper(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const before = await worksWithHolders(tx, ids);
  await recordEditsOfWorks(
    tx,
    before.map((work) => ({
      workId: work.id,
      version: work.version,
      kind: 'confirmed' as const,
      memberId: null,
      signedAs: 'On paper',
      at,
      edits: linesOf(work)
        .filter(({ confirmation }) => confirmation !== 'confirmed')
        .map(({ name }) => ({ field: 'confirmation', old: null, new: name })),
    })),
  );
  await confirmLines(tx, ids, at);
  const works = await worksWithHolders(tx, ids);
  const byState = Map.groupBy(
    works.filter(({ state }) => isLive(state)),
    (work): WorkState =>
      nextState(work.state, {
        lines: payableHolders(linesOf(work)),
        now: at,
        isDuplicate: false,
        hasOpenProposal: work.open_proposal_id !== null,
        originals: work.originals,
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
