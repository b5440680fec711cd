import { isDue } from '#domain/bank-details/hold.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import {
  cancelVersion,
  lockMember,
  type MemberWithDetails,
  putIntoForce,
} from './bank-details.sql.ts';
import { storedStanding } from './bank-details-view.ts';
import { notifyCancelled, notifyInForce, waitForForce } from './notify-member.ts';

/**
 * The job that runs when a change has waited long enough. It may run twice, late, or after the change has ended: then there
 * is nothing to do. Woken a little early, by a clock that is not quite this one, it waits on.
 */
export async function bringIntoForce(
  ctx: Context,
  { memberId }: { readonly memberId: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const pending = await applyDue(tx, ctx, member, at);
    if (pending) await waitForForce(tx, member.id, pending);
  });
}

/** Writes down what has come into force by now and tells of it; returns what waits still. The member is locked. */
export async function applyDue(tx: Transaction, ctx: Context, member: MemberWithDetails, at: Date) {
  const { pending } = await storedStanding(tx, member.id);
  if (pending === null || !isDue(pending, at)) return pending;
  await putIntoForce(tx, member.id, pending);
  await notifyInForce(tx, ctx, member, { inForce: pending, at });
  return null;
}

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
