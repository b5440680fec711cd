import * as z from 'zod/mini';
import { linkReasons } from '#domain/recordings/link-likeness.ts';
import { recordingStates } from '#domain/recordings/recording.ts';
import { foundRecordingSchema, linkedWorkSchema, listedRecording } from './recording.ts';

const likely = {
  /** How likely it is, 0 to 100, and why. */
  score: z.int(),
  reasons: z.array(z.enum(linkReasons)),
};

/** A work that a recording may be of. */
export const suggestedWorkSchema = z.object({
  ...likely,
  work: z.omit(linkedWorkSchema, { linked_at: true }),
});
/** A parsed value of {@link suggestedWorkSchema}. */
export type SuggestedWork = z.output<typeof suggestedWorkSchema>;

/** A recording that may be of a work. */
export const suggestedRecordingSchema = z.object({
  ...likely,
  recording: z.omit(foundRecordingSchema, { match: true }),
});
/** A parsed value of {@link suggestedRecordingSchema}. */
export type SuggestedRecording = z.output<typeof suggestedRecordingSchema>;

/** A recording that is linked to a work. */
export const recordingOfWorkSchema = z.object({
  ...listedRecording,
  state: z.enum(recordingStates),
  is_mine: z.boolean(),
  has_audio: z.boolean(),
  may_listen: z.boolean(),
  may_unlink: z.boolean(),
  linked_at: z.iso.datetime(),
});
/** A parsed value of {@link recordingOfWorkSchema}. */
export type RecordingOfWork = z.output<typeof recordingOfWorkSchema>;

/** A recording that the registrant named in a work's text; `found` is the registered one with the same ISRC. */
export const namedRecordingSchema = z.object({
  title: z.string(),
  artist: z.string(),
  isrc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  year: z.nullable(z.int()),
  label: z.nullable(z.string()),
  found: z.nullable(
    z.object({ id: z.uuid(), title: z.string(), artist: z.string(), is_linked: z.boolean() }),
  ),
});
/** A parsed value of {@link namedRecordingSchema}. */
export type NamedRecording = z.output<typeof namedRecordingSchema>;
