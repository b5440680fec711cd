import { type Isni, isPendingIsni } from '#domain/identifiers/isni.ts';
import type { Context } from '../context.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { lockHolderOf, otherHolderOfIsni, setIsni } from './assign-isni.sql.ts';
import { isniAssignedMail } from './messages.ts';

/** `isni` is canonical, its check digit right. */
export type IsniToAssign = {
  readonly memberId: string;
  readonly isni: Isni;
  readonly by: EventBy;
};

/** What became of it; `taken`: one number names one identity, and another rights holder has it. */
export type Assigned =
  | { readonly kind: 'assigned'; readonly before: Isni | null }
  | { readonly kind: 'unchanged' | 'gone' }
  | { readonly kind: 'taken'; readonly name: string; readonly reference: string | null };

/** Gives a member their ISNI in the caller's transaction, with history, notice and mail. Given again it changes nothing. */
export async function assignIsni(
  tx: Transaction,
  ctx: Context,
  { memberId, isni, by }: IsniToAssign,
): Promise<Assigned> {
  const at = ctx.now();
  const holder = await lockHolderOf(tx, memberId);
  if (holder === undefined) return { kind: 'gone' };
  if (holder.isni === isni) return { kind: 'unchanged' };
  const other = await otherHolderOfIsni(tx, isni, holder.id);
  if (other) return { kind: 'taken', name: other.name, reference: other.reference_number };
  const before = isPendingIsni(holder.isni) ? null : holder.isni;
  await setIsni(tx, { rightsHolderId: holder.id, memberId, isni });
  await recordMemberEvent(tx, {
    memberId,
    event: 'isni_assigned',
    detail: { isni, before },
    by,
    at,
  });
  await notify(
    tx,
    {
      memberIds: [memberId],
      senderMemberId: null,
      isMailed: true,
      event: 'isni_assigned',
      facts: { isni },
    },
    at,
  );
  await sendMail(tx, ctx, { to: holder.email, mail: isniAssignedMail(ctx, holder, isni) });
  return { kind: 'assigned', before };
}
