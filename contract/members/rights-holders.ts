import * as z from 'zod/mini';
import { memberKinds, nameKinds, rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { likenessReasons } from '#domain/rightsholders/same-person.ts';
import { roles } from '#domain/works/roles.ts';
import { confirmationStates, workStates } from '#domain/works/work.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { sharesSchema } from '../works/work-input.ts';

/** A rights holder as others may see them: never contact or bank details. `other_names` are stage names and aliases. */
export const rightsHolderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  other_names: z.array(z.string()),
  kind: z.enum(rightsHolderKinds),
  ipi_name_number: z.nullable(z.string()),
  isni: z.nullable(z.string()),
  is_member: z.boolean(),
  is_me: z.boolean(),
});
/** A parsed value of {@link rightsHolderSchema}. */
export type RightsHolder = z.output<typeof rightsHolderSchema>;

/**
 * A rights holder found by a search. `matched_name` is the other name that matched; null for the preferred name or a
 * number.
 */
export const foundRightsHolderSchema = z.extend(rightsHolderSchema, {
  matched_name: z.nullable(z.string()),
});
/** A parsed value of {@link foundRightsHolderSchema}. */
export type FoundRightsHolder = z.output<typeof foundRightsHolderSchema>;

/** Finds rights holders by any name, IPI name number or ISNI while it is typed; 10 at most. */
export const findRightsHolders = endpoint({
  method: 'GET',
  path: '/rightsholders',
  summary: 'Search rights holders',
  may: 'see_rights_holders',
  query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(120)) }),
  reply: z.array(foundRightsHolderSchema),
});

/**
 * A person who may be the one being entered: how similar from 0 to 100 and why, by which name, and some of their works
 * to tell them apart from others of that name.
 */
export const similarRightsHolderSchema = z.extend(foundRightsHolderSchema, {
  score: z.int(),
  reasons: z.array(z.enum(likenessReasons)),
  works: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
/** A parsed value of {@link similarRightsHolderSchema}. */
export type SimilarRightsHolder = z.output<typeof similarRightsHolderSchema>;

/** "Is this one of these people already known?": the five most like a name or an IPI name number while somebody new is entered. */
export const findSimilarRightsHolders = endpoint({
  method: 'GET',
  path: '/rightsholders/similar',
  summary: 'Rights holders like the one being entered',
  may: 'see_rights_holders',
  query: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    ipi: z.optional(z.string().check(z.maxLength(64))),
    kind: z._default(z.enum(memberKinds), 'individual'),
  }),
  reply: z.array(similarRightsHolderSchema),
});

/** The rights holder that the requesting member is. */
export const readOwnRightsHolder = endpoint({
  method: 'GET',
  path: '/rightsholders/me',
  summary: 'Myself as a rights holder',
  may: 'see_rights_holders',
  reply: rightsHolderSchema,
});

/**
 * One rights holder with every name and the roles they have had; their ISNI is a call of its own. `merged_from` is set when the id
 * that was asked for turned out to be this rights holder, and says what that record was called.
 */
export const rightsHolderDetailsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(rightsHolderKinds),
  names: z.array(z.object({ name: z.string(), kind: z.enum(nameKinds) })),
  roles: z.array(z.enum(roles)),
  ipi_name_number: z.nullable(z.string()),
  society: z.nullable(z.object({ code: z.string(), name: z.string() })),
  is_member: z.boolean(),
  is_me: z.boolean(),
  merged_from: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
/** A parsed value of {@link rightsHolderDetailsSchema}. */
export type RightsHolderDetails = z.output<typeof rightsHolderDetailsSchema>;

/** One rights holder as others may see them. */
export const readRightsHolder = endpoint({
  method: 'GET',
  path: '/rightsholders/:id',
  summary: 'One rights holder',
  may: 'see_rights_holders',
  params: idParams,
  reply: rightsHolderDetailsSchema,
});

/** A work of a rights holder: their roles in it and their shares added up over them, and what of each right is claimed by all. */
export const heldWorkSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  title: z.string(),
  state: z.enum(workStates),
  iswc: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  shares: sharesSchema,
  performing_total: z.int(),
  confirmation: z.enum(confirmationStates),
});
/** A parsed value of {@link heldWorkSchema}. */
export type HeldWork = z.output<typeof heldWorkSchema>;

/** The works of a rights holder that the requesting member may see: those of the repertoire, and their own in any state; newest first. */
export const listWorksOfRightsHolder = endpoint({
  method: 'GET',
  path: '/rightsholders/:id/works',
  summary: 'Works of a rights holder',
  may: 'see_rights_holders',
  params: idParams,
  query: z.strictObject(pageQuery),
  reply: z.array(heldWorkSchema),
  page: true,
});

/** Says that a recording names someone else of my name: my lines go to a record of their own, and it is no longer mine. */
export const disownRecording = endpoint({
  method: 'POST',
  path: '/recordings/:id/not-me',
  summary: 'Say that a sound recording names someone else of my name',
  may: 'amend_recordings',
  params: idParams,
  reply: null,
});

/** Takes it back that a work or recording names somebody else of my name (`not_me` of my profile): it can name me again. */
export const removeNameRefusal = endpoint({
  method: 'DELETE',
  path: '/user/not-me/:id',
  summary: 'Let a work or recording name me again',
  may: 'change_own_profile',
  params: idParams,
  reply: null,
});
