import type { undoDecision as undoing } from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffActor } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { refuseOtherKinds } from '../queue/queue.routes.ts';
import { type CaseKey, decisionsOf, lockCase, markUndone, waitSince } from '../queue/queue.sql.ts';
import { refuseInvolved } from './refuse-involved.ts';
import { readFacts, ruledCases } from './ruled-cases.ts';

/** Undoes the asker's own last decision of a case: see the contract. Another officer's is for two officers to change. */
export const undoDecision: Handler<typeof undoing> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const within = { ...ctx, db: tx };
    refuseOtherKinds(actor, params);
    const kind = ruledCases[params.kind];
    await kind.lock(tx, params.id);
    if ((await lockCase(tx, params)) !== undefined) throw new Problem('not_undoable');
    const last = await ownLastDecision(tx, actor, params);
    if (last === undefined || kind.undo === undefined) throw new Problem('not_undoable');
    const facts = await readFacts(within, params);
    if (facts === undefined) throw new Problem('not_found');
    await refuseInvolved(within, actor, facts);
    const says = await kind.undo.carryOut(within, params.id, last);
    await markUndone(tx, last.id);
    await waitSince(tx, params, last.since);
    const detail = { kind: params.kind, case: params.id, choice: last.choice };
    await recordStaffAct(tx, actor, { event: 'decision_undone', detail, at });
    return { data: { says } };
  });

/** The last decision of a case, if it is the asker's and has not been undone. */
export async function ownLastDecision(db: Db, { staffId }: StaffActor, key: CaseKey) {
  const [last] = await decisionsOf(db, key);
  if (last === undefined || last.staff_id !== staffId) return undefined;
  const { id, decision, since } = last;
  const { target = null, choice = decision, undone = false } = last.detail as Detail;
  return undone ? undefined : { id, decision, target, choice, since };
}

/** What is written down of a decision besides. */
type Detail = {
  readonly target?: string;
  readonly choice?: string;
  readonly undone?: boolean;
};
