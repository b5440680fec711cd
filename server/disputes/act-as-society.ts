import type { DisputeMove } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { advance } from './advance.ts';
import { endSplitProposals } from './change.sql.ts';
import type { DisputeRow } from './dispute.sql.ts';
import { type HeldDispute, lockAnyDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';

/** What the society does and why, as all parties read it; `by` is its name with that of who does it. */
export type SocietySays = { readonly by: string; readonly reason: string | null };

type Act = (tx: Transaction, held: HeldDispute) => Promise<DisputeRow>;

/** Does something in a dispute, which is held, in one transaction. @throws Problem not_found */
export async function actAsSociety(ctx: Context, id: string, act: Act): Promise<DisputeRow> {
  return transaction(ctx.db, async (tx) => {
    const held = await lockAnyDispute(tx, id);
    if (held === undefined) throw new Problem('not_found');
    return act(tx, held);
  });
}

/** Refuses what the society asks for, in words for its staff. */
export function refusedToSociety(id: string, words: string): Problem {
  return new Problem('invalid', '', { subject: { id, words } });
}

/** Makes a move of the society's. @throws Problem dispute_moved_on */
export async function moveAsSociety(
  tx: Transaction,
  ctx: Context,
  held: HeldDispute,
  move: DisputeMove,
  { by, reason }: SocietySays,
): Promise<DisputeRow> {
  if (move === 'reject') await endSplitProposals(tx, held.dispute.id, 'lapsed', ctx.now());
  const moves = [{ move, mover: 'society', by: { society: by }, note: reason } as const];
  return advance(tx, ctx, held, { moves });
}

/** Tells the parties, or who raised it alone, what the society did. */
export function notifyAsSociety(
  tx: Transaction,
  ctx: Context,
  dispute: DisputeRow,
  { title, what, isForRaiser = false }: { title: string; what: string; isForRaiser?: boolean },
): Promise<void> {
  const message = `Dispute ${nameOf(dispute)}. ${what}`.trim();
  const to = ({ is_raiser }: { is_raiser: boolean }) => !isForRaiser || is_raiser;
  return notifyParties(tx, dispute, { title, message, by: null, to }, ctx.now());
}
