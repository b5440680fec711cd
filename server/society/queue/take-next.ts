import type { takeNextCase as takingNext } from '#contract/society/queue.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffEvent } from '#domain/staff/audit-names.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { isSingleOfficer } from '../../staff/staff.sql.ts';
import { aloneAfterMs } from '../cases/proposals.sql.ts';
import { refuseOwnCase } from '../cases/refuse-involved.ts';
import { lineFor } from './describe-cases.ts';
import { kindsOf } from './follow-queue.ts';
import { assignNext, type CaseKey, waitingCase } from './queue.sql.ts';

/** Cases that concern the asker are passed over, each released again before the next is tried: a colleague may be waiting for it. */
export const takeNextCase: Handler<typeof takingNext> = async (ctx, actor, { body }) => {
  const passed: CaseKey[] = [];
  for (;;) {
    let next: CaseKey | undefined;
    try {
      return await transaction(ctx.db, async (tx) => {
        next = await nextCase(ctx, tx, actor, { ...body, passed });
        if (next !== undefined) {
          await refuseOwnCase({ ...ctx, db: tx }, actor, next);
          await recordOnCase(ctx, tx, actor, next, 'case_taken');
        }
        const row = next && (await waitingCase(tx, next));
        return { data: { taken: row === undefined ? null : await lineFor(tx, row) } };
      });
    } catch (error) {
      const isOwn = error instanceof Problem && error.code === 'own_case';
      if (!isOwn || next === undefined) throw error;
      passed.push(next);
    }
  }
};

async function nextCase(
  ctx: Context,
  tx: Transaction,
  actor: StaffActor,
  {
    kind,
    after,
    passed,
  }: Parameters<Handler<typeof takingNext>>[2]['body'] & { readonly passed: readonly CaseKey[] },
): Promise<CaseKey | undefined> {
  const allowed = kindsOf(actor);
  const kinds = kind === null ? allowed : allowed.filter((one) => one === kind);
  const left = after === null ? null : ((await waitingCase(tx, after)) ?? null);
  const wanted = { kinds, left, ownSince: await ownSince({ ...ctx, db: tx }), passed };
  // Nothing is left only when nothing is being tried by somebody who may have to pass it over.
  return (
    (await assignNext(tx, actor.staffId, wanted, ctx.now())) ??
    (await assignNext(tx, actor.staffId, { ...wanted, waits: true }, ctx.now()))
  );
}

/** Of two decisions one officer may give both when the first is from before this: never, unless the society has a single one. */
async function ownSince(ctx: Context): Promise<Date> {
  return (await isSingleOfficer(ctx)) ? new Date(ctx.now().getTime() - aloneAfterMs) : new Date(0);
}

/** Notes and reasons of snoozing are not in the history: they end with the account that they are about. */
export function recordOnCase(
  { now }: Context,
  tx: Transaction,
  actor: StaffActor,
  { kind, id }: CaseKey,
  event: StaffEvent,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordStaffAct(tx, actor, { event, detail: { kind, case: id, ...more }, at: now() });
}
