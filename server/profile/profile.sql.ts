import { type SqlBool, sql, type Updateable } from 'kysely';
import type { NextOfKin, ProfileChange } from '#contract/members/profile-changes.ts';
import type { Actor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { MemberDetailTable } from '../platform/db/tables.ts';

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
      'd.instruments',
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
  { after, max }: { readonly after: string | null; readonly max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_holder')
    .select('work_id')
    .distinct()
    .where('rights_holder_id', '=', rightsHolderId)
    .$if(after !== null, (query) => query.where('work_id', '<', after ?? ''))
    .orderBy('work_id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export async function indexWorks(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select write_work_search(${ids}::uuid[])`.execute(db);
}

/** Recordings that somebody is on or that they registered, the newest first; `after` is the last of those before. */
export async function recordingsNaming(
  db: Db,
  rightsHolderId: string,
  { after, max }: { readonly after: string | null; readonly max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('recording_holder')
    .select('recording_id')
    .where('rights_holder_id', '=', rightsHolderId)
    .$if(after !== null, (query) => query.where('recording_id', '<', after ?? ''))
    .orderBy('recording_id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

export async function indexRecordings(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select index_recordings(${ids}::uuid[])`.execute(db);
}

/** Fields by the table that keeps them. */
const memberFields = ['given_name', 'other_names', 'corporation_name'] as const;
const detailFields = [
  'date_of_birth',
  'nationality',
  'country',
  'region',
  'town',
  'address',
  'digital_address',
  'phone',
  'activities',
  'instruments',
  'first_release_year',
  'corporation_kind',
  'registration_number',
  'tin',
  'year_founded',
  'contact_name',
  'contact_position',
] as const;

export async function changeNames(tx: Transaction, memberId: string, change: ProfileChange) {
  const names = partOf(change, memberFields);
  if (Object.keys(names).length === 0) return;
  await tx.updateTable('member').set(names).where('id', '=', memberId).execute();
}

export async function changeDetail(tx: Transaction, memberId: string, change: ProfileChange) {
  const detail = partOf(change, detailFields);
  if (Object.keys(detail).length === 0) return;
  await tx
    .insertInto('member_detail')
    .values({ member_id: memberId, ...detail })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(detail))
    .execute();
}

export async function setSociety(tx: Transaction, rightsHolderId: string, code: string | null) {
  await tx
    .updateTable('rights_holder')
    .set({ society_code: code })
    .where('id', '=', rightsHolderId)
    .execute();
}

export async function setNextOfKin(tx: Transaction, memberId: string, kin: NextOfKin | null) {
  if (kin === null) {
    await tx.deleteFrom('next_of_kin').where('member_id', '=', memberId).execute();
    return;
  }
  await tx
    .insertInto('next_of_kin')
    .values({ member_id: memberId, ...kin })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(kin))
    .execute();
}

/**
 * Gives the member this IPI name number. It is only noted as a claim when it is another rights holder's, and while the
 * society has not looked at the member's documents: works that name the number would become theirs.
 */
export async function setIpi(
  tx: Transaction,
  { memberId, rightsHolderId, status }: Pick<Actor, 'memberId' | 'rightsHolderId' | 'status'>,
  ipi: string | null,
): Promise<void> {
  const holder = await tx
    .selectFrom('rights_holder')
    .select('id')
    .where('ipi_name_number', '=', ipi)
    .executeTakeFirst();
  const isOwn = holder?.id === rightsHolderId;
  const isFree = holder === undefined && (status === 'verified' || ipi === null);
  if (isFree) {
    await tx
      .updateTable('rights_holder')
      .set({ ipi_name_number: ipi })
      .where('id', '=', rightsHolderId)
      .execute();
  }
  const claimed_ipi_name_number = isOwn || isFree ? null : ipi;
  await tx
    .insertInto('member_detail')
    .values({ member_id: memberId, claimed_ipi_name_number })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ claimed_ipi_name_number }))
    .execute();
}

/** The legal name of a rights holder, also the one they are shown by. */
export async function setLegalName(
  tx: Transaction,
  rightsHolderId: string,
  {
    name,
    ...parts
  }: {
    readonly name: string;
    readonly given_names: string | null;
    readonly family_name: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('rights_holder')
    .set({ name, ...parts })
    .where('id', '=', rightsHolderId)
    .execute();
  await tx
    .deleteFrom('rights_holder_name')
    .where('rights_holder_id', '=', rightsHolderId)
    .where('kind', '=', 'legal')
    .execute();
  await tx
    .insertInto('rights_holder_name')
    .values({ rights_holder_id: rightsHolderId, kind: 'legal', name })
    .execute();
}

/** All the names besides the legal one. One that stays keeps its place: who bore a name first is asked about it. */
export async function setOtherNames(
  tx: Transaction,
  rightsHolderId: string,
  kind: 'stage' | 'alias',
  names: readonly string[],
): Promise<void> {
  const others = await tx
    .selectFrom('rights_holder_name')
    .select(['id', 'name'])
    .where('rights_holder_id', '=', rightsHolderId)
    .where('kind', 'in', ['stage', 'alias'])
    .execute();
  const gone = others.filter(({ name }) => !names.includes(name)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('rights_holder_name').where('id', 'in', gone).execute();
  const rows = names
    .filter((name) => !others.some((one) => one.name === name))
    .map((name) => ({ rights_holder_id: rightsHolderId, kind, name }));
  if (rows.length > 0) await tx.insertInto('rights_holder_name').values(rows).execute();
}

function partOf<const F extends keyof ProfileChange>(
  change: ProfileChange,
  fields: readonly F[],
): Pick<ProfileChange, F> {
  const given = fields.filter((field) => change[field] !== undefined);
  // Safe: only fields of the change itself.
  return Object.fromEntries(given.map((field) => [field, change[field]])) as Pick<ProfileChange, F>;
}

type Document = Pick<
  Updateable<MemberDetailTable>,
  'identity_document_type' | 'identity_number_sealed' | 'identity_number_masked'
>;

export async function setIdentityDocument(tx: Transaction, memberId: string, document: Document) {
  await tx
    .insertInto('member_detail')
    .values({ member_id: memberId, ...document })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(document))
    .execute();
}
