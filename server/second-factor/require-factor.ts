import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { hasFactor, stepUpOf } from './second-factor.sql.ts';

/**
 * The second half of the step-up: members with a second factor must have given it lately too. Whether they have one is asked of the
 * member and not of the session, so that a session from before is no way around.
 * @throws Problem `factor_required`
 */
export async function requireRecentFactor(
  db: Db,
  who: { readonly memberId: string; readonly hasRecentFactor: boolean },
): Promise<void> {
  if (!who.hasRecentFactor && (await hasFactor(db, who.memberId))) {
    throw new Problem('factor_required');
  }
}

/**
 * Asks once more, with the member's row locked, what admission asked before the transaction: a first factor that came meanwhile has ended
 * this session or counts for it too. Whatever needs a step-up and changes something calls it.
 * @throws Problem `not_signed_in`, `factor_required`
 */
export async function confirmStepUp(
  tx: Transaction,
  { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  const session = await stepUpOf(tx, sessionId, now);
  if (session === undefined) throw new Problem('not_signed_in');
  const hasRecentFactor = session.factor_until !== null && session.factor_until > now;
  await requireRecentFactor(tx, { memberId, hasRecentFactor });
}
