import type {
  AudioFacts,
  listenToFile as fileEndpoint,
  Listening,
  playAudio as playAudioEndpoint,
  readAudioFacts as readAudioFactsEndpoint,
  listenToRecording as recordingEndpoint,
  saveSoundFile as saveSoundFileEndpoint,
} from '#contract/recordings/audio.ts';
import { previewSeconds } from '#domain/audio/preview.ts';
import { soundFileName } from '#domain/audio/sound-file-name.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { partOf, piecesOf } from '../files/pieces.ts';
import type { Handler } from '../platform/http/handler.ts';
import { basePath } from '../platform/http/route.ts';
import {
  audibleFile,
  audibleSound,
  originalSound,
  ownSound,
  soundToPlay,
} from './audio-facts.sql.ts';
import { audioToken, listeningMs, openAudioToken } from './audio-token.ts';
import { previewOf } from './preview.ts';

/** Gives an address at which a recording can be heard for a while: all of it, or its preview. */
export const listenToRecording: Handler<typeof recordingEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  const sound = await audibleSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  // A file that cannot be cut is refused before the player requests it.
  if (!sound.is_original) await previewOf(ctx, sound);
  return { data: listening(ctx, sound, !sound.is_original) };
};

/** An address for a sound file of mine, registered or not. */
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

/** The sound behind an address: who has it may hear it, as its own type and in any part, while its time lasts. */
export const playAudio: Handler<typeof playAudioEndpoint> = async (ctx, _, { params }) => {
  const heard = openAudioToken(ctx.keys, params.token, ctx.now());
  const sound = heard === null ? undefined : await soundToPlay(ctx.db, heard.fileId);
  if (heard === null || sound === undefined) throw new Problem('not_found');
  if (heard.isPreview) return { data: await previewOf(ctx, sound) };
  const file = { ...sound, size: sound.size ?? 0 };
  const part = (from: number, end: number) => partOf(ctx, file, from, end);
  return { data: { size: file.size, part, mediaType: sound.media_type } };
};

type Row = NonNullable<Awaited<ReturnType<typeof ownSound>>>;

/** What a sound file is: for who uploaded it, and for who may hear it on a recording. */
export const readAudioFacts: Handler<typeof readAudioFactsEndpoint> = async (
  { db },
  actor,
  { params },
) => {
  const row = (await ownSound(db, params.id, actor)) ?? (await audibleFile(db, params.id, actor));
  if (row === undefined) throw new Problem('not_found');
  return { data: factsOf(row) };
};

function factsOf({ id: _, size, peaks, ...facts }: Row): AudioFacts {
  return { ...facts, size: size ?? 0, peaks: peaks && [...peaks] };
}

/** The whole audio file of a recording, for its uploader and its owners; who hears a preview finds none. */
export const saveSoundFile: Handler<typeof saveSoundFileEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  const sound = await originalSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  const { id, storage_key, size, media_type } = sound;
  const bytes = piecesOf(ctx, { id, storage_key, size: size ?? 0 });
  return { data: { bytes, mediaType: media_type, fileName: soundFileName(sound, media_type) } };
};
