import type { Transaction } from '../platform/db/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { Task } from '../platform/jobs/jobs.ts';
import { indexWorks, worksNaming } from './profile.sql.ts';

// About half a second; a catalogue of a hundred thousand takes too long to wait for.
const maxAtOnce = 1_000;

/** A new name finds a rights holder's works: the newest thousand with what changes it, the others soon after. */
export async function indexWorksOf(tx: Transaction, rightsHolderId: string): Promise<void> {
  const ids = await worksNaming(tx, rightsHolderId, { after: null, max: maxAtOnce });
  const last = ids.at(-1);
  if (last === undefined) return;
  await indexWorks(tx, ids);
  if (ids.length < maxAtOnce) return;
  const payload = { rightsHolderId, after: last };
  await addJob(tx, { name: 'index_works_of', payload, key: `index_works_of/${rightsHolderId}` });
}

/** The others, a batch at a time so that nobody waits for it. Run again it does the same again. */
export const indexRest: Task<'index_works_of'> = async ({ db }, { rightsHolderId, after }) => {
  for (let before: string | undefined = after; before !== undefined; ) {
    const ids = await worksNaming(db, rightsHolderId, { after: before, max: maxAtOnce });
    if (ids.length > 0) await indexWorks(db, ids);
    before = ids.at(-1);
  }
};
