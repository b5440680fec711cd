import * as z from 'zod/mini';
import { consentMeans } from '#domain/consent/consent.ts';
import { rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { editKinds } from '#domain/works/edits.ts';
import { workFieldNames } from '#domain/works/fields.ts';
import { originalStates } from '#domain/works/originals.ts';
import { roles } from '#domain/works/roles.ts';
import { knownFacts, rights } from '#domain/works/shares.ts';
import { confirmationStates, titleKinds, workStates } from '#domain/works/work.ts';
import { workFieldAnswers } from './work-fields.ts';
import { namedCollectionSchema, sharesSchema } from './work-input.ts';

/**
 * How the answer for a line was given, if not by the holder's own account: through a link, with the typed name and the
 * maker of the link, or by the society on their behalf. `at` is the time, null for a declined line.
 */
export const lineConsentSchema = z.object({
  means: z.enum(consentMeans),
  signed_as: z.nullable(z.string()),
  /** Null is the society. */
  link_by: z.nullable(z.string()),
  at: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link lineConsentSchema}. */
export type LineConsent = z.output<typeof lineConsentSchema>;

/** A current line of a work's rights holders. `is_me` marks the requesting member. */
export const holderSchema = z.object({
  rights_holder_id: z.uuid(),
  name: z.string(),
  kind: z.enum(rightsHolderKinds),
  role: z.enum(roles),
  shares: sharesSchema,
  /** A writer's part of the split that the shares were derived from; null when they were entered right by right. */
  manuscript_share: z.nullable(z.int()),
  /** The rights holders among the writers for whom a publisher acts. */
  represents: z.array(z.uuid()),
  /** Where and how they collect; null where nothing is said. */
  collection: z.nullable(namedCollectionSchema),
  confirmation: z.enum(confirmationStates),
  /** Until when an answer is waited for; null when nobody was asked or the time is over. */
  answer_by: z.nullable(z.iso.datetime()),
  /** Why it was declined, to those whose work it is. */
  decline_reason: z.nullable(z.string()),
  /** How their answer came, to those whose work it is; null where it came by their own account, or has not come. */
  consent: z.nullable(lineConsentSchema),
  is_me: z.boolean(),
  is_member: z.boolean(),
  ipi_name_number: z.nullable(z.string()),
});
/** A parsed value of {@link holderSchema}. */
export type Holder = z.output<typeof holderSchema>;

/** A recording as it was entered with a work. */
export const workRecordingSchema = z.object({
  title: z.string(),
  artist: z.string(),
  /** Canonical. */
  isrc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  year: z.nullable(z.int()),
  label: z.nullable(z.string()),
});

/** A work with everything on its details page but the history. `version` is also its ETag. */
export const workSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  /** What I call it in my own books. */
  own_reference: z.nullable(z.string()),
  version: z.int(),
  state: z.enum(workStates),
  title: z.string(),
  alternative_titles: z.array(z.object({ title: z.string(), kind: z.enum(titleKinds) })),
  ...workFieldAnswers,
  registered_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  may_amend: z.boolean(),
  /** Whether I may propose another version; an amendment that concerns nobody else's confirmed share is made at once. */
  may_propose: z.boolean(),
  may_withdraw: z.boolean(),
  /** Whether a share of mine is not confirmed yet, or was declined: then I can confirm it. */
  may_confirm: z.boolean(),
  /** Whether a share of mine waits for my word. */
  may_decline: z.boolean(),
  /** When the last of those who are asked should have answered; null when the work waits for nobody. */
  waits_until: z.nullable(z.iso.datetime()),
  /** Why it was withdrawn or rejected, or what the society asks; to those whose work it is. */
  state_reason: z.nullable(z.string()),
  /** The proposal about it that is open; to those whose work it is. */
  /** How many works may be the same as this one, by what nobody has said yet; 0 to those whose work it is not. */
  possible_duplicates: z.int(),
  open_proposal_id: z.nullable(z.uuid()),
  registered_by_name: z.string(),
  /** 0 to 100, and the missing facts, the most important first. */
  completeness: z.int(),
  missing: z.array(z.enum(knownFacts)),
  /** The work that this one turned out to be. */
  merged_into: z.nullable(z.object({ id: z.uuid(), work_number: z.string() })),
  totals: sharesSchema,
  recordings: z.array(workRecordingSchema),
  /** How many registered sound recordings are linked with it: those whose uses are this work's. */
  recording_count: z.int(),
  /** The rights that an open dispute is about, and its id to those who take part in it. */
  disputed: z.array(z.object({ right: z.enum(rights), dispute_id: z.nullable(z.uuid()) })),
  /**
   * Those who were stated to hold more than they do now, have not agreed to less, and are waited for before anything is paid; to those
   * whose work it is.
   */
  taken_from: z.array(z.string()),
  /**
   * Works that it is made from, as named or found by title, the most likely first, and how it stands with each; `id` and
   * `work_number` are null for one that is only described.
   */
  originals: z.array(
    z.object({
      id: z.nullable(z.uuid()),
      work_number: z.nullable(z.string()),
      title: z.string(),
      state: z.enum(originalStates),
    }),
  ),
  /** The shares held until a dispute is settled, by holder and right; null is the unclaimed part. The rest is paid. */
  contested: z.array(
    z.object({ right: z.enum(rights), rights_holder_id: z.nullable(z.uuid()), share: z.int() }),
  ),
  holders: z.array(holderSchema),
});
/** A parsed value of {@link workSchema}. */
export type Work = z.output<typeof workSchema>;

/** A work in my list: my roles and shares added up over them. */
export const ownWorkSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  /** My own number of it. */
  own_reference: z.nullable(z.string()),
  title: z.string(),
  state: z.enum(workStates),
  iswc: z.nullable(z.string()),
  registered_at: z.iso.datetime(),
  roles: z.array(z.enum(roles)),
  shares: sharesSchema,
  totals: sharesSchema,
  is_confirmed: z.boolean(),
  completeness: z.int(),
  /** How many registered sound recordings are linked with it. */
  recording_count: z.int(),
  /** Whether my word is waited for: on my share, or on a proposal. */
  is_waiting_for_me: z.boolean(),
  has_open_proposal: z.boolean(),
  /** Whether a dispute about one of its rights is open. */
  is_in_dispute: z.boolean(),
});
/** A parsed value of {@link ownWorkSchema}. */
export type OwnWork = z.output<typeof ownWorkSchema>;

/** How a work answered a search, the strongest first. */
export const matchKinds = ['identifier', 'title', 'title_start', 'words', 'spelling'] as const;

/**
 * A work in the repertoire search. `matched_title` is the alternative title that matched, null when the title itself did;
 * `performers` are the first three who play it on its recordings.
 */
export const foundWorkSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  title: z.string(),
  matched_title: z.nullable(z.string()),
  state: z.enum(workStates),
  iswc: z.nullable(z.string()),
  match: z.enum(matchKinds),
  totals: sharesSchema,
  holders: z.array(
    z.object({
      rights_holder_id: z.uuid(),
      name: z.string(),
      role: z.enum(roles),
      performing: z.int(),
      confirmation: z.enum(confirmationStates),
    }),
  ),
  performers: z.array(z.string()),
});
/** A parsed value of {@link foundWorkSchema}. */
export type FoundWork = z.output<typeof foundWorkSchema>;

/** The fields of a work in the order that history and comparisons show them. */
export const historyFields = [
  'title',
  'alternative_titles',
  ...workFieldNames.filter((field) => field !== 'title'),
  'recordings',
  'holders',
] as const;

/** A work's holders in a history entry of the field `holders`: by name, as they were called then. */
export const historyHoldersSchema = z.array(
  z.object({
    name: z.string(),
    role: z.enum(roles),
    shares: sharesSchema,
    manuscript_share: z.optional(z.nullable(z.int())),
    /** By name, as {@link holderSchema} has them by id. */
    represents: z.optional(z.array(z.string())),
    collection: z.optional(z.nullable(namedCollectionSchema)),
  }),
);
/** A parsed value of {@link historyHoldersSchema}. */
export type HistoryHolders = z.output<typeof historyHoldersSchema>;

/** A work's alternative titles in a history entry of the field `alternative_titles`. */
export const historyTitlesSchema = z.array(
  z.object({ title: z.string(), kind: z.enum(titleKinds) }),
);

/** A work's recordings in a history entry of the field `recordings`. */
export const historyRecordingsSchema = z.array(workRecordingSchema);

/**
 * One version of a work: who made it, when, and each field that changed. `old` of the first version is null. Besides
 * {@link historyFields} there are:
 * - `state`: from which state to which the work went with it.
 * - `confirmation`: `new` is the name of the holder who confirmed their share.
 * - `decline`: `new` is `{ name, reason }` of the holder who declined theirs.
 * - `proposal`: `new` is `{ kind, reason }` when it was made; `{ kind, state, reason }` when it ended; `{ by, accepted_by }`, names,
 *   in the version that it became.
 * - `consent`: `new` is `{ name, signed_as, link_by }` of a holder who agreed through a link: the name typed, and who made the link.
 * - `original`: `new` is `{ work_number, title, state }` of a registered work that it seems to be made from.
 * - `original_answer`: `new` is `{ name, answer, reason, work_number, title }` of what a writer of that work said.
 * - `reason`: why the work was withdrawn, or what the society says of an earlier work.
 * - `recording`: `new` of a link and `old` of its end is the sound recording as text: title, artist and ISRC.
 */
export const workVersionSchema = z.object({
  version: z.int(),
  kind: z.enum(editKinds),
  at: z.iso.datetime(),
  /** The member, or the person who signed by a link; the society and the passing of time have names as well. */
  by: z.object({ name: z.string(), is_me: z.boolean() }),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
/** A parsed value of {@link workVersionSchema}. */
export type WorkVersion = z.output<typeof workVersionSchema>;
