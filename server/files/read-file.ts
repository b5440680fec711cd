import type { readFile as endpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { keptFileOf } from './kept-files.sql.ts';
import { openFileStream, savedName } from './open-file.ts';

/** A file of the member who asks. */
export const readFile: Handler<typeof endpoint> = async (ctx, actor, { params }) => {
  const file = await keptFileOf(ctx.db, actor.memberId, params.id);
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
