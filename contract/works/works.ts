import * as z from 'zod/mini';
import { workTaskNames } from '#domain/dashboard/things-to-do.ts';
import { roles } from '#domain/works/roles.ts';
import { confirmationStates, workStates } from '#domain/works/work.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { foundWorkSchema, ownWorkSchema, workSchema, workVersionSchema } from './work.ts';
import { workInputSchema } from './work-input.ts';

/** What my list can be sorted by: newest first, or by title. */
export const ownWorkSorts = ['newest', 'title'] as const;

/** My works: those in which I have a role. `q` finds in titles, my own numbers and the names of the other rights holders, and by ISWC and work number; `state`, `role` and `confirmation` (of my own share) narrow, and so does `registered_by`, the rights holder who registered them; `without=recording` are those with which no sound recording is linked, `duplicate=possible` those that may be registered twice; `task` those that a thing to do of this name counts. */
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
    confirmation: z.optional(z.enum(confirmationStates)),
    registered_by: z.optional(z.uuid()),
    without: z.optional(z.literal('recording')),
    duplicate: z.optional(z.literal('possible')),
    task: z.optional(z.enum(workTaskNames)),
    sort: z._default(z.enum(ownWorkSorts), 'newest'),
  }),
  reply: z.array(ownWorkSchema),
  page: true,
});

/** Figures over my works for the dashboard. `awaiting` wait for their co-writers, `incomplete` are registered and not payable; `unconfirmed_by_me` are shares that wait for my confirmation. */
export const summariseOwnWorks = endpoint({
  method: 'GET',
  path: '/works/summary',
  summary: 'Figures about my works',
  may: 'see_own_works',
  reply: z.object({
    total: z.int(),
    payable: z.int(),
    awaiting: z.int(),
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

/** Registers a work; the requesting member must be among its holders, and their own share counts as confirmed. */
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
