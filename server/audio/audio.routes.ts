import type {
  AudioFacts,
  listenToFile as fileEndpoint,
  Listening,
  playAudio as playAudioEndpoint,
  readAudioFacts as readAudioFactsEndpoint,
  listenToRecording as recordingEndpoint,
  saveSoundFile as saveSoundFileEndpoint,
} from '#contract/recordings/audio.ts';
import * as contract from '#contract/recordings/audio.ts';
import { previewSeconds } from '#domain/audio/preview.ts';
import { soundFileName } from '#domain/audio/sound-file-name.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { partOf, piecesOf } from '../platform/files/open-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, basePath, type Route } from '../platform/http/route.ts';
import { type KeyRing, open, seal } from '../platform/sealing/seal.ts';
import {
  audibleFile,
  audibleSound,
  originalSound,
  ownSound,
  soundToPlay,
} from './audio-facts.sql.ts';
import { previewOf } from './preview.ts';

/** Gives an address at which a recording can be heard for a while: all of it, or its preview. */
const listenToRecording: Handler<typeof recordingEndpoint> = async (ctx, actor, { params }) => {
  const sound = await audibleSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  // A file that cannot be cut is refused before the player requests it.
  if (!sound.is_original) await previewOf(ctx, sound);
  return { data: listening(ctx, sound, !sound.is_original) };
};

/** An address for a sound file of mine, registered or not. */
const listenToFile: Handler<typeof fileEndpoint> = async (ctx, actor, { params }) => {
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
const playAudio: Handler<typeof playAudioEndpoint> = async (ctx, _, { params }) => {
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
const saveSoundFile: Handler<typeof saveSoundFileEndpoint> = async (ctx, actor, { params }) => {
  const sound = await originalSound(ctx.db, params.id, actor);
  if (sound === undefined) throw new Problem('not_found');
  const { id, storage_key, size, media_type } = sound;
  const bytes = piecesOf(ctx, { id, storage_key, size: size ?? 0 });
  return { data: { bytes, mediaType: media_type, fileName: soundFileName(sound, media_type) } };
};

/** How long an address to listen is good for: longer than any recording that is heard in one go. */
const listeningMs = 2 * 3_600_000;

const place = 'audio-address';
const idBytes = 16;
const timeBytes = 6;
const partBytes = 1;
const tokenBytes = idBytes + timeBytes + partBytes;

/** The content of a listening address. */
type Heard = {
  readonly fileId: string;
  readonly until: Date;
  /** Only the first seconds may be heard. */
  readonly isPreview: boolean;
};

/** Seals which file may be heard until when: nothing about it is stored, and nobody can make one or change its time. */
export function audioToken(keys: KeyRing, { fileId, until, isPreview }: Heard): string {
  const plain = Buffer.alloc(tokenBytes);
  plain.write(fileId.replaceAll('-', ''), 'hex');
  plain.writeUIntBE(until.getTime(), idBytes, timeBytes);
  plain.writeUInt8(isPreview ? 1 : 0, idBytes + timeBytes);
  return seal(keys, plain, place).toString('base64url');
}

/** What was sealed; null when it was not made by us, was changed, or its time is over. */
function openAudioToken(keys: KeyRing, token: string, now: Date): Heard | null {
  const sealed = Buffer.from(token, 'base64url');
  // Only one encoding is accepted: unused bits at the end must be zero.
  const plain = sealed.toString('base64url') === token ? opened(keys, sealed) : null;
  if (plain?.length !== tokenBytes) return null;
  const until = new Date(plain.readUIntBE(idBytes, timeBytes));
  if (until <= now) return null;
  const id = plain.toString('hex', 0, idBytes);
  return {
    fileId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    until,
    isPreview: plain.readUInt8(idBytes + timeBytes) !== 0,
  };
}

function opened(keys: KeyRing, sealed: Buffer): Buffer | null {
  try {
    return open(keys, sealed, place);
  } catch {
    return null;
  }
}

export const audioRoutes: readonly Route[] = [
  answer(contract.readAudioFacts, readAudioFacts),
  answer(contract.listenToFile, listenToFile),
  answer(contract.listenToRecording, listenToRecording),
  answer(contract.saveSoundFile, saveSoundFile),
  answer(contract.playAudio, playAudio),
];
