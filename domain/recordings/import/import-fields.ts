import {
  type PlainImportField,
  plainImportFields,
  recordingImportColumns,
} from './recording-columns.ts';

/** Columns with everybody of a group in one cell, as the file of one's own recordings has them. */
export const listImportFields = ['featured', 'non_featured', 'owners'] as const;
/** One of {@link listImportFields}. */
export type ListImportField = (typeof listImportFields)[number];

/** What these columns are called. */
export const listNames: Record<ListImportField, string> = {
  featured: 'Featured artists',
  non_featured: 'Non-featured performers',
  owners: 'Owners',
};

/** How many performers, and how many owners, a row can name in columns of their own. */
export const maxImportPeople = 5;

/** The fields of a person that a column can have. A performer has a role; an owner has territories and a period. */
export const personImportParts = [
  'name',
  'given_names',
  'family_name',
  'kind',
  'role',
  'ipi',
  'share',
  'territories',
  'from',
  'until',
] as const;
/** One of {@link personImportParts}. */
export type PersonImportPart = (typeof personImportParts)[number];

/** Whom columns of their own name. */
export const importSides = ['performer', 'owner'] as const;
/** One of {@link importSides}. */
export type ImportSide = (typeof importSides)[number];

/** The parts that a person of this side has. */
export const partsOfSide: Readonly<Record<ImportSide, readonly PersonImportPart[]>> = {
  performer: ['name', 'given_names', 'family_name', 'kind', 'role', 'ipi', 'share'],
  owner: [
    'name',
    'given_names',
    'family_name',
    'kind',
    'ipi',
    'share',
    'territories',
    'from',
    'until',
  ],
};

/** A part of one person: `performer_1_name` to `owner_5_until`. */
export type PersonImportField = `${ImportSide}_${number}_${PersonImportPart}`;
/** A field that a column of a file of recordings can be mapped to. */
export type RecordingImportField = PlainImportField | ListImportField | PersonImportField;

/** Every field in the order it is offered. */
export const recordingImportFields: readonly RecordingImportField[] = [
  ...plainImportFields,
  ...listImportFields,
  ...importSides.flatMap((side) =>
    Array.from({ length: maxImportPeople }, (_, index) =>
      partsOfSide[side].map((part): PersonImportField => `${side}_${index + 1}_${part}`),
    ).flat(),
  ),
];

/** Which of the two that every recording needs have no column. One column may have both. */
export function unmappedOf(
  columns: readonly (RecordingImportField | null)[],
): ('title' | 'artist')[] {
  if (columns.includes('artist_title')) return [];
  return (['title', 'artist'] as const).filter((field) => !columns.includes(field));
}

/** Which part of which person a field is; null for every other field. */
export function personPartOf(
  field: RecordingImportField,
): { side: ImportSide; number: number; part: PersonImportPart } | null {
  const read = /^(performer|owner)_(\d+)_(.+)$/.exec(field);
  if (!read) return null;
  // Safe: a field that begins so ends in one of the parts.
  return {
    side: read[1] as ImportSide,
    number: Number(read[2]),
    part: read[3] as PersonImportPart,
  };
}

/** What the parts of a person are called. */
export const partNames: Record<PersonImportPart, string> = {
  name: 'name',
  given_names: 'first names',
  family_name: 'surname',
  kind: 'person or company',
  role: 'role',
  ipi: 'IPI name number',
  share: 'share',
  territories: 'territories',
  from: 'from',
  until: 'until',
};

/** A field in plain words: 'Title', 'Owner 2: share'. */
export function recordingImportFieldName(field: RecordingImportField): string {
  const person = personPartOf(field);
  if (person !== null) {
    const side = person.side === 'performer' ? 'Performer' : 'Owner';
    return `${side} ${person.number}: ${partNames[person.part]}`;
  }
  const list = listImportFields.find((one) => one === field);
  if (list !== undefined) return listNames[list];
  return recordingImportColumns[field as PlainImportField].name;
}
