import * as z from 'zod/mini';
import { linkReasons } from '#domain/recordings/link-likeness.ts';
import { recordingStates } from '#domain/recordings/recording.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
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

const linkParams = z.strictObject({ id: z.uuid(), work_id: z.uuid() });

/**
 * Links a recording with a work, by a member who is on one of the two; the others are notified. Repeating it changes
 * nothing.
 */
export const linkWork = endpoint({
  method: 'PUT',
  path: '/recordings/:id/works/:work_id',
  summary: 'Link a sound recording to a work',
  may: 'amend_recordings',
  params: linkParams,
  reply: null,
});

/** Removes the link; the others are notified. Repeating it changes nothing. */
export const unlinkWork = endpoint({
  method: 'DELETE',
  path: '/recordings/:id/works/:work_id',
  summary: 'Unlink a sound recording from a work',
  may: 'amend_recordings',
  params: linkParams,
  reply: null,
});

/** Works that a recording of mine may be of and is not linked to: five at most, the most likely first. */
export const suggestWorks = endpoint({
  method: 'GET',
  path: '/recordings/:id/suggested-works',
  summary: 'Works that a sound recording may be of',
  may: 'search_repertoire',
  params: idParams,
  reply: z.array(suggestedWorkSchema),
});

/** The recordings of a work: those linked, 200 at most, and those that its registrant named by their text. */
export const listRecordingsOfWork = endpoint({
  method: 'GET',
  path: '/works/:id/recordings',
  summary: 'Sound recordings of a work',
  may: 'search_repertoire',
  params: idParams,
  reply: z.object({
    linked: z.array(recordingOfWorkSchema),
    named: z.array(namedRecordingSchema),
    /** Whether I may link it to any recording; otherwise only to recordings of mine. */
    may_link: z.boolean(),
  }),
});

/** Registered recordings that may be of a work and are not linked to it: five at most, the most likely first. */
export const suggestRecordings = endpoint({
  method: 'GET',
  path: '/works/:id/suggested-recordings',
  summary: 'Sound recordings that may be of a work',
  may: 'search_repertoire',
  params: idParams,
  reply: z.array(suggestedRecordingSchema),
});
