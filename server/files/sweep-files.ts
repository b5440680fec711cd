import type { Context } from '../context.ts';
import { comingFolder, keptKey } from '../platform/storage/file-places.ts';
import { forgetFile, takeOutdatedFiles } from './sweep-files.sql.ts';

const hourMs = 3_600_000;

/**
 * Takes away files that nobody finished, claimed or keeps: their bytes first, then the row that knows where they are, so that a
 * process killed in between leaves nothing that is not found again. Gives how many files went.
 */
export async function sweepFiles({ db, files, now }: Context): Promise<number> {
  let gone = 0;
  for (;;) {
    const outdated = await takeOutdatedFiles(db, now());
    if (outdated.length === 0) break;
    for (const { id, storage_key } of outdated) {
      await files.remove(keptKey(storage_key));
      for (const key of await files.list(comingFolder(storage_key))) await files.remove(key);
      await forgetFile(db, id);
      gone += 1;
    }
  }
  await files.tidy(new Date(Date.now() - hourMs));
  return gone;
}
