import type { HolderInput } from '#contract/works/work-input.ts';
import type { ChainLine } from '#domain/works/chains/chains.ts';
import type { Role } from '#domain/works/roles.ts';
import { rights, type SharesByRight } from '#domain/works/shares.ts';
import type { ResolvedRightsHolders } from '../rightsholders/find-or-add-rights-holders.ts';

type StoredLine = {
  readonly id: string;
  readonly role: Role;
  readonly shares: SharesByRight;
  readonly represents: readonly string[];
};

/** The lines as the rules for chains see them; those that are stored just so in `before` need not answer to rules that came later. */
export function withStored(
  holders: readonly HolderInput[],
  { holders: known }: ResolvedRightsHolders,
  before: readonly StoredLine[],
): ChainLine[] {
  return holders.map(({ role, shares, represents }, index) => {
    const id = known[index]?.id;
    const old = before.find((line) => line.id === id && line.role === role);
    const given = new Set(represents.map((place) => known[place]?.id));
    const isStored =
      old !== undefined &&
      rights.every((right) => old.shares[right] === shares[right]) &&
      old.represents.length === given.size &&
      old.represents.every((one) => given.has(one));
    return { role, shares, represents, isStored };
  });
}
