import { pages } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { openEnvelope } from './envelope.ts';
import { distrustDeviceOf } from './known-devices.sql.ts';
import { stolenSessionMail } from './mails.ts';
import { findAddressee } from './member-by-email.sql.ts';
import { findReusedSession } from './retired-secrets.sql.ts';
import { hashOfSecret } from './secrets.ts';
import { revokeSession } from './session.sql.ts';

/**
 * Ends the session whose secret was replaced and comes back all the same: its browser has the new one, so somebody has a copy. The member
 * is told at once. When it is no such sign: docs/decisions/session-rotation.md.
 */
export async function endReusedSession(ctx: Context, facts: RequestFacts): Promise<void> {
  const secret = facts.bearer ? openEnvelope(facts.bearer) : null;
  if (secret === null) return;
  const at = ctx.now();
  const session = await findReusedSession(ctx.db, hashOfSecret(secret), at);
  if (session === undefined) return;
  const { id, member_id: memberId, device_id: deviceId } = session;
  await transaction(ctx.db, async (tx) => {
    // Of many requests at once one ends it and tells of it.
    if (!(await revokeSession(tx, id, at))) return;
    // Who copied the cookies has that of the device as well.
    await distrustDeviceOf(tx, id, at);
    await recordSecurityEvent(tx, { kind: 'retired_token_used', memberId, facts, deviceId, at });
    const member = await findAddressee(tx, memberId);
    const notice = {
      memberIds: [memberId],
      title: 'We logged out one of your devices',
      message:
        'Look at where and when you logged in. If something there was not you, say so there.',
      link: pages.profile(),
      senderMemberId: null,
      kind: 'security' as const,
      isMailed: true,
    };
    await notify(tx, notice, at);
    const mail = stolenSessionMail(ctx, member, facts, at);
    await sendMail(tx, ctx, { to: member.email, mail });
  });
}
