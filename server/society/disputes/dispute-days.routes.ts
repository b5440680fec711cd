import type {
  changeDisputeDays as changing,
  DisputeDaysSet,
  readDisputeDays as reading,
} from '#contract/society/dispute-days.ts';
import * as contract from '#contract/society/dispute-days.ts';
import { disputeDays, setDisputeDays } from '../../disputes/dispute.sql.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';

const readDays: Handler<typeof reading> = async ({ db }) => ({ data: await disputeDays(db) });

const changeDays: Handler<typeof changing> = (ctx, actor, { body }) =>
  transaction(ctx.db, async (tx) => {
    const changes = await setDays(tx, body);
    const event = { event: 'dispute_days_changed', detail: { changes }, at: ctx.now() } as const;
    if (changes.length > 0) await recordStaffAct(tx, actor, event);
    return { data: await disputeDays(tx) };
  });

/** Sets what differs from now, and says what that was. */
export async function setDays(tx: Transaction, wanted: Partial<DisputeDaysSet>) {
  const before = await disputeDays(tx);
  const changes = Object.entries(wanted).flatMap(([field, to]) => {
    const from = before[field as keyof typeof before];
    return from === to ? [] : [{ field, old: from, new: to }];
  });
  if (changes.length > 0) await setDisputeDays(tx, wanted);
  return changes;
}

export const disputeDaysRoutes: readonly Route[] = [
  answer(contract.readDisputeDays, readDays),
  answer(contract.changeDisputeDays, changeDays),
];
