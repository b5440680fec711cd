import { type Insertable, type Selectable, sql } from 'kysely';
import type { StaffRole } from '#domain/permissions.ts';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { StaffInvitationTable, StaffTable } from '../platform/db/tables.ts';

const columns = [
  'id',
  'email',
  'name',
  'roles',
  'created_at',
  'joined_at',
  'last_seen_at',
  'ended_at',
] as const;

/** Somebody of the staff, without what proves them; `invitation_ends_at` null where no link of theirs works. */
export type StaffRow = Omit<Pick<Selectable<StaffTable>, (typeof columns)[number]>, 'roles'> & {
  readonly roles: StaffRole[];
  readonly invitation_ends_at: Date | null;
};

/** Those who can log in first, then those who are invited, then those who ended; by name. */
export async function allStaff(db: Db, now: Date): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns(now)}
      from staff s
     order by case when s.ended_at is not null then 2 when s.joined_at is null then 1 else 0 end, s.name, s.id
     limit 500`.execute(db);
  return rows;
}

/** One of the staff by id; undefined when there is nobody. */
export async function staffById(db: Db, id: string, now: Date): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns(now)} from staff s where s.id = ${id}`.execute(db);
  return rows[0];
}

function staffColumns(now: Date) {
  return sql`${sql.join(columns.map((column) => sql.ref(`s.${column}`)))},
    (select max(i.expires_at) from staff_invitation i
      where i.staff_id = s.id and i.ended_at is null and i.expires_at > ${now}) as invitation_ends_at`;
}

/** What a log-in compares, and who it is. */
export function findStaffByEmail(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'password_hash', 'joined_at', 'ended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The account, locked: changes to one follow one another. */
export function lockStaff(tx: Transaction, id: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles', 'password_hash', 'joined_at', 'ended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The administrators who can log in. Locks them, so that two cannot take each other's place away at once. */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from staff s
     where s.joined_at is not null and s.ended_at is null and 'administrator' = any(s.roles)
     order by s.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function addStaff(
  tx: Transaction,
  staff: Pick<Insertable<StaffTable>, 'id' | 'email' | 'name' | 'roles' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setRoles(tx: Transaction, id: string, roles: readonly StaffRole[]) {
  await tx
    .updateTable('staff')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute();
  await releaseCases(tx, id);
}

/** Whatever they had taken is everybody's again: what they may decide has changed, or they decide nothing any more. */
async function releaseCases(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('desk_case')
    .set({ assigned_to: null, assigned_at: null })
    .where('assigned_to', '=', id)
    .execute();
}

/** From now on they cannot log in, and nothing that proved them does. */
export async function takeAccess(
  tx: Transaction,
  id: string,
  { endedAt, at }: { readonly endedAt: Date | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, joined_at: null, ended_at: endedAt })
    .where('id', '=', id)
    .execute();
  await forgetProofs(tx, id, at);
  await releaseCases(tx, id);
}

/** Ends every session, log-in and invitation of theirs, and removes their factors and recovery codes. */
export async function forgetProofs(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('staff_factor').where('staff_id', '=', id).execute();
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute();
  await tx
    .updateTable('staff_session')
    .set({ revoked_at: at })
    .where('staff_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('staff_log_in')
    .set({ ended_at: at, challenge: null })
    .where('staff_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  // What was begun through a link is of no use once it has ended, and the secret of an app may be the one in use.
  await tx
    .updateTable('staff_invitation')
    .set({ ended_at: at, password_hash: null, secret_sealed: null, challenge: null })
    .where('staff_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The email addresses of the administrators who can log in, but for this one. */
export async function administratorsBut(
  db: Db,
  id: string,
): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email::text, name from staff
     where joined_at is not null and ended_at is null and 'administrator' = any(roles) and id <> ${id}
     order by id limit 50`.execute(db);
  return rows;
}

/** Whether what needs two officers is decided by one, a day later, where nobody else may: as it was set at the desk, else as the environment says. */
export async function isSingleOfficer({
  db,
  isSingleOfficer: initially = false,
}: Pick<Context, 'db' | 'isSingleOfficer'>): Promise<boolean> {
  const set = db.selectFrom('desk_setting').select('is_on').where('name', '=', 'single_officer');
  return (await set.executeTakeFirst())?.is_on ?? initially;
}

export async function setSingleOfficer(tx: Transaction, isOn: boolean): Promise<void> {
  await tx
    .insertInto('desk_setting')
    .values({ name: 'single_officer', is_on: isOn })
    .onConflict((on) => on.column('name').doUpdateSet({ is_on: isOn }))
    .execute();
}

/** They joined: with this password from now on. */
export async function setJoined(
  tx: Transaction,
  id: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, joined_at: at, last_seen_at: at })
    .where('id', '=', id)
    .execute();
}

export async function addInvitation(
  tx: Transaction,
  invitation: Pick<
    Insertable<StaffInvitationTable>,
    'id' | 'staff_id' | 'secret_hash' | 'created_at' | 'expires_at'
  >,
): Promise<void> {
  await tx.insertInto('staff_invitation').values(invitation).execute();
}

/** The invitation of a link, with whom it is for; undefined for one that was used, has ended or never was. */
export function findInvitation(db: Db, secretHash: Buffer, now: Date) {
  return invitations(db, secretHash, now).executeTakeFirst();
}

/** The same, locked until the transaction ends: a link is used once. */
export function lockInvitation(tx: Transaction, secretHash: Buffer, now: Date) {
  return invitations(tx, secretHash, now).forUpdate('i').executeTakeFirst();
}

function invitations(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['i.id', 'i.staff_id', 'i.expires_at', 'i.password_hash', 'i.secret_sealed'])
    .select(['i.challenge', 's.name', 's.email', 's.roles'])
    .where('i.secret_hash', '=', secretHash)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('s.ended_at', 'is', null);
}

/** What was chosen through a link and is not proved yet; what was begun before is forgotten. */
export async function setBegun(
  db: Db,
  id: string,
  begun: Pick<Selectable<StaffInvitationTable>, 'password_hash' | 'secret_sealed' | 'challenge'>,
): Promise<void> {
  await db.updateTable('staff_invitation').set(begun).where('id', '=', id).execute();
}
