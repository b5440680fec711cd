import type { readPicture as endpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { publicFile } from './kept-files.sql.ts';
import { openFile, savedName } from './open-file.ts';

/** A square of a member's picture, by the name that only those know who were told it. */
export const readPicture: Handler<typeof endpoint> = async (ctx, _, { params }) => {
  const file = await publicFile(ctx.db, params.name);
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = await openFile(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
