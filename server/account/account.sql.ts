import { type Insertable, sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { EmailChangeTable } from '../platform/db/tables.ts';

/** The member whose address changes, held until the transaction ends. */
export function lockMember(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'email', 'status', 'register_as', 'given_name', 'corporation_name'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
/** A row as {@link lockMember} gives it. */
export type HeldMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

export async function isMembersAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addEmailChange(tx: Transaction, change: Insertable<EmailChangeTable>) {
  await tx.insertInto('email_change').values(change).execute();
}

/** A change that waits, held until the transaction ends. */
export function lockWaiting(tx: Transaction, id: string, memberId: string, now: Date) {
  return waiting(tx, memberId, now).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The waiting change, read without locking it. */
export function readWaiting(db: Db, id: string, memberId: string, now: Date) {
  return waiting(db, memberId, now).where('id', '=', id).executeTakeFirst();
}
/** A row as {@link readWaiting} gives it. */
export type WaitingChange = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

function waiting(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('email_change')
    .select(['id', 'old_email', 'new_email', 'old_confirmed_at', 'new_confirmed_at'])
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now);
}

export async function noteConfirmed(tx: Transaction, id: string, side: 'old' | 'new', at: Date) {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
  await tx
    .updateTable('email_change')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute();
}

export async function noteDone(tx: Transaction, id: string, at: Date) {
  await tx.updateTable('email_change').set({ done_at: at }).where('id', '=', id).execute();
}

/** Ends what waits of this member, also what has run out; returns what was still good. */
export async function cancelWaiting(tx: Transaction, memberId: string, at: Date) {
  const rows = await tx
    .updateTable('email_change')
    .set({ cancelled_at: at })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'old_email', 'new_email', 'expires_at'])
    .execute();
  return rows.find(({ expires_at }) => expires_at > at);
}

/** False when another member has the address. */
export async function setEmail(tx: Transaction, memberId: string, email: string, at: Date) {
  const isTaken = await isMembersAddress(tx, email);
  if (isTaken) return false;
  await tx
    .updateTable('member')
    .set((eb) => ({ email, email_confirmed_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
  return true;
}

/** A member's sessions that are still open, by last use. */
export function openSessionsOf(db: Db, memberId: string, now: Date) {
  return openSessions(db, memberId, now)
    .select(['id', 'user_agent', 'is_remembered', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

function openSessions(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now);
}

/** Whether this member had this session and it was open until now. */
export async function endOwnSession(
  db: Db,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The member who leaves, held until the transaction ends. */
export function lockLeaver(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'email', 'reference_number', 'register_as', 'rights_holder_id'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
/** A row as {@link lockLeaver} gives it. */
export type Leaver = NonNullable<Awaited<ReturnType<typeof lockLeaver>>>;

/** Personal data that nothing else depends on. */
export async function deletePersonal(tx: Transaction, leaver: Leaver): Promise<void> {
  const { id, email, reference_number } = leaver;
  const ofMember = [
    'member_detail',
    'next_of_kin',
    'bank_detail',
    'email_change',
    'mailed_link',
    'notification',
    'mail_preference',
    'mail_digest',
    'idempotent_answer',
    'work_draft',
    'work_import',
    'recording_import',
    'work_reference',
    'session',
    'second_factor',
    'recovery_code',
    'pending_log_in',
    'factor_reset',
    'known_device',
    'error_sighting',
    'returned_mail',
  ] as const;
  for (const table of ofMember) await tx.deleteFrom(table).where('member_id', '=', id).execute();
  await tx
    .deleteFrom('sign_up')
    .where((eb) => eb.or([eb('email', '=', email), eb('reference_number', '=', reference_number)]))
    .execute();
  await tx.updateTable('error_log').set({ member_id: null }).where('member_id', '=', id).execute();
}

/** What a leaver claimed of recordings, and proposed to change in them, ends where it still waits. */
export async function withdrawRecordingProposals(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<void> {
  await sql`
    update recording_proposal set state = 'withdrawn', ended_by = ${memberId}, ended_at = ${at}
     where member_id = ${memberId} and state = 'waiting'`.execute(tx);
}

/**
 * Recordings keep their people, but not the sound that the member uploaded: its bytes are deleted with their other
 * files.
 */
export async function takeSoundOut(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update recording set file_id = null
     where file_id in (select id from file where member_id = ${memberId} and purpose = 'audio')`.execute(
    tx,
  );
}

/** The rest of the account, under a pseudonym. The database forgets the password with it. */
export async function pseudonymise(
  tx: Transaction,
  { id, register_as, reference_number }: Leaver,
  { pseudonym, at }: { pseudonym: string; at: Date },
): Promise<void> {
  const isPerson = register_as === 'individual';
  await tx
    .updateTable('member')
    .set((eb) => ({
      email: `closed-${id}@closed.invalid`,
      email_confirmed_at: null,
      given_name: isPerson ? pseudonym : null,
      other_names: isPerson ? reference_number : null,
      corporation_name: isPerson ? null : `${pseudonym} ${reference_number}`,
      profile_pic_url: null,
      closed_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Of the security log only what happened and when stays. The database does it itself, for closed accounts only. */
export async function forgetSecurityEvents(tx: Transaction, memberId: string): Promise<void> {
  await sql`select forget_security_events(${memberId})`.execute(tx);
}

/** Whether the register of works and recordings names this rights holder, now or in its history. */
export async function isInRegister(tx: Transaction, rightsHolderId: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from work_holder where rights_holder_id = ${rightsHolderId})
        or exists (select from member m join work w on w.registered_by = m.id
                    where m.rights_holder_id = ${rightsHolderId})
        or exists (select from recording_holder where rights_holder_id = ${rightsHolderId}) as named`.execute(
    tx,
  );
  return rows[0]?.named === true;
}

/** A rights holder whom no work needs keeps no name and no number. */
export async function forgetRightsHolder(tx: Transaction, rightsHolderId: string, name: string) {
  await tx
    .updateTable('rights_holder')
    .set({ name, given_names: null, family_name: null, ipi_name_number: null, isni: null })
    .where('id', '=', rightsHolderId)
    .execute();
  await tx
    .deleteFrom('rights_holder_name')
    .where('rights_holder_id', '=', rightsHolderId)
    .execute();
  await tx
    .insertInto('rights_holder_name')
    .values({ rights_holder_id: rightsHolderId, kind: 'legal', name })
    .execute();
}

/**
 * Plays that the member imported stay, because they count for other people's recordings, and so do their stations and
 * venues. Everything that identifies the member is deleted: files, column headers and samples, reasons, and open
 * claims.
 */
export async function leaveLogs(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await sql`
    delete from log_import i
     where i.member_id = ${memberId} and i.state not in ('importing', 'undoing')
       and not exists (select from log_entry e where e.import_id = i.id)`.execute(tx);
  // A job at work on it finds it done, and stops.
  await sql`
    update log_import
       set state = case when state = 'importing' then 'done' else state end, ended_at = coalesce(ended_at, ${at}), file_id = null,
           file_name = 'Log of a former member', headers = '{}', header_key = null, samples = '[]', first_rows = '[]',
           mapping = null, file_swept_at = coalesce(file_swept_at, ${at})
     where member_id = ${memberId}`.execute(tx);
  await sql`
    delete from log_source s
     where s.member_id = ${memberId}
       and not exists (select from log_import i where i.source_id = s.id)
       and not exists (select from log_count c where c.source_id = s.id and c.uses > 0)`.execute(
    tx,
  );
  // A claim ends first, so that its title goes back to the society, and is deleted then.
  const { rows: ended } = await sql<{ id: string }>`
    update log_claim set state = 'standing' where member_id = ${memberId} and state = 'waiting' returning id`.execute(
    tx,
  );
  await sql`delete from log_claim where id = any(${ended.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`
    update log_claim set reason = 'The member has left.' where member_id = ${memberId}`.execute(tx);
  await sql`
    update log_decision set reason = null where member_id = ${memberId}`.execute(tx);
}
