/** What the database stores of a plain field: the type of its column in the table `work`. */
type ColumnType = 'text' | 'integer' | 'smallint' | 'jsonb';

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
  made_from: { label: 'Made from', column: 'jsonb' },
  version_title: { label: 'Name of this version', column: 'text' },
  genre: { label: 'Genre', column: 'text' },
  iswc: { label: 'ISWC', column: 'text' },
  duration_seconds: { label: 'Duration', column: 'integer' },
  year: { label: 'Year', column: 'smallint' },
  first_release_date: { label: 'First released', column: 'text' },
  live_performers: { label: 'Performed live by', column: 'text' },
  cross_references: { label: 'Numbers at other organisations', column: 'text' },
  library: { label: 'Music library', column: 'text' },
  library_number: { label: 'Library album', column: 'text' },
  distribution_category: { label: 'Category', column: 'text' },
} as const satisfies Record<string, { readonly label: string; readonly column: ColumnType }>;

/** The name of a plain field, as the API and the database have it. */
export type WorkField = keyof typeof workFields;

/** Fields of which few works have one, all unknown: the form asks for them in a part of its own. */
export const noRareFacts = {
  version_title: null,
  genre: null,
  first_release_date: null,
  live_performers: null,
  cross_references: null,
  library: null,
  library_number: null,
  distribution_category: null,
} as const satisfies Partial<Record<WorkField, null>>;

/** The plain fields that hold one text or number; the others hold a list of parts. */
export type SingleWorkField = Exclude<WorkField, 'made_from'>;

/** The name of a plain field in a draft and as a column of an import, where it is text: a duration is `3:42` there. */
export type TypedWorkField = Exclude<SingleWorkField, 'duration_seconds'> | 'duration';

/** What a plain field is called where it is text. */
export function typedName(field: SingleWorkField): TypedWorkField {
  return field === 'duration_seconds' ? 'duration' : field;
}

/** The plain fields that are numbers in the database: each needs a way to be read from text. */
export type NumberWorkField = {
  [Field in WorkField]: (typeof workFields)[Field]['column'] extends 'integer' | 'smallint'
    ? Field
    : never;
}[WorkField];

/** The names of {@link workFields} in their order. */
// Safe: the keys of a literal object are its own.
export const workFieldNames = Object.keys(workFields) as readonly WorkField[];

/** The names of the plain fields that hold one value, in their order. */
export const singleWorkFields: readonly SingleWorkField[] = workFieldNames.filter(
  (field) => field !== 'made_from',
);

/** A value for each plain field, made from its name. */
export function forEachWorkField<Value>(
  make: (field: WorkField) => Value,
): Record<WorkField, Value> {
  // Safe: made of every name of the list.
  return Object.fromEntries(workFieldNames.map((field) => [field, make(field)])) as Record<
    WorkField,
    Value
  >;
}

/** The plain fields of something that has them all, and nothing else of it. */
export function plainFieldsOf<Fields extends Record<WorkField, unknown>>(
  from: Fields,
): Pick<Fields, WorkField> {
  // Safe: each field has the value that it has in `from`.
  return forEachWorkField((field) => from[field]) as Pick<Fields, WorkField>;
}

/** A number that a work has elsewhere: the organisation that gave it, and the number. @source CWR 2.2, XRF */
export type CrossReference = { readonly organisation: string; readonly number: string };

/**
 * Numbers that a work has elsewhere, as typed: the organisation, a colon and the number, with semicolons between several, such as
 * "GEMA: 12345678-001; PRS: 1234567AB". Null when one of them lacks a part.
 * @source CWR 2.2, XRF: organisation code of 1 to 30 characters here, identifier of at most 14
 */
export function parseCrossReferences(text: string): CrossReference[] | null {
  const parts = text.split(';').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  const read = given.flatMap((part) => {
    const [, organisation, number] = /^([^:]{1,30}?)\s*:\s*(\S{1,14})$/.exec(part) ?? [];
    return organisation && number ? [{ organisation, number }] : [];
  });
  return read.length > 0 && read.length === given.length ? read : null;
}
