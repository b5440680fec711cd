import type { dropUpload as endpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { dropFile } from './drop-files.sql.ts';
import { holdOwnUpload } from './files.sql.ts';
import { uploaderOf } from './uploader.ts';

/** Gives up an upload, or a file that nothing uses yet. */
export const dropUpload: Verb<typeof endpoint> = async (house, actor, { params, headers }) => {
  const uploader = uploaderOf(actor, headers);
  await transaction(house.db, async (tx) => {
    const upload = await holdOwnUpload(tx, params.id, uploader);
    // What was handed in with a sign-up is no longer given up here.
    if (upload === undefined || upload.subject_id !== null) throw new Problem('not_found');
    await dropFile(tx, upload.id, house.now());
  });
  return { data: undefined };
};
