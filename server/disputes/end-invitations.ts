import { isOpen } from '#domain/disputes/dispute.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { disputeById } from './dispute.sql.ts';
import { endInvitation, lateInvitations } from './invitations.sql.ts';
import { type HeldDispute, lockAnyDispute } from './lock-dispute.ts';
import type { EventAuthor } from './timeline.sql.ts';
import { weighAgain } from './weigh-again.ts';

const batch = 100;

/** Ends a link, which somebody took back or whose time is over: its party is waited for no longer. False when there is none to end. */
export async function endOneInvitation(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: HeldDispute,
  id: string,
  by: EventAuthor,
): Promise<boolean> {
  const ended = await endInvitation(tx, { id, disputeId: dispute.id }, ctx.now());
  if (ended === undefined) return false;
  if (!isOpen(dispute.state)) return true;
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  const detail = { party: ended.rights_holder_id };
  await weighAgain(tx, ctx, { dispute: now, work }, [{ kind: 'end_invitation', by, detail }]);
  return true;
}

/** Takes note of links whose time is over: each in a transaction of its own, once, whoever looks; gives how many there were. */
export async function endLateInvitations(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const late = await lateInvitations(ctx.db, ctx.now(), batch);
    let done = 0;
    for (const { id, dispute_id } of late) {
      const isEnded = await transaction(ctx.db, async (tx) => {
        const held = await lockAnyDispute(tx, dispute_id);
        return held !== undefined && (await endOneInvitation(tx, ctx, held, id, null));
      });
      if (isEnded) done += 1;
    }
    total += done;
    if (late.length < batch || done === 0) return total;
  }
}
