import type { saveSoundFile as endpoint } from '#contract/audio.ts';
import { soundFileName } from '#domain/audio/sound-file-name.ts';
import { Problem } from '#domain/problems.ts';
import { piecesOf } from '../files/pieces.ts';
import type { Handler } from '../platform/http/handler.ts';
import { originalSound } from './audio-facts.sql.ts';

/** The whole audio file of a recording, for its uploader and its owners; who hears a preview finds none. */
export const saveSoundFile: Handler<typeof endpoint> = async (ctx, actor, { params }) => {
  const sound = await originalSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  const { id, storage_key, size, media_type } = sound;
  const bytes = piecesOf(ctx, { id, storage_key, size: size ?? 0 });
  return { data: { bytes, mediaType: media_type, fileName: soundFileName(sound, media_type) } };
};
