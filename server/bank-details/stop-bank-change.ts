import type { Transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { cancelVersion, lockMember } from './bank-details.sql.ts';
import { settleDue } from './bring-into-force.ts';
import { tellCancelled } from './tell-member.ts';

/**
 * The entry point for what must not leave a change of bank details waiting that no second factor was asked for. What is due is in force
 * and stays. Gives whether one waited.
 */
export async function stopBankChange(
  tx: Transaction,
  house: House,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return false;
  const pending = await settleDue(tx, house, member, at);
  if (pending === null) return false;
  await cancelVersion(tx, memberId, pending.id, { by: 'first_factor', at });
  await tellCancelled(tx, house, member, { cancelled: pending, way: 'first_factor', at });
  return true;
}
