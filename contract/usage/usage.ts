import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { exportFormats } from '../platform/exports.ts';
import { dayField, isrcField, line, reasonField, refusedAs } from '../platform/fields.ts';
import {
  logSourceSchema,
  newLogSourceSchema,
  spellingFilters,
  spellingSchema,
  usedRecordingSchema,
  useFigureSchema,
  useFilters,
  useSchema,
} from './usage-fields.ts';
import { logImportSchema } from './usage-imports.ts';

/**
 * Plays of my recordings, matched or suggested, the latest first. With the state unmatched, what nobody has identified of the logs that I brought in:
 * it is not mine, and counted nowhere else. `before` is the id of the last play of a page: what follows it is found as fast as the first
 * page, whichever `page` it is, which then is only a number to show.
 */
export const listUses = endpoint({
  method: 'GET',
  path: '/logs/uses',
  summary: 'Where my recordings were played',
  may: 'see_own_logs',
  query: z.strictObject({ ...pageQuery, ...useFilters, before: z.optional(z.uuid()) }),
  reply: z.array(useSchema),
  page: true,
});

/** Uses of a month, YYYY-MM; `unchecked` of them come from sources that a member named and the society has not checked. */
const monthFigureSchema = z.extend(useFigureSchema, { month: z.string(), unchecked: z.int() });

/**
 * The same plays as figures: of all (`reported` of them by other members from sources that are not checked), by month (every month from
 * the first to the last, those without uses too), by source (the most uses first), and by state.
 */
export const readUseFigures = endpoint({
  method: 'GET',
  path: '/logs/uses/figures',
  summary: 'Figures about plays of my recordings',
  may: 'see_own_logs',
  query: z.strictObject(useFilters),
  reply: z.object({
    total: useFigureSchema,
    reported: useFigureSchema,
    by_month: z.array(monthFigureSchema),
    by_source: z.array(z.extend(useFigureSchema, { source: logSourceSchema })),
    by_state: z.object({ matched: z.int(), suggested: z.int(), unmatched: z.int() }),
  }),
});

/** The uses that the list shows with the same filters as a file, written while it is made. */
export const exportUses = endpoint({
  method: 'GET',
  path: '/logs/uses/export',
  summary: 'Plays of my recordings as a file',
  may: 'see_own_logs',
  query: z.strictObject({ ...useFilters, format: z.enum(exportFormats) }),
  reply: null,
  givesBytes: 'attachment',
});

/** The sources of the uses that I may see, and those that I named; by name, 500 at most. */
export const listLogSources = endpoint({
  method: 'GET',
  path: '/logs/sources',
  summary: 'Stations, services, DJs and venues',
  may: 'see_own_logs',
  reply: z.array(logSourceSchema),
});

/**
 * A spelling that is likely of a recording of mine; `score` 0 to 100, null where the ISRC says so. `is_waiting`: somebody confirmed it, and
 * the society decides, for the plays were there before the recording was.
 */
export const likelySchema = z.extend(spellingSchema, {
  recording: usedRecordingSchema,
  score: z.nullable(z.int()),
  is_waiting: z.boolean(),
});
/** A parsed value of {@link likelySchema}. */
export type Likely = z.output<typeof likelySchema>;

const likelyFilters = {
  recording: z.optional(z.uuid()),
  source: z.optional(z.uuid()),
  q: z.optional(z.string().check(z.maxLength(200))),
};

/** "Likely yours": spellings that wait for me to say whether they are of my recording, those with the most uses first. */
export const listLikely = endpoint({
  method: 'GET',
  path: '/logs/likely',
  summary: 'Possible matches for my recordings',
  may: 'see_own_logs',
  query: z.strictObject({ ...pageQuery, ...likelyFilters }),
  reply: z.array(likelySchema),
  page: true,
});

/**
 * Confirms or rejects spellings, 500 named ones or all that the list shows with a filter: every use of them, and of logs that come
 * later. Of a filter 5,000 at once, fewer where they have 50,000 uses: what is left is in the list still. Each is named with the recording
 * that it was shown with: one that was decided otherwise in the meantime is left as it is. `waiting` of those confirmed are for the society to
 * decide: plays that came in before the recording was registered or got its name, and all that somebody unverified confirms. Named ones that are
 * matched already may be rejected too, unless another member or the society decided them; those are left as they are.
 */
export const decideLikely = endpoint({
  method: 'POST',
  path: '/logs/likely/decide',
  summary: 'Confirm or reject possible matches',
  may: 'see_own_logs',
  body: z.strictObject({
    decision: z.enum(['confirm', 'reject']),
    which: z.union([
      z.strictObject({
        spellings: z
          .array(z.strictObject({ id: z.uuid(), recording_id: z.uuid() }))
          .check(z.minLength(1), z.maxLength(500)),
      }),
      z.strictObject({ filter: z.strictObject(likelyFilters) }),
    ]),
  }),
  reply: z.object({ spellings: z.int(), uses: z.int(), waiting: z.int() }),
  idempotent: true,
});

/**
 * A spelling that nobody knows of. `is_claimed`: another member claims it, and what I claim of it waits for the society; `my_claim` is
 * mine that waits so.
 */
export const unmatchedSchema = z.extend(spellingSchema, {
  is_claimed: z.boolean(),
  my_claim: z.nullable(z.object({ recording: usedRecordingSchema, claimed_at: z.iso.datetime() })),
});
/** A parsed value of {@link unmatchedSchema}. */
export type Unmatched = z.output<typeof unmatchedSchema>;

/**
 * Uses that nobody has identified, by spelling, those with the most uses first; a filter leaves spellings with uses within
 * it. `q` finds in title and artist and forgives misspelling; it finds what others have claimed as well.
 */
export const searchUnmatched = endpoint({
  method: 'GET',
  path: '/logs/unmatched',
  summary: 'Plays not matched',
  may: 'see_own_logs',
  query: z.strictObject({ ...spellingFilters, q: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.array(unmatchedSchema),
  page: true,
});

/**
 * Claims the unmatched uses of a spelling for a recording of mine. `matched`: they are its uses from now on. `waiting`: the society
 * decides, because another claimed them before, title or artist are unlike, the recording is newer than the plays, or I am not verified.
 */
export const claimUnmatched = endpoint({
  method: 'POST',
  path: '/logs/unmatched/:id/claim',
  summary: 'Claim plays not matched',
  may: 'see_own_logs',
  params: idParams,
  body: z.strictObject({ recording_id: z.uuid(), reason: reasonField }),
  reply: z.object({ outcome: z.enum(['matched', 'waiting']), uses: z.int() }),
  idempotent: true,
});

/** A line of a setlist: a recording of the register, or a title by text. */
export const setlistLineSchema = z.union([
  z.strictObject({ recording_id: z.uuid() }),
  z.strictObject({
    title: line(200),
    artist: z._default(z.nullable(line(200)), null),
    isrc: z._default(z.nullable(isrcField), null),
  }),
]);

/**
 * One performance: where, when, and what was played in which order. The venue is one of my sources or a new one. It stands among
 * my imports, and is taken back there.
 */
export const logPerformance = endpoint({
  method: 'POST',
  path: '/logs/performances',
  summary: 'Log one performance',
  may: 'import_logs',
  body: z.strictObject({
    source: z.union([z.strictObject({ id: z.uuid() }), newLogSourceSchema]),
    day: dayField,
    time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, refusedAs('invalid')))),
    setlist: z.array(setlistLineSchema).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: logImportSchema,
  status: 201,
  idempotent: true,
});

/** How often the recordings of a work were used, the most used first, by month, and by source; only matched uses count. */
export const readWorkUses = endpoint({
  method: 'GET',
  path: '/works/:id/uses',
  summary: "Plays of a work's recordings",
  may: 'see_own_logs',
  params: idParams,
  query: z.strictObject({ from: useFilters.from, until: useFilters.until }),
  reply: z.object({
    total: useFigureSchema,
    by_month: z.array(monthFigureSchema),
    by_source: z.array(z.extend(useFigureSchema, { source: logSourceSchema })),
    by_recording: z.array(
      z.extend(useFigureSchema, { unchecked: z.int(), recording: usedRecordingSchema }),
    ),
  }),
});
