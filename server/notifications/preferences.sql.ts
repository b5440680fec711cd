import type { MailTime, MailTopic, NoticeKind } from '#domain/notifications/kinds.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** What a member has said, by topic. */
export function preferencesOf(db: Db, memberId: string) {
  return db
    .selectFrom('mail_preference')
    .select(['topic', 'mail'])
    .where('member_id', '=', memberId)
    .orderBy('topic')
    .limit(10)
    .execute();
}

export async function setPreferences(
  tx: Transaction,
  memberId: string,
  choices: readonly { readonly topic: MailTopic; readonly mail: MailTime }[],
): Promise<void> {
  await tx
    .insertInto('mail_preference')
    .values(choices.map((choice) => ({ member_id: memberId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'topic'])
        .doUpdateSet((eb) => ({ mail: eb.ref('excluded.mail') })),
    )
    .execute();
}

/** What of these kinds waits to be mailed is not mailed. */
export async function dropWaiting(
  tx: Transaction,
  memberId: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ mail: null })
    .where('member_id', '=', memberId)
    .where('mail', 'is not', null)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute();
}
