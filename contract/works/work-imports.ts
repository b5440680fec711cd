import * as z from 'zod/mini';
import { maxColumns } from '#domain/imports/import.ts';
import { type ImportField, importFields } from '#domain/works/import/import-fields.ts';
import {
  duplicateChoices,
  rowOutcomes,
  workImportStates,
} from '#domain/works/import/work-import.ts';
import { roles } from '#domain/works/roles.ts';
import { textMusicRelationships, versionKinds } from '#domain/works/work.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { refusedAs } from '../platform/fields.ts';
import { shareField } from './work-input.ts';

const importFieldSchema = z.enum(
  // Safe: an enum takes any list of texts that is not empty.
  importFields as readonly [ImportField, ...ImportField[]],
);

/**
 * How the columns of a file become works.
 * - `columns` has the field of each column, in their order; null leaves a column out. A field stands once, and `title` must.
 * - `defaults` count where a row says nothing.
 * - `own_line` is added to rows that do not name me: my role, and my share of every right in hundredths of a percent, null being
 *   what the others leave. Without it such rows have a problem.
 */
export const importMappingSchema = z.strictObject({
  columns: z.array(z.nullable(importFieldSchema)).check(z.minLength(1), z.maxLength(maxColumns)),
  defaults: z.strictObject({
    version_kind: z._default(z.enum(versionKinds), 'original'),
    text_music_relationship: z._default(z.enum(textMusicRelationships), 'MTX'),
    language: z._default(
      z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/, refusedAs('wrong_type')))),
      null,
    ),
  }),
  own_line: z._default(
    z.nullable(z.strictObject({ role: z.enum(roles), share: z.nullable(shareField) })),
    null,
  ),
});
/** A parsed value of {@link importMappingSchema}. */
export type ImportMapping = z.output<typeof importMappingSchema>;

const figuresSchema = z.object({
  /** Rows of the file below its header, those without anything in them left out. */
  rows: z.int(),
  /** How many rows came out how; see rowOutcomes of domain/works/import/work-import.ts. They add up to `rows`. */
  ...(Object.fromEntries(rowOutcomes.map((outcome) => [outcome, z.int()])) as Record<
    (typeof rowOutcomes)[number],
    z.ZodMiniInt
  >),
});

/**
 * An import in the list. `progress` is there while a job is at work: `done` rows `of` so many, null while reading, when nobody
 * knows yet. `failure` says in words why the file could not be read. `ended_at` is when it was done, undone or failed.
 */
export const workImportSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(workImportStates),
  created_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  progress: z.nullable(z.object({ done: z.int(), of: z.nullable(z.int()) })),
  figures: figuresSchema,
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Until when it can be undone; null when it cannot. */
  may_undo_until: z.nullable(z.iso.datetime()),
  may_delete: z.boolean(),
});
/** A parsed value of {@link workImportSchema}. */
export type WorkImport = z.output<typeof workImportSchema>;

/** Something wrong with a row: the column by its place (from 0) and its header, null when no one column is to blame. */
export const importProblemSchema = z.object({
  column: z.nullable(z.int()),
  header: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});
/** A parsed value of {@link importProblemSchema}. */
export type ImportProblem = z.output<typeof importProblemSchema>;

/**
 * A row: its `number` is the one that a spreadsheet shows beside it. `work` is the work it became, or the one that it
 * probably or surely is already; null when that one cannot be seen any more. `repeats_row` is the number of the row it repeats.
 */
export const importRowSchema = z.object({
  number: z.int(),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  problems: z.array(importProblemSchema),
  repeats_row: z.nullable(z.int()),
  work: z.nullable(z.object({ id: z.uuid(), work_number: z.string(), title: z.string() })),
});
/** A parsed value of {@link importRowSchema}. */
export type ImportRow = z.output<typeof importRowSchema>;

/**
 * An import with what its page shows. `columns` are those of the file with up to five of their values each; `mapping` is what was
 * chosen last, else what is suggested: from the last file of mine with the same headers (`is_remembered`), else by the
 * headers' words. `problem_counts` are the rows with each problem, the commonest first; `first_problems` the first rows with
 * any, ten at most. `duplicates` is what was said of rows that are probably registered, null before the start.
 */
export const workImportDetailsSchema = z.extend(workImportSchema, {
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: importMappingSchema,
  is_remembered: z.boolean(),
  duplicates: z.nullable(z.enum(duplicateChoices)),
  problem_counts: z.array(z.object({ code: z.string(), message: z.string(), rows: z.int() })),
  first_problems: z.array(importRowSchema),
});
/** A parsed value of {@link workImportDetailsSchema}. */
export type WorkImportDetails = z.output<typeof workImportDetailsSchema>;

/** Begins an import of an uploaded file (purpose `work_import`): it is read by a job. */
export const startWorkImport = endpoint({
  method: 'POST',
  path: '/works/imports',
  summary: 'Import a file of works',
  may: 'register_works',
  body: z.strictObject({ file_id: z.uuid() }),
  reply: workImportSchema,
  status: 201,
  idempotent: true,
});

/** My imports, the newest first. */
export const listWorkImports = endpoint({
  method: 'GET',
  path: '/works/imports',
  summary: 'My imports of works',
  may: 'see_own_works',
  query: z.strictObject(pageQuery),
  reply: z.array(workImportSchema),
  page: true,
});

/** One import of mine. Ask again every second or two while `progress` is there. */
export const readWorkImport = endpoint({
  method: 'GET',
  path: '/works/imports/:id',
  summary: 'One import of works',
  may: 'see_own_works',
  params: idParams,
  reply: workImportDetailsSchema,
});

/** Sets the fields of the columns; a job then checks the rows. It can be changed until works are registered. */
export const mapWorkImport = endpoint({
  method: 'PUT',
  path: '/works/imports/:id/mapping',
  summary: 'Match columns of an import to fields',
  may: 'register_works',
  params: idParams,
  body: importMappingSchema,
  reply: workImportSchema,
});

/** Registers the good rows of a checked import, by a job. */
export const registerWorkImport = endpoint({
  method: 'POST',
  path: '/works/imports/:id/start',
  summary: 'Register the works of an import',
  may: 'register_works',
  params: idParams,
  body: z.strictObject({ duplicates: z.enum(duplicateChoices) }),
  reply: workImportSchema,
  idempotent: true,
});

/**
 * Undoes what an import registered, by a job: works that others have confirmed, amended or used stay and are listed.
 */
export const undoWorkImport = endpoint({
  method: 'POST',
  path: '/works/imports/:id/undo',
  summary: 'Take back an import of works',
  may: 'register_works',
  params: idParams,
  reply: workImportSchema,
  idempotent: true,
});

/** Throws an import away before anything of it was registered. */
export const deleteWorkImport = endpoint({
  method: 'DELETE',
  path: '/works/imports/:id',
  summary: 'Throw away an import of works',
  may: 'register_works',
  params: idParams,
  reply: null,
});

/** The rows of an import in their order; `outcome` and `problem` (its code) narrow. */
export const listWorkImportRows = endpoint({
  method: 'GET',
  path: '/works/imports/:id/rows',
  summary: 'Rows of an import',
  may: 'see_own_works',
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    outcome: z.optional(z.enum(rowOutcomes)),
    problem: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  }),
  reply: z.array(importRowSchema),
  page: true,
});

/**
 * The file with the result of each row, as CSV or XLSX: all rows, or only those with problems, to be corrected and
 * imported again.
 */
export const reportWorkImport = endpoint({
  method: 'GET',
  path: '/works/imports/:id/report',
  summary: 'Report of an import as a file',
  may: 'see_own_works',
  params: idParams,
  query: z.strictObject({
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    which: z._default(z.enum(['all', 'faulty']), 'all'),
  }),
  reply: null,
  givesBytes: 'attachment',
});

/** A file to fill in: the headers that are understood by themselves, an example and what each column takes. */
export const readWorkImportTemplate = endpoint({
  method: 'GET',
  path: '/works/imports/template',
  summary: 'Template for importing works',
  may: 'see_own_works',
  query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  reply: null,
  givesBytes: 'attachment',
});
