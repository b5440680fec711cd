import { Problem } from '#domain/problems.ts';
import type { Db } from '../db/db.ts';
import { hasFactor } from './second-factor.sql.ts';

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
