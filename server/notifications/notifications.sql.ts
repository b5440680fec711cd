import { type Insertable, sql } from 'kysely';
import type { MailTime, NoticeKind } from '#domain/notifications/kinds.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { NotificationTable } from '../platform/db/tables.ts';
import { channel, type Signal } from '../platform/events/listen.ts';

/** More are counted as so many. */
export const countedAtMost = 1_000;
/** What is told in one go stays far below the 8,000 bytes that PostgreSQL takes. */
const noticesPerSignal = 60;

/** `topic` null: nobody's choice decides when it is mailed, only `usual_mail`; null is not at all. */
type NoticeRow = Omit<Insertable<NotificationTable>, 'kind' | 'mail' | 'facts'> & {
  readonly facts: unknown;
  readonly kind: NoticeKind;
  readonly topic: string | null;
  readonly usual_mail: MailTime | null;
};

/** Adds them for members who have not left, tells every server process, and returns whose are to be mailed at once. */
export async function addNotifications(
  tx: Transaction,
  rows: readonly NoticeRow[],
): Promise<string[]> {
  const result = await sql<{ at_once: string[] | null }>`
    with added as (
      insert into notification (id, member_id, event, facts, title, message, link, sender_member_id, created_at, kind, mail, log_import_id)
      select n.id, n.member_id, n.event, n.facts, n.title, n.message, n.link, n.sender_member_id, n.created_at, n.kind,
             nullif(coalesce(p.mail, n.usual_mail), 'never'), n.log_import_id
        from json_to_recordset(${JSON.stringify(rows)}::json) as n(
               id uuid, member_id uuid, event text, facts jsonb, title text, message text, link text, sender_member_id uuid, created_at timestamptz,
               kind text, topic text, usual_mail text, log_import_id uuid)
        join member m on m.id = n.member_id and m.closed_at is null
        left join mail_preference p on p.member_id = n.member_id and p.topic = n.topic and n.usual_mail is not null
      returning id, member_id, mail
    ), numbered as (
      select id, member_id, (row_number() over () - 1) / ${noticesPerSignal} as part from added
    ), told as (
      select pg_notify(${channel}, json_build_object('kind', 'notices', 'notices', json_agg(json_build_array(member_id, id)))::text)
        from numbered group by part
    )
    select array_agg(distinct member_id) filter (where mail = 'at_once') as at_once, (select count(*) from told) as told
      from added`.execute(tx);
  return result.rows[0]?.at_once ?? [];
}

const shown = (db: Db) =>
  db
    .selectFrom('notification as n')
    .leftJoin('member as s', 's.id', 'n.sender_member_id')
    .select([
      'n.id',
      'n.member_id',
      'n.kind',
      'n.event',
      'n.facts',
      'n.title',
      'n.message',
      'n.link',
      'n.created_at',
      'n.read_at',
      's.corporation_name',
      's.given_name',
      's.other_names',
      's.profile_pic_url',
    ]);
/** A notification with who sent it. */
export type ShownNotification = Awaited<
  ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>
>;

/** A page of a member's notifications, newest first. */
export function notificationsOf(
  db: Db,
  memberId: string,
  { isUnread, offset, size }: { isUnread: boolean; offset: number; size: number },
): Promise<ShownNotification[]> {
  return shown(db)
    .where('n.member_id', '=', memberId)
    .$if(isUnread, (query) => query.where('n.read_at', 'is', null))
    .orderBy('n.id', 'desc')
    .offset(offset)
    .limit(size)
    .execute();
}

/** These notifications, the oldest first. */
export function notificationsById(db: Db, ids: readonly string[]): Promise<ShownNotification[]> {
  return shown(db)
    .where(sql<boolean>`n.id = any(${ids}::uuid[])`)
    .orderBy('n.id')
    .limit(ids.length)
    .execute();
}

/** What a member was notified since and has not read, the oldest first; of very many the newest. */
export async function unreadSince(db: Db, memberId: string, sinceId: string, max: number) {
  const rows = await shown(db)
    .where('n.member_id', '=', memberId)
    .where('n.read_at', 'is', null)
    .where('n.id', '>', sinceId)
    .orderBy('n.id', 'desc')
    .limit(max)
    .execute();
  return rows.reverse();
}

/** How many each of these members has unread. */
export async function countUnread(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unread: number }>`
    select m.id, (select count(*)::int from (
             select from notification n where n.member_id = m.id and n.read_at is null limit ${countedAtMost}) as n) as unread
      from unnest(${memberIds}::uuid[]) as m(id)`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** How many a member has, read or not. */
export async function countAll(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from (select from notification where member_id = ${memberId} limit ${countedAtMost}) as n`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Whether there is such a notification of this member's; it is read from now on. */
export async function markRead(
  tx: Transaction,
  memberId: string,
  id: string,
  at: Date,
): Promise<'marked' | 'already' | 'missing'> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'marked';
  const there = await tx
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return there ? 'already' : 'missing';
}

/** Returns how many were unread up to this one. */
export async function markReadUntil(
  tx: Transaction,
  memberId: string,
  until: string,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<=', until)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Their other pages count again. */
export async function notifyRead(tx: Transaction, memberId: string): Promise<void> {
  const signal: Signal = { kind: 'read', member_id: memberId };
  await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(tx);
}
