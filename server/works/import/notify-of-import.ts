import { memberOf } from '../../imports/staged-rows.sql.ts';
import { allCounts } from '../../imports/staged-rows.ts';
import type { NoticeContent } from '../../notifications/notice-content.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { ImportAtWork } from './parse-rows.ts';
import { coHoldersOfImport } from './rows.sql.ts';

/** Notifies the member that the import is through, and every other member whom it names, once for all its works. */
export async function notifyOfImport(tx: Transaction, work: ImportAtWork, at: Date): Promise<void> {
  const { registered, faulty } = allCounts(work.record.counts);
  const facts = { ...ofImport(work), registered, faulty };
  await notifyOwner(tx, work, { event: 'import_done', facts }, at);
  await notifyOthers(tx, work, { outcome: 'registered', event: 'named_by_import', at });
}

/** Notifies the same members that it was taken back. */
export async function notifyOfUndo(tx: Transaction, work: ImportAtWork, at: Date): Promise<void> {
  const { withdrawn, kept } = allCounts(work.record.counts);
  const facts = { ...ofImport(work), withdrawn, kept };
  await notifyOwner(tx, work, { event: 'import_undone', facts }, at);
  await notifyOthers(tx, work, { outcome: 'withdrawn', event: 'naming_import_undone', at });
}

const ofImport = ({ record }: ImportAtWork) => ({
  import_id: record.id,
  file_name: record.file_name,
});

async function notifyOwner(
  tx: Transaction,
  { memberId }: ImportAtWork,
  content: NoticeContent,
  at: Date,
): Promise<void> {
  await notify(tx, { memberIds: [memberId], senderMemberId: null, ...content }, at);
}

async function notifyOthers(
  tx: Transaction,
  { record, memberId }: ImportAtWork,
  {
    outcome,
    event,
    at,
  }: {
    readonly outcome: 'registered' | 'withdrawn';
    readonly event: 'named_by_import' | 'naming_import_undone';
    readonly at: Date;
  },
): Promise<void> {
  const name = (await memberOf(tx, memberId))?.name ?? 'A member';
  const coHolders = await coHoldersOfImport(tx, record.id, { except: memberId, outcome });
  // Those who are told the same are told at once.
  for (const [works, alike] of Map.groupBy(coHolders, (one) => one.works)) {
    const memberIds = alike.map((one) => one.member_id);
    await notify(tx, { memberIds, senderMemberId: memberId, event, facts: { name, works } }, at);
  }
}
