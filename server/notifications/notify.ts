import { type NoticeKind, topicOf, usualMailTimes } from '#domain/notifications/kinds.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { kindOf, type NoticeContent, type StoredContent } from './notice-content.ts';
import { addNotifications } from './notifications.sql.ts';

type NewNotice = {
  readonly memberIds: readonly string[];
  /** Null is the society. */
  readonly senderMemberId: string | null;
  /** Who tells it sends a mail of its own about it. */
  readonly isMailed?: boolean;
  /** The import of plays that it tells of, with which it is undone. */
  readonly logImportId?: string;
};

/** An event with its facts, and who is told of it; `kind`: what it is about, where that is not what the event is about as a rule. */
export type Notice = NewNotice & NoticeContent & { readonly kind?: NoticeKind };

/** A notice as it is stored, with what it is about. */
export type NoticeToStore = NewNotice & {
  readonly kind: NoticeKind;
  readonly content: StoredContent;
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

/** Stores several notices at once, as {@link notify} stores one. */
export async function notifyEach(
  tx: Transaction,
  notices: readonly Notice[],
  at: Date,
): Promise<void> {
  const toStore = notices.map(
    ({ event, facts, kind = kindOf(event), ...told }): NoticeToStore => ({
      ...told,
      kind,
      content: { event, facts, title: null, message: null, link: null },
    }),
  );
  await storeNotices(tx, toStore, at);
}

/** Stores them as they are. Anybody who has closed their account is told nothing. */
export async function storeNotices(
  tx: Transaction,
  notices: readonly NoticeToStore[],
  at: Date,
): Promise<void> {
  const rows = notices.flatMap(
    ({ memberIds, senderMemberId, kind, content, isMailed = false, logImportId = null }) => {
      const topic = topicOf(kind);
      const usual = topic === null ? 'at_once' : usualMailTimes[topic];
      return [...new Set(memberIds)].map((memberId) => ({
        id: newId(at),
        member_id: memberId,
        ...content,
        kind,
        topic,
        sender_member_id: senderMemberId,
        created_at: at,
        usual_mail: isMailed ? null : usual,
        log_import_id: logImportId,
      }));
    },
  );
  if (rows.length === 0) return;
  const toMail = await addNotifications(tx, rows);
  for (let from = 0; from < toMail.length; from += membersPerJob) {
    const memberIds = toMail.slice(from, from + membersPerJob);
    await addJob(tx, { name: 'mail_notices', payload: { memberIds } });
  }
}
