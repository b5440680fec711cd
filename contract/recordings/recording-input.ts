import * as z from 'zod/mini';
import {
  creditRoles,
  featuredRoles,
  maxWorksOfRecording,
  nonFeaturedRoles,
} from '#domain/recordings/recording.ts';
import {
  countryField,
  dayField,
  isrcField,
  line,
  partialDateField,
  reasonField,
} from '../platform/fields.ts';
import { durationField } from '../works/work-fields.ts';
import { newRightsHolderSchema, shareField } from '../works/work-input.ts';

const somebody = z.union([z.strictObject({ id: z.uuid() }), newRightsHolderSchema]);

/** A featured artist: `share` is their part of the featured artists' total, in hundredths of a percent. */
export const featuredInputSchema = z.strictObject({
  rights_holder: somebody,
  role: z.enum(featuredRoles),
  share: shareField,
});

/** A non-featured performer: `share` is their part of that group's total, in hundredths of a percent. */
export const nonFeaturedInputSchema = z.strictObject({
  rights_holder: somebody,
  role: z.enum(nonFeaturedRoles),
  share: shareField,
});

const territories = z._default(z.array(countryField).check(z.maxLength(250)), []);
const aDay = z._default(z.nullable(dayField), null);
const aPartialDate = z._default(z.nullable(partialDateField), null);

/**
 * Who owns the recording (the producer in the legal sense) where and when. `territories` empty is the world; `from` and `until` are
 * the first and the last day of it, null is without a beginning or an end.
 */
export const ownerInputSchema = z.strictObject({
  rights_holder: somebody,
  share: shareField,
  territories,
  from: aDay,
  until: aDay,
});
/** A parsed value of {@link ownerInputSchema}. */
export type OwnerInput = z.output<typeof ownerInputSchema>;

/** A person credited by name alone, without rights. */
export const creditInputSchema = z.strictObject({ name: line(120), role: z.enum(creditRoles) });

const text = (max: number) => z._default(z.nullable(line(max)), null);

/** The release on which the recording came out; every field may be unknown. `p_line` is the text after the ℗. */
export const releaseInputSchema = z.strictObject({
  title: text(200),
  released_on: aPartialDate,
  label: text(200),
  p_line: text(200),
  catalogue_number: text(60),
});
/** A parsed value of {@link releaseInputSchema}. */
export type ReleaseInput = z.output<typeof releaseInputSchema>;

/** A group of lines: null until somebody has stated it, empty when there is explicitly nobody. */
const group = <S extends z.ZodMiniType>(schema: S) =>
  z._default(z.nullable(z.array(schema).check(z.maxLength(100))), null);

/**
 * What a member says of a recording, in an amendment. `recorded_on` and the release's `released_on` are as exact as they are known. `artist` is the name as it is displayed; `duration_seconds` is below 100 hours;
 * `file_id` is an audio file that the member uploaded, or the one that the recording has; null is none.
 */
export const recordingFieldsSchema = z.strictObject({
  title: line(200),
  version_title: text(200),
  artist: line(200),
  isrc: z._default(z.nullable(isrcField), null),
  duration_seconds: durationField,
  recorded_on: aPartialDate,
  recording_country: z._default(z.nullable(countryField), null),
  languages: z._default(
    z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.maxLength(10)),
    [],
  ),
  genre: text(60),
  release: z._default(releaseInputSchema, {
    title: null,
    released_on: null,
    label: null,
    p_line: null,
    catalogue_number: null,
  }),
  featured: group(featuredInputSchema),
  non_featured: group(nonFeaturedInputSchema),
  owners: group(ownerInputSchema),
  credits: z._default(z.array(creditInputSchema).check(z.maxLength(100)), []),
  file_id: z._default(z.nullable(z.uuid()), null),
});
/** A parsed value of {@link recordingFieldsSchema}. */
export type RecordingFields = z.output<typeof recordingFieldsSchema>;

/**
 * A recording for registration: its fields and the works that it is linked with at once. `other_than` are registered
 * recordings that look like it and that the member says are others.
 */
export const soundRecordingInputSchema = z.extend(recordingFieldsSchema, {
  work_ids: z._default(z.array(z.uuid()).check(z.maxLength(maxWorksOfRecording)), []),
  other_than: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
});
/** A parsed value of {@link soundRecordingInputSchema}. */
export type SoundRecordingInput = z.output<typeof soundRecordingInputSchema>;

const why = { reason: reasonField };

/** My own line on a recording that somebody else registered, and why it is mine; everybody on it reads that. */
export const claimInputSchema = z.discriminatedUnion('group', [
  z.strictObject({
    group: z.literal('featured'),
    role: z.enum(featuredRoles),
    share: shareField,
    ...why,
  }),
  z.strictObject({
    group: z.literal('non_featured'),
    role: z.enum(nonFeaturedRoles),
    share: shareField,
    ...why,
  }),
  z.strictObject({
    group: z.literal('owners'),
    share: shareField,
    territories,
    from: aDay,
    until: aDay,
    ...why,
  }),
]);
/** A parsed value of {@link claimInputSchema}. */
export type ClaimInput = z.output<typeof claimInputSchema>;
