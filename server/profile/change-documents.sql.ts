import type { Updateable } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';
import type { MemberDetailTable } from '../platform/db/tables.ts';

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
