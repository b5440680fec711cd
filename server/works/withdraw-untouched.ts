import { mayMove } from '#domain/works/work.ts';
import type { Transaction } from '../db/db.ts';
import { recordEditsOfWorks } from '../history/record.ts';
import type { Actor } from '../house.ts';
import { heldForWithdrawal, withdrawAll } from './withdraw-untouched.sql.ts';
import { indexWorks } from './works.sql.ts';

/**
 * Withdraws works of their registrant in which nobody else has had a hand: nobody else has confirmed,
 * amended or proposed anything. Gives those that are withdrawn now, with those that were already; the others stand as they were.
 */
export async function withdrawUntouched(
  tx: Transaction,
  { memberId, rightsHolderId }: Pick<Actor, 'memberId' | 'rightsHolderId'>,
  { ids, reason, at }: { ids: readonly string[]; reason: string; at: Date },
): Promise<ReadonlySet<string>> {
  const works = await heldForWithdrawal(tx, { memberId, rightsHolderId, ids });
  const leaving = works.filter(
    ({ state, is_touched }) => !is_touched && mayMove(state, 'withdrawn'),
  );
  await withdrawAll(
    tx,
    leaving.map(({ id }) => id),
    reason,
    at,
  );
  await recordEditsOfWorks(
    tx,
    leaving.map(({ id, version, state }) => {
      const edits = [{ field: 'state', old: state, new: 'withdrawn' }];
      return { workId: id, version: version + 1, kind: 'withdrawn', memberId, at, edits };
    }),
  );
  const gone = leaving.map(({ id }) => id);
  await indexWorks(tx, gone);
  const before = works.filter(({ state }) => state === 'withdrawn').map(({ id }) => id);
  return new Set([...gone, ...before]);
}
