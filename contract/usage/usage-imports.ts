import * as z from 'zod/mini';
import { maxColumns } from '#domain/imports/import.ts';
import { dateOrders, logImportStates, logRowOutcomes } from '#domain/usage/import/usage-import.ts';
import { logFields } from '#domain/usage/import/usage-template.ts';
import { media } from '#domain/usage/usage.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { dayField } from '../platform/fields.ts';
import { logSourceSchema, newLogSourceSchema, usedRecordingSchema } from './usage-fields.ts';

/**
 * How the columns of a log become uses.
 * - `columns` has the field of each column, in their order; null leaves a column out. A field stands once; title, or artist and
 *   title in one, must.
 * - `day` is the day of rows that say none, for a log of one day.
 * - `artist` is that of rows that say none, for an artist's own log.
 */
export const logMappingSchema = z.strictObject({
  columns: z.array(z.nullable(z.enum(logFields))).check(z.minLength(1), z.maxLength(maxColumns)),
  date_order: z._default(z.enum(dateOrders), 'day_first'),
  day: z._default(z.nullable(dayField), null),
  artist: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null),
});
/** A parsed value of {@link logMappingSchema}. */
export type LogMapping = z.output<typeof logMappingSchema>;

/**
 * An import in the list. `kind` is `performance` for one that came by form: it has no file, rows or report. `progress` is there while a
 * job is at work: `done` rows `of` so many, null while reading. `figures` add up to `rows` once it is done, and stay as the import
 * found them, whatever is confirmed later. `first_at` and `last_at` are from when to when its uses are, null without any.
 */
export const logImportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['file', 'performance']),
  name: z.string(),
  source: logSourceSchema,
  medium: z.enum(media),
  state: z.enum(logImportStates),
  created_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  progress: z.nullable(z.object({ done: z.int(), of: z.nullable(z.int()) })),
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
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  may_undo_until: z.nullable(z.iso.datetime()),
  may_delete: z.boolean(),
  has_report: z.boolean(),
});
/** A parsed value of {@link logImportSchema}. */
export type LogImport = z.output<typeof logImportSchema>;

/** Something wrong with a row: the column by its place (from 0) and its header, null when no one column is to blame. */
export const logProblemSchema = z.object({
  column: z.nullable(z.int()),
  header: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});

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
 * the import has begun. `problem_counts` are the rows with each problem, the commonest first. `other_logs` are logs of what is
 * probably the same station (by its name) from the same days under another source, by whom they were brought in, three at most: a
 * use that stands in both counts twice. Told before the import and after it; of rows that are still to be read, those from near days.
 */
export const logImportDetailsSchema = z.extend(logImportSchema, {
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: z.nullable(logMappingSchema),
  is_remembered: z.boolean(),
  preview: z.array(logRowSchema),
  problem_counts: z.array(z.object({ code: z.string(), message: z.string(), rows: z.int() })),
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

/** Begins an import of an uploaded file (purpose `log_import`) of a source that is known to me, or named here. */
export const startLogImport = endpoint({
  method: 'POST',
  path: '/logs/imports',
  summary: 'Import a log',
  may: 'import_logs',
  body: newLogImportSchema,
  reply: logImportSchema,
  status: 201,
  idempotent: true,
});

/** My imports of logs and my performances, the newest first. */
export const listLogImports = endpoint({
  method: 'GET',
  path: '/logs/imports',
  summary: 'My imports of logs',
  may: 'see_own_logs',
  query: z.strictObject(pageQuery),
  reply: z.array(logImportSchema),
  page: true,
});

/** One import of mine. Ask again every second or two while `progress` is there. */
export const readLogImport = endpoint({
  method: 'GET',
  path: '/logs/imports/:id',
  summary: 'One import of a log',
  may: 'see_own_logs',
  params: idParams,
  reply: logImportDetailsSchema,
});

/** Says what the columns are; the answer shows the first rows as they are read by it. Until the start it can be said anew. */
export const mapLogImport = endpoint({
  method: 'PUT',
  path: '/logs/imports/:id/mapping',
  summary: 'Match columns of a log to fields',
  may: 'import_logs',
  params: idParams,
  body: logMappingSchema,
  reply: logImportDetailsSchema,
});

/** Matches and stores the rows of an import that is `ready`, by a job. */
export const importLog = endpoint({
  method: 'POST',
  path: '/logs/imports/:id/start',
  summary: 'Store the uses of a log',
  may: 'import_logs',
  params: idParams,
  reply: logImportSchema,
  idempotent: true,
});

/** Takes out exactly the uses that an import, or a performance, brought in, by a job. */
export const undoLogImport = endpoint({
  method: 'POST',
  path: '/logs/imports/:id/undo',
  summary: 'Take back an import of a log',
  may: 'import_logs',
  params: idParams,
  reply: logImportSchema,
  idempotent: true,
});

/** Throws an import away before anything of it was stored. */
export const deleteLogImport = endpoint({
  method: 'DELETE',
  path: '/logs/imports/:id',
  summary: 'Throw away an import of a log',
  may: 'import_logs',
  params: idParams,
  reply: null,
});

/** The rows of an import that became uses (`outcome` one of the three states), or those with problems (`faulty`), in their order. */
export const listLogImportRows = endpoint({
  method: 'GET',
  path: '/logs/imports/:id/rows',
  summary: 'Rows of an imported log',
  may: 'see_own_logs',
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    outcome: z._default(z.enum(['matched', 'suggested', 'unmatched', 'faulty']), 'faulty'),
  }),
  reply: z.array(logRowSchema),
  page: true,
});

/** The file with what became of each row, as CSV or XLSX: all of it, or the rows with problems alone, to be mended and sent again. */
export const reportLogImport = endpoint({
  method: 'GET',
  path: '/logs/imports/:id/report',
  summary: 'Report of an imported log as a file',
  may: 'see_own_logs',
  params: idParams,
  query: z.strictObject({
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    which: z._default(z.enum(['all', 'faulty']), 'all'),
  }),
  reply: null,
  givesBytes: 'attachment',
});

/** A file to fill in: the headers that are understood by themselves, an example and what each column takes. */
export const readLogTemplate = endpoint({
  method: 'GET',
  path: '/logs/imports/template',
  summary: 'Template for logs',
  may: 'see_own_logs',
  query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  reply: null,
  givesBytes: 'attachment',
});
