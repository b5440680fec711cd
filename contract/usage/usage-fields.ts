import * as z from 'zod/mini';
import { matchKinds, media, sourceKinds, useStates } from '#domain/usage/usage.ts';
import { pageQuery } from '../platform/endpoint.ts';
import { line, refusedAs } from '../platform/fields.ts';

/** A month as YYYY-MM. */
export const monthField = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, refusedAs('date_invalid')));

/**
 * Who reported plays: the society, I, or another member by name. `is_checked`: the society's own source, or one that it confirmed; what
 * another member reports of a source that is not checked is shown apart.
 */
export const reporter = {
  reported_by: z.object({ kind: z.enum(['society', 'me', 'member']), name: z.string() }),
  is_checked: z.boolean(),
};

/** Who sends logs, as it is named where uses are shown. `is_mine`: a source of mine; others are the society's, or another member's. */
export const logSourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  medium: z.enum(media),
  is_mine: z.boolean(),
  ...reporter,
});
/** A parsed value of {@link logSourceSchema}. */
export type LogSource = z.output<typeof logSourceSchema>;

/** A source to be named for the first time; one of mine of the same name and kind is taken again. */
export const newLogSourceSchema = z.strictObject({
  name: line(120),
  kind: z.enum(sourceKinds),
  medium: z.enum(media),
});

/** The recording that a use is of, or likely of. */
export const usedRecordingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  isrc: z.nullable(z.string()),
});

/**
 * A use as it was logged. `started_at` is the beginning of the day when only the day is known (`has_time` false). `score` is how
 * alike title and artist are, 0 to 100, null where they did not decide. `spelling_id` is that of its title, artist and ISRC.
 * `plays` is how many plays the line stands for, `audience` how many people heard it. `recording` is there when `state` is not unmatched.
 */
export const useSchema = z.object({
  id: z.uuid(),
  spelling_id: z.uuid(),
  started_at: z.iso.datetime(),
  has_time: z.boolean(),
  source: z.object({ id: z.uuid(), name: z.string(), kind: z.enum(sourceKinds), ...reporter }),
  medium: z.enum(media),
  title: z.string(),
  artist: z.nullable(z.string()),
  isrc: z.nullable(z.string()),
  label: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  plays: z.int(),
  audience: z.nullable(z.int()),
  state: z.enum(useStates),
  matched_by: z.nullable(z.enum(matchKinds)),
  score: z.nullable(z.int()),
  recording: z.nullable(usedRecordingSchema),
});
/** A parsed value of {@link useSchema}. */
export type Use = z.output<typeof useSchema>;

/** What narrows uses, the same for list, figures and export: months from and until (both included), and one of each of the rest. */
export const useFilters = {
  from: z.optional(monthField),
  until: z.optional(monthField),
  source: z.optional(z.uuid()),
  medium: z.optional(z.enum(media)),
  recording: z.optional(z.uuid()),
  state: z.optional(z.enum(useStates)),
};

/** What narrows spellings: those that have uses in these months, of this source, of this medium. */
export const spellingFilters = {
  ...pageQuery,
  from: z.optional(monthField),
  until: z.optional(monthField),
  source: z.optional(z.uuid()),
  medium: z.optional(z.enum(media)),
};

/** A spelling (title, artist and ISRC as logged, but for case, accents and punctuation) in a list, with how many uses there are of it, from when to when, and up to three of the sources. */
export const spellingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.nullable(z.string()),
  isrc: z.nullable(z.string()),
  uses: z.int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  sources: z.array(z.string()),
});

/**
 * How many plays: `lines` of logs stand for `uses` plays, for a line of a service's report stands for all its streams; how many seconds of them where durations are
 * known, and how many people heard them where logs say so.
 */
export const useFigureSchema = z.object({
  lines: z.int(),
  uses: z.int(),
  seconds: z.int(),
  audience: z.int(),
});
