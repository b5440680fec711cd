import type { ProblemDetail } from '../problems.ts';
import {
  type ManuscriptLine,
  manuscriptBehind,
  type SharedLine,
  sharesByManuscript,
} from './manuscript.ts';
import { isPublisher, isWriter } from './roles.ts';
import { fullShare, holdsAny, isStated, rights, tolerance, totalsByRight } from './shares.ts';

/**
 * What is wrong with an agreed split before anything is derived from it, each at the part that first passes its limit
 * (`holders.2.part`, `holders.3.publisher_part.mechanical`), or at whom a publisher acts for (`holders.3.represents`). What is wrong
 * with the shares that come of it, such as more than half of performing for publishers, the rules for shares say.
 */
export function manuscriptProblems(lines: readonly ManuscriptLine[]): ProblemDetail[] {
  return [...partProblems(lines), ...publisherPartProblems(lines), ...nobodyProblems(lines)];
}

function partProblems(lines: readonly ManuscriptLine[]): ProblemDetail[] {
  let total = 0;
  for (const [place, { role, part }] of lines.entries()) {
    if (!isWriter(role)) continue;
    total += part;
    if (total > fullShare) return [{ path: `holders.${place}.part`, code: 'share_above_100' }];
  }
  return [];
}

// Said once for each publisher and right, however many writers it is too much for.
function publisherPartProblems(lines: readonly ManuscriptLine[]): ProblemDetail[] {
  return rights.flatMap((right) => {
    const tooMuch = new Set<number>();
    for (const [writer, { role }] of lines.entries()) {
      if (!isWriter(role)) continue;
      let total = 0;
      for (const [place, line] of lines.entries()) {
        if (!isPublisher(line.role) || !line.represents.includes(writer)) continue;
        total += line.publisherPart[right];
        if (total > fullShare) tooMuch.add(place);
      }
    }
    return [...tooMuch].map((place) => ({
      path: `holders.${place}.publisher_part.${right}`,
      code: 'publisher_parts_above_100' as const,
    }));
  });
}

// Whoever owns nothing may be named without saying for whom; those who collect are asked by the rules for chains.
function nobodyProblems(lines: readonly ManuscriptLine[]): ProblemDetail[] {
  return lines.flatMap(({ role, represents, publisherPart }, place): ProblemDetail[] =>
    isPublisher(role) &&
    holdsAny(publisherPart) &&
    !represents.some((at) => lines[at] !== undefined && isWriter(lines[at].role))
      ? [{ path: `holders.${place}.represents`, code: 'represents_no_writer' }]
      : [],
  );
}

/**
 * The writers whose percentage does not lead to the shares that are stated beside it, but for rounding. A right that nobody holds is
 * not stated. Without any percentage there is nothing to explain.
 */
export function unexplainedShares(lines: readonly SharedLine[]): ProblemDetail[] {
  if (lines.every(({ part }) => part === null)) return [];
  const derived = sharesByManuscript(manuscriptBehind(lines));
  const totals = totalsByRight(lines);
  return lines.flatMap(({ part, shares }, place): ProblemDetail[] => {
    const isOff = rights.some(
      (right) =>
        isStated(totals[right]) &&
        Math.abs((derived[place]?.[right] ?? 0) - shares[right]) > tolerance,
    );
    return part !== null && isOff
      ? [{ path: `holders.${place}.manuscript_share`, code: 'manuscript_share_wrong' }]
      : [];
  });
}
