import { transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import type { RequestFacts } from '../http/verb.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify } from '../notifications/notify.ts';
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
 * is told at once. When it is no such sign: docs/decisions/sessions-that-rotate.md.
 */
export async function endReusedSession(house: House, facts: RequestFacts): Promise<void> {
  const secret = facts.bearer ? openEnvelope(facts.bearer) : null;
  if (secret === null) return;
  const at = house.now();
  const session = await findReusedSession(house.db, hashOfSecret(secret), at);
  if (session === undefined) return;
  const { id, member_id: memberId, device_id: deviceId } = session;
  await transaction(house.db, async (tx) => {
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
      link: '/profile',
      senderMemberId: null,
      kind: 'security' as const,
      isMailed: true,
    };
    await notify(tx, notice, at);
    const mail = stolenSessionMail(house, member, facts, at);
    await sendMail(tx, house, { to: member.email, mail });
  });
}
