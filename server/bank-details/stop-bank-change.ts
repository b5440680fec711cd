import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { cancelVersion, lockMember } from './bank-details.sql.ts';
import { applyDue } from './bring-into-force.ts';
import { notifyCancelled } from './notify-member.ts';

/**
 * The entry point for what must not leave a change of bank details waiting that no second factor was asked for. What is due is in force
 * and stays. Gives whether one waited.
 */
export async function stopBankChange(
  tx: Transaction,
  ctx: Context,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return false;
  const pending = await applyDue(tx, ctx, member, at);
  if (pending === null) return false;
  await cancelVersion(tx, memberId, pending.id, { by: 'first_factor', at });
  await notifyCancelled(tx, ctx, member, { cancelled: pending, way: 'first_factor', at });
  return true;
}
