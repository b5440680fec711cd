import { Problem } from '#domain/problems.ts';
import type { Context, StaffActor } from '../../context.ts';
import { openText } from '../../platform/sealing/seal.ts';
import type { CaseKey } from '../queue/queue.sql.ts';
import { isMember, isOneOf, type NumbersAlike, numbersAlike } from './proposals.sql.ts';
import type { CaseFacts } from './ruled-case.ts';
import { readFacts } from './ruled-cases.ts';

/**
 * Who gains or loses by a case is known by what their own account as a member has: its email address, or a number or document that it
 * shares with an account of somebody involved.
 * @throws Problem `own_case` for them, and for the officer whose access it is about
 */
export async function refuseInvolved(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  { staffId, email }: StaffActor,
  { involved, staff_id }: Pick<CaseFacts, 'involved' | 'staff_id'>,
): Promise<void> {
  if (staff_id === staffId || (await isOneOf(db, email, involved))) throw new Problem('own_case');
  const alike = await numbersAlike(db, email, involved);
  const isSame = ({ mine, my_place, theirs, their_place }: NumbersAlike) =>
    openText(keys, mine, my_place) === openText(keys, theirs, their_place);
  if (alike.some(isSame)) throw new Problem('own_case');
}

/** The same of a case that has not been read: who could put it off, or choose who has it, would have a say in how it is decided. */
export async function refuseOwnCase(ctx: Context, actor: StaffActor, key: CaseKey): Promise<void> {
  // Most officers are no members, and are spared the reading.
  if (key.kind !== 'staff_act' && !(await isMember(ctx.db, actor.email))) return;
  const facts = await readFacts(ctx, key);
  if (facts !== undefined) await refuseInvolved(ctx, actor, facts);
}
