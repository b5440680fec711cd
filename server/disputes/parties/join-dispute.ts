import type { joinDispute as endpoint } from '#contract/disputes/disputes.ts';
import { maxUnanswered } from '#domain/disputes/earned-hold.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/member-limits.ts';
import { applyAct } from '../apply-act.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { type LockedDispute, lockAnyDispute } from '../lock-dispute.ts';
import { joined } from '../notices/news.ts';
import { rightsOf } from '../party-facts.ts';
import { rightSplit } from '../proposals/resolve-split.ts';
import { splitDigest } from '../proposals/split-digest.ts';
import { readLines } from '../proposals/stored-line.ts';
import { viewIn } from '../reading/read-parts.ts';
import { addParties, joinedFromOutside, setClaim } from './parties.sql.ts';

/**
 * Joins an open dispute: one of its sides, or with a claim of one's own. A side is for those whom the work
 * or a claim names; somebody from outside joins with a claim, which counts once there is evidence for it.
 */
export const joinDispute: Handler<typeof endpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockAnyDispute(tx, params.id);
    if (locked === undefined) throw new Problem('not_found');
    const { dispute, work } = locked;
    const { memberId, rightsHolderId } = actor;
    const { side, statement } = body;
    const isInvolved = isNamed(locked, rightsHolderId);
    const isVerified = actor.status === 'verified';
    const nameIn = ({ parties }: DisputeRow) =>
      parties.find((one) => one.rights_holder_id === rightsHolderId)?.name;
    await applyAct(tx, ctx, locked, {
      act: { what: 'join', partyId: rightsHolderId, side, isVerified, isNamed: isInvolved },
      by: { memberId },
      note: statement.slice(0, 2_000),
      detail: { side },
      write: async (at) => {
        if (!isInvolved) await refuseTooMany(tx, ctx, actor);
        await addParties(tx, dispute.id, [{ rightsHolderId, side, statement }], at);
        if (body.side !== 'third') return;
        const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
        await setClaim(tx, { disputeId: dispute.id, rightsHolderId }, lines, at, isInvolved);
        return { detail: { split: splitDigest(lines) } };
      },
      news: (after) => joined(after, nameIn(after), side),
    });
    const { data } = await viewIn(tx, ctx, dispute.id, actor);
    return { data };
  });

/** Whether the work or a claim in its dispute gives somebody a line. */
function isNamed({ dispute, work }: LockedDispute, rightsHolderId: string): boolean {
  const claimed = dispute.claims.flatMap(({ lines }) => readLines(lines));
  return (
    work.holders.some(({ id }) => id === rightsHolderId) ||
    claimed.some(({ rights_holder_id }) => rights_holder_id === rightsHolderId)
  );
}

/** Joining from outside holds up others as raising does, and is limited like it. @throws Problem dispute_joined_too_often, too_many_requests */
async function refuseTooMany(tx: Transaction, ctx: Context, actor: Actor): Promise<void> {
  // Counted first: of two at once the second then sees the first.
  await takeOfMember(tx, ctx, actor, 'raise_dispute');
  const count = await joinedFromOutside(tx, actor.rightsHolderId);
  if (count >= maxUnanswered * ctx.limitFactor) throw new Problem('dispute_joined_too_often');
}
