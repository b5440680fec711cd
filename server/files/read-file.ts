import type { readFile as endpoint } from '#contract/files.ts';
import { Problem } from '#domain/problems.ts';
import type { Verb } from '../http/verb.ts';
import { keptFileOf } from './kept-files.sql.ts';
import { openFileStream, savedName } from './open-file.ts';

/** A file of the member who asks. */
export const readFile: Verb<typeof endpoint> = async (house, actor, { params }) => {
  const file = await keptFileOf(house.db, actor.memberId, params.id);
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(house, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
