import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { advance } from './advance.ts';
import { lockAnyDispute } from './lock-dispute.ts';
import { disputesNaming, moveInDisputes } from './move-party.sql.ts';

/** Two records of one person were made one: who takes part in disputes by the first does so by the second from now on. */
export async function moveParty(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  move: { readonly fromId: string; readonly intoId: string; readonly by: string },
): Promise<number> {
  const ids = await disputesNaming(tx, move.fromId);
  await moveInDisputes(tx, move, ids, ctx.now());
  for (const id of ids) {
    const held = await lockAnyDispute(tx, id);
    if (held === undefined) continue;
    const { dispute } = held;
    const events = [{ kind: 'party_merged', by: { society: move.by } } as const];
    await advance(tx, ctx, held, dispute.state === 'draft' ? {} : { events });
  }
  return ids.length;
}
