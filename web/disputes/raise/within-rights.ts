import type { SplitLine } from '#contract/disputes/dispute.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { isWriter } from '#domain/works/roles.ts';
import { noShares, type Right, rights, type SharesByRight } from '#domain/works/shares.ts';

/** A split as it is sent: in the rights that it is about as entered, in all others as it stands, with the lines that only those need. */
export function withinRights(
  entered: readonly HolderInput[],
  standing: readonly SplitLine[],
  those: readonly Right[],
): HolderInput[] {
  if (those.length === rights.length) return [...entered];
  const others = rights.filter((right) => !those.includes(right));
  const changed = entered.map((line): HolderInput => {
    const stands = standing.find((one) => isSameLine(one, line));
    const shares = { ...line.shares };
    for (const right of others) shares[right] = stands?.shares[right] ?? 0;
    const isAsItStood = stands !== undefined && isSame(stands.shares, shares);
    // What shares came from no longer explains them once they are changed.
    return { ...line, shares, manuscript_share: isAsItStood ? stands.manuscript_share : null };
  });
  const left = standing.filter(
    (one) =>
      !entered.some((line) => isSameLine(one, line)) &&
      others.some((right) => one.shares[right] > 0),
  );
  const kept = left.map((line): HolderInput => {
    const shares: SharesByRight = { ...noShares };
    for (const right of others) shares[right] = line.shares[right];
    return {
      rights_holder: { id: line.rights_holder_id },
      role: line.role,
      shares,
      manuscript_share: null,
      represents: [],
    };
  });
  const all = [...changed, ...kept];
  return all.map((line, place) => {
    const stood = left[place - changed.length];
    if (stood === undefined) return line;
    return { ...line, represents: writersOf(all, stood.represents) };
  });
}

function writersOf(lines: readonly HolderInput[], ids: readonly string[]): number[] {
  return lines.flatMap(({ rights_holder, role }, place) =>
    'id' in rights_holder && isWriter(role) && ids.includes(rights_holder.id) ? [place] : [],
  );
}

function isSameLine(
  { rights_holder_id, role }: Pick<SplitLine, 'rights_holder_id' | 'role'>,
  line: HolderInput,
): boolean {
  return (
    'id' in line.rights_holder && line.rights_holder.id === rights_holder_id && line.role === role
  );
}

function isSame(one: SharesByRight, other: SharesByRight): boolean {
  return rights.every((right) => one[right] === other[right]);
}
