import type { Transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { addNotifications } from './notifications.sql.ts';

/** `link` is a path of the dashboard; `senderMemberId` null is the society. */
export type Notice = {
  readonly memberIds: readonly string[];
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  readonly senderMemberId: string | null;
};

/** The door for every feature that has something to tell: written with what it tells of, each member once. */
export async function notify(
  tx: Transaction,
  notice: Notice,
  at: Date = new Date(),
): Promise<void> {
  await notifyEach(tx, [notice], at);
}

/** The same for several notices at once. Who has closed their account is told nothing. */
export async function notifyEach(
  tx: Transaction,
  notices: readonly Notice[],
  at: Date,
): Promise<void> {
  const rows = notices.flatMap(({ memberIds, title, message, link, senderMemberId }) =>
    [...new Set(memberIds)].map((memberId) => ({
      ...{ id: newId(at), member_id: memberId, title, message, link },
      ...{ sender_member_id: senderMemberId, created_at: at },
    })),
  );
  if (rows.length > 0) await addNotifications(tx, rows);
}
