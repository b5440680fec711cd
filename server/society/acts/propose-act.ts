import { Problem } from '#domain/problems.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { propose, waitsFor } from '../cases/decide-case.ts';
import { secondFor } from '../cases/refuse-involved.ts';
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
  const second = await secondFor({ ...ctx, db: tx }, actor, wanted.kind, facts);
  const noted = { choice: 'approve', reason: null, version: versionOf(facts), shares: null };
  await propose(ctx, tx, actor, { row, key, isSingle: second === 'later' }, noted);
  return second === 'colleague'
    ? 'A colleague must approve this. Nothing happens until then.'
    : `${waitsFor[second]} Nothing happens until then.`;
}
