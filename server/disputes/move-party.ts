import type { Transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { advance } from './advance.ts';
import { holdAnyDispute } from './hold-dispute.ts';
import { disputesNaming, moveInDisputes } from './move-party.sql.ts';

/** Two records of one person were made one: who takes part in disputes by the first does so by the second from now on. */
export async function moveParty(
  tx: Transaction,
  house: Pick<House, 'now'>,
  move: { readonly fromId: string; readonly intoId: string; readonly by: string },
): Promise<number> {
  const ids = await disputesNaming(tx, move.fromId);
  await moveInDisputes(tx, move, ids, house.now());
  for (const id of ids) {
    const held = await holdAnyDispute(tx, id);
    if (held === undefined) continue;
    const { dispute } = held;
    const events = [{ kind: 'party_merged', by: { society: move.by } } as const];
    await advance(tx, house, held, dispute.state === 'draft' ? {} : { events });
  }
  return ids.length;
}
