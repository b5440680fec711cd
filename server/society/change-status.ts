import type { MemberEvent } from '#domain/members/member-events.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Context } from '../context.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { lockMember, type MemberRow, setStatus } from './members.sql.ts';
import { Refusal } from './refusal.ts';

/** What becomes of a member's standing, and how they hear of it. `from`: what it must be at that moment. */
export type StatusChange = {
  readonly from: readonly MemberStatus[];
  readonly to: MemberStatus;
  readonly event: MemberEvent;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly notice: { readonly title: string; readonly message: string; readonly link: string };
  readonly mail: Mail;
  readonly by: EventBy;
  readonly alsoDo?: (tx: Transaction, at: Date) => Promise<void>;
};

/** Standing, history, notice and mail in one transaction. @throws Refusal when somebody else was faster */
export function changeStatus(ctx: Context, member: MemberRow, change: StatusChange): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const held = await lockMember(tx, member.id);
    if (held === undefined || held.closed_at !== null || !change.from.includes(held.status))
      throw new Refusal('refused', 'This account has changed in the meantime: look at it again.');
    await setStatus(tx, member.id, change.to);
    await change.alsoDo?.(tx, at);
    await recordMemberEvent(tx, {
      memberId: member.id,
      event: change.event,
      detail: { ...change.detail, from: held.status, to: change.to },
      by: change.by,
      at,
    });
    await notify(
      tx,
      { memberIds: [member.id], ...change.notice, senderMemberId: null, isMailed: true },
      at,
    );
    await sendMail(tx, ctx, { to: held.email, mail: change.mail });
  });
}

/** @throws Refusal when the account is closed */
export function refuseClosed({ closed_at }: MemberRow): void {
  if (closed_at !== null) throw new Refusal('refused', 'This account is closed.');
}
