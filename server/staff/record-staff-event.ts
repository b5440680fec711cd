import type { StaffEvent } from '#domain/staff/audit-names.ts';
import type { StaffActor } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { storableAddress } from '../security-log/record-security-event.ts';

/** Who did something to a staff account: staff, or an operator's command, by name. */
export type StaffBy = { readonly staffId: string | null; readonly name: string };

/** `detail` never has a secret or a full number. */
type StaffEventToRecord = {
  readonly staffId: string;
  readonly by: StaffBy;
  readonly event: StaffEvent;
  /** Whose private data was looked at. */
  readonly memberId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly address?: string | null;
  readonly at: Date;
};

/** Everything that happens to staff accounts, and every look at private data, is recorded here: in the transaction that does it. */
export async function recordStaffEvent(
  db: Db,
  { staffId, by, event, memberId, detail = {}, address = null, at }: StaffEventToRecord,
): Promise<void> {
  await db
    .insertInto('staff_event')
    .values({
      staff_id: staffId,
      by_staff_id: by.staffId,
      by_name: by.name,
      event,
      member_id: memberId ?? null,
      detail: JSON.stringify(detail),
      address: storableAddress(address ?? undefined),
      at,
    })
    .execute();
}

/** What somebody of the staff did themselves, in their own history. */
export function recordStaffAct(
  db: Db,
  { staffId, name }: Pick<StaffActor, 'staffId' | 'name'>,
  act: Omit<StaffEventToRecord, 'staffId' | 'by'>,
): Promise<void> {
  return recordStaffEvent(db, { staffId, by: { staffId, name }, ...act });
}
