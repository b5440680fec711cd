import type { MemberEvent } from '#domain/members/member-events.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import { type NoticeContent, sentenceOf } from '../notifications/notice-content.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { factorMail } from './messages.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { type FactorMember, type FactorRow, lockMember } from './second-factor.sql.ts';

/** What happens to second factors, as the account's history names it. */
type FactorEvent = Extract<
  MemberEvent,
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'passkey_copied'
  | 'log_in_stopped'
  | 'factors_reset'
  | 'factor_reset_stopped'
>;

/** Writes what happened to a member's factors, in the transaction that does it. `detail` never holds a code or a secret. */
export async function recordFactorEvent(
  tx: Transaction,
  happened: {
    readonly memberId: string;
    readonly event: FactorEvent;
    readonly detail?: Readonly<Record<string, unknown>>;
    readonly by?: EventBy;
    /** Of the request that it came with, for the security log. */
    readonly facts?: RequestFacts;
    readonly at: Date;
  },
): Promise<void> {
  const by = happened.by ?? { kind: 'member' };
  const { memberId, event, facts = null, at } = happened;
  await recordMemberEvent(tx, {
    memberId,
    event,
    by,
    at,
    ...(happened.detail && { detail: happened.detail }),
  });
  await recordSecurityEvent(tx, { kind: event, memberId, facts, at });
}

/** An event of an account that adds, removes or resets second factors, or ends it. */
type FactorHistory = readonly {
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
}[];

/** The state of a factor: active, or set aside by the society. */
type StandingFactor = {
  readonly id: string;
  readonly is_set_aside: boolean;
  readonly is_synced: boolean | null;
};

/**
 * Whether the factors that count are those that the account's history led to. What a reset set aside may be there still and no more: it is
 * swept once its time is over.
 */
export function areFactorsRecorded(
  history: FactorHistory,
  standing: readonly StandingFactor[],
): boolean {
  let counting = new Set<string>();
  let aside = new Set<string>();
  let heldUntil = '';
  // Entries from before this was recorded say nothing of it.
  const synced = new Map<string, unknown>();
  for (const { event, detail, at } of history) {
    const id = String(detail.id);
    if (event === 'factor_added') counting.add(id);
    if (event === 'factor_added' && 'is_synced' in detail) synced.set(id, detail.is_synced);
    if (event === 'factor_removed') counting.delete(id);
    if (event === 'factors_reset') {
      // While an earlier reset can still be stopped, what it set aside stays, and what was added since goes for good.
      if (at >= heldUntil) {
        aside = counting;
        heldUntil = new Date(String(detail.held_until)).toISOString();
      }
      counting = new Set();
    }
    if (event === 'factor_reset_stopped') {
      counting = aside;
      aside = new Set();
      heldUntil = '';
    }
    if (event === 'account_closed') {
      counting = new Set();
      aside = new Set();
    }
  }
  const now = standing.filter(({ is_set_aside }) => !is_set_aside).map(({ id }) => id);
  const kept = standing.filter(({ is_set_aside }) => is_set_aside);
  return (
    now.length === counting.size &&
    now.every((id) => counting.has(id)) &&
    kept.every(({ id }) => aside.has(id)) &&
    standing.every(({ id, is_synced }) => !synced.has(id) || synced.get(id) === is_synced)
  );
}

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
  max: 1,
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
