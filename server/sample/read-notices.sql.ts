import type { Transaction } from '../platform/db/db.ts';

/** What happened while nobody was here is mailed to nobody. */
export async function mailNoNotices(tx: Transaction): Promise<void> {
  await tx.updateTable('notification').set({ mail: null }).execute();
}

/** Members have read what they were notified before `since`. */
export async function readNoticesBefore(tx: Transaction, since: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', since)
    .execute();
}
