import * as z from 'zod/mini';
import type { TypedWorkField, WorkField } from '#domain/works/fields.ts';
import { textMusicRelationships, versionKinds } from '#domain/works/work.ts';
import { iswcField, line, refusedAs } from '../platform/fields.ts';

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

type BesideTitle = Exclude<WorkField, 'title'>;

/** The plain fields of a work beside its title as a member enters them; null is not known. */
export const workFieldInputs = {
  language: z._default(z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))), null),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: z._default(z.nullable(line(200)), null),
  iswc: z._default(z.nullable(iswcField), null),
  duration_seconds: durationField,
  year: yearField(1500),
} satisfies Record<BesideTitle, unknown>;

/** The plain fields of a work as answers give them. */
export const workFieldAnswers = {
  language: z.nullable(z.string()),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  year: z.nullable(z.int()),
} satisfies Record<BesideTitle, unknown>;

/** A text as it was typed: long enough for any input to the field, right or wrong. */
export const typedField = z.string().check(z.maxLength(1000));

/** The plain fields of a work in a draft, while they are typed. */
export const workFieldDrafts = {
  language: typedField,
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: typedField,
  iswc: typedField,
  duration: typedField,
  year: typedField,
} satisfies Record<Exclude<TypedWorkField, 'title'>, unknown>;
