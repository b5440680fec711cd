import type { ProblemDetail } from '../problems.ts';
import { fullShare, type Share } from '../works/shares.ts';
import type { ContributorRole } from './recording.ts';

/** A performer's line to be checked; a null `holderId` is a new person. */
export type ContributorLine = { holderId: string | null; role: ContributorRole; share: Share };

/** An owner's period: the first and the last day, null is without. */
export type Period = { from: string | null; until: string | null };

/**
 * The parts of a recording that are checked beyond the shape of their fields; a group is null until somebody has stated
 * it.
 */
export type RecordingLines = {
  featured: readonly ContributorLine[] | null;
  non_featured: readonly ContributorLine[] | null;
  owners: readonly Period[] | null;
};

/**
 * The problems with the lines of a recording: a group of performers above 100 %, the same person twice in one role, a
 * period that ends before it begins. Owners who together have more than 100 % are not a problem but a conflict, which
 * is allowed.
 */
export function recordingLineProblems(lines: RecordingLines): ProblemDetail[] {
  return [
    ...groupProblems('featured', lines.featured ?? []),
    ...groupProblems('non_featured', lines.non_featured ?? []),
    ...(lines.owners ?? []).flatMap((owner, place) =>
      periodProblems(owner, `owners.${place}.until`),
    ),
  ];
}

/** A period that ends before it begins. */
export function periodProblems({ from, until }: Period, path: string): ProblemDetail[] {
  const isForward = from === null || until === null || from <= until;
  return isForward ? [] : [{ path, code: 'period_reversed' }];
}

/** Days of a recording that are still to come on `today`, each at its field. */
export function daysToCome(
  days: Readonly<Record<string, string | null>>,
  today: string,
): ProblemDetail[] {
  return Object.entries(days).flatMap(([path, day]): ProblemDetail[] =>
    day !== null && day > today ? [{ path, code: 'day_to_come' }] : [],
  );
}

function groupProblems(group: string, lines: readonly ContributorLine[]): ProblemDetail[] {
  const problems: ProblemDetail[] = [];
  const total = lines.reduce((sum, { share }) => sum + share, 0);
  if (total > fullShare) problems.push({ path: group, code: 'group_above_100' });
  const seen = new Set<string>();
  lines.forEach(({ holderId, role }, place) => {
    if (holderId === null) return;
    const key = `${role} ${holderId}`;
    if (seen.has(key))
      problems.push({ path: `${group}.${place}.rights_holder`, code: 'holder_listed_twice' });
    seen.add(key);
  });
  return problems;
}
