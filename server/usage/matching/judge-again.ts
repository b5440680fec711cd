import type { Transaction } from '../../platform/db/db.ts';
import { matchSpellings } from './match-spellings.ts';
import { type MovedUses, moveUses } from './matching.sql.ts';
import { spellingsToJudge, undecidedSistersOf } from './undecided.sql.ts';

/** Looks again of what these spellings are, by all that is known now; gives which uses are of something else by it. */
export async function judgeAgain(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<MovedUses[]> {
  const spellings = await spellingsToJudge(tx, ids);
  const judged = await matchSpellings(tx, spellings);
  const matches = judged.map((one, place) => ({
    ...one,
    id: spellings[place]?.id ?? '',
    isDecided: false,
  }));
  return moveUses(tx, matches, at);
}

/** The same for those with the same title and artist that wait or that nobody knows of: what was said of one is known of them too. */
export async function judgeSisters(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await judgeAgain(tx, await undecidedSistersOf(tx, ids), at);
}
