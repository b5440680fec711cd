import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { type NoticeContent, sentenceOf } from '../notifications/notice-content.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { factorMail } from './messages.ts';
import { recordFactorEvent } from './record-factor-event.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { type FactorMember, type FactorRow, lockMember } from './second-factor.sql.ts';

/** Notice and mail about a change of a member's factors. */
export async function notifyMember(
  tx: Transaction,
  ctx: Context,
  member: FactorMember,
  content: NoticeContent,
  at: Date,
): Promise<void> {
  const notice = {
    ...content,
    memberIds: [member.id],
    senderMemberId: null,
    isMailed: true,
  };
  await notify(tx, notice, at);
  const mail = factorMail(ctx, member, sentenceOf(content), at);
  await sendMail(tx, ctx, { to: member.email, mail });
}

/** A recovery code was used, by somebody who also knows the password. */
export async function notifyRecoveryCodeUsed(
  ctx: Context,
  memberId: string,
  facts: RequestFacts,
  at: Date,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const left = await countRecoveryCodes(tx, memberId);
    const detail = { left };
    await recordFactorEvent(tx, { memberId, event: 'recovery_code_used', detail, facts, at });
    await notifyMember(tx, ctx, member, { event: 'recovery_code_used', facts: { left } }, at);
  });
}

/** A passkey signed with a count that was used before: there are two of it. */
export async function notifyPasskeyCopied(
  ctx: Context,
  memberId: string,
  passkey: FactorRow,
  facts: RequestFacts,
  at: Date,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const detail = { id: passkey.id, name: passkey.name };
    const by = { kind: 'system' } as const;
    await recordFactorEvent(tx, { memberId, event: 'passkey_copied', detail, by, facts, at });
    const content = { event: 'passkey_refused', facts: { name: passkey.name } } as const;
    await notifyMember(tx, ctx, member, content, at);
  });
}

const dailyStop: Limit = {
  name: 'stopped log-in mail',
  most: 1,
  windowMs: 86_400_000,
  stepMs: 3_600_000,
};

/**
 * Somebody knew the password and not the second factor. Sent once a day, so that nobody can fill the member's mailbox.
 */
export async function notifyLogInStopped(
  ctx: Context,
  memberId: string,
  facts: RequestFacts,
  at: Date,
): Promise<void> {
  try {
    await take(ctx.db, [{ limit: dailyStop, of: memberId }], at);
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return;
    throw error;
  }
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const by = { kind: 'system' } as const;
    await recordFactorEvent(tx, { memberId, event: 'log_in_stopped', by, facts, at });
    await notifyMember(tx, ctx, member, { event: 'log_in_stopped', facts: {} }, at);
  });
}
