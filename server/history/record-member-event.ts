import type { MemberEvent } from '#domain/members/member-events.ts';
import type { Transaction } from '../platform/db/db.ts';

/** Who changed an account: the member, an operator of the society by name, or the program. */
export type EventBy =
  | { readonly kind: 'member' | 'system' }
  | { readonly kind: 'society'; readonly name: string };

/** `detail` never has a secret or a full number: numbers that are masked on screens are masked here. */
export type EventToRecord = {
  readonly memberId: string;
  readonly event: MemberEvent;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly by: EventBy;
  readonly at: Date;
};

/** Everything that happens to an account is recorded here: in the transaction that does it. */
export async function recordMemberEvent(
  tx: Transaction,
  { memberId, event, detail = {}, by, at }: EventToRecord,
): Promise<void> {
  await tx
    .insertInto('member_event')
    .values({
      member_id: memberId,
      event,
      detail: JSON.stringify(detail),
      by_kind: by.kind,
      by_name: by.kind === 'society' ? by.name : null,
      at,
    })
    .execute();
}
