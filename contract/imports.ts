import * as z from 'zod/mini';
import { maxColumns } from '#domain/imports/import.ts';
import { dateOrders } from '#domain/imports/read-day.ts';
import { lengthUnits } from '#domain/imports/read-length.ts';
import { rowOutcomes } from '#domain/imports/staged-import.ts';
import type { Action, StaffAction } from '#domain/permissions.ts';
import { endpoint, idParams, pageQuery } from './platform/endpoint.ts';

/** The field of each column of a file, in their order; null leaves a column out. */
export const columnsOf = <Field extends z.ZodMiniType>(field: Field) =>
  z.array(z.nullable(field)).check(z.minLength(1), z.maxLength(maxColumns));

/** How days such as 03/04/2026 and lengths such as 3.5 are read where whole columns do not tell. Null: the day first; the row has a problem. */
export const cellChoices = {
  date_order: z._default(z.nullable(z.enum(dateOrders)), null),
  length_unit: z._default(z.nullable(z.enum(lengthUnits)), null),
};

/**
 * When an import began and ended, being done, undone or failed. `progress` is there while a job is at work: `done` rows `of` so many,
 * null while reading, when nobody knows yet.
 */
export const importTimes = {
  created_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  progress: z.nullable(z.object({ done: z.int(), of: z.nullable(z.int()) })),
};

/** Why a file could not be read. */
export const importFailureSchema = z.object({ code: z.string(), message: z.string() });

/** `failure` says why the file could not be read; `may_undo_until` is null when the import cannot be undone. */
export const importEnd = {
  failure: z.nullable(importFailureSchema),
  may_undo_until: z.nullable(z.iso.datetime()),
  may_delete: z.boolean(),
};

const count = z.int();

/** A column of a file with up to five of its values. */
export const importColumnSchema = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  filled: count,
  /** Rows that say the same as the row above, or nothing below one that says something. */
  repeats: count,
  numbers: z.object({ up_to_one: count, above_one: count, percents: count, ratios: count }),
});

/** The columns of a file; see ColumnContent. */
export const importColumns = z.array(importColumnSchema);

/** How many rows have a problem. */
export const problemCountSchema = z.object({
  code: z.string(),
  message: z.string(),
  rows: z.int(),
});

/** The rows with each problem, the most common first. */
export const problemCounts = z.array(problemCountSchema);

/** The rows of a file whose rows are staged, below its header, and how many came out how; see rowOutcomes. They add up to `rows`. */
export const stagedFiguresSchema = z.object({
  rows: z.int(),
  ...(Object.fromEntries(rowOutcomes.map((outcome) => [outcome, z.int()])) as Record<
    (typeof rowOutcomes)[number],
    z.ZodMiniInt
  >),
});

/** Something wrong with a row: the column by its place (from 0) and its header, null when no one column is to blame. */
export const rowProblem = {
  column: z.nullable(z.int()),
  header: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
};

/** A problem of a row whose rows are staged. */
export const importProblemSchema = z.object(rowProblem);

const sheetFormats = z.enum(['csv', 'xlsx']);

/** What the calls of one kind of import differ in. */
export type ImportKind = {
  readonly path: `/${string}`;
  /** Permission to look at imports, and to make them. */
  readonly maySee: Action | StaffAction;
  readonly mayImport: Action | StaffAction;
  readonly summaries: Readonly<
    Record<
      | 'start'
      | 'list'
      | 'read'
      | 'map'
      | 'apply'
      | 'undo'
      | 'remove'
      | 'rows'
      | 'report'
      | 'template',
      string
    >
  >;
  /** Begins an import: at least `file_id`, an upload of the purpose of this kind. */
  readonly start: z.ZodMiniType;
  readonly mapping: z.ZodMiniType;
  /** The body of what applies the rows, where something must be chosen. */
  readonly apply: { readonly body?: z.ZodMiniType };
  /** An import in the list. */
  readonly view: z.ZodMiniType;
  /** What a new mapping is answered with. */
  readonly mapped: z.ZodMiniType;
  /** An import with what its page shows. */
  readonly details: z.ZodMiniType;
  readonly rowsQuery: z.ZodMiniType;
  readonly row: z.ZodMiniType;
};

/** The ten calls that every kind of import has. */
export function importCalls<const Kind extends ImportKind>(kind: Kind) {
  const { path, maySee, mayImport, summaries } = kind;
  // Named one by one, for the types of the kind to reach the calls.
  const start: Kind['start'] = kind.start;
  const mapping: Kind['mapping'] = kind.mapping;
  const apply: Kind['apply'] = kind.apply;
  const view: Kind['view'] = kind.view;
  const mapped: Kind['mapped'] = kind.mapped;
  const details: Kind['details'] = kind.details;
  const rowsQuery: Kind['rowsQuery'] = kind.rowsQuery;
  const row: Kind['row'] = kind.row;
  return {
    /** Begins an import of an uploaded file: it is read by a job. */
    start: endpoint({
      method: 'POST',
      path,
      summary: summaries.start,
      may: mayImport,
      body: start,
      reply: view,
      status: 201,
      idempotent: true,
    }),

    /** My imports, the newest first. */
    list: endpoint({
      method: 'GET',
      path,
      summary: summaries.list,
      may: maySee,
      query: z.strictObject(pageQuery),
      reply: z.array(view),
      page: true,
    }),

    /** One import of mine. Ask again every second or two while `progress` is there. */
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: summaries.read,
      may: maySee,
      params: idParams,
      reply: details,
    }),

    /** Says what the columns are; it can be said again until rows are applied. */
    map: endpoint({
      method: 'PUT',
      path: `${path}/:id/mapping`,
      summary: summaries.map,
      may: mayImport,
      params: idParams,
      body: mapping,
      reply: mapped,
    }),

    /** Applies the rows, by a job. */
    apply: endpoint({
      method: 'POST',
      path: `${path}/:id/start`,
      summary: summaries.apply,
      may: mayImport,
      params: idParams,
      ...apply,
      reply: view,
      idempotent: true,
    }),

    /** Undoes exactly what an import applied, by a job. */
    undo: endpoint({
      method: 'POST',
      path: `${path}/:id/undo`,
      summary: summaries.undo,
      may: mayImport,
      params: idParams,
      reply: view,
      idempotent: true,
    }),

    /** Deletes an import before anything of it was applied. */
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: summaries.remove,
      may: mayImport,
      params: idParams,
      reply: null,
    }),

    /** The rows of an import in their order. */
    rows: endpoint({
      method: 'GET',
      path: `${path}/:id/rows`,
      summary: summaries.rows,
      may: maySee,
      params: idParams,
      query: rowsQuery,
      reply: z.array(row),
      page: true,
    }),

    /** The file with the result of each row: all rows, or only those with problems, to be corrected and imported again. */
    report: endpoint({
      method: 'GET',
      path: `${path}/:id/report`,
      summary: summaries.report,
      may: maySee,
      params: idParams,
      query: z.strictObject({
        format: z._default(sheetFormats, 'csv'),
        which: z._default(z.enum(['all', 'faulty']), 'all'),
      }),
      reply: null,
      givesBytes: 'attachment',
    }),

    /** A file to fill in: the headers that are understood by themselves, an example and what each column takes. */
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      summary: summaries.template,
      may: maySee,
      query: z.strictObject({ format: z._default(sheetFormats, 'xlsx') }),
      reply: null,
      givesBytes: 'attachment',
    }),
  };
}
