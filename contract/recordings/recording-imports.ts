import * as z from 'zod/mini';
import { duplicateChoices, rowOutcomes, stagedStates } from '#domain/imports/staged-import.ts';
import {
  type RecordingImportField,
  recordingImportFields,
} from '#domain/recordings/import/import-fields.ts';
import {
  columnsOf,
  importCalls,
  importColumns,
  importEnd,
  importTimes,
  problemCounts,
  stagedFiguresSchema,
} from '../imports.ts';
import { pageQuery } from '../platform/endpoint.ts';
import { importProblemSchema } from '../works/work-imports.ts';

const fieldSchema = z.enum(
  // Safe: an enum takes any list of texts that is not empty.
  recordingImportFields as readonly [RecordingImportField, ...RecordingImportField[]],
);

/**
 * How the columns of a file become recordings. `columns` has the field of each column, in their order; null leaves a column out. A field
 * stands once, and `title` and `artist` must. `owns`: I own all of each recording whose row names no owner.
 */
export const recordingMappingSchema = z.strictObject({
  columns: columnsOf(fieldSchema),
  owns: z._default(z.boolean(), false),
});
/** A parsed value of {@link recordingMappingSchema}. */
export type RecordingImportMapping = z.output<typeof recordingMappingSchema>;

/** An import in the list. `figures` has the rows of the file, and how many came out how; see rowOutcomes. They add up to `rows`. */
export const recordingImportSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(stagedStates),
  ...importTimes,
  figures: stagedFiguresSchema,
  ...importEnd,
});
/** A parsed value of {@link recordingImportSchema}. */
export type RecordingImport = z.output<typeof recordingImportSchema>;

/**
 * A row: its `number` is the one that a spreadsheet shows beside it. `recording` is the one it became, or the one that it probably or
 * surely is already. Of a row that is registered already as mine, `problems` says which columns differ from the register.
 */
export const recordingImportRowSchema = z.object({
  number: z.int(),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  problems: z.array(importProblemSchema),
  repeats_row: z.nullable(z.int()),
  recording: z.nullable(
    z.object({ id: z.uuid(), title: z.string(), artist: z.string(), is_mine: z.boolean() }),
  ),
});
/** A parsed value of {@link recordingImportRowSchema}. */
export type RecordingImportRow = z.output<typeof recordingImportRowSchema>;

/**
 * An import with what its page shows. `mapping` is what was chosen last, else what is suggested: from the last file of mine with the same
 * headers (`is_remembered`), else by the headers' words. `first_problems` are the first rows with any, ten at most. `duplicates` is what
 * was said of rows that are probably registered, null before the start.
 */
export const recordingImportDetailsSchema = z.extend(recordingImportSchema, {
  columns: importColumns,
  mapping: recordingMappingSchema,
  is_remembered: z.boolean(),
  duplicates: z.nullable(z.enum(duplicateChoices)),
  problem_counts: problemCounts,
  first_problems: z.array(recordingImportRowSchema),
});
/** A parsed value of {@link recordingImportDetailsSchema}. */
export type RecordingImportDetails = z.output<typeof recordingImportDetailsSchema>;

/**
 * Importing recordings from a table, or from a release in DDEX ERN 4. Once its columns are mapped a job checks the rows, and another
 * registers the good ones. Recordings that others have had a hand in stay when an import is undone, and are listed.
 */
export const recordingImportCalls = importCalls({
  path: '/recordings/imports',
  maySee: 'see_own_recordings',
  mayImport: 'register_recordings',
  summaries: {
    start: 'Import a file of recordings',
    list: 'My imports of recordings',
    read: 'One import of recordings',
    map: 'Match columns of an import of recordings to fields',
    apply: 'Register the recordings of an import',
    undo: 'Undo an import of recordings',
    remove: 'Delete an import of recordings',
    rows: 'Rows of an import of recordings',
    report: 'Report of an import of recordings as a file',
    template: 'Template for importing recordings',
  },
  start: z.strictObject({ file_id: z.uuid() }),
  mapping: recordingMappingSchema,
  apply: { body: z.strictObject({ duplicates: z.enum(duplicateChoices) }) },
  view: recordingImportSchema,
  mapped: recordingImportSchema,
  details: recordingImportDetailsSchema,
  rowsQuery: z.strictObject({
    ...pageQuery,
    outcome: z.optional(z.enum(rowOutcomes)),
    problem: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  }),
  row: recordingImportRowSchema,
});
