import type { cancelBankDetailsByLink as endpoint } from '#contract/members/bank-details.ts';
import { isDue } from '#domain/bank-details/hold.ts';
import { Problem } from '#domain/problems.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { takeLink } from '../platform/links/mailed-links.ts';
import { endSessions } from '../session/end-sessions.ts';
import { cancelVersion, lockMember } from './bank-details.sql.ts';
import { storedStanding } from './bank-details-view.ts';
import { notifyCancelled } from './notify-member.ts';

/**
 * Cancels the change that a mail told of, for whoever holds its link: no log-in is needed, for somebody else may have taken
 * the account over. `end_sessions` throws that somebody out as well.
 * @throws Problem `link_invalid`, also when the change is in force or has ended already
 */
export const cancelBankDetailsByLink: Handler<typeof endpoint> = (ctx, _actor, { body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { secret, end_sessions } = body;
    const link = await takeLink(tx, at, { purpose: 'cancel_bank_change', secret });
    const member = link.memberId === null ? undefined : await lockMember(tx, link.memberId);
    if (member === undefined) throw new Problem('link_invalid');
    const { inForce, pending } = await storedStanding(tx, member.id);
    if (pending === null || pending.id !== link.subjectId || isDue(pending, at)) {
      throw new Problem('link_invalid');
    }
    await cancelVersion(tx, member.id, pending.id, { by: 'mailed_link', at });
    await notifyCancelled(tx, ctx, member, { cancelled: pending, way: 'mailed_link', at });
    if (end_sessions) {
      await endSessions(tx, { memberId: member.id, at });
      const by = { kind: 'member' } as const;
      await recordMemberEvent(tx, { memberId: member.id, event: 'sessions_ended', by, at });
    }
    return { data: { has_details_in_force: inForce !== null } };
  });
