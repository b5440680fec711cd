import type { fileDispute as endpoint } from '#contract/disputes.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { disputeDeclarationVersion } from '#domain/disputes/declaration.ts';
import type { WaitReason } from '#domain/disputes/earned-hold.ts';
import { Problem } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { takeOfMember } from '../platform/http/member-limits.ts';
import { linesOf } from '../works/work-view.ts';
import { advance, type MoveToMake } from './advance.ts';
import { setDispute } from './change.sql.ts';
import { disputeById, disputeDays } from './dispute.sql.ts';
import { addParties } from './dispute-parts.sql.ts';
import { claimOf, lacksOf } from './lacks.ts';
import { type HeldDispute, lockDispute } from './lock-dispute.ts';
import { notifyOfClaim } from './notify-of-claim.ts';
import { actingParty } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { refuseWhereOpen } from './refuse-where-open.ts';
import { splitDigest } from './split-digest.ts';
import { whyItWaits } from './why-it-waits.ts';

/**
 * Raises a dispute that was prepared: from now on it is before the society, or before all at once where nobody screens and its raiser has
 * earned it (`whyItWaits`).
 */
export const fileDispute: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockDispute(tx, params.id, actor, ifMatch);
    const { dispute, me } = held;
    if (!mayAct(dispute.state, 'file', actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    const at = ctx.now();
    await refuseUnlessReady(tx, held, at);
    if (body.declaration !== disputeDeclarationVersion) {
      throw new Problem('dispute_declaration_outdated', 'declaration');
    }
    if (othersOf(held).length === 0) throw new Problem('dispute_nobody_else');
    await setDispute(tx, dispute.id, {
      declaration_version: body.declaration,
      declared_at: at,
      filed_at: dispute.filed_at ?? at,
    });
    // Counted first: so two that this member files at once come one after the other, and the second sees the first.
    await takeOfMember(tx, ctx, actor, 'raise_dispute');
    const by = { memberId: actor.memberId };
    const { is_screened } = await disputeDays(tx);
    const waitsFor = await whyItWaits(tx, ctx, held);
    const claim = claimOf(dispute, dispute.raised_by);
    const put = claim === null ? {} : { detail: { split: splitDigest(claim) } };
    const moves: MoveToMake[] = [{ move: 'file', mover: 'claimant', by, ...put }];
    if (!is_screened && waitsFor === null) moves.push({ move: 'notify', mover: 'rule' });
    await putForward(tx, ctx, held, moves, actor.memberId, waitsFor);
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Makes the moves that bring a claim before the society, and before the others, and tells them. */
export async function putForward(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: HeldDispute,
  moves: readonly MoveToMake[],
  byMemberId: string | null,
  waitsFor: WaitReason | null = null,
): Promise<void> {
  // Before the society has passed it on, a claim is nobody else's to read.
  if (moves.some(({ move }) => move === 'notify')) {
    const others = othersOf({ dispute, work });
    const respondents = others.map((id) => ({ rightsHolderId: id, side: 'respondent' }) as const);
    await addParties(tx, dispute.id, respondents, ctx.now());
  }
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  const after = await advance(tx, ctx, { dispute: now, work }, { moves, waitsFor });
  await notifyOfClaim(tx, ctx, after, byMemberId);
}

/** The holders of a work besides who claims. */
function othersOf({ dispute, work }: HeldDispute): string[] {
  const ids = new Set(linesOf(work).map(({ id }) => id));
  ids.delete(dispute.raised_by);
  return [...ids];
}

/** @throws Problem dispute_work_not_standing, dispute_open, or invalid with what the claim lacks */
export async function refuseUnlessReady(
  tx: Transaction,
  held: HeldDispute,
  at: Date,
  asker: string | null = held.dispute.raised_by,
): Promise<void> {
  const { dispute, work } = held;
  if (!isLive(work.state)) throw new Problem('dispute_work_not_standing');
  const lacks = await lacksOf(tx, held, at);
  if (lacks.length > 0) throw new Problem('invalid', lacks);
  await refuseWhereOpen(tx, dispute, asker);
}
