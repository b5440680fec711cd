import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type {
  MemberDetailTable,
  MemberTable,
  RightsHolderTable,
  SignUpTable,
} from '../platform/db/tables.ts';

/** A sign-up as mails need to know it. */
export type WaitingSignUp = {
  readonly id: string;
  readonly reference_number: string;
  readonly email: string;
};

/** False when its id or its reference number was there before. */
export async function addSignUp(tx: Transaction, row: Insertable<SignUpTable>): Promise<boolean> {
  const added = await tx
    .insertInto('sign_up')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export function findSignUp(
  db: Db,
  id: string,
): Promise<(WaitingSignUp & { readonly confirmed_at: Date | null }) | undefined> {
  return db
    .selectFrom('sign_up')
    .select(['id', 'reference_number', 'email', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The last sign-up with this address that still waits for its link, in whatever case the address is written. */
export function newestWaiting(db: Db, email: string): Promise<WaitingSignUp | undefined> {
  return db
    .selectFrom('sign_up')
    .select(['id', 'reference_number', 'email'])
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A waiting sign-up with all that makes a member, held until the transaction ends. */
export function lockWaiting(tx: Transaction, id: string) {
  return tx
    .selectFrom('sign_up')
    .select(['id', 'reference_number', 'register_as', 'email', 'consents', 'created_at'])
    .select((eb) => [
      eb.ref('password_hash').$notNull().as('password_hash'),
      eb.ref('answers_sealed').$notNull().as('answers_sealed'),
    ])
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the sign-up that this link was made for is confirmed, by it or by a newer one. */
export async function isConfirmedSignUp(db: Db, secretHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('mailed_link')
    .innerJoin('sign_up', 'sign_up.id', 'mailed_link.subject_id')
    .select('sign_up.id')
    .where('mailed_link.secret_hash', '=', secretHash)
    .where('mailed_link.purpose', '=', 'confirm_sign_up')
    .where('sign_up.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What it waited with is the member's now. */
export async function markConfirmed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('sign_up')
    .set({ confirmed_at: at, password_hash: null, answers_sealed: null })
    .where('id', '=', id)
    .execute();
}

export async function isMembersEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

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
