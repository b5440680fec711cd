import type { DisputeMove } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { advance } from './advance.ts';
import { endSplitProposals } from './change.sql.ts';
import type { DisputeRow } from './dispute.sql.ts';
import { type HeldDispute, holdAnyDispute } from './hold-dispute.ts';
import { nameOf, tellParties } from './tell-parties.ts';

/** What the society does and why, as all parties read it; `by` is its name with that of who does it. */
export type SocietySays = { readonly by: string; readonly reason: string | null };

type Act = (tx: Transaction, held: HeldDispute) => Promise<DisputeRow>;

/** Does something in a dispute, which is held, in one transaction. @throws Problem not_found */
export async function actAsSociety(house: House, id: string, act: Act): Promise<DisputeRow> {
  return transaction(house.db, async (tx) => {
    const held = await holdAnyDispute(tx, id);
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
  house: House,
  held: HeldDispute,
  move: DisputeMove,
  { by, reason }: SocietySays,
): Promise<DisputeRow> {
  if (move === 'reject') await endSplitProposals(tx, held.dispute.id, 'lapsed', house.now());
  const moves = [{ move, mover: 'society', by: { society: by }, note: reason } as const];
  return advance(tx, house, held, { moves });
}

/** Tells the parties, or who raised it alone, what the society did. */
export function tellAsSociety(
  tx: Transaction,
  house: House,
  dispute: DisputeRow,
  { title, what, isForRaiser = false }: { title: string; what: string; isForRaiser?: boolean },
): Promise<void> {
  const message = `Dispute ${nameOf(dispute)}. ${what}`.trim();
  const to = ({ is_raiser }: { is_raiser: boolean }) => !isForRaiser || is_raiser;
  return tellParties(tx, dispute, { title, message, by: null, to }, house.now());
}
