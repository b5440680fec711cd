import { holdMs, inForceFrom } from '#domain/bank-details/hold.ts';
import { mask } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { seal } from '../platform/sealing/seal.ts';

/** A change of a member's bank details that waits since now, and the secret that its mail would carry. */
export async function buildPendingDetails(
  ctx: Context,
  memberId: string,
  number = '0244123456',
): Promise<{ id: string; secret: string }> {
  const at = ctx.now();
  const id = newId(at);
  return transaction(ctx.db, async (tx) => {
    await tx
      .updateTable('bank_detail')
      .set({ state: 'cancelled', cancelled_by: 'newer_change', ended_at: at })
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .execute();
    await tx
      .insertInto('bank_detail')
      .values({
        id,
        member_id: memberId,
        kind: 'mobile_money',
        wallet_provider: 'mtn_momo',
        holder_name: 'Ama Serwaa',
        number_sealed: seal(ctx.keys, `+233${number.slice(1)}`, `bank_detail/${id}/number`),
        number_masked: mask(number),
        name_match: 'match',
        state: 'pending',
        proposed_at: at,
        in_force_from: inForceFrom(at),
      })
      .execute();
    const link = {
      purpose: 'cancel_bank_change',
      subjectId: id,
      memberId,
      lifeMs: holdMs,
    } as const;
    const { secret } = await issueLink(tx, at, link);
    return { id, secret };
  });
}
