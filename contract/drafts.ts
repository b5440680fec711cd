import * as z from 'zod/mini';
import { anonymousKinds, rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { derivations, maxMadeFrom, protections } from '#domain/works/made-from.ts';
import { roles } from '#domain/works/roles.ts';
import { titleKinds } from '#domain/works/work.ts';
import { endpoint, idParams } from './platform/endpoint.ts';
import { typedField, workFieldDrafts } from './works/work-fields.ts';
import { namedCollectionSchema } from './works/work-input.ts';

const key = z.string().check(z.minLength(1), z.maxLength(64));
const sharesTyped = z.strictObject({
  performing: typedField,
  mechanical: typedField,
  synchronisation: typedField,
});

/** Somebody known by id, somebody new as typed, or an anonymous writer. */
export const draftPersonSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('known'),
    id: z.uuid(),
    name: typedField,
    ipi: z.nullable(typedField),
    isMe: z.boolean(),
    isMember: z.boolean(),
    // Absent in drafts that were saved before it was remembered.
    holderKind: z.optional(z.enum(rightsHolderKinds)),
  }),
  z.strictObject({
    kind: z.literal('individual'),
    given_names: typedField,
    family_name: typedField,
    ipi: typedField,
    ipi_base: z.optional(typedField),
  }),
  z.strictObject({
    kind: z.literal('corporate'),
    name: typedField,
    ipi: typedField,
    ipi_base: z.optional(typedField),
  }),
  z.strictObject({
    kind: z.enum(anonymousKinds),
    name: typedField,
    country: z.nullable(z.string().check(z.maxLength(2))),
  }),
]);
/** A parsed value of {@link draftPersonSchema}. */
export type DraftPerson = z.output<typeof draftPersonSchema>;

/**
 * A line of the holders while it is typed: shares are text. `isLocked`: confirmed by another holder. `part` is a writer's part of the
 * agreed split, `represents` the keys of the lines it acts for, `publisherPart` the part of theirs that the publisher owns,
 * right by right. `isStored`: taken from a registered work and not changed since.
 */
export const draftHolderSchema = z.strictObject({
  key,
  person: draftPersonSchema,
  role: z.enum(roles),
  shares: sharesTyped,
  isLocked: z.boolean(),
  isStored: z.optional(z.boolean()),
  part: typedField,
  represents: z.array(key).check(z.maxLength(100)),
  publisherPart: sharesTyped,
  // Absent where nothing was said, and in drafts that were saved before it was asked for: what is stored stays then.
  collection: z.optional(z.nullable(namedCollectionSchema)),
});
/** A parsed value of {@link draftHolderSchema}. */
export type DraftHolder = z.output<typeof draftHolderSchema>;

/** A recording while it is typed. */
export const draftRecordingSchema = z.strictObject({
  key,
  title: typedField,
  artist: typedField,
  isrc: typedField,
  duration: typedField,
  year: typedField,
  label: typedField,
});
/** A parsed value of {@link draftRecordingSchema}. */
export type DraftRecording = z.output<typeof draftRecordingSchema>;

/** A work that another is made from, while it is typed. `number` is the work number of one chosen from the register. */
export const draftMadeFromSchema = z.strictObject({
  key,
  kind: z.enum(derivations),
  work_id: z.nullable(z.uuid()),
  number: typedField,
  title: typedField,
  writers: typedField,
  iswc: typedField,
  protection: z.enum(protections),
});
/** A parsed value of {@link draftMadeFromSchema}. */
export type DraftMadeFrom = z.output<typeof draftMadeFromSchema>;

/**
 * A work while it is typed; everything is text until it is checked. `sharing`: one percentage for all rights, right by right, or
 * derived from the split that the creators agreed (`manuscript`).
 */
export const workDraftSchema = z.strictObject({
  title: typedField,
  alternative_titles: z
    .array(z.strictObject({ key, title: typedField, kind: z.enum(titleKinds) }))
    .check(z.maxLength(30)),
  ...workFieldDrafts,
  // Absent in drafts that were saved before it was asked for.
  own_reference: z.optional(typedField),
  made_from: z._default(z.array(draftMadeFromSchema).check(z.maxLength(maxMadeFrom)), []),
  sharing: z.enum(['same', 'by_right', 'manuscript']),
  holders: z.array(draftHolderSchema).check(z.maxLength(100)),
  recordings: z.array(draftRecordingSchema).check(z.maxLength(50)),
});
/** A parsed value of {@link workDraftSchema}. */
export type WorkDraft = z.output<typeof workDraftSchema>;

/** Who holds what of a work while it is typedField, and what the rules for shares ask of that work. */
export type SplitDraft = Pick<
  WorkDraft,
  'version_kind' | 'text_music_relationship' | 'sharing' | 'holders'
> &
  Partial<Pick<WorkDraft, 'made_from'>>;

/** The steps of the form in their order. */
export const draftSteps = ['work', 'shares', 'recordings', 'check'] as const;

/**
 * The content of a form in progress, as the server stores it. `base` is the work that an amendment started from, null
 * for a new work; `base_version` is the version it amends; `send_key` prevents a second registration of the work, from
 * any device.
 */
export const draftContentSchema = z.strictObject({
  draft: workDraftSchema,
  base: z.nullable(workDraftSchema),
  base_version: z.nullable(z.int()),
  send_key: z.string().check(z.minLength(8), z.maxLength(200)),
  step: z.enum(draftSteps),
});
/** A parsed value of {@link draftContentSchema}. */
export type DraftContent = z.output<typeof draftContentSchema>;

/**
 * A draft in the list: `title` may be empty, `step` is where the form was left. `amends` names the work that it amends, null for a
 * new one.
 */
export const draftSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  step: z.enum(draftSteps),
  amends: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
/** A parsed value of {@link draftSummarySchema}. */
export type DraftSummary = z.output<typeof draftSummarySchema>;

/** A draft as it was saved last; `version` is also its ETag. */
export const savedDraftSchema = z.extend(draftSummarySchema, {
  version: z.int(),
  content: draftContentSchema,
});
/** A parsed value of {@link savedDraftSchema}. */
export type SavedDraft = z.output<typeof savedDraftSchema>;

/** How many drafts a member may have. */
export const maxDrafts = 100;

/** My drafts, the one last touched first; {@link maxDrafts} at most. */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/drafts',
  summary: 'My drafts of works',
  may: 'register_works',
  reply: z.array(draftSummarySchema),
});

/** One of my drafts. */
export const readDraft = endpoint({
  method: 'GET',
  path: '/drafts/:id',
  summary: 'One draft',
  may: 'register_works',
  params: idParams,
  reply: savedDraftSchema,
  versioned: 'answers',
});

/**
 * Saves a draft under an id that the browser chose, so that one begun without a network can be sent later. If-Match "0" for one that
 * is not there yet. The same content saved again, on its own version or the one before, changes nothing and answers as the first
 * time did. `amends` is fixed by the first save: a work has one draft a member, and another one is `stale_version`.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/drafts/:id',
  summary: 'Save a draft',
  may: 'register_works',
  params: idParams,
  body: z.strictObject({
    amends: z._default(z.nullable(z.uuid()), null),
    content: draftContentSchema,
  }),
  reply: z.extend(draftSummarySchema, { version: z.int() }),
  versioned: 'changes',
});

/** Deletes a draft, in any version. One that no longer exists is not found, as everywhere. */
export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/:id',
  summary: 'Delete a draft',
  may: 'register_works',
  params: idParams,
  reply: null,
});
