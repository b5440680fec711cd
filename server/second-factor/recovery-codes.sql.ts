import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';

/** The codes made together: one salt for all, so that one slow hash finds a code among them. */
export type HashedCodes = { readonly salt: Buffer; readonly hashes: readonly Buffer[] };

const usable = (db: Db, memberId: string) =>
  db
    .selectFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('set_aside_at', 'is', null);

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await usable(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The codes not used yet, as hashes. */
export function usableCodes(db: Db, memberId: string) {
  return usable(db, memberId).select(['id', 'salt', 'code_hash']).orderBy('id').limit(20).execute();
}

/** Uses a code up; false when another request was faster. */
export async function spendCode(db: Db, memberId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Only the codes made last work. */
export async function replaceCodes(
  tx: Transaction,
  memberId: string,
  codes: HashedCodes,
  at: Date,
): Promise<void> {
  await deleteCodes(tx, memberId);
  await tx
    .insertInto('recovery_code')
    .values(
      codes.hashes.map((hash) => ({
        id: newId(at),
        member_id: memberId,
        salt: codes.salt,
        code_hash: hash,
        created_at: at,
      })),
    )
    .execute();
}

/** Those that a reset set aside stay: the member may stop it. */
export async function deleteCodes(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('set_aside_at', 'is', null)
    .execute();
}
