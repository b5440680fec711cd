import { isPublisher, isWriter, type PublisherRole, type Role } from './roles.ts';
import {
  fullShare,
  noShares,
  type Right,
  rights,
  type Share,
  type SharesByRight,
} from './shares.ts';

/**
 * A line of the split that the creators agreed: `part` is a writer's percentage of the whole work, 0 for a publisher. `represents`
 * are the places in the list of the writers for whom a publisher acts, and `publisherPart` is how much of each one's share it owns.
 */
export type ManuscriptLine = {
  role: Role;
  part: Share;
  represents: readonly number[];
  publisherPart: SharesByRight;
};

const half = fullShare / 2;
const ofEveryRight = (share: Share): SharesByRight => ({
  performing: share,
  mechanical: share,
  synchronisation: share,
});

/**
 * What a publisher owns of a writer's share until something else is said: half where it can own, nothing where it only collects
 * for others. Why, and why the same half for every right: docs/decisions/agreed-split.md.
 * @source CWR 2.2, SPU: ownership shares of E, AM and SE; performing at most 50 %
 */
export const publisherDefaults: Readonly<Record<PublisherRole, SharesByRight>> = {
  E: ofEveryRight(half),
  AM: noShares,
  SE: noShares,
  ES: noShares,
  AQ: ofEveryRight(half),
};

/**
 * Who owns what of each right by the agreed split, line by line. What a writer and their publishers own adds up to that writer's part,
 * exactly; what cannot be divided to the hundredth goes to the writers, so that publishers of half never hold more than half.
 * Publishers who together own more than all of a writer's share are not cut down: that is for {@link manuscriptProblems} to say.
 */
export function sharesByManuscript(lines: readonly ManuscriptLine[]): SharesByRight[] {
  const shares = lines.map(() => ({ ...noShares }));
  for (const right of rights)
    for (const [index, share] of ownedOf(lines, right).entries()) {
      const line = shares[index];
      if (line) line[right] = share;
    }
  return shares;
}

// Exact amounts are integers too: a part of a part is counted in ten thousandths of a hundredth.
function ownedOf(lines: readonly ManuscriptLine[], right: Right): Share[] {
  const owned = lines.map(() => 0);
  const exactSoFar = lines.map(() => 0);
  let exactOfPublishers = 0;
  let givenToPublishers = 0;
  for (const [writer, { role, part }] of lines.entries()) {
    if (!isWriter(role)) continue;
    const publishers = publishersOf(lines, writer);
    const exact = publishers.map((place) => part * (lines[place]?.publisherPart[right] ?? 0));
    // Over all writers publishers get what is theirs rounded down once, not once for each writer.
    exactOfPublishers += exact.reduce((sum, one) => sum + one, 0);
    const theirs = Math.floor(exactOfPublishers / fullShare) - givenToPublishers;
    givenToPublishers += theirs;
    owned[writer] = Math.max(0, part - theirs);
    let left = theirs;
    for (const [at, place] of publishers.entries()) {
      const whole = Math.floor((exact[at] ?? 0) / fullShare);
      owned[place] = (owned[place] ?? 0) + whole;
      exactSoFar[place] = (exactSoFar[place] ?? 0) + (exact[at] ?? 0);
      left -= whole;
    }
    const lacks = (place: number) => (exactSoFar[place] ?? 0) - (owned[place] ?? 0) * fullShare;
    const byLack = publishers
      .filter((_, at) => (exact[at] ?? 0) % fullShare > 0)
      .sort((a, b) => lacks(b) - lacks(a) || a - b);
    for (const place of byLack.slice(0, left)) owned[place] = (owned[place] ?? 0) + 1;
  }
  return owned;
}

function publishersOf(lines: readonly ManuscriptLine[], writer: number): number[] {
  return lines.flatMap(({ role, represents }, place) =>
    isPublisher(role) && represents.includes(writer) ? [place] : [],
  );
}

/** A line whose shares are known; `part` null when nobody said which percentage they came from. */
export type SharedLine = {
  role: Role;
  shares: SharesByRight;
  represents: readonly number[];
  part: Share | null;
};

/**
 * The agreed split that `lines` may have come from: what {@link sharesByManuscript} makes of it is what stands wherever the shares can
 * be derived from one list at all, and otherwise something near. Compare before you take it.
 */
export function manuscriptBehind(lines: readonly SharedLine[]): ManuscriptLine[] {
  const parts = lines.map((line, place) => (isWriter(line.role) ? partBehind(lines, place) : 0));
  return lines.map(({ role, represents, shares }, place) => {
    const of = represents.reduce((sum, writer) => sum + (parts[writer] ?? 0), 0);
    const publisherPart = { ...noShares };
    if (isPublisher(role))
      for (const right of rights) publisherPart[right] = roundest(shares[right], of);
    return { role, part: parts[place] ?? 0, represents, publisherPart };
  });
}

// What publishers hold of the performing right goes back to those they act for, in proportion to what each kept of it.
function partBehind(lines: readonly SharedLine[], writer: number): Share {
  const line = lines[writer];
  if (!line) return 0;
  if (line.part !== null) return line.part;
  // A publisher who is acted for gives nothing back: its share came from writers.
  const kept = (place: number) => {
    const one = lines[place];
    return one && isWriter(one.role) ? one.shares.performing : 0;
  };
  const back = lines
    .filter(({ role, represents }) => isPublisher(role) && represents.includes(writer))
    .map(({ shares, represents }) => {
      const keptByAll = represents.reduce((sum, place) => sum + kept(place), 0);
      return keptByAll === 0
        ? shares.performing / represents.length
        : (shares.performing * kept(writer)) / keptByAll;
    });
  return Math.round(kept(writer) + back.reduce((sum, one) => sum + one, 0));
}

// What people agree on: 16.67 of 33.33 was said as 50 %, never as 50.02 %.
const usualParts: readonly Share[] = [half, fullShare, 3333, 6667, 2500, 7500];

function roundest(share: Share, of: Share): Share {
  if (of === 0) return 0;
  const exact = (share * fullShare) / of;
  const near = [100, 10, 1].map((step) => Math.round(exact / step) * step);
  return (
    [...usualParts, ...near].find((part) => Math.abs((part * of) / fullShare - share) < 1) ??
    Math.round(exact)
  );
}

/** Whether two sets of lines hold the same of every right, line by line. */
export function isSameOwnership(
  one: readonly SharesByRight[],
  other: readonly SharesByRight[],
): boolean {
  return (
    one.length === other.length &&
    one.every((shares, place) => rights.every((right) => shares[right] === other[place]?.[right]))
  );
}
