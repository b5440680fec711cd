import type { TypedWorkField } from '../fields.ts';

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
  | 'alternative_titles_2'
  | 'alternative_titles_3'
  | 'original_number'
  | 'original_writers'
  | 'original_protection'
  | 'derivation'
  | 'own_reference'
  | 'work_number'
  | RecordingImportPart;

/** The fields of a recording that a column can have; those of the first are fields of the work. */
export const recordingImportParts = [
  'isrc',
  'performer',
  'performer_given',
  'recording_title',
  'recording_version',
  'recording_duration',
  'recording_year',
  'label',
] as const;
/** One of {@link recordingImportParts}. */
export type RecordingImportPart = (typeof recordingImportParts)[number];

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
  alternative_titles_2: otherTitleColumn(2),
  alternative_titles_3: otherTitleColumn(3),
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
  original_number: {
    name: 'ISWC or work number of the original',
    headers: [
      'iswc of the original',
      'original iswc',
      'iswc of original',
      'original work number',
      'number of the original',
      'original work iswc',
    ],
    example: '',
  },
  original_writers: {
    name: 'Writers of the original',
    headers: ['original writers', 'original composer', 'original writer', 'composer of original'],
    example: '',
  },
  original_protection: {
    name: 'Protection of the original',
    headers: ['original protection', 'copyright of the original', 'source status'],
    example: '',
  },
  derivation: {
    name: 'Made from it as',
    headers: ['kind of derivation', 'derivation', 'derived as', 'made as', 'kind of version'],
    example: '',
  },
  version_title: {
    name: 'Name of this version',
    headers: ['version title', 'version name', 'title of version', 'subtitle'],
    example: '',
  },
  genre: {
    name: 'Genre',
    headers: ['genres', 'style', 'music genre', 'kind of music'],
    example: 'Highlife',
  },
  first_release_date: {
    name: 'First released',
    headers: ['first release date', 'release date', 'date of release', 'first release', 'released'],
    example: '2024-03-06',
  },
  live_performers: {
    name: 'Performed live by',
    headers: ['live performers', 'performed live', 'live artists'],
    example: '',
  },
  cross_references: {
    name: 'Numbers at other organisations',
    headers: [
      'cross references',
      'cross reference',
      'other numbers',
      'society work numbers',
      'xref',
    ],
    example: '',
  },
  library: {
    name: 'Music library',
    headers: ['library', 'library name', 'production library'],
    example: '',
  },
  library_number: {
    name: 'Library album',
    headers: ['library number', 'library cd', 'cd identifier', 'library album number'],
    example: '',
  },
  distribution_category: {
    name: 'Category',
    headers: ['distribution category', 'musical work distribution category', 'music category'],
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
  work_number: {
    name: 'Number at the society',
    headers: ['society number', 'number at society'],
    example: '',
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
  performer_given: { name: 'First names of the performer', headers: [], example: '' },
  recording_version: { name: 'Version of the recording', headers: [], example: '' },
  recording_title: {
    name: 'Title of the recording',
    headers: ['recording title', 'recording name', 'sound recording title', 'title of recording'],
    example: '',
  },
  recording_duration: {
    name: 'Duration of the recording',
    headers: ['recording duration', 'recording length', 'track length', 'track duration'],
    example: '',
  },
  recording_year: {
    name: 'Year of the recording',
    headers: ['recording year', 'year of recording', 'year recorded'],
    example: '',
  },
  label: {
    name: 'Label',
    headers: ['record label', 'label name', 'record company', 'recording label'],
    example: '',
  },
};

/** The names of {@link workColumns} in their order. */
// Safe: the keys of a literal object are its own.
export const workImportFields = Object.keys(workColumns) as readonly WorkImportField[];

function otherTitleColumn(number: number): WorkColumn {
  const headers = ['alternative title', 'other title', 'alternate title', 'alt title', 'aka'];
  return {
    name: `Other title ${number}`,
    headers: headers.map((header) => `${header} ${number}`),
    example: '',
  };
}
