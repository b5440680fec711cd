import type { fileDispute as endpoint } from '#contract/disputes/disputes.ts';
import type { Readiness } from '#domain/disputes/decision.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import { isLive } from '#domain/works/work.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { linesOf } from '../../works/work-view.ts';
import { applyAct } from '../apply-act.ts';
import { setDispute } from '../change.sql.ts';
import { disputeDays } from '../dispute.sql.ts';
import { type LockedDispute, lockDispute } from '../lock-dispute.ts';
import { notifyOfClaim } from '../notify-parties.ts';
import { claimOf } from '../party-facts.ts';
import { splitDigest } from '../proposals/stored-line.ts';
import { viewIn } from '../reading/read-dispute.ts';
import { refusalWhereOpen } from './open-dispute.ts';
import { lacksOf, whyItWaits } from './why-it-waits.ts';

/**
 * Raises a dispute that was prepared: from now on it is before the society, or before all at once where nobody screens and its raiser has
 * earned it (`whyItWaits`).
 */
export const fileDispute: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor, ifMatch);
    const { dispute, work, me } = locked;
    const claim = claimOf(dispute, dispute.raised_by);
    const after = await applyAct(tx, ctx, locked, {
      act: {
        what: 'file',
        partyId: me.rights_holder_id,
        readiness: await readinessOf(tx, locked, ctx.now(), dispute.raised_by),
        isDeclared: body.declaration === disputeDeclarationVersion,
        hasOthers: linesOf(work).some(({ id }) => id !== dispute.raised_by),
      },
      by: { memberId: actor.memberId },
      ...(claim !== null && { detail: { split: splitDigest(claim) } }),
      write: async (at) => {
        await setDispute(tx, dispute.id, {
          declaration_version: body.declaration,
          declared_at: at,
          filed_at: dispute.filed_at ?? at,
        });
        // Counted first: so two that this member files at once come one after the other, and the second sees the first.
        await takeOfMember(tx, ctx, actor, 'raise_dispute');
        const { is_screened: isScreened } = await disputeDays(tx);
        return { hold: { isScreened, waitsFor: await whyItWaits(tx, ctx, locked) } };
      },
    });
    await notifyOfClaim(tx, ctx, after, actor.memberId);
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Whether a claim can come before the society or the others, as everything is now; `askerId` null is the society. */
export async function readinessOf(
  tx: Transaction,
  locked: LockedDispute,
  at: Date,
  askerId: string | null,
): Promise<Readiness> {
  return {
    isWorkStanding: isLive(locked.work.state),
    lacks: await lacksOf(tx, locked, at),
    inTheWay: await refusalWhereOpen(tx, locked.dispute, askerId),
  };
}
