import { fullShare, type Share, tolerance } from '../works/shares.ts';
import { type Day, isWhollyOwned, type Ownership } from './ownership-conflicts.ts';

/**
 * How complete a group of a recording is: `not_said`: nobody has stated anything yet; `none`: there is explicitly
 * nobody; `incomplete`: less than 100 % is assigned; `complete`: all of it is.
 */
export const groupStandings = ['not_said', 'none', 'incomplete', 'complete'] as const;
/** One of {@link groupStandings}. */
export type GroupStanding = (typeof groupStandings)[number];

/** How complete a group of performers is; null is not stated yet, an empty list is an explicit "none". */
export function standingOf(lines: readonly { share: Share }[] | null): GroupStanding {
  if (lines === null) return 'not_said';
  if (lines.length === 0) return 'none';
  const total = lines.reduce((sum, { share }) => sum + share, 0);
  return total >= fullShare - tolerance ? 'complete' : 'incomplete';
}

/** How complete the owners are on a day: complete when all of the recording is owned everywhere on that day. */
export function standingOfOwners(lines: readonly Ownership[] | null, day: Day): GroupStanding {
  if (lines === null) return 'not_said';
  if (lines.length === 0) return 'none';
  return isWhollyOwned(lines, day) ? 'complete' : 'incomplete';
}

/** Whether there is nothing left to say of a group. */
export function isSettled(standing: GroupStanding): boolean {
  return standing === 'none' || standing === 'complete';
}
