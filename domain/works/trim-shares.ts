import type { ProblemDetail } from '../problems.ts';
import { fullShare, rights, type Share, type SharesByRight, tolerance } from './shares.ts';

/**
 * Shares of one right that come to more than 100 % by no more than the tolerance, as 7 times 14.29 and 3 times 33.34 do, with what is
 * too much taken off again: a hundredth each, from the last share that is not `fixed` to the first, and round again. All others stay
 * as they are: less than 100 % is unclaimed, and more is refused.
 */
export function trimShares(
  shares: readonly Share[],
  isFixed: (place: number) => boolean = () => false,
): Share[] {
  const trimmed = [...shares];
  let over = trimmed.reduce((sum, share) => sum + share, 0) - fullShare;
  if (!(over > 0 && over <= tolerance)) return trimmed;
  const places = trimmed.flatMap((share, place) => (share > 0 && !isFixed(place) ? [place] : []));
  while (over > 0 && places.some((place) => (trimmed[place] ?? 0) > 0)) {
    for (const place of places.toReversed()) {
      if (over === 0 || (trimmed[place] ?? 0) === 0) continue;
      trimmed[place] = (trimmed[place] ?? 0) - 1;
      over -= 1;
    }
  }
  return trimmed;
}

/** The same for every right of a list of holders. */
export function trimSharesByRight(
  lines: readonly SharesByRight[],
  isFixed?: (place: number) => boolean,
): SharesByRight[] {
  const trimmed = lines.map((shares) => ({ ...shares }));
  for (const right of rights) {
    const parts = trimShares(
      lines.map((shares) => shares[right]),
      isFixed,
    );
    for (const [place, shares] of trimmed.entries()) shares[right] = parts[place] ?? 0;
  }
  return trimmed;
}

/**
 * Lines of a request with what rounding added above 100 % taken off, from the shares and from the percentages of an agreed split that
 * they were made of.
 */
export function trimLines<Line extends { shares: SharesByRight; manuscript_share: Share | null }>(
  lines: readonly Line[],
): Line[] {
  const shares = trimSharesByRight(lines.map((line) => line.shares));
  const parts = trimShares(lines.map(({ manuscript_share }) => manuscript_share ?? 0));
  return lines.map((line, place) => ({
    ...line,
    shares: shares[place] ?? line.shares,
    manuscript_share: line.manuscript_share === null ? null : (parts[place] ?? 0),
  }));
}

/** Says of lines that {@link trimLines} changes where the first share is that it lowers; empty where it changes none. */
export function trimmedShares(
  lines: readonly { shares: SharesByRight; manuscript_share: Share | null }[],
): ProblemDetail[] {
  const trimmed = trimLines(lines);
  for (const [place, { shares }] of lines.entries())
    for (const right of rights)
      if (shares[right] !== trimmed[place]?.shares[right])
        return [{ path: `holders.${place}.shares.${right}`, code: 'shares_trimmed' }];
  return [];
}
