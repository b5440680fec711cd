import * as z from 'zod/mini';
import { audioKinds } from '#domain/files/file.ts';
import { recordingFacts } from '#domain/recordings/completeness.ts';
import type { RecordingField, ReleaseField } from '#domain/recordings/fields.ts';
import {
  contributorRoles,
  creditRoles,
  featuredRoles,
  nonFeaturedRoles,
  recordingParts,
  recordingStates,
} from '#domain/recordings/recording.ts';
import { groupStandings } from '#domain/recordings/standing.ts';
import { rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { workStates } from '#domain/works/work.ts';
import { matchKinds } from '../works/work.ts';
import { recordingProposalSchema } from './recording-proposal.ts';

const person = {
  rights_holder_id: z.uuid(),
  name: z.string(),
  kind: z.enum(rightsHolderKinds),
  /** The requesting member. */
  is_me: z.boolean(),
  is_member: z.boolean(),
};

/** A featured artist's current line. */
export const featuredSchema = z.object({ ...person, role: z.enum(featuredRoles), share: z.int() });
/** A parsed value of {@link featuredSchema}. */
export type Featured = z.output<typeof featuredSchema>;

/** A non-featured performer's current line. */
export const nonFeaturedSchema = z.object({
  ...person,
  role: z.enum(nonFeaturedRoles),
  share: z.int(),
});
/** A parsed value of {@link nonFeaturedSchema}. */
export type NonFeatured = z.output<typeof nonFeaturedSchema>;

/** An owner's current line: empty `territories` are the world, `from` and `until` are inclusive and null when open. */
export const ownerSchema = z.object({
  ...person,
  share: z.int(),
  territories: z.array(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
/** A parsed value of {@link ownerSchema}. */
export type Owner = z.output<typeof ownerSchema>;

/**
 * Owners who together have more than 100 % of the recording in the same territory at the same time. Empty `territories`
 * are the world except those in `except`. `from` and `until` are inclusive and null when open. `above` is the excess,
 * in hundredths of a percent.
 */
export const recordingConflictSchema = z.object({
  owners: z.array(z.object({ rights_holder_id: z.uuid(), name: z.string(), is_me: z.boolean() })),
  territories: z.array(z.string()),
  except: z.array(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  total: z.int(),
  above: z.int(),
});
/** A parsed value of {@link recordingConflictSchema}. */
export type RecordingConflict = z.output<typeof recordingConflictSchema>;

/** A work that a recording is of. */
export const linkedWorkSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  title: z.string(),
  state: z.enum(workStates),
  /** The first three of its writers. */
  writers: z.array(z.string()),
  is_mine: z.boolean(),
  linked_at: z.iso.datetime(),
});
/** A parsed value of {@link linkedWorkSchema}. */
export type LinkedWork = z.output<typeof linkedWorkSchema>;

const plainAnswers = {
  title: z.string(),
  version_title: z.nullable(z.string()),
  artist: z.string(),
  isrc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  /** A day, a month or a year, as exact as it is known; `released_on` likewise. */
  recorded_on: z.nullable(z.string()),
  recording_country: z.nullable(z.string()),
  languages: z.array(z.string()),
  genre: z.nullable(z.string()),
} satisfies Record<RecordingField, unknown>;

const release = z.object({
  title: z.nullable(z.string()),
  released_on: z.nullable(z.string()),
  label: z.nullable(z.string()),
  p_line: z.nullable(z.string()),
  catalogue_number: z.nullable(z.string()),
} satisfies Record<ReleaseField, unknown>);

const standing = z.enum(groupStandings);
const standings = z.object({ featured: standing, non_featured: standing, owners: standing });

/** A recording with everything on its details page but the history. `version` is also its ETag. */
export const soundRecordingSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(recordingStates),
  ...plainAnswers,
  release,
  /** Null is not stated yet, empty an explicit "none"; likewise in the other two groups. */
  featured: z.nullable(z.array(featuredSchema)),
  non_featured: z.nullable(z.array(nonFeaturedSchema)),
  owners: z.nullable(z.array(ownerSchema)),
  credits: z.array(z.object({ name: z.string(), role: z.enum(creditRoles) })),
  standings,
  conflicts: z.array(recordingConflictSchema),
  works: z.array(linkedWorkSchema),
  /** Whether the registration of a work made it, by its ISRC, and nobody has changed it since. */
  is_made: z.boolean(),
  registered_by_name: z.string(),
  registered_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Why it was withdrawn; to those whose recording it is. */
  state_reason: z.nullable(z.string()),
  /** Whether I am on it or registered it, and as what. */
  is_mine: z.boolean(),
  my_parts: z.array(z.enum(recordingParts)),
  may_amend: z.boolean(),
  /** Whether I can add a line of my own to a group in which I am not yet. */
  may_claim: z.boolean(),
  /** Whether I may link it to any work; otherwise only to works of mine. */
  may_link: z.boolean(),
  may_withdraw: z.boolean(),
  /** Whether withdrawing it takes a reason: somebody else is on it, and reads it. */
  is_reason_needed: z.boolean(),
  has_audio: z.boolean(),
  /**
   * The whole sound for its uploader and for owners; a preview for others on the recording, or on a work linked by
   * somebody on the recording.
   */
  sound_access: z.enum(['original', 'preview', 'none']),
  may_listen: z.boolean(),
  /** Whether I may replace or remove the audio file, or add one where there is none. */
  may_change_sound: z.boolean(),
  /** The audio file, for the people on the recording, so that an amendment can keep it. */
  file_id: z.nullable(z.uuid()),
  /** The kind and size in bytes of the file, for those who may download it. */
  sound_file: z.nullable(z.object({ media_type: z.enum(audioKinds), size: z.int() })),
  /** 0 to 100, and the missing facts, the most important first. */
  completeness: z.int(),
  missing: z.array(z.enum(recordingFacts)),
  /** To those on the recording what waits for an answer; to everybody their own of the last 90 days; the newest first, 50 at most. */
  proposals: z.array(recordingProposalSchema),
});
/** A parsed value of {@link soundRecordingSchema}. */
export type SoundRecording = z.output<typeof soundRecordingSchema>;

/** The facts of a recording that every list shows. */
export const listedRecording = {
  id: z.uuid(),
  title: z.string(),
  version_title: z.nullable(z.string()),
  artist: z.string(),
  isrc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  label: z.nullable(z.string()),
  released_on: z.nullable(z.string()),
};

/** A recording in my list. */
export const ownRecordingSchema = z.object({
  ...listedRecording,
  state: z.enum(recordingStates),
  registered_at: z.iso.datetime(),
  my_parts: z.array(z.enum(recordingParts)),
  standings,
  work_count: z.int(),
  has_conflict: z.boolean(),
  has_audio: z.boolean(),
  completeness: z.int(),
});
/** A parsed value of {@link ownRecordingSchema}. */
export type OwnRecording = z.output<typeof ownRecordingSchema>;

/** A recording found by a search; `people` are the first eight on it, owners first. */
export const foundRecordingSchema = z.object({
  ...listedRecording,
  match: z.enum(matchKinds),
  people: z.array(
    z.object({
      rights_holder_id: z.uuid(),
      name: z.string(),
      part: z.enum(['owner', 'featured', 'non_featured']),
      /** Null for owners. */
      role: z.nullable(z.enum(contributorRoles)),
      share: z.int(),
    }),
  ),
  registered_by_name: z.string(),
  work_count: z.int(),
  has_conflict: z.boolean(),
  is_mine: z.boolean(),
});
/** A parsed value of {@link foundRecordingSchema}. */
export type FoundRecording = z.output<typeof foundRecordingSchema>;
