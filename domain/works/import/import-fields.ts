import type { TypedWorkField } from '../fields.ts';

/** How many holders a row can name. */
export const maxImportHolders = 10;

/**
 * A column about the work itself: what it is called, what else headers in English call it, folded, and an example for the template.
 */
type WorkColumn = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly example: string;
};

/** The fields of the work itself that a column can have: its plain fields, and those beside them. */
export type WorkImportField =
  | TypedWorkField
  | 'alternative_titles'
  | 'own_reference'
  | 'isrc'
  | 'performer';

/** The columns about the work itself, in the order in which they are offered. */
export const workColumns: Readonly<Record<WorkImportField, WorkColumn>> = {
  title: {
    name: 'Title',
    headers: [
      'work title',
      'song title',
      'song',
      'song name',
      'track',
      'track title',
      'name of work',
      'title of work',
      'title of song',
      'work name',
      'name of song',
      'composition',
      'composition title',
      'work',
    ],
    example: 'Ɔdɔ Yɛ Wu',
  },
  alternative_titles: {
    name: 'Other titles',
    headers: [
      'other title',
      'alternative title',
      'alternative titles',
      'aka',
      'alternate title',
      'alternate titles',
      'alt title',
      'alt titles',
      'also known as',
      'alternative',
    ],
    example: 'Odo Ye Wu|Love Is Sweet',
  },
  language: {
    name: 'Language',
    headers: ['language of lyrics', 'lyrics language', 'lang', 'language code'],
    example: 'Twi',
  },
  iswc: {
    name: 'ISWC',
    headers: ['iswc code', 'iswc number', 'iswc no'],
    example: 'T-034.524.680-1',
  },
  duration: {
    name: 'Duration',
    headers: [
      'length',
      'running time',
      'time',
      'playing time',
      'duration in seconds',
      'duration mm ss',
      'duration seconds',
      'duration s',
    ],
    example: '3:42',
  },
  year: {
    name: 'Year',
    headers: [
      'year of creation',
      'year written',
      'year composed',
      'creation year',
      'date',
      'copyright year',
      'year created',
      'release year',
      'year of release',
    ],
    example: '2024',
  },
  version_kind: {
    name: 'Original or modification',
    headers: [
      'kind',
      'version',
      'version type',
      'kind of work',
      'work type',
      'type',
      'original or arrangement',
      'version kind',
    ],
    example: 'Original work',
  },
  text_music_relationship: {
    name: 'Music and words',
    headers: [
      'text music relationship',
      'text music',
      'lyrics',
      'music and lyrics',
      'words and music',
      'instrumental',
    ],
    example: 'Music and words',
  },
  original_title: {
    name: 'Original title',
    headers: ['title of the original', 'title of original work'],
    example: '',
  },
  own_reference: {
    name: 'My own number',
    headers: [
      'own reference',
      'reference',
      'own number',
      'work number',
      'work id',
      'submitter work number',
      'submitter number',
      'catalogue number',
      'id',
      'catalog number',
      'work code',
      'internal id',
      'song id',
      'song code',
      'my reference',
      'internal reference',
      'our reference',
      'my number',
    ],
    example: 'SM-0001',
  },
  isrc: {
    name: 'ISRC of a recording',
    headers: ['isrc', 'isrc code', 'isrc number'],
    example: 'GH-A01-24-00001',
  },
  performer: {
    name: 'Performer of the recording',
    headers: [
      'performer',
      'artist',
      'artists',
      'recording artist',
      'performed by',
      'main artist',
      'performers',
      'performing artist',
      'singer',
      'artist name',
      'band',
    ],
    example: 'Ama Serwaa',
  },
};

/** The names of {@link workColumns} in their order. */
// Safe: the keys of a literal object are its own.
export const workImportFields = Object.keys(workColumns) as readonly WorkImportField[];

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
  if (part === null) return workColumns[field as WorkImportField].name;
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
