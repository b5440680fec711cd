import { sharesOf } from '#domain/consent/consent.ts';
import { rights } from '#domain/works/shares.ts';
import type { Transaction } from '../db/db.ts';
import type { LineConsent, WorkHolderLine } from '../works/holder-lines.ts';
import { forgetClaims, keepClaims } from './consent.sql.ts';

type Amended = {
  readonly before: readonly WorkHolderLine[];
  readonly after: readonly WorkHolderLine[];
  readonly agreed: ReadonlyMap<string, LineConsent>;
};

/**
 * Keeps what an amendment takes from holders who have not agreed to it: who has confirmed nothing is not asked before, and must not lose
 * it by a later consent through a link. Who agreed has said what they have; so has the society, without which no link takes anything.
 */
export async function keepWhatIsLost(
  tx: Transaction,
  workId: string,
  { before, after, agreed }: Amended,
  at: Date,
): Promise<void> {
  const [held, holds] = [before, after].map((lines) =>
    lines.map(({ id, shares }) => ({ holderId: id, shares })),
  );
  const others = [...new Set(before.map(({ id }) => id))].filter((id) => !agreed.has(id));
  const lost = others.flatMap((id) => {
    const [had, has] = [sharesOf(id, held ?? []), sharesOf(id, holds ?? [])];
    return rights.some((right) => has[right] < had[right])
      ? [{ rights_holder_id: id, shares: had }]
      : [];
  });
  await forgetClaims(tx, workId, [...agreed.keys()]);
  await keepClaims(tx, workId, lost, at);
}
