import {
  kindOfLink,
  type NoticeKind,
  topicOf,
  usualMailTimes,
} from '#domain/notifications/kinds.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addNotifications } from './notifications.sql.ts';

/**
 * - `link` is a path of the dashboard: every notice leads to its place. `senderMemberId` null is the society.
 * - `kind` is taken from where it leads unless it is given.
 * - `isMailed`: who tells it sends a mail of its own about it.
 * - `logImportId`: the import of plays that it tells of, with which it is undone.
 */
export type Notice = {
  readonly memberIds: readonly string[];
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly senderMemberId: string | null;
  readonly kind?: NoticeKind;
  readonly isMailed?: boolean;
  readonly logImportId?: string;
};

/** So many members are mailed by one job. */
const membersPerJob = 500;

/**
 * Every notice goes through here: written with what it tells of, each member once. Their open pages hear of
 * it when that is committed, and their mailbox when they want it so.
 */
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
  const rows = notices.flatMap((notice) => {
    const { memberIds, title, message, link, senderMemberId } = notice;
    const { kind = kindOfLink(link), isMailed = false, logImportId = null } = notice;
    const topic = topicOf(kind);
    const usual = topic === null ? 'at_once' : usualMailTimes[topic];
    return [...new Set(memberIds)].map((memberId) => ({
      id: newId(at),
      member_id: memberId,
      title,
      message,
      link,
      kind,
      topic,
      sender_member_id: senderMemberId,
      created_at: at,
      usual_mail: isMailed ? null : usual,
      log_import_id: logImportId,
    }));
  });
  if (rows.length === 0) return;
  const toMail = await addNotifications(tx, rows);
  for (let from = 0; from < toMail.length; from += membersPerJob) {
    const memberIds = toMail.slice(from, from + membersPerJob);
    await addJob(tx, { name: 'mail_notices', payload: { memberIds } });
  }
}
