/** What the database keeps of a plain field: the type of its column in the table `recording`. */
type ColumnType = 'text' | 'integer' | 'text[]';

type Field = { readonly label: string; readonly column: ColumnType };

/**
 * The plain fields of a recording, once, in the order in which history shows them. Input, answers, columns, history and a member's own
 * data are made of this list and of {@link releaseFields}, or checked against them. `label` is what history calls the field.
 */
export const recordingFields = {
  title: { label: 'Title', column: 'text' },
  version_title: { label: 'Version', column: 'text' },
  artist: { label: 'Artist', column: 'text' },
  isrc: { label: 'ISRC', column: 'text' },
  duration_seconds: { label: 'Duration', column: 'integer' },
  recorded_on: { label: 'Recorded', column: 'text' },
  recording_country: { label: 'Recorded in', column: 'text' },
  languages: { label: 'Languages', column: 'text[]' },
  genre: { label: 'Genre', column: 'text' },
} as const satisfies Record<string, Field>;

/** The name of a plain field, as the API and the database have it. */
export type RecordingField = keyof typeof recordingFields;

/** The parts of a recording's release, all of them texts; `name` is that of the column in the table `recording`. */
export const releaseFields = {
  title: { label: 'Release', name: 'release_title' },
  released_on: { label: 'Released', name: 'released_on' },
  label: { label: 'Label', name: 'label' },
  p_line: { label: '℗ line', name: 'p_line' },
  catalogue_number: { label: 'Catalogue number', name: 'catalogue_number' },
} as const satisfies Record<string, { readonly label: string; readonly name: string }>;

/** A part of the release, as the API has it. */
export type ReleaseField = keyof typeof releaseFields;
/** The column of a part of the release. */
export type ReleaseColumn = (typeof releaseFields)[ReleaseField]['name'];

// Safe, both: the keys of a literal object are its own.
/** The names of {@link recordingFields} in their order. */
export const recordingFieldNames = Object.keys(recordingFields) as readonly RecordingField[];
/** The names of {@link releaseFields} in their order. */
export const releaseFieldNames = Object.keys(releaseFields) as readonly ReleaseField[];

/** The columns of all of these in the table `recording`, with their types. */
export const recordingColumns: readonly { readonly name: string; readonly type: ColumnType }[] = [
  ...recordingFieldNames.map((name) => ({ name, type: recordingFields[name].column })),
  ...releaseFieldNames.map((part) => ({ name: releaseFields[part].name, type: 'text' as const })),
];

/** The plain fields of something that has them all, and nothing else of it. */
export function plainRecordingFieldsOf<Fields extends Record<RecordingField, unknown>>(
  from: Fields,
): Pick<Fields, RecordingField> {
  // Safe: made of every name of the list.
  return Object.fromEntries(recordingFieldNames.map((field) => [field, from[field]])) as Pick<
    Fields,
    RecordingField
  >;
}
