import { allCounts } from '../../imports/staged-rows.ts';
import { notify, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { ImportAtWork } from './check-recording-rows.ts';
import { othersOfImport } from './recording-imports.sql.ts';

/** Notifies the member that the import is through, and every other member whom it names, once for all its recordings. */
export async function notifyOfImport(tx: Transaction, work: ImportAtWork, at: Date): Promise<void> {
  const { registered, faulty } = allCounts(work.record.counts);
  const event = 'recording_import_done';
  const facts = { ...ofImport(work), registered, faulty };
  await notify(tx, { memberIds: [work.memberId], senderMemberId: null, event, facts }, at);
  await notifyOthers(tx, work, 'registered', at);
}

/** Notifies the same members that it was undone. */
export async function notifyOfUndo(tx: Transaction, work: ImportAtWork, at: Date): Promise<void> {
  const { withdrawn, kept } = allCounts(work.record.counts);
  const event = 'recording_import_undone';
  const facts = { ...ofImport(work), withdrawn, kept };
  await notify(tx, { memberIds: [work.memberId], senderMemberId: null, event, facts }, at);
  await notifyOthers(tx, work, 'withdrawn', at);
}

const ofImport = ({ record }: ImportAtWork) => ({
  import_id: record.id,
  file_name: record.file_name,
});

async function notifyOthers(
  tx: Transaction,
  { record, memberId, name }: ImportAtWork,
  outcome: 'registered' | 'withdrawn',
  at: Date,
): Promise<void> {
  const others = await othersOfImport(tx, record.id, { except: memberId, outcome });
  const event =
    outcome === 'registered' ? 'named_by_recording_import' : 'naming_recording_import_undone';
  // Those who are told the same are told at once.
  const notices = [...Map.groupBy(others, ({ recordings }) => recordings)].map(
    ([count, alike]) => ({
      memberIds: alike.map(({ member_id }) => member_id),
      senderMemberId: memberId,
      event,
      facts: { name, count },
    }),
  );
  await notifyEach(tx, notices as Parameters<typeof notifyEach>[1], at);
}
