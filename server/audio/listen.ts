import type {
  listenToFile as fileEndpoint,
  Listening,
  listenToRecording as recordingEndpoint,
} from '#contract/audio.ts';
import { previewSeconds } from '#domain/audio/preview.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../platform/http/handler.ts';
import { basePath } from '../platform/http/route.ts';
import { audibleSound, ownSound } from './audio-facts.sql.ts';
import { audioToken, listeningMs } from './audio-token.ts';
import { previewOf } from './preview.ts';

/** Gives an address at which a recording can be heard for a while: all of it, or its preview. */
export const listenToRecording: Handler<typeof recordingEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  const sound = await audibleSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  // What cannot be cut is said before the player asks for it.
  if (!sound.is_original) await previewOf(ctx, sound);
  return { data: listening(ctx, sound, !sound.is_original) };
};

/** The same for a sound file of mine, registered or not. */
export const listenToFile: Handler<typeof fileEndpoint> = async (ctx, actor, { params }) => {
  const sound = await ownSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  return { data: listening(ctx, sound, false) };
};

type Sound = NonNullable<Awaited<ReturnType<typeof ownSound>>>;

function listening({ keys, now }: Context, sound: Sound, isPreview: boolean): Listening {
  const until = new Date(now().getTime() + listeningMs);
  const { id: fileId, media_type, duration_seconds: seconds, peaks } = sound;
  return {
    url: `${basePath}/audio/${audioToken(keys, { fileId, until, isPreview })}`,
    is_preview: isPreview,
    expires_at: until.toISOString(),
    media_type,
    duration_seconds: isPreview ? Math.max(1, Math.round(previewSeconds(seconds))) : seconds,
    // The waveform is of the whole.
    peaks: isPreview ? null : peaks && [...peaks],
  };
}
