import type { readUpload as endpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ownUpload } from './files.sql.ts';
import { uploadView } from './upload-view.ts';
import { uploaderOf } from './uploader.ts';

/** How far an upload has come. */
export const readUpload: Handler<typeof endpoint> = async ({ db }, actor, { params, headers }) => {
  const upload = await ownUpload(db, params.id, uploaderOf(actor, headers));
  if (upload === undefined) throw new Problem('not_found');
  return { data: uploadView(upload) };
};
