import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { FactorResetTable } from '../platform/db/tables.ts';

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

/** The reset that holds the member's money and address now, if any. */
export function currentReset(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('factor_reset')
    .select(['id', 'reset_at', 'held_until'])
    .where('member_id', '=', memberId)
    .where('stopped_at', 'is', null)
    .where('held_until', '>', now)
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function addReset(tx: Transaction, reset: Insertable<FactorResetTable>) {
  await tx.insertInto('factor_reset').values(reset).execute();
}

/** Stops a reset in its time, and any other that is under way with it; false when it was stopped or is over. */
export async function stopReset(
  tx: Transaction,
  memberId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factor_reset')
    .set({ stopped_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('held_until', '>', at)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // What was set aside is back: a second link must not take it away again.
  await tx
    .updateTable('factor_reset')
    .set({ stopped_at: at })
    .where('member_id', '=', memberId)
    .where('stopped_at', 'is', null)
    .execute();
  return true;
}

/**
 * What counted counts no more; returns how many factors. While an earlier reset can still be stopped, what it set aside is the member's and
 * stays: what was added since may be a thief's, and goes for good.
 */
export async function setFactorsAside(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<number> {
  const isHeld = (await currentReset(tx, memberId, at)) !== undefined;
  if (isHeld) return deleteAddedSince(tx, memberId);
  await deleteSetAside(tx, memberId);
  await tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ set_aside_at: at })
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  await tx
    .updateTable('recovery_code')
    .set({ set_aside_at: at })
    .where('member_id', '=', memberId)
    .execute();
  return Number(numUpdatedRows);
}

/** What was set aside counts again, and what was added since does not; returns how many factors there are. */
export async function bringFactorsBack(tx: Transaction, memberId: string): Promise<number> {
  await deleteAddedSince(tx, memberId);
  await tx
    .updateTable('recovery_code')
    .set({ set_aside_at: null })
    .where('member_id', '=', memberId)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ set_aside_at: null })
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes away what was not set aside; returns how many factors that counted. */
async function deleteAddedSince(tx: Transaction, memberId: string): Promise<number> {
  await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('set_aside_at', 'is', null)
    .execute();
  const gone = await tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where('set_aside_at', 'is', null)
    .returning('confirmed_at')
    .execute();
  return gone.filter(({ confirmed_at }) => confirmed_at !== null).length;
}

async function deleteSetAside(tx: Transaction, memberId: string): Promise<void> {
  for (const table of ['second_factor', 'recovery_code'] as const) {
    await tx
      .deleteFrom(table)
      .where('member_id', '=', memberId)
      .where('set_aside_at', 'is not', null)
      .execute();
  }
}
