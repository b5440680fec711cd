import { mayMove } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { withdrawMade } from '../../recordings/links/recordings-of-works.ts';
import { indexWorks } from '../works.sql.ts';
import { lockForWithdrawal } from './versions.sql.ts';
import { writeVersions } from './write-versions.ts';

/**
 * Withdraws works of their registrant in which nobody else has had a hand: nobody else has confirmed,
 * amended or proposed anything. Returns those that are withdrawn now, with those that were already; the others stand as they were.
 */
export async function withdrawUntouched(
  tx: Transaction,
  { memberId, rightsHolderId }: Pick<Actor, 'memberId' | 'rightsHolderId'>,
  { ids, reason, at }: { ids: readonly string[]; reason: string; at: Date },
): Promise<ReadonlySet<string>> {
  const works = await lockForWithdrawal(tx, { memberId, rightsHolderId, ids });
  const leaving = works.filter(
    ({ state, is_touched }) => !is_touched && mayMove(state, 'withdrawn'),
  );
  await writeVersions(
    tx,
    leaving.map((one) => ({
      // Where a proposal is open others have had a hand in it.
      work: { ...one, open_proposal_id: null },
      lines: [],
      kind: 'withdrawn',
      by: { memberId },
      edits: [],
      ends: { state: 'withdrawn', reason },
    })),
    at,
  );
  const gone = leaving.map(({ id }) => id);
  await indexWorks(tx, gone);
  await withdrawMade(tx, gone, { memberId, reason }, at);
  const before = works.filter(({ state }) => state === 'withdrawn').map(({ id }) => id);
  return new Set([...gone, ...before]);
}
