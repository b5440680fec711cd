import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { cancelVersion, findVersion, lockMember } from './bank-details.sql.ts';
import { applyDue } from './bring-into-force.ts';
import type { Ended } from './messages.ts';
import { notifyEnded } from './notify-member.ts';

/** What the society says of details that it ends, and who says it. */
type Ending = Pick<Ended, 'reason' | 'asksAgain'> & { readonly by: string };

/**
 * The society ends a version of a member's bank details, pending or active, and tells the member why. Those that an active one replaced do
 * not come back: the member enters others. Undefined when it had ended before.
 */
export function endDetails(
  ctx: Context,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  ending: Ending,
): Promise<{ wasActive: boolean } | undefined> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) return undefined;
    await applyDue(tx, ctx, member, at);
    const version = await findVersion(tx, memberId, id);
    if (version?.state !== 'pending' && version?.state !== 'in_force') return undefined;
    await cancelVersion(tx, memberId, id, { by: 'society', at });
    const wasActive = version.state === 'in_force';
    await notifyEnded(tx, ctx, member, { ...ending, ended: version, wasActive, at });
    return { wasActive };
  });
}

/** Locks the member whose version this is, as their own acts do. */
export async function lockOwnerOf(tx: Transaction, id: string): Promise<void> {
  const version = await tx
    .selectFrom('bank_detail')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (version !== undefined) await lockMember(tx, version.member_id);
}
