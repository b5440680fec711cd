import * as z from 'zod/mini';
import { recordingTask } from '#domain/dashboard/things-to-do.ts';
import { recordingParts, recordingStates } from '#domain/recordings/recording.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { exportFormats } from '../platform/exports.ts';
import { reasonField } from '../platform/fields.ts';
import { foundRecordingSchema, ownRecordingSchema, soundRecordingSchema } from './recording.ts';
import {
  historyContributorsSchema,
  historyOwnersSchema,
  recordingVersionSchema,
} from './recording-history.ts';
import {
  claimInputSchema,
  creditInputSchema,
  recordingFieldsSchema,
  releaseInputSchema,
  soundRecordingInputSchema,
} from './recording-input.ts';
import { recordingProposalSchema } from './recording-proposal.ts';

/** What my list of recordings can be sorted by: newest first, by title, or by artist. */
export const ownRecordingSorts = ['newest', 'title', 'artist'] as const;

/** Lacks and faults by which my list can be narrowed; each alone or together with others. */
export const recordingLacks = ['work', 'isrc', 'audio'] as const;
/** One of {@link recordingLacks}. */
export type RecordingLack = (typeof recordingLacks)[number];

/**
 * My recordings: those that I am on, or that I registered. `q` finds in titles, artists and ISRCs; `without` those that lack something;
 * `conflict=yes` those with conflicting owners; withdrawn ones only when `state` asks for them.
 */
export const listOwnRecordings = endpoint({
  method: 'GET',
  path: '/recordings',
  summary: 'My sound recordings',
  may: 'see_own_recordings',
  query: z.strictObject({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(200))),
    state: z._default(z.enum(recordingStates), 'registered'),
    part: z.optional(z.enum(recordingParts)),
    without: z.optional(z.enum(recordingLacks)),
    conflict: z.optional(z.literal('yes')),
    task: z.optional(z.literal(recordingTask)),
    sort: z._default(z.enum(ownRecordingSorts), 'newest'),
  }),
  reply: z.array(ownRecordingSchema),
  page: true,
});

/**
 * My recordings as a file: everything that the list shows with the same filters, in the same order, with everybody on
 * them.
 */
export const exportOwnRecordings = endpoint({
  method: 'GET',
  path: '/recordings/export',
  summary: 'My sound recordings as a file',
  may: 'see_own_recordings',
  query: z.extend(z.omit(listOwnRecordings.query, { page: true, size: true }), {
    format: z.enum(exportFormats),
  }),
  reply: null,
  givesBytes: 'attachment',
});

/** A recording in the JSON file: as in my list, with everybody on it and the works that it is of. */
export const exportedRecordingSchema = z.extend(ownRecordingSchema, {
  recorded_on: z.nullable(z.string()),
  recording_country: z.nullable(z.string()),
  languages: z.array(z.string()),
  genre: z.nullable(z.string()),
  release: releaseInputSchema,
  credits: z.array(creditInputSchema),
  featured: historyContributorsSchema,
  non_featured: historyContributorsSchema,
  owners: historyOwnersSchema,
  works: z.array(z.object({ work_number: z.string(), title: z.string() })),
});
/** A parsed value of {@link exportedRecordingSchema}. */
export type ExportedRecording = z.output<typeof exportedRecordingSchema>;

/**
 * Figures over my recordings that are not withdrawn. `incomplete`: at least one group is missing or not fully assigned.
 */
export const summariseOwnRecordings = endpoint({
  method: 'GET',
  path: '/recordings/summary',
  summary: 'Figures about my sound recordings',
  may: 'see_own_recordings',
  reply: z.object({
    total: z.int(),
    without_work: z.int(),
    without_isrc: z.int(),
    without_audio: z.int(),
    with_conflict: z.int(),
    total_is_floor: z.boolean(),
  }),
});

/** All registered recordings by title, artist, performer, owner or ISRC; forgiving of typos and Ghana's letters. */
export const searchRecordings = endpoint({
  method: 'GET',
  path: '/recordings/search',
  summary: 'Search all sound recordings',
  may: 'search_repertoire',
  query: z.strictObject({ ...pageQuery, q: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.array(foundRecordingSchema),
  page: true,
});

/**
 * "Is this already registered?": the five recordings most similar to the current input. With the same ISRC `match` is
 * `identifier`: that one cannot be registered again. `except` leaves out the recording being amended.
 */
export const findSimilarRecordings = endpoint({
  method: 'GET',
  path: '/recordings/similar',
  summary: 'Sound recordings like the one being entered',
  may: 'search_repertoire',
  query: z.strictObject({
    title: z._default(z.string().check(z.maxLength(200)), ''),
    artist: z._default(z.string().check(z.maxLength(200)), ''),
    isrc: z.optional(z.string().check(z.maxLength(64))),
    except: z.optional(z.uuid()),
  }),
  reply: z.array(foundRecordingSchema),
});

/**
 * Registers a recording. If its ISRC is already registered it is refused with 409 `isrc_taken`: the message names that
 * recording and its holder, `subject_id` is its id. If a registered recording has the same title, artist and duration,
 * as far as they are known, it is refused with 409 `recording_known` until `other_than` names that one.
 */
export const registerRecording = endpoint({
  method: 'POST',
  path: '/recordings',
  summary: 'Register a sound recording',
  may: 'register_recordings',
  body: soundRecordingInputSchema,
  reply: soundRecordingSchema,
  status: 201,
  idempotent: true,
});

/** One registered recording, or mine in any state. */
export const readRecording = endpoint({
  method: 'GET',
  path: '/recordings/:id',
  summary: 'One sound recording',
  may: 'search_repertoire',
  params: idParams,
  reply: soundRecordingSchema,
  versioned: 'answers',
});

/**
 * Amends a recording as a whole; anybody who is on it or registered it may. What describes it changes at once; lines of others, more of one's own,
 * and the ISRC of a recording with plays become a proposal that waits for those whom it concerns (`proposals` in the answer). Only the
 * uploader or an owner replaces or removes the audio file. Links to works stay as they are.
 */
export const amendRecording = endpoint({
  method: 'PUT',
  path: '/recordings/:id',
  summary: 'Amend a sound recording',
  may: 'amend_recordings',
  params: idParams,
  body: recordingFieldsSchema,
  reply: soundRecordingSchema,
  versioned: 'changes',
});

/**
 * Claims a line of my own on a recording that somebody else registered. It opens and changes nothing until somebody on it of that group, or
 * the society, accepts; they are told why. 10 a day while I am not verified, 30 afterwards.
 */
export const claimRecordingLine = endpoint({
  method: 'POST',
  path: '/recordings/:id/claims',
  summary: 'Claim a part of a sound recording',
  may: 'amend_recordings',
  params: idParams,
  body: claimInputSchema,
  reply: soundRecordingSchema,
  status: 201,
  idempotent: true,
});

/** Accepts or declines a claim or an amendment that waits for me. With the last consent that it needs it is made. */
export const answerRecordingProposal = endpoint({
  method: 'POST',
  path: '/recording-proposals/:id/answer',
  summary: 'Answer a claim or a proposal about a sound recording',
  may: 'amend_recordings',
  params: idParams,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('accepted') }),
    z.strictObject({ answer: z.literal('declined'), reason: reasonField }),
  ]),
  reply: recordingProposalSchema,
});

/** Withdraws a claim or a proposal of mine that still waits. */
export const withdrawRecordingProposal = endpoint({
  method: 'DELETE',
  path: '/recording-proposals/:id',
  summary: 'Withdraw my claim or proposal about a sound recording',
  may: 'amend_recordings',
  params: idParams,
  reply: null,
});

/**
 * Reverts a version's change of title, version, artist or ISRC where it is still current; anybody on the recording may.
 */
export const undoRecordingChange = endpoint({
  method: 'POST',
  path: '/recordings/:id/undo',
  summary: 'Undo a change to the details of a sound recording',
  may: 'amend_recordings',
  params: idParams,
  body: z.strictObject({ version: z.int().check(z.gte(2)) }),
  reply: soundRecordingSchema,
});

/** Withdraws a recording, as its registrant; with a reason where somebody else is on it. */
export const withdrawRecording = endpoint({
  method: 'POST',
  path: '/recordings/:id/withdrawal',
  summary: 'Withdraw a sound recording',
  may: 'amend_recordings',
  params: idParams,
  body: z.strictObject({ reason: z._default(z.nullable(reasonField), null) }),
  reply: soundRecordingSchema,
  versioned: 'changes',
});

/** Every version of a recording, newest first, 200 at most. */
export const readRecordingHistory = endpoint({
  method: 'GET',
  path: '/recordings/:id/history',
  summary: "A sound recording's history",
  may: 'search_repertoire',
  params: idParams,
  reply: z.array(recordingVersionSchema),
});
