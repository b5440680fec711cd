/** How many holders a row can name. */
export const maxImportHolders = 10;

/** The fields of the work itself that a column can have. */
export const workImportFields = [
  'title',
  'alternative_titles',
  'language',
  'iswc',
  'duration',
  'year',
  'version_kind',
  'text_music_relationship',
  'original_title',
  'own_reference',
  'isrc',
  'performer',
] as const;
/** One of {@link workImportFields}. */
export type WorkImportField = (typeof workImportFields)[number];

/** The fields of a holder that a column can have. `share` counts for every right without a column of its own. */
export const holderImportParts = [
  'name',
  'given_names',
  'family_name',
  'kind',
  'role',
  'ipi',
  'share',
  'performing_share',
  'mechanical_share',
  'synchronisation_share',
] as const;
/** One of {@link holderImportParts}. */
export type HolderImportPart = (typeof holderImportParts)[number];

/** A part of one holder: `holder_1_name` to `holder_10_synchronisation_share`. */
export type HolderImportField = `holder_${number}_${HolderImportPart}`;
/** A field that a column of a file can be mapped to. */
export type ImportField = WorkImportField | HolderImportField;

/** The field for one part of a holder; holders count from 1. */
export function holderField(holder: number, part: HolderImportPart): HolderImportField {
  return `holder_${holder}_${part}`;
}

/** Every field in the order it is offered. */
export const importFields: readonly ImportField[] = [
  ...workImportFields,
  ...Array.from({ length: maxImportHolders }, (_, index) =>
    holderImportParts.map((part) => holderField(index + 1, part)),
  ).flat(),
];

const workFieldNames: Record<WorkImportField, string> = {
  title: 'Title',
  alternative_titles: 'Other titles',
  language: 'Language',
  iswc: 'ISWC',
  duration: 'Duration',
  year: 'Year',
  version_kind: 'Original or modification',
  text_music_relationship: 'Music and words',
  original_title: 'Original title',
  own_reference: 'My own number',
  isrc: 'ISRC of a recording',
  performer: 'Performer of the recording',
};

const partNames: Record<HolderImportPart, string> = {
  name: 'name',
  given_names: 'given names',
  family_name: 'family name',
  kind: 'person or company',
  role: 'role',
  ipi: 'IPI name number',
  share: 'share',
  performing_share: 'performing share',
  mechanical_share: 'mechanical share',
  synchronisation_share: 'synchronisation share',
};

/** A field in plain words: 'Title', 'Holder 2: role'. */
export function importFieldName(field: ImportField): string {
  const part = holderPartOf(field);
  if (part === null) return workFieldNames[field as WorkImportField];
  return `Holder ${part.holder}: ${partNames[part.part]}`;
}

/** Which part of which holder a field is; null for a field of the work itself. */
export function holderPartOf(
  field: ImportField,
): { holder: number; part: HolderImportPart } | null {
  const read = /^holder_(\d+)_(.+)$/.exec(field);
  if (!read) return null;
  // Safe: a field that begins so ends in one of the parts.
  return { holder: Number(read[1]), part: read[2] as HolderImportPart };
}
