import * as z from 'zod/mini';
import { recordingFieldNames } from '#domain/recordings/fields.ts';
import { contributorRoles, recordingEditKinds } from '#domain/recordings/recording.ts';

/** The fields of a recording in the order that history and comparisons show them. */
export const recordingHistoryFields = [
  ...recordingFieldNames,
  'release',
  'featured',
  'non_featured',
  'owners',
  'credits',
  'audio',
] as const;

/**
 * A group in a history entry of `featured` or `non_featured`: by name, as people were called then; null is not stated.
 */
export const historyContributorsSchema = z.nullable(
  z.array(z.object({ name: z.string(), role: z.enum(contributorRoles), share: z.int() })),
);
/** A parsed value of {@link historyContributorsSchema}. */
export type HistoryContributors = z.output<typeof historyContributorsSchema>;

/** The owners in a history entry. */
export const historyOwnersSchema = z.nullable(
  z.array(
    z.object({
      name: z.string(),
      share: z.int(),
      territories: z.array(z.string()),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
);
/** A parsed value of {@link historyOwnersSchema}. */
export type HistoryOwners = z.output<typeof historyOwnersSchema>;

/**
 * One version of a recording: who made it, when, and each field that changed. Besides {@link recordingHistoryFields} there are:
 * - `work`: `new` of a link and `old` of its end is `{ id, work_number, title }`.
 * - `reason`: why a line was claimed, or the recording withdrawn.
 * - `accepted_by`: who accepted what was claimed or proposed, by name.
 * - `undoes`: `new` is the version that was undone.
 * - `frozen`: why the society stopped changes; `new` is null when it allows them again.
 * - `state`: from which to which it went.
 * - `rights_holder`: `old` and `new` are the names of two records that the society found to be one person.
 * - `audio`: the kind and size of the file, as 'WAV, 38.2 MB'.
 */
export const recordingVersionSchema = z.object({
  version: z.int(),
  kind: z.enum(recordingEditKinds),
  at: z.iso.datetime(),
  by: z.object({ name: z.string(), is_me: z.boolean() }),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
/** A parsed value of {@link recordingVersionSchema}. */
export type RecordingVersion = z.output<typeof recordingVersionSchema>;
