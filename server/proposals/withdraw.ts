import type { WorkEdit } from '../history/record-edits.sql.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { stopAsking } from '../works/amending/versions.sql.ts';
import { type Signer, writeVersion } from '../works/amending/write-versions.ts';
import { refuseEndInDispute } from '../works/refuse-in-dispute.ts';
import { linesOf } from '../works/work-view.ts';
import { indexWorks, type WorkRow } from '../works/works.sql.ts';

/** Withdraws a work that is locked: nobody finds it any more, its number is free, its links end, and its holders are told. */
export async function withdraw(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  { reason, edits }: { readonly reason: string; readonly edits: readonly WorkEdit[] },
  at: Date,
): Promise<void> {
  refuseEndInDispute(work);
  await stopAsking(tx, work.id, at);
  const lines = linesOf(work).map((line) => ({ ...line, answerBy: null }));
  const said = [{ field: 'reason', old: null, new: reason }, ...edits];
  const version = { work, lines, by, edits: said, ends: { state: 'withdrawn', reason } } as const;
  await writeVersion(tx, { ...version, kind: 'withdrawn' }, at);
  await indexWorks(tx, [work.id]);
  const others = lines.flatMap(({ memberId }) => memberId ?? []);
  const name = lines.find(({ id }) => id === by.rightsHolderId)?.name ?? work.registered_by_name;
  await notify(
    tx,
    {
      memberIds: [...others, work.registered_by].filter((id) => id !== by.memberId),
      senderMemberId: by.memberId,
      event: 'work_withdrawn',
      facts: { work: { id: work.id, number: work.number, title: work.title }, name, reason },
    },
    at,
  );
}
