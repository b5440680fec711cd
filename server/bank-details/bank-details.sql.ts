import type { Insertable, Selectable } from 'kysely';
import type { CancellationWay } from '#domain/bank-details/hold.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { BankDetailTable } from '../platform/db/tables.ts';

/** A version as read: everything but the sealed number, which only paying will open. */
export type BankDetailRow = Omit<Selectable<BankDetailTable>, 'number_sealed' | 'member_id'>;

const columns = [
  'id',
  'kind',
  'bank_code',
  'sort_code',
  'wallet_provider',
  'country',
  'bank_name',
  'bic',
  'branch_code',
  'currency',
  'holder_name',
  'number_masked',
  'name_match',
  'state',
  'proposed_at',
  'in_force_from',
  'ended_at',
  'cancelled_by',
] as const;

/** The member's versions that count as stored: at most one in force and one pending. */
export function standingRows(db: Db, memberId: string): Promise<BankDetailRow[]> {
  return db
    .selectFrom('bank_detail')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['in_force', 'pending'])
    .orderBy('proposed_at', 'desc')
    .limit(2)
    .execute();
}

/** All of the member's versions, the newest first, a page of them. */
export function historyRows(
  db: Db,
  memberId: string,
  { offset, size }: { offset: number; size: number },
): Promise<BankDetailRow[]> {
  return db
    .selectFrom('bank_detail')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

export async function countVersions(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bank_detail')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findVersion(
  db: Db,
  memberId: string,
  id: string,
): Promise<BankDetailRow | undefined> {
  return db
    .selectFrom('bank_detail')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function addVersion(
  tx: Transaction,
  version: Insertable<BankDetailTable>,
): Promise<void> {
  await tx.insertInto('bank_detail').values(version).execute();
}

/** Ends the member's pending version; the society ends the active one as well. */
export async function cancelVersion(
  tx: Transaction,
  memberId: string,
  id: string,
  { by, at }: { by: CancellationWay; at: Date },
): Promise<void> {
  const ending = by === 'society' ? (['pending', 'in_force'] as const) : (['pending'] as const);
  await tx
    .updateTable('bank_detail')
    .set({ state: 'cancelled', cancelled_by: by, ended_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', 'in', ending)
    .execute();
}

/** The pending version takes the place of what was in force, as of the moment it was due. */
export async function putIntoForce(
  tx: Transaction,
  memberId: string,
  { id, in_force_from }: Pick<BankDetailRow, 'id' | 'in_force_from'>,
): Promise<void> {
  await tx
    .updateTable('bank_detail')
    .set({ state: 'replaced', ended_at: in_force_from })
    .where('member_id', '=', memberId)
    .where('state', '=', 'in_force')
    .execute();
  await tx
    .updateTable('bank_detail')
    .set({ state: 'in_force' })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** The member whose details are changed, locked: changes to one member's details follow one another. */
export function lockMember(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select([
      'id',
      'register_as',
      'email',
      'status',
      'given_name',
      'other_names',
      'corporation_name',
    ])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type MemberWithDetails = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

const monthMs = 30 * 24 * 3_600_000;

/**
 * Where a member is notified of their money: at their address, and for 30 days after a change of it at the one before as well.
 * Anybody who took over the address must not be the only one who hears of it.
 */
export async function addressesToNotify(
  tx: Transaction,
  { id, email }: Pick<MemberWithDetails, 'id' | 'email'>,
  at: Date,
): Promise<string[]> {
  const changes = await tx
    .selectFrom('email_change')
    .select('old_email')
    .distinct()
    .where('member_id', '=', id)
    .where('done_at', '>', new Date(at.getTime() - monthMs))
    .where('old_email', '<>', email)
    .orderBy('old_email')
    .limit(10)
    .execute();
  return [email, ...changes.map(({ old_email }) => old_email)];
}
