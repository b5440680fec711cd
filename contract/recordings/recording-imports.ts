import * as z from 'zod/mini';
import {
  type RecordingImportField,
  recordingImportFields,
} from '#domain/recordings/import/import-fields.ts';
import { cellChoices, columnsOf } from '../imports.ts';
import { stagedImport, stagedRow } from '../staged-imports.ts';

const fieldSchema = z.enum(
  // Safe: an enum takes any list of texts that is not empty.
  recordingImportFields as readonly [RecordingImportField, ...RecordingImportField[]],
);

/**
 * How the columns of a file become recordings. `columns` has the field of each column, in their order; null leaves a column out. A field
 * stands once, and `title` and `artist` must. `date_order` and `length_unit`: see cellChoices. `owns`: I own all of each recording whose row names no owner.
 */
export const recordingMappingSchema = z.strictObject({
  columns: columnsOf(fieldSchema),
  ...cellChoices,
  owns: z._default(z.boolean(), false),
});
/** A parsed value of {@link recordingMappingSchema}. */
export type RecordingImportMapping = z.output<typeof recordingMappingSchema>;

/** A row of a file of recordings. Where it is registered already as mine, `problems` says which columns differ from the register. */
export const recordingImportRowSchema = z.object({
  ...stagedRow,
  recording: z.nullable(
    z.object({ id: z.uuid(), title: z.string(), artist: z.string(), is_mine: z.boolean() }),
  ),
});
/** A parsed value of {@link recordingImportRowSchema}. */
export type RecordingImportRow = z.output<typeof recordingImportRowSchema>;

const recordings = stagedImport({
  path: '/recordings/imports',
  maySee: 'see_own_recordings',
  mayImport: 'register_recordings',
  things: 'recordings',
  mapping: recordingMappingSchema,
  row: recordingImportRowSchema,
});

/** An import of recordings in the list; see stagedImport. */
export const recordingImportSchema = recordings.view;
/** A parsed value of {@link recordingImportSchema}. */
export type RecordingImport = z.output<typeof recordingImportSchema>;

/** An import of recordings with what its page shows. */
export const recordingImportDetailsSchema = recordings.details;
/** A parsed value of {@link recordingImportDetailsSchema}. */
export type RecordingImportDetails = z.output<typeof recordingImportDetailsSchema>;

/** Importing recordings from a table, or from a release in DDEX ERN 4. */
export const recordingImportCalls = recordings.calls;
