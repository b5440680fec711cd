import type { Work } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { type WorkField, workFieldNames, workFields } from '#domain/works/fields.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { type MadeFrom, madeFromText } from '#domain/works/made-from.ts';
import {
  distributionCategories,
  distributionCategoryNames,
  textMusicRelationshipNames,
  textMusicRelationships,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import type { Definition } from '../ui/data/definition-list.tsx';

type FieldText = (value: unknown) => string;

// In the order in which a work is shown; history has its own.
const text: Record<WorkField, FieldText> = {
  title: String,
  version_kind: (value) => nameIn(versionKindNames, versionKinds, value),
  version_title: String,
  original_title: String,
  // Safe: it comes from answers and histories, which hold nothing else.
  made_from: (value) => (value as readonly MadeFrom[]).map(madeFromText).join('; '),
  text_music_relationship: (value) =>
    nameIn(textMusicRelationshipNames, textMusicRelationships, value),
  language: (value) => findLanguage(String(value))?.name ?? String(value),
  iswc: (value) => formatIswc(String(value)),
  duration_seconds: (value) => formatDuration(Number(value)),
  year: String,
  genre: String,
  first_release_date: String,
  live_performers: String,
  cross_references: String,
  library: String,
  library_number: String,
  distribution_category: (value) =>
    nameIn(distributionCategoryNames, distributionCategories, value),
};

/** What each plain field of a work is called. */
export const plainFieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  workFieldNames.map((field) => [field, workFields[field].label]),
);

export function isPlainField(field: string): field is WorkField {
  return Object.hasOwn(workFields, field);
}

/** A value of a plain field as it is shown. */
export function plainFieldText(field: WorkField, value: unknown): string {
  return text[field](value);
}

/** All plain fields as definitions, in the order in which a work is shown, with `more` of them behind the field `after`. */
export function plainDefinitions(
  work: Pick<Work, WorkField>,
  { after, more }: { after: WorkField; more: readonly Definition[] },
): Definition[] {
  // Safe: the keys of a literal object are its own.
  return (Object.keys(text) as WorkField[]).flatMap((field) => {
    const value = work[field];
    const shown = {
      term: workFields[field].label,
      value: value === null || value === '' ? null : text[field](value),
    };
    return field === after ? [shown, ...more] : [shown];
  });
}

/** The name of a code, or the code where there is none. */
export function nameIn<K extends string>(
  names: Record<K, string>,
  known: readonly K[],
  value: unknown,
): string {
  const key = known.find((one) => one === value);
  return key === undefined ? String(value) : names[key];
}
