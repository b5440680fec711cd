import * as z from 'zod/mini';
import { parsePartialDate } from '#domain/text/dates.ts';
import { parseCrossReferences, type TypedWorkField, type WorkField } from '#domain/works/fields.ts';
import { derivations, maxMadeFrom, protections } from '#domain/works/made-from.ts';
import {
  distributionCategories,
  textMusicRelationships,
  versionKinds,
} from '#domain/works/work.ts';
import { identifier, iswcField, line, refusedAs } from '../platform/fields.ts';

/** Whole seconds below 100 hours (HHMMSS), null when not known. @source CWR 2.2 */
export const durationField = z._default(
  z.nullable(
    z
      .int(refusedAs('duration_invalid'))
      .check(
        z.gte(1, refusedAs('duration_invalid')),
        z.lte(359_999, refusedAs('duration_invalid')),
      ),
  ),
  null,
);

/** A year from `first` on, null when it is not known; that it is not to come, the server says. */
export const yearField = (first: number) =>
  z._default(
    z.nullable(
      z
        .int(refusedAs('year_invalid'))
        .check(z.gte(first, refusedAs('year_invalid')), z.lte(9999, refusedAs('year_invalid'))),
    ),
    null,
  );

/**
 * A work that another is made from, as entered: one in the register by its id, or one described. The title of a registered one is
 * replaced by its own.
 */
export const madeFromInputSchema = z.strictObject({
  kind: z.enum(derivations),
  work_id: z._default(z.nullable(z.uuid()), null),
  /** In files, in place of the id; one that the register does not have says nothing. */
  work_number: z.optional(line(20)),
  title: line(200),
  writers: z._default(z.nullable(line(200)), null),
  iswc: z._default(z.nullable(iswcField), null),
  protection: z._default(z.enum(protections), 'protected'),
});

/** A work that another is made from, as answered. */
export const madeFromSchema = z.object({
  kind: z.enum(derivations),
  work_id: z.nullable(z.uuid()),
  title: z.string(),
  writers: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  protection: z.enum(protections),
});

const optionalLine = (max: number) => z._default(z.nullable(line(max)), null);

type BesideTitle = Exclude<WorkField, 'title'>;

/** The plain fields of a work beside its title as a member enters them; null is not known. */
export const workFieldInputs = {
  language: z._default(z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))), null),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: optionalLine(200),
  made_from: z._default(
    z.nullable(z.array(madeFromInputSchema).check(z.minLength(1), z.maxLength(maxMadeFrom))),
    null,
  ),
  version_title: optionalLine(60),
  genre: optionalLine(60),
  iswc: z._default(z.nullable(iswcField), null),
  duration_seconds: durationField,
  year: yearField(1500),
  first_release_date: z._default(
    z.nullable(identifier(parsePartialDate, 'partial_date_invalid')),
    null,
  ),
  live_performers: optionalLine(500),
  cross_references: z._default(
    z.nullable(
      line(500).check(
        z.refine(
          (text) => parseCrossReferences(text) !== null,
          refusedAs('cross_reference_invalid'),
        ),
      ),
    ),
    null,
  ),
  library: optionalLine(60),
  library_number: optionalLine(15),
  distribution_category: z._default(z.nullable(z.enum(distributionCategories)), null),
} satisfies Record<BesideTitle, unknown>;

/** The plain fields of a work as answers give them. */
export const workFieldAnswers = {
  language: z.nullable(z.string()),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: z.nullable(z.string()),
  made_from: z.nullable(z.array(madeFromSchema)),
  version_title: z.nullable(z.string()),
  genre: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  year: z.nullable(z.int()),
  first_release_date: z.nullable(z.string()),
  live_performers: z.nullable(z.string()),
  cross_references: z.nullable(z.string()),
  library: z.nullable(z.string()),
  library_number: z.nullable(z.string()),
  distribution_category: z.nullable(z.enum(distributionCategories)),
} satisfies Record<BesideTitle, unknown>;

/** A text as it was typed: long enough for any input to the field, right or wrong. */
export const typedField = z.string().check(z.maxLength(1000));

// Of a draft that was saved before the field was there.
const laterField = z._default(typedField, '');

/** The plain fields of a work in a draft, while they are typed. */
export const workFieldDrafts = {
  language: typedField,
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: typedField,
  version_title: laterField,
  genre: laterField,
  iswc: typedField,
  duration: typedField,
  year: typedField,
  first_release_date: laterField,
  live_performers: laterField,
  cross_references: laterField,
  library: laterField,
  library_number: laterField,
  distribution_category: laterField,
} satisfies Record<Exclude<TypedWorkField, 'title'>, unknown>;
