import type { undoDecision as undoing } from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffActor } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { refuseOtherKinds } from '../queue/queue.routes.ts';
import { addDecision, type CaseKey, decisionsOf, lockCase } from '../queue/queue.sql.ts';
import { refuseInvolved } from './decide-case.ts';
import { ruledCases } from './ruled-cases.ts';

/** How the history names that a decision was taken back. */
const undo = 'undo';

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
    const facts = await kind.read(within, params.id);
    if (facts === undefined) throw new Problem('not_found');
    await refuseInvolved(tx, actor, facts);
    const says = await kind.undo.carryOut(within, params.id, last);
    await addDecision(tx, params, {
      staffId: actor.staffId,
      decision: undo,
      reason: null,
      text: null,
      detail: { choice: 'Undo' },
      since: at,
      at,
    });
    return { data: { says } };
  });

/** The last decision of a case, if it is the asker's and has not been undone. */
export async function ownLastDecision(
  db: Db,
  { staffId }: StaffActor,
  key: CaseKey,
): Promise<{ readonly decision: string; readonly target: string | null } | undefined> {
  const [last] = await decisionsOf(db, key);
  if (last === undefined || last.staff_id !== staffId || last.decision === undo) return undefined;
  const { target } = last.detail as { readonly target?: string };
  return { decision: last.decision, target: target ?? null };
}
