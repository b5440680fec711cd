/** What the database keeps of a plain field: the type of its column in the table `work`. */
type ColumnType = 'text' | 'integer' | 'smallint';

/**
 * The plain fields of a work, once: those with one value each, in the order in which history shows them. Input, answers, drafts,
 * columns, history, imports, certificates and a member's own data are made of this list or checked against it. `label` is what
 * screens and history call the field.
 */
export const workFields = {
  title: { label: 'Title', column: 'text' },
  language: { label: 'Language', column: 'text' },
  version_kind: { label: 'Kind', column: 'text' },
  text_music_relationship: { label: 'Music and words', column: 'text' },
  original_title: { label: 'Earlier work', column: 'text' },
  iswc: { label: 'ISWC', column: 'text' },
  duration_seconds: { label: 'Duration', column: 'integer' },
  year: { label: 'Year', column: 'smallint' },
} as const satisfies Record<string, { readonly label: string; readonly column: ColumnType }>;

/** The name of a plain field, as the API and the database have it. */
export type WorkField = keyof typeof workFields;

/** The names of {@link workFields} in their order. */
// Safe: the keys of a literal object are its own.
export const workFieldNames = Object.keys(workFields) as readonly WorkField[];

/** The plain fields of something that has them all, and nothing else of it. */
export function plainFieldsOf<Fields extends Record<WorkField, unknown>>(
  from: Fields,
): Pick<Fields, WorkField> {
  const { title, language, version_kind, text_music_relationship, original_title } = from;
  const { iswc, duration_seconds, year } = from;
  return {
    title,
    language,
    version_kind,
    text_music_relationship,
    original_title,
    iswc,
    duration_seconds,
    year,
  };
}
