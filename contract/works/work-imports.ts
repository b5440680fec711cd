import * as z from 'zod/mini';
import {
  type ImportField,
  importFields,
  maxImportHolders,
} from '#domain/works/import/import-fields.ts';
import { shareUnits } from '#domain/works/import/share-unit.ts';
import { roles } from '#domain/works/roles.ts';
import { textMusicRelationships, versionKinds } from '#domain/works/work.ts';
import { cellChoices, columnsOf } from '../imports.ts';
import { refusedAs } from '../platform/fields.ts';
import { stagedImport, stagedRow } from '../staged-imports.ts';
import { shareField } from './work-input.ts';

const importFieldSchema = z.enum(
  // Safe: an enum takes any list of texts that is not empty.
  importFields as readonly [ImportField, ...ImportField[]],
);

/**
 * How the columns of a file become works.
 * - `columns` has the field of each column, in their order; null leaves a column out. A field stands once, and `title` must.
 * - `date_order` and `length_unit`: see cellChoices.
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
  ...cellChoices,
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

/** A row of a file of works. `holders` are those it names, with role and shares; null before the columns are mapped. */
export const importRowSchema = z.object({
  ...stagedRow,
  holders: z.nullable(z.array(z.string())),
  work: z.nullable(z.object({ id: z.uuid(), work_number: z.string(), title: z.string() })),
});
/** A parsed value of {@link importRowSchema}. */
export type ImportRow = z.output<typeof importRowSchema>;

const works = stagedImport({
  path: '/works/imports',
  maySee: 'see_own_works',
  mayImport: 'register_works',
  things: 'works',
  mapping: importMappingSchema,
  row: importRowSchema,
});

/** An import of works in the list; see stagedImport. */
export const workImportSchema = works.view;
/** A parsed value of {@link workImportSchema}. */
export type WorkImport = z.output<typeof workImportSchema>;

/** An import of works with what its page shows. */
export const workImportDetailsSchema = works.details;
/** A parsed value of {@link workImportDetailsSchema}. */
export type WorkImportDetails = z.output<typeof workImportDetailsSchema>;

/** Importing works. */
export const workImportCalls = works.calls;
