import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';
import type { MemberDetailTable, MemberTable, RightsHolderTable } from '../platform/db/tables.ts';

export type NewDetail = Insertable<MemberDetailTable>;

export async function addRightsHolder(
  tx: Transaction,
  holder: Insertable<RightsHolderTable>,
): Promise<void> {
  await tx.insertInto('rights_holder').values(holder).execute();
}

export async function addNames(
  tx: Transaction,
  rightsHolderId: string,
  { legal, stage }: { readonly legal: string; readonly stage: readonly string[] },
): Promise<void> {
  const row = (kind: 'legal' | 'stage') => (name: string) => ({
    rights_holder_id: rightsHolderId,
    kind,
    name,
  });
  await tx
    .insertInto('rights_holder_name')
    .values([row('legal')(legal), ...[...new Set(stage)].map(row('stage'))])
    .execute();
}

/** False when the address is a member's already. */
export async function addMemberRow(
  tx: Transaction,
  member: Insertable<MemberTable>,
): Promise<boolean> {
  const added = await tx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function addDetail(tx: Transaction, detail: NewDetail): Promise<void> {
  await tx.insertInto('member_detail').values(detail).execute();
}

export async function addConsents(
  tx: Transaction,
  memberId: string,
  consents: readonly { readonly kind: string; readonly version: string }[],
  givenAt: Date,
): Promise<void> {
  await tx
    .insertInto('consent')
    .values(consents.map((consent) => ({ member_id: memberId, ...consent, given_at: givenAt })))
    .execute();
}
