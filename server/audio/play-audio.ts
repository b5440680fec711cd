import type { playAudio as endpoint } from '#contract/audio.ts';
import { Problem } from '#domain/problems.ts';
import { partOf } from '../files/pieces.ts';
import type { Handler } from '../platform/http/handler.ts';
import { soundToPlay } from './audio-facts.sql.ts';
import { openAudioToken } from './audio-token.ts';
import { previewOf } from './preview.ts';

/** The sound behind an address: who has it may hear it, as its own type and in any part, while its time lasts. */
export const playAudio: Handler<typeof endpoint> = async (ctx, _, { params }) => {
  const heard = openAudioToken(ctx.keys, params.token, ctx.now());
  const sound = heard === null ? undefined : await soundToPlay(ctx.db, heard.fileId);
  if (heard === null || sound === undefined) throw new Problem('not_found');
  if (heard.isPreview) return { data: await previewOf(ctx, sound) };
  const file = { ...sound, size: sound.size ?? 0 };
  const part = (from: number, end: number) => partOf(ctx, file, from, end);
  return { data: { size: file.size, part, mediaType: sound.media_type } };
};
