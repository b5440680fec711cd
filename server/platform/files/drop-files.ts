import type { dropUpload as dropUploadEndpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../db/db.ts';
import type { Handler } from '../http/handler.ts';
import { comingFolder, fileKey } from '../storage/storage.ts';
import { dropFile, forgetFile, lockOwnUpload, takeOutdatedFiles } from './files.sql.ts';
import { uploaderOf } from './start-upload.ts';

/** Abandons an upload, or a file that nothing uses yet. */
export const dropUpload: Handler<typeof dropUploadEndpoint> = async (
  ctx,
  actor,
  { params, headers },
) => {
  const uploader = uploaderOf(actor, headers);
  await transaction(ctx.db, async (tx) => {
    const upload = await lockOwnUpload(tx, params.id, uploader);
    // What was handed in with a sign-up is no longer given up here.
    if (upload === undefined || upload.subject_id !== null) throw new Problem('not_found');
    await dropFile(tx, upload.id, ctx.now());
  });
  return { data: undefined };
};

const hourMs = 3_600_000;

/**
 * Takes away files that nobody finished, claimed or keeps: their bytes first, then the row that knows where they are, so that a
 * process killed in between leaves nothing that is not found again. Returns how many files went.
 */
export async function sweepFiles({ db, files, now }: Context): Promise<number> {
  let gone = 0;
  for (;;) {
    const outdated = await takeOutdatedFiles(db, now());
    if (outdated.length === 0) break;
    for (const { id, storage_key } of outdated) {
      await files.remove(fileKey(storage_key));
      for (const key of await files.list(comingFolder(storage_key))) await files.remove(key);
      await forgetFile(db, id);
      gone += 1;
    }
  }
  await files.tidy(new Date(Date.now() - hourMs));
  return gone;
}
