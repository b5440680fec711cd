import { type Insertable, type NotNull, type Selectable, sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { KnownDeviceTable, SessionTable } from '../platform/db/tables.ts';
import { graceMs } from './session-cookies.ts';

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

/** Writes down what became of a session, unless another request has rotated it in the meantime. */
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

/** So many of a session are recognised, the newest: five days of unbroken use. */
const maxRetired = 500;

/** A session that a secret out of force was used for. */
type ReusedSession = {
  readonly id: string;
  readonly member_id: string;
  readonly device_id: string | null;
};

/**
 * The open session that this secret was once for, when its use now is the sign of a theft: the secret after it has been in use since the
 * grace was over. While only the grace has passed, the browser may have lost the new one, and nothing is said.
 */
export async function findReusedSession(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<ReusedSession | undefined> {
  const { rows } = await sql<ReusedSession>`
    select s.id, s.member_id, s.device_id
      from session s
     where s.revoked_at is null and s.idle_until > ${now} and s.ends_at > ${now}
       and ((s.previous_secret_hash = ${secretHash}
             and s.previous_until <= ${now} and s.seen_at >= s.previous_until)
         or s.id in (select r.session_id from retired_secret r
                      where r.secret_hash = ${secretHash}
                        and r.retired_at < ${new Date(now.getTime() - graceMs)}))
     limit 1`.execute(db);
  return rows[0];
}

/** Keeps the hash of a secret that goes out of force with a rotation, so that it is recognised when it comes back. */
export async function retireSecret(
  db: Db,
  { sessionId, secretHash, at }: { sessionId: string; secretHash: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('retired_secret')
    .values({ secret_hash: secretHash, session_id: sessionId, retired_at: at })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
  await sql`
    delete from retired_secret
     where session_id = ${sessionId}
       and retired_at < (select retired_at from retired_secret where session_id = ${sessionId}
                          order by retired_at desc offset ${maxRetired} limit 1)`.execute(db);
}

/** The member with this address, in whatever case it is written. */
export function findMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
}

function waitingFor(db: Db, email: string) {
  return db
    .selectFrom('sign_up')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .$narrowType<{ password_hash: NotNull }>();
}

// However many sign-ups wait for an address, they share the salt of the first; only some that came at the same moment have others.
const maxSalts = 20;

/** For each salt among the sign-ups that wait for this address a password's hash: that of this sign-up first, then the last. */
export async function passwordsWaiting(
  db: Db,
  email: string,
  id: string | null = null,
): Promise<string[]> {
  const rows = await waitingFor(db, email)
    .select((eb) => eb.fn.max('password_hash').$notNull().as('password_hash'))
    .groupBy(sql`regexp_replace(password_hash, '[^$]*$', '')`)
    .orderBy(sql`coalesce(bool_or(id = ${id}::uuid), false)`, 'desc')
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .orderBy((eb) => eb.fn.max('password_hash'))
    .limit(maxSalts)
    .execute();
  return rows.map(({ password_hash }) => password_hash);
}

/** Of the sign-ups that wait for this address and have one of these hashes the one with this id, or else the last. */
export async function waitingWith(
  db: Db,
  email: string,
  { hashes, id = null }: { readonly hashes: readonly string[]; readonly id?: string | null },
): Promise<string | undefined> {
  const found = await waitingFor(db, email)
    .select('id')
    .where('password_hash', 'in', hashes)
    .orderBy(sql`coalesce(id = ${id}::uuid, false)`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Whom a mail about the account goes to. */
export function findAddressee(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'given_name', 'corporation_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** What a log-in depends on, as it is now; changes of it wait until the log-in is done. */
export function lockForLogIn(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['password_hash', 'status'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** The member's password, and the address that attempts at it are counted by. */
export function passwordOf(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** The devices of this member with one of these secrets, trusted or no longer; at most one a secret. */
export async function findDevices(
  db: Db,
  memberId: string | null,
  secretHashes: readonly Buffer[],
) {
  if (secretHashes.length === 0) return [];
  return db
    .selectFrom('known_device')
    .select(['id', 'secret_hash', 'trusted_until'])
    .where('member_id', '=', memberId)
    .where('secret_hash', 'in', secretHashes)
    .orderBy('trusted_until', 'desc')
    .limit(secretHashes.length)
    .execute();
}

export async function addDevice(
  tx: Transaction,
  device: Insertable<KnownDeviceTable>,
): Promise<void> {
  await tx.insertInto('known_device').values(device).execute();
}

export async function touchDevice(
  tx: Transaction,
  id: string,
  seen: Pick<Insertable<KnownDeviceTable>, 'user_agent' | 'last_seen_at' | 'trusted_until'>,
): Promise<void> {
  await tx.updateTable('known_device').set(seen).where('id', '=', id).execute();
}

/** Whether the member has logged in anywhere before, as far as is known. */
export async function hasLoggedInBefore(tx: Transaction, memberId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('known_device')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

export async function deleteOldestDevices(
  tx: Transaction,
  memberId: string,
  kept: number,
): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

/** The member's devices are known no more, but for this one or the one of this session. */
export async function distrustDevices(
  tx: Transaction,
  memberId: string,
  {
    exceptOf = null,
    exceptDevice = null,
    at,
  }: {
    readonly exceptOf?: string | null;
    readonly exceptDevice?: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ trusted_until: at })
    .where('member_id', '=', memberId)
    .where('trusted_until', '>', at)
    .where('id', 'is distinct from', exceptDevice)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('session')
            .select('session.id')
            .where('session.id', '=', exceptOf)
            .whereRef('session.device_id', '=', 'known_device.id'),
        ),
      ),
    )
    .execute();
}

/** The device of one session is known no more. */
export async function distrustDeviceOf(
  tx: Transaction,
  sessionId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ trusted_until: at })
    .where('trusted_until', '>', at)
    .where('id', 'in', (query) =>
      query.selectFrom('session').select('device_id').where('session.id', '=', sessionId),
    )
    .execute();
}
