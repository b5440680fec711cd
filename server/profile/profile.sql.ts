import { type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';

const profileColumns = [
  'id',
  'register_as',
  'email',
  'email_confirmed_at',
  'profile_pic_url',
  'status',
  'reference_number',
  'rights_holder_id',
  'version',
  'given_name',
  'other_names',
  'corporation_name',
] as const;

export function memberOf(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(profileColumns)
    .where('id', '=', memberId)
    .executeTakeFirst();
}
/** A row as {@link memberOf} gives it. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

/** The version of a member's profile, held until the transaction ends: two changes wait for each other. */
export function lockVersion(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['version', 'status', 'register_as'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a change of the profile. */
export async function raiseVersion(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

/** Everything that is known of a member, in one row. */
export function detailsOf(db: Db, memberId: string) {
  const namesOf = (kinds: string) =>
    sql<string[]>`array(select n.name from rights_holder_name n
      where n.rights_holder_id = r.id and n.kind = any (${kinds}::text[]) order by n.id limit 50)`;
  const hasFile = (purpose: string) =>
    sql<SqlBool>`exists (select from file f
      where f.member_id = m.id and f.purpose = ${purpose} and f.state = 'kept')`;
  return db
    .selectFrom('member as m')
    .innerJoin('rights_holder as r', 'r.id', 'm.rights_holder_id')
    .leftJoin('member_detail as d', 'd.member_id', 'm.id')
    .leftJoin('next_of_kin as k', 'k.member_id', 'm.id')
    .select([
      'm.given_name',
      'm.other_names',
      'm.corporation_name',
      'r.ipi_name_number',
      'r.society_code',
      'r.isni',
      'd.date_of_birth',
      'd.nationality',
      'd.country',
      'd.region',
      'd.town',
      'd.address',
      'd.digital_address',
      'd.phone',
      'd.activities',
      'd.first_release_year',
      'd.identity_document_type',
      'd.identity_number_masked',
      'd.corporation_kind',
      'd.registration_number',
      'd.tin',
      'd.year_founded',
      'd.contact_name',
      'd.contact_position',
      'd.claimed_ipi_name_number',
      'k.name as kin_name',
      'k.relationship as kin_relationship',
      'k.phone as kin_phone',
    ])
    .select([
      namesOf('{stage,alias}').as('stage_names'),
      hasFile('identity_document').as('has_scan'),
      hasFile('certificate').as('has_certificate'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}
/** A row as {@link detailsOf} gives it. */
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof detailsOf>>>;

/** What a member agreed to, the newest first. */
export function consentsOf(db: Db, memberId: string) {
  return db
    .selectFrom('consent')
    .select(['kind', 'version', 'given_at'])
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** The change of e-mail that a member's addresses have still to confirm. */
export function waitingEmailChange(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('email_change')
    .select(['new_email', 'old_confirmed_at', 'new_confirmed_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Works that name the rights holder, the newest first; `after` is the last of those before. */
export async function worksNaming(
  db: Db,
  rightsHolderId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_holder')
    .select('work_id')
    .distinct()
    .where('rights_holder_id', '=', rightsHolderId)
    .$if(after !== null, (query) => query.where('work_id', '<', after ?? ''))
    .orderBy('work_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export async function indexWorks(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select index_works(${ids}::uuid[])`.execute(db);
}

/** Recordings that somebody is on or that they registered, the newest first; `after` is the last of those before. */
export async function recordingsNaming(
  db: Db,
  rightsHolderId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('recording_holder')
    .select('recording_id')
    .where('rights_holder_id', '=', rightsHolderId)
    .$if(after !== null, (query) => query.where('recording_id', '<', after ?? ''))
    .orderBy('recording_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

export async function indexRecordings(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select index_recordings(${ids}::uuid[])`.execute(db);
}
