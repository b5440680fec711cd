import type { joinDispute as endpoint } from '#contract/disputes.ts';
import { isOpen, isTold } from '#domain/disputes/dispute.ts';
import { maxUnanswered } from '#domain/disputes/earned-hold.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { takeOfMember } from '../platform/http/member-limits.ts';
import { advance } from './advance.ts';
import { disputeById } from './dispute.sql.ts';
import { addParties, joinedFromOutside, setClaim } from './dispute-parts.sql.ts';
import { type HeldDispute, lockAnyDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { rightsOf } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { rightSplit } from './resolve-split.ts';
import { splitDigest } from './split-digest.ts';
import { readLines } from './stored-line.ts';

/**
 * Joins an open dispute: one of its sides, or with a claim of one's own. A draft is not there for others. A side is for those whom the work
 * or a claim names; somebody from outside joins with a claim, which counts once there is evidence for it.
 */
export const joinDispute: Handler<typeof endpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockAnyDispute(tx, params.id);
    if (held === undefined || !isTold(held.dispute.state)) throw new Problem('not_found');
    const { dispute, work } = held;
    if (dispute.parties.some((one) => one.rights_holder_id === actor.rightsHolderId)) {
      throw new Problem('dispute_party_already');
    }
    // To everybody else a dispute that is over is not there.
    if (!isOpen(dispute.state)) throw new Problem('not_found');
    if (dispute.state === 'settled' || dispute.state === 'resolved')
      throw new Problem('dispute_over');
    // What a party claims is held, and what others agree on waits for every party: that takes somebody the society knows.
    if (actor.status !== 'verified') throw new Problem('verification_needed');
    const at = ctx.now();
    const isInvolved = isNamed(held, actor.rightsHolderId);
    if (!isInvolved) await refuseFromOutside(tx, ctx, actor, body.side);
    const me = { rightsHolderId: actor.rightsHolderId, side: body.side, statement: body.statement };
    await addParties(tx, dispute.id, [me], at);
    let split: string | null = null;
    if (body.side === 'third') {
      const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
      const of = { disputeId: dispute.id, rightsHolderId: actor.rightsHolderId };
      await setClaim(tx, of, lines, at, isInvolved);
      split = splitDigest(lines);
    }
    const now = (await disputeById(tx, dispute.id)) ?? dispute;
    const name = now.parties.find((one) => one.rights_holder_id === actor.rightsHolderId)?.name;
    const by = { memberId: actor.memberId };
    const events = [
      {
        kind: 'join',
        by,
        note: body.statement.slice(0, 2_000),
        detail: { side: body.side, ...(split !== null && { split }) },
      } as const,
    ];
    const after = await advance(tx, ctx, { dispute: now, work }, { events });
    const how = {
      claimant: 'on the side of the claim',
      respondent: 'on the side of those who answer it',
      third: 'with a claim of their own',
    }[body.side];
    const message = `${name ?? 'A member'} joined dispute ${nameOf(after)} ${how}.`;
    await notifyParties(
      tx,
      after,
      { title: `${after.title}: somebody joined`, message, by: actor.memberId },
      at,
    );
    const { data } = await viewIn(tx, ctx, dispute.id, actor);
    return { data };
  });

/** Whether the work or a claim in its dispute gives somebody a line. */
function isNamed({ dispute, work }: HeldDispute, rightsHolderId: string): boolean {
  const claimed = dispute.claims.flatMap(({ lines }) => readLines(lines));
  return (
    work.holders.some(({ id }) => id === rightsHolderId) ||
    claimed.some(({ rights_holder_id }) => rights_holder_id === rightsHolderId)
  );
}

/**
 * Joining holds up others as raising does, and is limited like it.
 * @throws Problem dispute_side_not_yours, dispute_joined_too_often, too_many_requests
 */
async function refuseFromOutside(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  side: 'claimant' | 'respondent' | 'third',
): Promise<void> {
  if (side !== 'third') throw new Problem('dispute_side_not_yours', 'side');
  // Counted first: of two at once the second then sees the first.
  await takeOfMember(tx, ctx, actor, 'raise_dispute');
  const joined = await joinedFromOutside(tx, actor.rightsHolderId);
  if (joined >= maxUnanswered * ctx.limitFactor) throw new Problem('dispute_joined_too_often');
}
