import { isOpen } from '#domain/disputes/dispute.ts';
import { mayMove } from '#domain/disputes/moves.ts';
import type { Context } from '../context.ts';
import { removeFiles } from '../files/claim-file.ts';
import type { Transaction } from '../platform/db/db.ts';
import { advance } from './advance.ts';
import { deleteDraft, endSplitProposals } from './change.sql.ts';
import { disputeById } from './dispute.sql.ts';
import { lockAnyDispute } from './lock-dispute.ts';
import { disputesNaming } from './move-party.sql.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { evidenceOf } from './timeline.sql.ts';
import { weighAgain } from './weigh-again.ts';

/**
 * A member has closed their account: what they claim is withdrawn, drafts go, and where others claim against them the dispute goes on
 * without them. Evidence stays where a dispute is open, for the others need it.
 */
export async function leaveDisputes(
  tx: Transaction,
  ctx: Context,
  { memberId, rightsHolderId }: { readonly memberId: string; readonly rightsHolderId: string },
): Promise<void> {
  const at = ctx.now();
  const by = { memberId };
  for (const id of await disputesNaming(tx, rightsHolderId)) {
    const held = await lockAnyDispute(tx, id);
    const me = held?.dispute.parties.find((one) => one.rights_holder_id === rightsHolderId);
    if (held === undefined || me === undefined) continue;
    const { dispute } = held;
    const isWithdrawn =
      me.is_raiser && mayMove(dispute.state, 'withdraw', 'claimant', dispute.kind);
    const goesOn = isOpen(dispute.state) && !isWithdrawn;
    if (!goesOn) {
      const files = (await evidenceOf(tx, id)).filter(
        (one) => one.rights_holder_id === rightsHolderId,
      );
      const fileIds = files.flatMap(({ file_id }) => file_id ?? []);
      if (fileIds.length > 0) await removeFiles(tx, at, { memberId, fileIds });
    }
    if (dispute.state === 'draft' && dispute.origin === 'member') {
      if (me.is_raiser) await deleteDraft(tx, id);
    } else if (isWithdrawn) {
      await endSplitProposals(tx, id, 'lapsed', at);
      const moves = [{ move: 'withdraw', mover: 'claimant', by } as const];
      const after = await advance(tx, ctx, held, { moves });
      const message = `${me.name} has left the society, and with it the claim in dispute ${nameOf(after)} ends.`;
      await notifyParties(
        tx,
        after,
        { title: `${after.title}: withdrawn`, message, by: memberId },
        at,
      );
    } else if (isOpen(dispute.state)) {
      const isGoingOn = await weighAgain(tx, ctx, held, [{ kind: 'party_left', by }]);
      // What became of it was told already.
      if (isGoingOn) continue;
      const after = (await disputeById(tx, id)) ?? dispute;
      const message = `${me.name} has left the society. Dispute ${nameOf(after)} goes on without them.`;
      await notifyParties(
        tx,
        after,
        { title: `${after.title}: somebody left`, message, by: memberId },
        at,
      );
    }
  }
}
