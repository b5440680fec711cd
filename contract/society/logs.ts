import * as z from 'zod/mini';
import { periodPattern } from '#domain/staff/figure-names.ts';
import { sourceKinds } from '#domain/usage/usage.ts';
import { importCalls } from '../imports.ts';
import { deskEndpoint, idParams } from '../platform/endpoint.ts';
import { line } from '../platform/fields.ts';
import {
  logImportCalls,
  logImportDetailsSchema,
  logImportSchema,
  logMappingSchema,
  logRowSchema,
} from '../usage/usage-imports.ts';

/** The most imports on a page of the list. */
export const importsOnPage = 50;
/** Bytes of the largest log that is uploaded at the desk: 32 MB. Larger ones are imported by the command. */
export const maxDeskLog = 32 * 1024 * 1024;

/** An import in the list of everybody's. `by` is the member who imported it; null is the society. */
export const anyLogImportSchema = z.extend(logImportSchema, { by: z.nullable(z.string()) });
/** A parsed value of {@link anyLogImportSchema}. */
export type AnyLogImport = z.output<typeof anyLogImportSchema>;

/**
 * One of them, with its columns and what is wrong in it. `may_change`: whether the asker may map, import, undo or delete it; what a member
 * imported is only looked at.
 */
export const anyLogImportDetailsSchema = z.extend(logImportDetailsSchema, {
  by: z.nullable(z.string()),
  may_change: z.boolean(),
});
/** A parsed value of {@link anyLogImportDetailsSchema}. */
export type AnyLogImportDetails = z.output<typeof anyLogImportDetailsSchema>;

/** Imports of logs of everybody, the newest first. `find` is part of a source's name. `after` is `next` of the page before. */
export const listLogImports = deskEndpoint({
  method: 'GET',
  path: '/society/logs/imports',
  summary: 'All imports of logs',
  may: 'see_logs',
  query: z.strictObject({
    of: z._default(z.enum(['everyone', 'society', 'members']), 'everyone'),
    find: z.optional(z.string().check(z.maxLength(120))),
    /** Of sources of this name alone, and with plays in this year or month. */
    source: z.optional(z.string().check(z.maxLength(120))),
    in: z.optional(z.string().check(z.regex(periodPattern))),
    after: z.optional(z.uuid()),
  }),
  reply: z.object({ imports: z.array(anyLogImportSchema), next: z.nullable(z.uuid()) }),
});

/**
 * Begins an import for the whole society: the file, and the source that it is from, a new one or one of that name and kind.
 * @throws `sheet_type_unknown`, `sheet_locked`, `file_damaged`
 */
export const startLogImport = deskEndpoint({
  method: 'POST',
  path: '/society/logs/imports',
  summary: 'Import a log for the whole society',
  may: 'import_logs_for_all',
  takesBytes: true,
  bodyLimit: maxDeskLog,
  query: z.strictObject({
    file_name: line(200),
    source: line(120),
    kind: z.enum(sourceKinds),
  }),
  reply: z.object({ id: z.uuid() }),
  status: 201,
});

const calls = importCalls({
  path: '/society/logs/imports',
  maySee: 'see_logs',
  mayImport: 'import_logs_for_all',
  summaries: {
    start: '',
    list: '',
    read: 'An import of a log',
    map: 'Match columns of a log of the society to fields',
    apply: 'Import the plays of a log of the society',
    undo: 'Undo an import of the society',
    remove: 'Delete an import of the society',
    rows: 'Rows of an imported log',
    report: 'Report of a log of the society as a file',
    template: '',
  },
  start: z.object({}),
  mapping: logMappingSchema,
  apply: {},
  view: logImportSchema,
  mapped: anyLogImportDetailsSchema,
  details: anyLogImportDetailsSchema,
  rowsQuery: logImportCalls.rows.query,
  row: logRowSchema,
});
const desk = { desk: true } as const;

/** What can be done with one import, as members do with theirs: looking at anybody's, the rest with those of the society. */
export const deskLogCalls = {
  readLogImport: { ...calls.read, ...desk },
  listLogRows: { ...calls.rows, ...desk },
  mapLogImport: { ...calls.map, ...desk },
  applyLogImport: { ...calls.apply, ...desk },
  undoLogImport: { ...calls.undo, ...desk },
  removeLogImport: { ...calls.remove, ...desk },
  readLogReport: { ...calls.report, ...desk },
} as const;

/** How often a source should send its log. */
export const logPeriods = ['week', 'month'] as const;

/**
 * A source of the society. `every` is how often its log is expected, null for not at all; `missing` are the days on which the periods begin of
 * which nothing was imported, the newest first, of the last twelve that are over and since the first log. `last_at` is its latest play.
 */
export const expectedSourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  every: z.nullable(z.enum(logPeriods)),
  last_at: z.nullable(z.iso.datetime()),
  missing: z.array(z.iso.date()),
});
/** A parsed value of {@link expectedSourceSchema}. */
export type ExpectedSource = z.output<typeof expectedSourceSchema>;

/** The sources of the society, those with missing logs first. */
export const listExpectedLogs = deskEndpoint({
  method: 'GET',
  path: '/society/logs/sources',
  summary: 'Sources of the society and their missing logs',
  may: 'see_logs',
  reply: z.array(expectedSourceSchema),
});

/** Says how often a source of the society should send its log. @throws `log_source_unknown` */
export const setExpectedLog = deskEndpoint({
  method: 'PUT',
  path: '/society/logs/sources/:id/expectation',
  summary: 'Say how often a log is expected',
  may: 'import_logs_for_all',
  params: idParams,
  body: z.strictObject({ every: z.nullable(z.enum(logPeriods)) }),
  reply: null,
});
