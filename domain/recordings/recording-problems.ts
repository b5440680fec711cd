import type { ProblemDetail } from '../problems.ts';
import { fullShare, type Share } from '../works/shares.ts';
import type { ContributorRole } from './recording.ts';

/** A performer's line as it is checked; `holderId` null is somebody new. */
export type ContributorLine = { holderId: string | null; role: ContributorRole; share: Share };

/** An owner's period: the first and the last day, null is without. */
export type Period = { from: string | null; until: string | null };

/** What is checked of a recording beyond the shape of its fields; groups are null while nobody has said. */
export type RecordingLines = {
  featured: readonly ContributorLine[] | null;
  non_featured: readonly ContributorLine[] | null;
  owners: readonly Period[] | null;
};

/**
 * What is wrong with the lines of a recording: a group of performers above 100 %, somebody twice in one role, a period that ends
 * before it begins. Owners who together have more than 100 % are no problem here but a conflict, which stands.
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
