import * as z from 'zod/mini';
import { duplicateChoices, rowOutcomes, stagedStates } from '#domain/imports/staged-import.ts';
import {
  type ImportField,
  importFields,
  maxImportHolders,
} from '#domain/works/import/import-fields.ts';
import { shareUnits } from '#domain/works/import/share-unit.ts';
import { roles } from '#domain/works/roles.ts';
import { textMusicRelationships, versionKinds } from '#domain/works/work.ts';
import {
  columnsOf,
  importCalls,
  importColumns,
  importEnd,
  importTimes,
  problemCounts,
  rowProblem,
  stagedFiguresSchema,
} from '../imports.ts';
import { pageQuery } from '../platform/endpoint.ts';
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
 * - `share_unit` is what plain numbers in share columns mean, 0.5 being a half (`fraction`) or half a percent; null is not chosen. It must be
 *   chosen where a file has numbers of both kinds. `50 %` and `1/3` are read as they are written.
 * - `holder_roles` are the roles of the holders, by their places from 0, where a row gives none.
 * - `splits_equally`: where a cell has several names and one share, they share it equally; else such a row has a problem.
 * - `own_line` is added to rows that do not name me: my role, and my share of every right in hundredths of a percent, null being
 *   what the others leave. Without it such rows have a problem.
 */
export const importMappingSchema = z.strictObject({
  columns: columnsOf(importFieldSchema),
  defaults: z.strictObject({
    version_kind: z._default(z.enum(versionKinds), 'original'),
    text_music_relationship: z._default(z.enum(textMusicRelationships), 'MTX'),
    language: z._default(
      z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/, refusedAs('wrong_type')))),
      null,
    ),
  }),
  share_unit: z._default(z.nullable(z.enum(shareUnits)), null),
  holder_roles: z._default(
    z.array(z.nullable(z.enum(roles))).check(z.maxLength(maxImportHolders)),
    [],
  ),
  splits_equally: z._default(z.boolean(), false),
  own_line: z._default(
    z.nullable(z.strictObject({ role: z.enum(roles), share: z.nullable(shareField) })),
    null,
  ),
});
/** A parsed value of {@link importMappingSchema}. */
export type ImportMapping = z.output<typeof importMappingSchema>;

/** An import in the list. */
export const workImportSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(stagedStates),
  ...importTimes,
  figures: stagedFiguresSchema,
  ...importEnd,
});
/** A parsed value of {@link workImportSchema}. */
export type WorkImport = z.output<typeof workImportSchema>;

/** Something wrong with a row; see rowProblem of contract/imports.ts. */
export const importProblemSchema = z.object(rowProblem);
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
 * headers' words. `problem_counts` are the rows with each problem, the most common first; `first_problems` the first rows with
 * any, ten at most. `duplicates` is what was said of rows that are probably registered, null before the start.
 */
export const workImportDetailsSchema = z.extend(workImportSchema, {
  columns: importColumns,
  mapping: importMappingSchema,
  is_remembered: z.boolean(),
  duplicates: z.nullable(z.enum(duplicateChoices)),
  problem_counts: problemCounts,
  first_problems: z.array(importRowSchema),
});
/** A parsed value of {@link workImportDetailsSchema}. */
export type WorkImportDetails = z.output<typeof workImportDetailsSchema>;

/**
 * Importing works. Once its columns are mapped a job checks the rows of a file, and another registers the good ones. Works that others
 * have confirmed, amended or used stay when an import is undone, and are listed.
 */
export const workImportCalls = importCalls({
  path: '/works/imports',
  maySee: 'see_own_works',
  mayImport: 'register_works',
  summaries: {
    start: 'Import a file of works',
    list: 'My imports of works',
    read: 'One import of works',
    map: 'Match columns of an import to fields',
    apply: 'Register the works of an import',
    undo: 'Take back an import of works',
    remove: 'Throw away an import of works',
    rows: 'Rows of an import',
    report: 'Report of an import as a file',
    template: 'Template for importing works',
  },
  start: z.strictObject({ file_id: z.uuid() }),
  mapping: importMappingSchema,
  apply: { body: z.strictObject({ duplicates: z.enum(duplicateChoices) }) },
  view: workImportSchema,
  mapped: workImportSchema,
  details: workImportDetailsSchema,
  rowsQuery: z.strictObject({
    ...pageQuery,
    outcome: z.optional(z.enum(rowOutcomes)),
    problem: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  }),
  row: importRowSchema,
});
