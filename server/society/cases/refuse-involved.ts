import { Problem } from '#domain/problems.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { CaseKey } from '../queue/queue.sql.ts';
import { isMember, isOneOf } from './proposals.sql.ts';
import type { CaseFacts } from './ruled-case.ts';
import { ruledCases } from './ruled-cases.ts';

/** @throws Problem `own_case` for who gains or loses by a case, and for the officer whose access it is about */
export async function refuseInvolved(
  db: Db,
  { staffId, email }: StaffActor,
  { involved, staff_id }: Pick<CaseFacts, 'involved' | 'staff_id'>,
): Promise<void> {
  if (staff_id === staffId || (await isOneOf(db, email, involved))) throw new Problem('own_case');
}

/** The same of a case that has not been read: who could put it off, or choose who has it, would have a say in how it is decided. */
export async function refuseOwnCase(
  ctx: Context,
  actor: StaffActor,
  { kind, id }: CaseKey,
): Promise<void> {
  // Most officers are no members, and are spared the reading.
  if (kind !== 'staff_act' && !(await isMember(ctx.db, actor.email))) return;
  const facts = await ruledCases[kind].read(ctx, id);
  if (facts !== undefined) await refuseInvolved(ctx.db, actor, facts);
}
