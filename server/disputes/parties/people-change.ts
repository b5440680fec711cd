import { isOpen } from '#domain/disputes/dispute.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { removeFiles } from '../../platform/files/claim-file.ts';
import { applyAct } from '../apply-act.ts';
import { deleteDraft } from '../change.sql.ts';
import { lockAnyDispute } from '../lock-dispute.ts';
import { evidenceOf } from '../timeline.sql.ts';
import { disputesNaming, moveInDisputes } from './parties.sql.ts';

/** Two records of one person were made one: who takes part in disputes by the first does so by the second from now on. */
export async function moveParty(
  tx: Transaction,
  ctx: Context,
  move: { readonly fromId: string; readonly intoId: string; readonly by: string },
): Promise<number> {
  const ids = await disputesNaming(tx, move.fromId);
  await moveInDisputes(tx, move, ids, ctx.now());
  for (const id of ids) {
    const locked = await lockAnyDispute(tx, id);
    if (locked === undefined) continue;
    const act = { what: 'merge_party' } as const;
    await applyAct(tx, ctx, locked, { act, by: { society: move.by } });
  }
  return ids.length;
}

/** A member was suspended, or is so no longer: every dispute of theirs follows. Silent: a suspension is nobody else's business. */
export async function weighDisputesOf(
  tx: Transaction,
  ctx: Context,
  rightsHolderId: string,
): Promise<void> {
  for (const id of await disputesNaming(tx, rightsHolderId)) {
    const locked = await lockAnyDispute(tx, id);
    if (locked === undefined) continue;
    const { state } = locked.dispute;
    if (!isOpen(state) && state !== 'draft') continue;
    await applyAct(tx, ctx, locked, { act: { what: 'weigh_again' }, by: null });
  }
}

/**
 * A member has closed their account: what they claim is withdrawn, drafts go, and where others claim against them the dispute goes on
 * without them. Evidence stays where a dispute is open, for the others need it.
 */
export async function leaveDisputes(
  tx: Transaction,
  ctx: Context,
  { memberId, rightsHolderId }: { readonly memberId: string; readonly rightsHolderId: string },
): Promise<void> {
  for (const id of await disputesNaming(tx, rightsHolderId)) {
    const locked = await lockAnyDispute(tx, id);
    const me = locked?.dispute.parties.find((one) => one.rights_holder_id === rightsHolderId);
    if (locked === undefined || me === undefined) continue;
    const { state, origin } = locked.dispute;
    const isOwnDraft = state === 'draft' && origin === 'member';
    const after = isOwnDraft
      ? locked.dispute
      : await applyAct(tx, ctx, locked, {
          act: { what: 'leave', partyId: rightsHolderId },
          by: { memberId },
          news: (now, before) =>
            isOpen(before.state) || now.state !== before.state
              ? { event: 'dispute_left', facts: { name: me.name } }
              : null,
        });
    if (!isOpen(state) || after.state === 'withdrawn') {
      const files = (await evidenceOf(tx, id)).filter(
        (one) => one.rights_holder_id === rightsHolderId,
      );
      const fileIds = files.flatMap(({ file_id }) => file_id ?? []);
      if (fileIds.length > 0) await removeFiles(tx, ctx.now(), { memberId, fileIds });
    }
    if (isOwnDraft && me.is_raiser) await deleteDraft(tx, id);
  }
}
