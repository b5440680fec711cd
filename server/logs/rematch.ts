import { type Transaction, transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Task } from '../jobs/task.ts';
import { addGains, type Gains } from './gains.ts';
import { judgeAgain } from './judge-again.ts';
import { holdMatching } from './matching.sql.ts';
import { spellingsTouched } from './rematch.sql.ts';
import { tellOfGains } from './tell-of-gains.ts';

/** Spellings that are matched anew in one transaction. */
const spellingsABatch = 250;

/**
 * The door for what registers, changes or withdraws recordings: uses of them are looked for by a job, in the transaction that changes
 * them.
 */
export function lookForUses(tx: Transaction, recordingIds: readonly string[]): Promise<void> {
  return addJob(tx, { name: 'rematch_recordings', payload: { recordingIds } });
}

/** Looks again of what the uses are that these recordings may have to do with. */
export const rematchRecordings: Task<'rematch_recordings'> = (house, { recordingIds }) =>
  telling(house, async (gains) => {
    // A log that comes in meanwhile has looked before these changed: what it stores is there once it has let go.
    const touched = await transaction(house.db, async (tx) => {
      await holdMatching(tx);
      return spellingsTouched(tx, recordingIds);
    });
    await rematch(house, touched, gains);
  });

/** Looks again of what the uses with these spellings are, and adds up what recordings gained; gives how many are of something else by it. */
export async function rematch(
  house: House,
  spellingIds: readonly string[],
  gains: Gains,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < spellingIds.length; from += spellingsABatch) {
    const some = spellingIds.slice(from, from + spellingsABatch);
    const moved = await transaction(house.db, async (tx) => {
      await holdMatching(tx);
      return judgeAgain(tx, some, house.now());
    });
    changed += addGains(gains, moved);
  }
  return changed;
}

/** Has something matched anew in many transactions, and then tells each member whose recordings gained uses once, even when it broke off. */
export async function telling<T>(house: House, run: (gains: Gains) => Promise<T>): Promise<T> {
  const gains: Gains = new Map();
  try {
    return await run(gains);
  } finally {
    await transaction(house.db, (tx) => tellOfGains(tx, gains, house.now()));
  }
}
