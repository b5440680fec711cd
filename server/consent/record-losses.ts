import { sharesOf } from '#domain/consent/consent.ts';
import { rights } from '#domain/works/shares.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { LineConsent, WorkHolderLine } from '../shares/holder-lines.ts';
import type { Signer } from '../works/amending/write-versions.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { forgetClaims, hasInvitations, insertClaims } from './consent.sql.ts';
import { notifyOfLoss } from './notify-of-review.ts';

type Amended = {
  readonly before: readonly WorkHolderLine[];
  readonly after: readonly WorkHolderLine[];
  readonly agreed: ReadonlyMap<string, LineConsent>;
  readonly by: Signer;
};

/**
 * Keeps what an amendment takes from holders who have not agreed to it: who has confirmed nothing is not asked before, and must not lose
 * it by a later consent through a link, nor by silence: while it is kept the work is not payable. Who agreed has said what they have; so
 * has the society, without which no link takes anything. Whose address is known is told.
 */
export async function recordLosses(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { before, after, agreed, by }: Amended,
  at: Date,
): Promise<void> {
  const [held, holds] = [before, after].map((lines) =>
    lines.map(({ id, shares }) => ({ holderId: id, shares })),
  );
  const others = [...new Set(before.map(({ id }) => id))].filter((id) => !agreed.has(id));
  const lost = others.flatMap((id) => {
    const [had, has] = [sharesOf(id, held ?? []), sharesOf(id, holds ?? [])];
    return rights.some((right) => has[right] < had[right])
      ? [{ rights_holder_id: id, shares: had, has }]
      : [];
  });
  await forgetClaims(tx, work.id, [...agreed.keys()]);
  if (lost.length === 0 || (await isSeenByNobodyElse(tx, work, before, by))) return;
  await insertClaims(tx, work.id, lost, at);
  for (const { rights_holder_id: holderId, shares: had, has } of lost) {
    const line = before.find(({ id }) => id === holderId);
    // Members are told of every amendment of their part.
    if (line === undefined || line.memberId !== null) continue;
    await notifyOfLoss(tx, ctx, work, { holderId, name: line.name, shares: { had, has } });
  }
}

/** Whether who registered a work mends what nobody else was asked about or told: it could as well be registered anew. */
async function isSeenByNobodyElse(
  tx: Transaction,
  work: WorkRow,
  before: readonly WorkHolderLine[],
  { memberId, rightsHolderId }: Signer,
): Promise<boolean> {
  if (memberId === null || memberId !== work.registered_by) return false;
  const others = before.filter(({ id }) => id !== rightsHolderId);
  const isTold = others.some(
    (line) => line.memberId !== null || line.confirmation !== 'unconfirmed',
  );
  return !isTold && !(await hasInvitations(tx, work.id));
}
