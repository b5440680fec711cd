import type { Db, Transaction } from '../platform/db/db.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** The findings of one batch, and the last id that it read; undefined when there was none left. */
export type CheckedBatch<Found> = {
  readonly contradictory: readonly Found[];
  readonly last: string | undefined;
};

/** Checks rows in the order of their ids, batch after batch, with bounded memory and also while the portal is at work. */
export async function checkInBatches<Found>(
  db: Db,
  checkNext: (tx: Transaction, after: string) => Promise<CheckedBatch<Found>>,
): Promise<Found[]> {
  const contradictory: Found[] = [];
  for (let after = firstId; ; ) {
    const place = after;
    // In one snapshot, so that concurrent writes are not seen in part.
    const next = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkNext(tx, place));
    contradictory.push(...next.contradictory);
    if (next.last === undefined) return contradictory;
    after = next.last;
  }
}
