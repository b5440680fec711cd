import type { Transaction } from '../platform/db/db.ts';
import { type KnownRightsHolder, rightsHoldersBy } from './rights-holders.sql.ts';

export type { KnownRightsHolder };

/** Rights holders on record, by the id or number that was asked for. */
export type KnownRightsHolders = {
  readonly byId: (id: string) => KnownRightsHolder | undefined;
  readonly byIpi: (ipiNameNumber: string) => KnownRightsHolder | undefined;
};

/** For features that ask who is on record and add nobody. A record that was merged is the one that remains. */
export async function knownRightsHolders(
  tx: Transaction,
  asked: { readonly ids: readonly string[]; readonly ipis: readonly string[] },
): Promise<KnownRightsHolders> {
  const known = await rightsHoldersBy(tx, asked);
  const byId = new Map(known.map((holder) => [holder.askedId, holder]));
  const byIpi = new Map(known.map((holder) => [holder.ipiNameNumber ?? '', holder]));
  return { byId: (id) => byId.get(id), byIpi: (ipi) => byIpi.get(ipi) };
}
