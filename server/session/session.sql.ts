import { type Insertable, type Selectable, sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Db } from '../platform/db/db.ts';
import type { SessionTable } from '../platform/db/tables.ts';

/** A live session with its member. */
export type LiveSession = Omit<
  Selectable<SessionTable>,
  'user_agent' | 'created_at' | 'revoked_at'
> & {
  readonly rights_holder_id: string;
  readonly status: MemberStatus;
};

/** The session whose present secret this is, if it has not ended. */
export function findLiveSession(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<LiveSession | undefined> {
  return liveSessions(db, now).where('s.secret_hash', '=', secretHash).executeTakeFirst();
}

/** The session whose secret this was before the last rotation, while that is still honoured. */
export function findRotatedSession(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<LiveSession | undefined> {
  return liveSessions(db, now)
    .where('s.previous_secret_hash', '=', secretHash)
    .where((where) =>
      where.or([where('s.previous_until', 'is', null), where('s.previous_until', '>', now)]),
    )
    .executeTakeFirst();
}

/** Which of these sessions have not ended. */
export async function liveAmong(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await liveSessions(db, now)
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select([
      's.id',
      's.member_id',
      's.secret_hash',
      's.previous_secret_hash',
      's.previous_until',
      's.bond_hash',
      's.accepts_plain_bond',
      's.device_id',
      's.is_remembered',
      's.rotated_at',
      's.seen_at',
      's.idle_until',
      's.ends_at',
      's.reauthenticated_until',
      's.factor_until',
      'm.rights_holder_id',
      'm.status',
    ])
    .where('s.revoked_at', 'is', null)
    .where('s.idle_until', '>', now)
    .where('s.ends_at', '>', now)
    .where('m.status', '<>', 'suspended')
    .where('m.closed_at', 'is', null);
}

export async function addSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** Writes down what became of a session, unless another request has rotated it meanwhile. */
export async function changeSession(
  db: Db,
  session: LiveSession,
  change: Partial<
    Pick<
      Selectable<SessionTable>,
      | 'secret_hash'
      | 'previous_secret_hash'
      | 'previous_until'
      | 'rotated_at'
      | 'seen_at'
      | 'idle_until'
    >
  >,
): Promise<void> {
  await db
    .updateTable('session')
    .set(change)
    .where('id', '=', session.id)
    .where('secret_hash', '=', session.secret_hash)
    .execute();
}

/** From now until then the password counts as just given. */
export async function noteRecentPassword(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ reauthenticated_until: until })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whether this ended it: false when it had ended before. */
export async function revokeSession(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
