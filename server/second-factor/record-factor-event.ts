import type { MemberEvent } from '#domain/members/member-events.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';

/** What happens to second factors, as the account's history names it. */
export type FactorEvent = Extract<
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
