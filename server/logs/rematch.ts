import { type Transaction, transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Task } from '../jobs/task.ts';
import { judgeAgain } from './judge-again.ts';
import { holdMatching } from './matching.sql.ts';
import { spellingsTouched } from './rematch.sql.ts';

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
export const rematchRecordings: Task<'rematch_recordings'> = async (house, { recordingIds }) => {
  await rematch(house, await spellingsTouched(house.db, recordingIds));
};

/** The same for spellings; gives how many uses are of something else by it. */
export async function rematch(house: House, spellingIds: readonly string[]): Promise<number> {
  let changed = 0;
  for (let from = 0; from < spellingIds.length; from += spellingsABatch) {
    const some = spellingIds.slice(from, from + spellingsABatch);
    changed += await transaction(house.db, async (tx) => {
      await holdMatching(tx);
      return judgeAgain(tx, some, house.now());
    });
  }
  return changed;
}
