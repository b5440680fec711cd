import * as z from 'zod/mini';
import { audioKinds } from '#domain/files/file.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';

/** How loud the sound is from its beginning to its end: 400 values from 0 (silence) to 255; null where it was not measured. */
const peaks = z.nullable(z.array(z.int().check(z.gte(0), z.lte(255))));

/**
 * The measured facts and the tags of a sound file; null is what the tags do not say. Duration, rate and channels are
 * measured. The rest is as somebody once typed it: a suggestion for a form, cleaned like a form's lines. `isrc` is
 * canonical, or null.
 */
export const audioFactsSchema = z.object({
  media_type: z.enum(audioKinds),
  size: z.int(),
  duration_seconds: z.int(),
  sample_rate: z.int(),
  channels: z.int(),
  title: z.nullable(z.string()),
  artist: z.nullable(z.string()),
  album: z.nullable(z.string()),
  isrc: z.nullable(z.string()),
  /** What stands in the tags in place of an ISRC and is none; null where there is an ISRC, or nothing. */
  isrc_as_tagged: z.nullable(z.string()),
  year: z.nullable(z.int()),
  label: z.nullable(z.string()),
  /** Whether the tags could not be read to their end: what the file says may be more. */
  are_tags_unread: z.boolean(),
  peaks,
});
/** A parsed value of {@link audioFactsSchema}. */
export type AudioFacts = z.output<typeof audioFactsSchema>;

/** The address at which a sound can be heard until `expires_at`. Anybody who has the address can use it until then. */
export const listeningSchema = z.object({
  url: z.string(),
  /**
   * A preview: the first seconds alone. The whole sound is for its uploader and for owners. `duration_seconds` is the
   * duration of what is heard.
   */
  is_preview: z.boolean(),
  expires_at: z.iso.datetime(),
  media_type: z.enum(audioKinds),
  duration_seconds: z.int(),
  peaks,
});
/** A parsed value of {@link listeningSchema}. */
export type Listening = z.output<typeof listeningSchema>;

/** The facts of a sound file of mine, or of one that I may hear because a recording names it. */
export const readAudioFacts = endpoint({
  method: 'GET',
  path: '/sound-files/:id/facts',
  summary: 'Details and tags of an audio file',
  may: 'see_own_recordings',
  params: idParams,
  reply: audioFactsSchema,
});

/** Lets me hear a sound file that I uploaded, before a recording is made of it and after. */
export const listenToFile = endpoint({
  method: 'POST',
  path: '/sound-files/:id/listen',
  summary: 'Listen to my audio file',
  may: 'see_own_recordings',
  params: idParams,
  reply: listeningSchema,
});

/**
 * Lets me hear a recording: all of it as its uploader or an owner, a preview as somebody else on it, or on a work that somebody on it linked
 * with it.
 */
export const listenToRecording = endpoint({
  method: 'POST',
  path: '/recordings/:id/listen',
  summary: 'Listen to a recording',
  may: 'see_own_recordings',
  params: idParams,
  reply: listeningSchema,
});

/** The audio file of a recording as it was uploaded, for download by its uploader and the owners of the recording. */
export const saveSoundFile = endpoint({
  method: 'GET',
  path: '/recordings/:id/sound-file',
  summary: 'The audio file of a recording of mine',
  may: 'see_own_recordings',
  params: idParams,
  reply: null,
  givesBytes: 'attachment',
});

/** The sound behind an address that {@link listenToRecording} or {@link listenToFile} gave; ranges of it as players ask for them. */
export const playAudio = endpoint({
  method: 'GET',
  path: '/audio/:token',
  summary: 'Play a recording’s audio',
  may: 'use_public_pages',
  params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{40,160}$/)) }),
  reply: null,
  givesBytes: 'sound',
});
