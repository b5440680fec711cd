import type { dropUpload as endpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { dropFile } from './drop-files.sql.ts';
import { lockOwnUpload } from './files.sql.ts';
import { uploaderOf } from './uploader.ts';

/** Gives up an upload, or a file that nothing uses yet. */
export const dropUpload: Handler<typeof endpoint> = async (ctx, actor, { params, headers }) => {
  const uploader = uploaderOf(actor, headers);
  await transaction(ctx.db, async (tx) => {
    const upload = await lockOwnUpload(tx, params.id, uploader);
    // What was handed in with a sign-up is no longer given up here.
    if (upload === undefined || upload.subject_id !== null) throw new Problem('not_found');
    await dropFile(tx, upload.id, ctx.now());
  });
  return { data: undefined };
};
