import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { CookieChange, RequestFacts } from '../platform/http/handler.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { rememberDevice } from './known-devices.ts';
import { newDeviceMail } from './messages.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { addSession, findAddressee } from './session.sql.ts';

import { absoluteMs, bondCookie, idleUntil, rememberedMs, tokenCookie } from './session-cookies.ts';

/** Whose session opens, and how long it may last. */
export type SessionToOpen = { readonly memberId: string; readonly isRemembered: boolean };

/**
 * Opens a session and gives its cookies, once everything that the log-in asks for was given. The browser is known to the member's account
 * from now on; where it was not, the member is told by mail.
 */
export async function openSession(
  ctx: Context,
  { memberId, isRemembered }: SessionToOpen,
  facts: RequestFacts,
): Promise<{ data: { expires_at: string }; cookies: readonly CookieChange[] }> {
  const now = ctx.now();
  const [secret, bond] = [newSecret(), newSecret()];
  const endsAt = new Date(now.getTime() + (isRemembered ? rememberedMs : absoluteMs));
  const life = { isRemembered, endsAt, now };
  const idle_until = idleUntil(isRemembered, endsAt, now);
  const device = await transaction(ctx.db, async (tx) => {
    const remembered = await rememberDevice(tx, memberId, facts, now);
    await addSession(tx, {
      id: newId(now),
      member_id: memberId,
      secret_hash: hashOfSecret(secret),
      previous_secret_hash: null,
      previous_until: null,
      bond_hash: hashOfSecret(bond),
      is_remembered: isRemembered,
      user_agent: facts.userAgent,
      device_id: remembered.id,
      created_at: now,
      rotated_at: now,
      seen_at: now,
      idle_until,
      ends_at: endsAt,
      revoked_at: null,
    });
    const event = { kind: 'logged_in', memberId, facts, at: now } as const;
    await recordSecurityEvent(tx, { ...event, deviceId: remembered.id });
    if (remembered.isNew && !remembered.isFirst) {
      const member = await findAddressee(tx, memberId);
      const mail = newDeviceMail(ctx, member, facts, now);
      await sendMail(tx, ctx, { to: member.email, mail });
    }
    return remembered;
  });
  return {
    data: { expires_at: idle_until.toISOString() },
    cookies: [await tokenCookie(secret, life), bondCookie(bond, life), device.cookie],
  };
}
