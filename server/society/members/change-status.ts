import * as z from 'zod';
import type { MemberEvent } from '#domain/members/member-events.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Context } from '../../context.ts';
import { lookAgainSoon } from '../../disputes/change.sql.ts';
import { weighDisputesOf } from '../../disputes/parties/people-change.ts';
import { type EventBy, recordMemberEvent } from '../../history/record-member-event.ts';
import type { NoticeContent } from '../../notifications/notice-content.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { type Mail, sendMail } from '../../platform/mail/send-mail.ts';
import { endSessions } from '../../session/open-session.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { reviewDescribed } from '../../works/amending/write-versions.ts';
import { documentsMail, reinstatedMail, suspendedMail, verifiedMail } from '../messages.ts';
import { Refusal } from '../terminal.ts';
import {
  giveClaimedIpi,
  lastSuspension,
  lockMember,
  type MemberRow,
  recordingsRegisteredBy,
  setStatus,
} from './members.sql.ts';

/** What becomes of a member's standing, and how they hear of it. `from`: what it must be at that moment. */
type StatusChange = {
  readonly from: readonly MemberStatus[];
  readonly to: MemberStatus;
  readonly event: MemberEvent;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly notice: NoticeContent;
  readonly mail: Mail;
  readonly by: EventBy;
  readonly alsoDo?: (tx: Transaction, at: Date) => Promise<void>;
};

/** Standing, history, notice and mail in one transaction. @throws Refusal when somebody else was faster */
function changeStatus(ctx: Context, member: MemberRow, change: StatusChange): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const held = await lockMember(tx, member.id);
    if (held === undefined || held.closed_at !== null || !change.from.includes(held.status))
      throw new Refusal('refused', 'This account has changed in the meantime. Check it again.');
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

type BySociety = Extract<EventBy, { kind: 'society' }>;

/** Keeps a member from logging in and ends their sessions; gives how many. @throws Refusal when they are suspended or closed by now */
export async function suspend(
  ctx: Context,
  member: MemberRow,
  reason: string,
  by: BySociety,
): Promise<number> {
  let ended = 0;
  await changeStatus(ctx, member, {
    from: ['provisional', 'verified'],
    to: 'suspended',
    event: 'suspended',
    detail: { reason },
    notice: { event: 'member_suspended', facts: { reason } },
    mail: suspendedMail(ctx, member, reason),
    by,
    alsoDo: async (tx, at) => {
      ended = await endSessions(tx, { memberId: member.id, at });
      // Nobody waits for an answer that they cannot give.
      await weighDisputesOf(tx, ctx, member.rights_holder_id);
    },
  });
  return ended;
}

const suspensionSchema = z.object({ from: z.enum(['provisional', 'verified']) });

/** What a suspended member was before. Where that is not known, the documents are looked at again. */
export async function statusBefore(
  { db }: Context,
  { id }: MemberRow,
): Promise<'provisional' | 'verified'> {
  const before = suspensionSchema.safeParse((await lastSuspension(db, id))?.detail);
  return before.data?.from ?? 'provisional';
}

/** Lifts a suspension: they are what they were before. @throws Refusal when they are not suspended by now */
export async function reinstate(ctx: Context, member: MemberRow, by: BySociety): Promise<void> {
  await changeStatus(ctx, member, {
    from: ['suspended'],
    to: await statusBefore(ctx, member),
    event: 'reinstated',
    detail: {},
    notice: { event: 'member_reinstated', facts: {} },
    mail: reinstatedMail(ctx, member),
    by,
    alsoDo: (tx) => weighDisputesOf(tx, ctx, member.rights_holder_id),
  });
}

/**
 * Records that a member's documents are in order: from now on they can be paid, and they are told.
 * @throws Refusal when they are not provisional any more
 */
export function verifyMember(ctx: Context, member: MemberRow, by: BySociety): Promise<void> {
  return changeStatus(ctx, member, {
    from: ['provisional'],
    to: 'verified',
    event: 'verified',
    detail: {},
    notice: { event: 'member_verified', facts: {} },
    mail: verifiedMail(ctx, member),
    by,
    alsoDo: async (tx) => {
      // What they raised and could not hold money for comes before the others soon.
      await lookAgainSoon(tx, { rightsHolderId: member.rights_holder_id }, ctx.now());
      await giveClaimedIpi(tx, member);
      // Plays of their recordings are matched without a decision from now on.
      await lookForUses(tx, await recordingsRegisteredBy(tx, member.id));
      await reviewDescribed(tx, member.id, `The society (${by.name})`, ctx.now());
    },
  });
}

/** Takes back that a member is verified: their documents are checked again, and until then they are not paid. */
export function checkMemberAgain(
  ctx: Context,
  member: MemberRow,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  const text = `We have to check who you are again. Until then we cannot pay you.\n${reason}`;
  return changeStatus(ctx, member, {
    from: ['verified'],
    to: 'provisional',
    event: 'verification_withdrawn',
    // Without the words: this history is never erased, and closing an account must leave nothing personal.
    detail: {},
    notice: { event: 'documents_asked_again', facts: { text } },
    mail: documentsMail(ctx, member, { isRefused: false, text }),
    by: { kind: 'society', name: by },
  });
}
