import type { Role } from '../works/roles.ts';
import {
  noShares,
  type Right,
  rights,
  type Share,
  type SharesByRight,
  unclaimed,
} from '../works/shares.ts';

/** A line of a split: who, in which role, with which shares. */
export type SplitLine = {
  readonly holderId: string;
  readonly role: Role;
  readonly shares: SharesByRight;
};

/** Of one right, what a holder has now, what another split gives them, and the difference (below 0: less). */
export type SplitDifference = {
  readonly right: Right;
  readonly holderId: string;
  readonly before: Share;
  readonly after: Share;
  readonly by: Share;
};

/** What a split would change, holder by holder over all their roles, in these rights; only what differs, in the order of the lines. */
export function splitDifferences(
  before: readonly SplitLine[],
  after: readonly SplitLine[],
  inRights: readonly Right[] = rights,
): SplitDifference[] {
  const held = sharesByHolder(before);
  const claimed = sharesByHolder(after);
  const holders = [...new Set([...held.keys(), ...claimed.keys()])];
  return inRights.flatMap((right) =>
    holders.flatMap((holderId): SplitDifference[] => {
      const had = held.get(holderId)?.[right] ?? 0;
      const has = claimed.get(holderId)?.[right] ?? 0;
      return had === has ? [] : [{ right, holderId, before: had, after: has, by: has - had }];
    }),
  );
}

/** A split as it is entered: a row for each line, a column for the rights that everybody shares alike; `now` is what each has. */
export type SplitTable = {
  readonly lines: readonly { readonly holder: string; readonly name: string }[];
  readonly columns: readonly { readonly rights: readonly Right[] }[];
  readonly now: readonly (readonly Share[])[];
};

/** What each holder has over all their lines, right by right, before and after shares were entered; all of a right in which anything moves. */
export function changesInTable(
  { lines, columns, now }: SplitTable,
  entered: readonly (readonly Share[])[],
): { name: string; right: Right; before: Share; after: Share }[] {
  const holders = [...new Set(lines.map(({ holder }) => holder))];
  const held = (rows: SplitTable['now'], of: string, column: number) =>
    lines.reduce(
      (sum, { holder }, row) => sum + (holder === of ? (rows[row]?.[column] ?? 0) : 0),
      0,
    );
  return columns.flatMap(({ rights: those }, column) => {
    const changes = holders.map((holder) => ({
      name: lines.find((line) => line.holder === holder)?.name ?? '',
      before: held(now, holder, column),
      after: held(entered, holder, column),
    }));
    const isMoved = changes.some(({ before, after }) => before !== after);
    return isMoved ? those.flatMap((right) => changes.map((change) => ({ ...change, right }))) : [];
  });
}

/** What is contested of a right: whose current share, and how much of it; the unclaimed part has a null `holderId`. */
export type ContestedShare = {
  readonly right: Right;
  readonly holderId: string | null;
  readonly share: Share;
};

/**
 * What is contested: for each right and holder the part of their standing share that at least one of the claims does not give them.
 * Only this is held; the rest of every share is paid. What a claim takes from what nobody claimed is contested as well and was never
 * paid to anybody: `holderId` null.
 */
export function contestedShare(
  standing: readonly SplitLine[],
  claims: readonly (readonly SplitLine[])[],
  inRights: readonly Right[],
): ContestedShare[] {
  const held = sharesByHolder(standing);
  const claimed = claims.map(sharesByHolder);
  return rights
    .filter((right) => inRights.includes(right))
    .flatMap((right) => {
      const ofHolders = [...held].flatMap(([holderId, shares]): ContestedShare[] => {
        const min = Math.min(
          ...claimed.map((one) => one.get(holderId)?.[right] ?? 0),
          shares[right],
        );
        const share = shares[right] - min;
        return share > 0 ? [{ right, holderId, share }] : [];
      });
      const stands = total(held, right);
      const max = Math.max(stands, ...claimed.map((one) => total(one, right)));
      const ofRest = Math.min(max - stands, unclaimed(stands));
      return ofRest > 0 ? [...ofHolders, { right, holderId: null, share: ofRest }] : ofHolders;
    });
}

/** All of these rights, which is what is contested when the work itself is claimed to be another one. */
export function whollyContested(
  standing: readonly SplitLine[],
  inRights: readonly Right[],
): ContestedShare[] {
  return contestedShare(standing, [[]], inRights);
}

/** Whether a split gives a holder less of any of these rights than another one. */
export function losesBy(
  holderId: string,
  before: readonly SplitLine[],
  after: readonly SplitLine[],
  inRights: readonly Right[] = rights,
): boolean {
  return splitDifferences(before, after, inRights).some(
    (one) => one.holderId === holderId && one.by < 0,
  );
}

/** The rights in which two splits differ, line by line: a share that only went to another role of its holder counts. */
export function rightsThatDiffer(one: readonly SplitLine[], other: readonly SplitLine[]): Right[] {
  const [before, after] = [byLine(one), byLine(other)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return rights.filter((right) =>
    keys.some((key) => (before.get(key)?.[right] ?? 0) !== (after.get(key)?.[right] ?? 0)),
  );
}

function sharesByHolder(lines: readonly SplitLine[]): Map<string, SharesByRight> {
  const sums = new Map<string, SharesByRight>();
  for (const { holderId, shares } of lines) {
    const sum = sums.get(holderId) ?? { ...noShares };
    for (const right of rights) sum[right] += shares[right];
    sums.set(holderId, sum);
  }
  return sums;
}

function byLine(lines: readonly SplitLine[]): Map<string, SharesByRight> {
  return new Map(lines.map(({ holderId, role, shares }) => [`${role} ${holderId}`, shares]));
}

function total(shares: ReadonlyMap<string, SharesByRight>, right: Right): Share {
  return [...shares.values()].reduce((sum, one) => sum + one[right], 0);
}
