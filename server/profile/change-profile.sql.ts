import type { Updateable } from 'kysely';
import type { NextOfKin, ProfileChange } from '#contract/members/profile-details.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { MemberDetailTable } from '../platform/db/tables.ts';

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

/** All the names besides the legal one, in this order. */
export async function setOtherNames(
  tx: Transaction,
  rightsHolderId: string,
  kind: 'stage' | 'alias',
  names: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('rights_holder_name')
    .where('rights_holder_id', '=', rightsHolderId)
    .where('kind', 'in', ['stage', 'alias'])
    .execute();
  const rows = names.map((name) => ({
    rights_holder_id: rightsHolderId,
    kind,
    name,
  }));
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
