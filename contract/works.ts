import * as z from 'zod/mini';
import { roles } from '#domain/works/roles.ts';
import {
  confirmationStates,
  textMusicRelationships,
  titleKinds,
  versionKinds,
  workStates,
} from '#domain/works/work.ts';
import { endpoint, idParams, pageQuery } from './endpoint.ts';
import { ipiNameField, iswcField, line, refusedAs } from './fields.ts';

/** A share of one right in hundredths of a percent, 0 (none) to 10000 (100 %). */
export const shareField = z
  .int(refusedAs('share_not_whole'))
  .check(z.gte(0), z.lte(10_000, refusedAs('share_above_100')));

/** One holder's shares of each right; 0 is no share. */
export const sharesByRightSchema = z.strictObject({
  performing: shareField,
  mechanical: shareField,
  synchronisation: shareField,
});

const ipiOrNull = z._default(z.nullable(ipiNameField), null);

/** A rights holder who is not yet known to the society, made together with the work that names them. */
export const newRightsHolderSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('individual'),
    given_names: line(60),
    family_name: line(60),
    ipi_name_number: ipiOrNull,
  }),
  z.strictObject({ kind: z.literal('corporate'), name: line(120), ipi_name_number: ipiOrNull }),
]);
/** See {@link newRightsHolderSchema}. */
export type NewRightsHolder = z.output<typeof newRightsHolderSchema>;

/** One line of a work's rights holders as entered: somebody known by id, or somebody new. */
export const holderInputSchema = z.strictObject({
  rights_holder: z.union([z.strictObject({ id: z.uuid() }), newRightsHolderSchema]),
  role: z.enum(roles),
  shares: sharesByRightSchema,
});
/** See {@link holderInputSchema}. */
export type HolderInput = z.output<typeof holderInputSchema>;

/** What a member says of a work, when registering it and when amending it. `duration_seconds` is below 100 hours (HHMMSS). */
export const workInputSchema = z.strictObject({
  title: line(200),
  alternative_titles: z._default(
    z.array(z.strictObject({ title: line(200), kind: z.enum(titleKinds) })).check(z.maxLength(30)),
    [],
  ),
  language: z._default(z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))), null),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: z._default(z.nullable(line(200)), null),
  iswc: z._default(z.nullable(iswcField), null),
  duration_seconds: z._default(
    z.nullable(
      z
        .int(refusedAs('duration_invalid'))
        .check(
          z.gte(1, refusedAs('duration_invalid')),
          z.lte(359_999, refusedAs('duration_invalid')),
        ),
    ),
    null,
  ),
  year: z._default(
    z.nullable(
      z
        .int(refusedAs('year_invalid'))
        .check(z.gte(1500, refusedAs('year_invalid')), z.lte(9999, refusedAs('year_invalid'))),
    ),
    null,
  ),
  holders: z
    .array(holderInputSchema)
    .check(z.minLength(1, refusedAs('writer_missing')), z.maxLength(100)),
});
/** See {@link workInputSchema}. */
export type WorkInput = z.output<typeof workInputSchema>;

/** One line of a work's rights holders as it stands. `is_me` is the member who asks. */
export const holderSchema = z.object({
  rights_holder_id: z.uuid(),
  name: z.string(),
  kind: z.enum(['individual', 'corporate']),
  role: z.enum(roles),
  shares: z.object({ performing: z.int(), mechanical: z.int(), synchronisation: z.int() }),
  confirmation: z.enum(confirmationStates),
  is_me: z.boolean(),
  is_member: z.boolean(),
  ipi_name_number: z.nullable(z.string()),
});
/** See {@link holderSchema}. */
export type Holder = z.output<typeof holderSchema>;

const totalsSchema = z.object({
  performing: z.int(),
  mechanical: z.int(),
  synchronisation: z.int(),
});

/** A work with everything on its details page but the history. `version` is also its ETag. */
export const workSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  version: z.int(),
  state: z.enum(workStates),
  title: z.string(),
  alternative_titles: z.array(z.object({ title: z.string(), kind: z.enum(titleKinds) })),
  language: z.nullable(z.string()),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  year: z.nullable(z.int()),
  registered_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  may_amend: z.boolean(),
  totals: totalsSchema,
  holders: z.array(holderSchema),
});
/** See {@link workSchema}. */
export type Work = z.output<typeof workSchema>;

/** A work in my list: my roles and shares added up over them. */
export const ownWorkSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  title: z.string(),
  state: z.enum(workStates),
  iswc: z.nullable(z.string()),
  registered_at: z.iso.datetime(),
  roles: z.array(z.enum(roles)),
  shares: totalsSchema,
  totals: totalsSchema,
  is_confirmed: z.boolean(),
});
/** See {@link ownWorkSchema}. */
export type OwnWork = z.output<typeof ownWorkSchema>;

/** How a work answered a search, the strongest first. */
export const matchKinds = ['identifier', 'title', 'title_start', 'words', 'spelling'] as const;

/** A work in the repertoire search. `matched_title` is the alternative title that matched, null when the title itself did. */
export const foundWorkSchema = z.object({
  id: z.uuid(),
  work_number: z.string(),
  title: z.string(),
  matched_title: z.nullable(z.string()),
  state: z.enum(workStates),
  iswc: z.nullable(z.string()),
  match: z.enum(matchKinds),
  totals: totalsSchema,
  holders: z.array(
    z.object({
      rights_holder_id: z.uuid(),
      name: z.string(),
      role: z.enum(roles),
      performing: z.int(),
    }),
  ),
});
/** See {@link foundWorkSchema}. */
export type FoundWork = z.output<typeof foundWorkSchema>;

/** A work's holders as history keeps them in a change of the field `holders`: by name, as they were called then. */
export const historyHoldersSchema = z.array(
  z.object({ name: z.string(), role: z.enum(roles), shares: totalsSchema }),
);
/** See {@link historyHoldersSchema}. */
export type HistoryHolders = z.output<typeof historyHoldersSchema>;

/** A work's alternative titles as history keeps them in a change of the field `alternative_titles`. */
export const historyTitlesSchema = z.array(
  z.object({ title: z.string(), kind: z.enum(titleKinds) }),
);

/** One version of a work: who made it, when, and each field that changed. `old` of the first version is null. */
export const workVersionSchema = z.object({
  version: z.int(),
  kind: z.enum(['registered', 'amended']),
  at: z.iso.datetime(),
  by: z.object({ name: z.string(), is_me: z.boolean() }),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
/** See {@link workVersionSchema}. */
export type WorkVersion = z.output<typeof workVersionSchema>;

/** What my list can be sorted by: newest first, or by title. */
export const ownWorkSorts = ['newest', 'title'] as const;

/** My works: those in which I hold a share or that I registered. `q` finds in titles, `state` and `role` narrow. */
export const listOwnWorks = endpoint({
  method: 'GET',
  path: '/works',
  summary: 'My works',
  may: 'see_own_works',
  query: z.strictObject({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(200))),
    state: z.optional(z.enum(workStates)),
    role: z.optional(z.enum(roles)),
    sort: z._default(z.enum(ownWorkSorts), 'newest'),
  }),
  reply: z.array(ownWorkSchema),
  page: true,
});

/** Figures over my works for the dashboard. `unconfirmed_by_me` are shares that wait for my confirmation. */
export const summariseOwnWorks = endpoint({
  method: 'GET',
  path: '/works/summary',
  summary: 'Figures over my works',
  may: 'see_own_works',
  reply: z.object({
    total: z.int(),
    payable: z.int(),
    incomplete: z.int(),
    unconfirmed_by_me: z.int(),
    total_is_floor: z.boolean(),
  }),
});

/** The whole repertoire by title, alternative title, writer, ISWC, IPI or work number; forgiving of typos and Ghana's letters. */
export const searchWorks = endpoint({
  method: 'GET',
  path: '/works/search',
  summary: 'Search the repertoire',
  may: 'search_repertoire',
  query: z.strictObject({ ...pageQuery, q: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.array(foundWorkSchema),
  page: true,
});

/** "Is this already registered?": the five works most like what is being typed; `except` leaves out the work being amended. */
export const findSimilarWorks = endpoint({
  method: 'GET',
  path: '/works/similar',
  summary: 'Works like the one being entered',
  may: 'search_repertoire',
  query: z.strictObject({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    iswc: z.optional(z.string().check(z.maxLength(64))),
    except: z.optional(z.uuid()),
  }),
  reply: z.array(foundWorkSchema),
});

/** Registers a work; the member who asks must be among its holders, and their own share counts as confirmed. */
export const registerWork = endpoint({
  method: 'POST',
  path: '/works',
  summary: 'Register a work',
  may: 'register_works',
  body: workInputSchema,
  reply: workSchema,
  status: 201,
  idempotent: true,
});

/** One work of the repertoire, or of mine in any state. */
export const readWork = endpoint({
  method: 'GET',
  path: '/works/:id',
  summary: 'One work with its shares',
  may: 'search_repertoire',
  params: idParams,
  reply: workSchema,
  versioned: 'answers',
});

/** Amends a work as a whole. Shares that another member has confirmed cannot be changed by it. */
export const amendWork = endpoint({
  method: 'PUT',
  path: '/works/:id',
  summary: 'Amend a work',
  may: 'amend_works',
  params: idParams,
  body: workInputSchema,
  reply: workSchema,
  versioned: 'changes',
});

/** Every version of a work, newest first, 200 at most. */
export const readWorkHistory = endpoint({
  method: 'GET',
  path: '/works/:id/history',
  summary: "A work's history",
  may: 'search_repertoire',
  params: idParams,
  reply: z.array(workVersionSchema),
});
