import * as z from 'zod/mini';
import { dateOrders } from '#domain/imports/read-day.ts';
import { logImportStates, logRowOutcomes } from '#domain/usage/import/usage-import.ts';
import { logFields } from '#domain/usage/import/usage-template.ts';
import { media } from '#domain/usage/usage.ts';
import {
  cellChoices,
  columnsOf,
  importCalls,
  importColumns,
  importEnd,
  importTimes,
  problemCounts,
  rowProblem,
} from '../imports.ts';
import { pageQuery } from '../platform/endpoint.ts';
import { dayField } from '../platform/fields.ts';
import { logSourceSchema, newLogSourceSchema, usedRecordingSchema } from './usage-fields.ts';

/**
 * How the columns of a log become uses.
 * - `columns` has the field of each column, in their order; null leaves a column out. A field stands once; title, or artist and
 *   title in one, must.
 * - `date_order` and `length_unit`: see cellChoices.
 * - `day` is the day of rows that say none, for a log of one day.
 * - `artist` is that of rows that say none, for an artist's own log.
 */
export const logMappingSchema = z.strictObject({
  columns: columnsOf(z.enum(logFields)),
  ...cellChoices,
  date_order: z._default(z.nullable(z.enum(dateOrders)), 'day_first'),
  day: z._default(z.nullable(dayField), null),
  artist: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null),
});
/** A parsed value of {@link logMappingSchema}. */
export type LogMapping = z.output<typeof logMappingSchema>;

/**
 * An import in the list. `kind` is `performance` for one that came by form: it has no file, rows or report. `figures` add up to `rows` once it is done, and stay as the import
 * found them, whatever is confirmed later. `first_at` and `last_at` are from when to when its uses are, null without any.
 */
export const logImportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['file', 'performance']),
  name: z.string(),
  source: logSourceSchema,
  medium: z.enum(media),
  state: z.enum(logImportStates),
  ...importTimes,
  figures: z.object({
    rows: z.int(),
    matched: z.int(),
    suggested: z.int(),
    unmatched: z.int(),
    repeated: z.int(),
    faulty: z.int(),
  }),
  first_at: z.nullable(z.iso.datetime()),
  last_at: z.nullable(z.iso.datetime()),
  ...importEnd,
  has_report: z.boolean(),
});
/** A parsed value of {@link logImportSchema}. */
export type LogImport = z.output<typeof logImportSchema>;

/** Something wrong with a row; see rowProblem of contract/imports.ts. */
export const logProblemSchema = z.object(rowProblem);

/**
 * A row as it is read. `number` is the one that a spreadsheet shows beside it. What could not be read is null. In a preview
 * `outcome` is what would become of it, `repeated` being found out by the import alone.
 */
export const logRowSchema = z.object({
  number: z.int(),
  started_at: z.nullable(z.iso.datetime()),
  has_time: z.boolean(),
  title: z.nullable(z.string()),
  artist: z.nullable(z.string()),
  isrc: z.nullable(z.string()),
  label: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  plays: z.int(),
  audience: z.nullable(z.int()),
  outcome: z.enum(logRowOutcomes),
  problems: z.array(logProblemSchema),
  score: z.nullable(z.int()),
  recording: z.nullable(usedRecordingSchema),
});
/** A parsed value of {@link logRowSchema}. */
export type LogRow = z.output<typeof logRowSchema>;

/**
 * An import with what its page shows. `columns` are those of the file with up to five of their values each; `mapping` is what was
 * chosen last, else what is suggested: from the last file of this source with the same headers, or of mine (`is_remembered`),
 * else by the headers' words and their values. `preview` is the first twenty rows as they are read by `mapping`, empty once
 * the import has begun. `problem_counts` are the rows with each problem, the most common first, `doubts` the plays with something
 * that was passed over or not taken at its word. `other_logs` are logs of what is
 * probably the same station (by its name) from the same days under another source, by whom they were brought in, three at most: a
 * use that stands in both counts twice. Told before the import and after it; of rows that are still to be read, those from near days.
 */
export const logImportDetailsSchema = z.extend(logImportSchema, {
  columns: importColumns,
  mapping: z.nullable(logMappingSchema),
  is_remembered: z.boolean(),
  preview: z.array(logRowSchema),
  problem_counts: problemCounts,
  doubts: problemCounts,
  other_logs: z.array(
    z.object({
      source: logSourceSchema,
      by: z.enum(['society', 'me', 'member']),
      first_at: z.iso.datetime(),
      last_at: z.iso.datetime(),
      uses: z.int(),
    }),
  ),
});
/** A parsed value of {@link logImportDetailsSchema}. */
export type LogImportDetails = z.output<typeof logImportDetailsSchema>;

const newLogImportSchema = z.strictObject({
  file_id: z.uuid(),
  source: z.union([z.strictObject({ id: z.uuid() }), newLogSourceSchema]),
});
/** What begins an import of usage: an uploaded file and its source. */
export type NewLogImport = z.output<typeof newLogImportSchema>;

/**
 * Importing logs. A new mapping is answered with the first rows as they are read by it. Rows are listed that became uses (`outcome` one of
 * the three states), or that have problems (`faulty`).
 */
export const logImportCalls = importCalls({
  path: '/logs/imports',
  maySee: 'see_own_logs',
  mayImport: 'import_logs',
  summaries: {
    start: 'Import a log',
    list: 'My imports of logs',
    read: 'One import of a log',
    map: 'Match columns of a log to fields',
    apply: 'Import the plays of a log',
    undo: 'Undo an import of a log',
    remove: 'Delete an import of a log',
    rows: 'Rows of an imported log',
    report: 'Report of an imported log as a file',
    template: 'Template for logs',
  },
  start: newLogImportSchema,
  mapping: logMappingSchema,
  apply: {},
  view: logImportSchema,
  mapped: logImportDetailsSchema,
  details: logImportDetailsSchema,
  rowsQuery: z.strictObject({
    ...pageQuery,
    outcome: z._default(z.enum(['matched', 'suggested', 'unmatched', 'faulty']), 'faulty'),
  }),
  row: logRowSchema,
});
