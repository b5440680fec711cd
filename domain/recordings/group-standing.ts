import { fullShare, type Share, tolerance } from '../works/shares.ts';
import { type Day, isWhollyOwned, type Ownership } from './ownership-conflicts.ts';

/**
 * How far a group of a recording is filled in: `not_said` nobody has said anything yet, `none` it is said that there is nobody,
 * `incomplete` less than 100 % is given out, `complete` all of it.
 */
export const groupStandings = ['not_said', 'none', 'incomplete', 'complete'] as const;
/** One of {@link groupStandings}. */
export type GroupStanding = (typeof groupStandings)[number];

/** How a group of performers stands; null is not said yet, an empty list an explicit "none". */
export function standingOf(lines: readonly { share: Share }[] | null): GroupStanding {
  if (lines === null) return 'not_said';
  if (lines.length === 0) return 'none';
  const total = lines.reduce((sum, { share }) => sum + share, 0);
  return total >= fullShare - tolerance ? 'complete' : 'incomplete';
}

/** How the owners stand on a day: complete when all of it is owned everywhere then. */
export function standingOfOwners(lines: readonly Ownership[] | null, day: Day): GroupStanding {
  if (lines === null) return 'not_said';
  if (lines.length === 0) return 'none';
  return isWhollyOwned(lines, day) ? 'complete' : 'incomplete';
}

/** Whether there is nothing left to say of a group. */
export function isSettled(standing: GroupStanding): boolean {
  return standing === 'none' || standing === 'complete';
}
