import * as z from 'zod/mini';
import { endpoint, idParams } from './endpoint.ts';
import {
  namedRecordingSchema,
  recordingOfWorkSchema,
  suggestedRecordingSchema,
  suggestedWorkSchema,
} from './recording-links.ts';

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

/** Works that a recording of mine may be of and is not linked to: five at most, the likeliest first. */
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

/** Registered recordings that may be of a work and are not linked to it: five at most, the likeliest first. */
export const suggestRecordings = endpoint({
  method: 'GET',
  path: '/works/:id/suggested-recordings',
  summary: 'Sound recordings that may be of a work',
  may: 'search_repertoire',
  params: idParams,
  reply: z.array(suggestedRecordingSchema),
});
