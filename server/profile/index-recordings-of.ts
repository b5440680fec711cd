import type { Transaction } from '../platform/db/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { Task } from '../platform/jobs/jobs.ts';
import { indexRecordings, recordingsNaming } from './profile.sql.ts';

// About half a second; a catalogue of a hundred thousand takes too long to wait for.
const maxAtOnce = 1_000;

/** A new name finds a rights holder's recordings: the newest thousand with what changes it, the others soon after. */
export async function indexRecordingsOf(tx: Transaction, rightsHolderId: string): Promise<void> {
  const ids = await recordingsNaming(tx, rightsHolderId, { after: null, max: maxAtOnce });
  const last = ids.at(-1);
  if (last === undefined) return;
  await indexRecordings(tx, ids);
  if (ids.length < maxAtOnce) return;
  await addJob(tx, {
    name: 'index_recordings_of',
    payload: { rightsHolderId, after: last },
    key: `index_recordings_of/${rightsHolderId}`,
  });
}

/** The others, a batch at a time so that nobody waits for it. Run again it does the same again. */
export const indexOtherRecordings: Task<'index_recordings_of'> = async (
  { db },
  { rightsHolderId, after },
) => {
  for (let before: string | undefined = after; before !== undefined; ) {
    const ids = await recordingsNaming(db, rightsHolderId, { after: before, max: maxAtOnce });
    if (ids.length > 0) await indexRecordings(db, ids);
    before = ids.at(-1);
  }
};
