import type { stopFactorReset as stopping } from '#contract/session/second-factor.ts';
import { Problem } from '#domain/problems.ts';
import { stopEmailChange } from '../account/stop-email-change.ts';
import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { issueLink, takeLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { endSessions } from '../session/open-session.ts';
import { factorsResetMail } from './messages.ts';
import { notifyMember, recordFactorEvent } from './record-factor-event.ts';
import {
  addReset,
  bringFactorsBack,
  currentReset,
  setFactorsAside,
  stopReset,
} from './recovery-codes.sql.ts';
import { endPendingLogIns, lockMember } from './second-factor.sql.ts';

/** How long after a reset money and e-mail address stay as they are, and the member can stop it. */
export const resetHoldMs = 72 * 3_600_000;

/**
 * The society takes a member's factors away, after it has made sure who asks: their phone and their recovery codes are lost. Nothing is
 * deleted until the time is over. Returns how many factors; null when the member has none.
 */
export function resetFactors(
  ctx: Context,
  memberId: string,
  operator: string,
): Promise<{ readonly factors: number; readonly heldUntil: Date } | null> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    const factors = await setFactorsAside(tx, memberId, at);
    if (factors === 0) return null;
    const heldUntil = new Date(at.getTime() + resetHoldMs);
    const id = newId(at);
    await addReset(tx, {
      id,
      member_id: memberId,
      reset_by: operator,
      reset_at: at,
      held_until: heldUntil,
    });
    await endSessions(tx, { memberId, at });
    await endPendingLogIns(tx, memberId, at);
    // Asked for before, it would move the address while it is to stay as it is.
    await stopEmailChange(tx, memberId, at);
    const by = { kind: 'society', name: operator } as const;
    const detail = { factors, held_until: heldUntil };
    await recordFactorEvent(tx, { memberId, event: 'factors_reset', detail, by, at });
    const { secret } = await issueLink(tx, at, {
      purpose: 'stop_factor_reset',
      subjectId: id,
      memberId,
      lifeMs: resetHoldMs,
    });
    const mail = factorsResetMail(ctx, member, { heldUntil, secret });
    await sendMail(tx, ctx, { to: member.email, mail });
    await notify(
      tx,
      {
        memberIds: [memberId],
        senderMemberId: null,
        isMailed: true,
        event: 'factors_reset',
        facts: {},
      },
      at,
    );
    return { factors, heldUntil };
  });
}

/** Stops a reset for anybody who has the mailed link. @throws Problem `link_invalid`, also once the time is over */
export const stopFactorReset: Handler<typeof stopping> = (ctx, _, { body }, facts) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const link = await takeLink(tx, at, { purpose: 'stop_factor_reset', secret: body.secret });
    const memberId = link.memberId ?? '';
    const member = link.memberId === null ? undefined : await lockMember(tx, memberId);
    if (member === undefined || !(await stopReset(tx, memberId, link.subjectId, at))) {
      throw new Problem('link_invalid');
    }
    const factors = await bringFactorsBack(tx, memberId);
    await endSessions(tx, { memberId, at });
    await endPendingLogIns(tx, memberId, at);
    await recordFactorEvent(tx, { memberId, event: 'factor_reset_stopped', facts, at });
    await notifyMember(tx, ctx, member, { event: 'factor_reset_stopped', facts: {} }, at);
    return { data: { factors } };
  });

/**
 * For what decides where money goes and who is reached: it stays as it is while the member may still stop a reset.
 * @throws Problem `factors_were_reset`
 */
export async function refuseDuringReset(db: Db, memberId: string, now: Date): Promise<void> {
  if ((await currentReset(db, memberId, now)) !== undefined)
    throw new Problem('factors_were_reset');
}
