import { Problem } from '#domain/problems.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isSingleFor, propose } from '../cases/decide-case.ts';
import { versionOf } from '../cases/ruled-case.ts';
import { readFacts } from '../cases/ruled-cases.ts';
import { waitingCase } from '../queue/queue.sql.ts';
import { addAct, type ProposedAct } from './acts.sql.ts';

/**
 * Has an act wait for a second officer, as the first of two decisions of a case. Says so.
 * @throws Problem `act_waits` when the same is waiting
 */
export async function proposeAct(
  ctx: Context,
  tx: Transaction,
  actor: StaffActor,
  wanted: Pick<ProposedAct, 'act' | 'subject_id' | 'detail' | 'reason'> & {
    readonly kind: CaseKind;
  },
): Promise<string> {
  const at = ctx.now();
  const { staffId, name } = actor;
  const act = { id: newId(at), ...wanted, staff_id: staffId, by: name, at };
  const key = { kind: wanted.kind, id: act.id };
  if (!(await addAct(tx, act))) throw new Problem('act_waits');
  const row = await waitingCase(tx, key);
  const facts = await readFacts({ ...ctx, db: tx }, key);
  if (row === undefined || facts === undefined) throw new Problem('case_over');
  const isSingle = await isSingleFor({ ...ctx, db: tx }, actor, wanted.kind);
  const noted = { choice: 'approve', reason: null, version: versionOf(facts), shares: null };
  await propose(ctx, tx, actor, { row, key, isSingle }, noted);
  return isSingle
    ? 'You can confirm this in 24 hours. Nothing happens until then.'
    : 'A colleague must approve this. Nothing happens until then.';
}
