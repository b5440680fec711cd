import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { SecurityEventTable } from '../platform/db/tables.ts';

type NewEvent = Omit<Insertable<SecurityEventTable>, 'last_at' | 'repeats' | 'bucket'>;

export async function addSecurityEvent(db: Db, event: NewEvent): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ ...event, last_at: event.at })
    .execute();
}

/** Adds a failure, or counts it with the same ones of its hour. */
export async function countSecurityEvent(
  db: Db,
  event: NewEvent & { readonly bucket: Buffer },
): Promise<void> {
  await sql`
    select count_security_event(row(
      ${event.id}, ${event.member_id}, ${event.kind}, ${event.outcome}, ${event.reason}, ${event.account_hash},
      ${event.address}, ${event.user_agent}, ${event.device_id}, 1, ${event.at}, ${event.at}, ${event.bucket}
    )::security_event)`.execute(db);
}

const shown = [
  'id',
  'kind',
  'outcome',
  'reason',
  'address',
  'user_agent',
  'device_id',
  'repeats',
  'at',
  'last_at',
] as const;

/** A member's events, the newest first, those before one of them. */
export function eventsOfMember(
  db: Db,
  memberId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('security_event')
    .select(shown)
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The device that a session was opened on. */
export async function deviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const session = await db
    .selectFrom('session')
    .select('device_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.device_id ?? null;
}
