import type { FactorMethod } from '#contract/session/session.ts';
import type { Db } from '../platform/db/db.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { activeFactors } from './second-factor.sql.ts';

/** By what a member can prove themselves, the easiest first; none for members without a second factor. */
export async function methodsOf(db: Db, memberId: string): Promise<FactorMethod[]> {
  const factors = await activeFactors(db, memberId);
  if (factors.length === 0) return [];
  const methods: FactorMethod[] = (['passkey', 'codes'] as const).filter((kind) =>
    factors.some((factor) => factor.kind === kind),
  );
  if ((await countRecoveryCodes(db, memberId)) > 0) methods.push('recovery');
  return methods;
}
