import { sql } from 'kysely';
import type { MailTime, MailTopic, NoticeKind } from '#domain/notifications/kinds.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { StoredContent } from './notice-content.ts';

/** A notice that goes into a mail now, with whom it is for. */
export type NoticeToMail = StoredContent & {
  readonly member_id: string;
  readonly email: string;
  readonly given_name: string | null;
  readonly corporation_name: string | null;
};
type Claimed = {
  readonly toMail: readonly NoticeToMail[];
  /** How many were taken, those of members who get no mail included. */
  readonly taken: number;
};

/**
 * Takes what waits for a mail, by member and in its order, so that nobody else takes it. Anybody who reads it at this moment needs no mail:
 * what they hold is left alone.
 */
export async function claimNotices(
  tx: Transaction,
  memberIds: readonly string[],
  {
    mail,
    at,
    before = null,
    max,
  }: { mail: 'at_once' | 'daily'; at: Date; before?: Date | null; max: number },
): Promise<Claimed> {
  const { rows } = await sql<NoticeToMail & { readonly may_be_mailed: boolean }>`
    with due as (
      select id from notification
       where member_id = any(${memberIds}::uuid[]) and mail = ${mail} and mailed_at is null and read_at is null
         and (${before}::timestamptz is null or created_at < ${before})
       order by member_id, id limit ${max} for update skip locked
    ), taken as (
      update notification n set mailed_at = ${at} from due where n.id = due.id
      returning n.id, n.member_id, n.event, n.facts, n.title, n.message, n.link
    )
    select t.member_id, t.event, t.facts, t.title, t.message, t.link, m.email, m.given_name, m.corporation_name,
           m.closed_at is null and m.email_confirmed_at is not null and m.email_returned_at is null as may_be_mailed
      from taken t join member m on m.id = t.member_id
     order by t.member_id, t.id`.execute(tx);
  return { toMail: rows.filter((row) => row.may_be_mailed), taken: rows.length };
}

/**
 * Notes that these members have had the mail of this day, for as many as wait for it and have not; returns who they are. Of notices
 * that are older than `since` nobody is mailed any more.
 */
export async function claimDigests(
  tx: Transaction,
  { day, since, due, at, max }: { day: string; since: Date; due: Date; at: Date; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    insert into mail_digest (member_id, day, sent_at)
    select distinct n.member_id, ${day}::date, ${at}::timestamptz from notification n
     where n.mail = 'daily' and n.mailed_at is null and n.read_at is null and n.created_at >= ${since} and n.created_at < ${due}
       and not exists (select from mail_digest d where d.member_id = n.member_id and d.day = ${day})
     order by n.member_id limit ${max}
    on conflict do nothing
    returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Forgets who had the mails of long past days. */
export async function forgetDigests(tx: Transaction, before: string): Promise<void> {
  await tx.deleteFrom('mail_digest').where('day', '<', before).execute();
}

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
