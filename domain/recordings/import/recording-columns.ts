import type { CreditRole } from '../recording.ts';

/** A column about the recording itself: what it is called, what else headers in English call it, folded, and an example. */
type RecordingColumn = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly example: string;
  /** Where its value is in the body of a registration. */
  readonly path: string;
};

/** The fields of the recording itself that a column can have. */
export type PlainImportField =
  | 'title'
  | 'version_title'
  | 'artist'
  | 'artist_title'
  | 'featuring'
  | 'release_artist'
  | 'isrc'
  | 'duration'
  | 'released_on'
  | 'recorded_on'
  | 'recording_country'
  | 'languages'
  | 'genre'
  | 'release_title'
  | 'label'
  | 'p_line'
  | 'catalogue_number'
  | 'works'
  | 'medium'
  | CreditRole;

const words = (text: string): string[] => text.split('; ');

/** The columns about the recording itself, in the order in which they are offered. */
export const recordingImportColumns: Readonly<Record<PlainImportField, RecordingColumn>> = {
  title: {
    name: 'Title',
    headers: words(
      'track title; song title; recording title; track; song; song name; track name; name of track; name of song; name of recording; recording',
    ),
    example: 'Ɔdɔ Yɛ Wu',
    path: 'title',
  },
  version_title: {
    name: 'Version',
    headers: words(
      'version title; mix; mix name; mix version; version mix; remix; subtitle; track version',
    ),
    example: 'Acoustic',
    path: 'version_title',
  },
  artist: {
    name: 'Artist',
    headers: words(
      'track artist; track artists; main artist; main artists; artists; artiste; artistes; artist name; display artist; primary artist; primary artists; primary artist s; artist s; artiste s; main artist s; performing artist; performed by; performer; band; singer; act',
    ),
    example: 'Ama Serwaa',
    path: 'artist',
  },
  artist_title: {
    name: 'Artist - Title',
    headers: words(
      'artist song; artist track; artist and title; artist and song; artist song title',
    ),
    example: '',
    path: 'title',
  },
  featuring: {
    name: 'Featured artist',
    headers: words(
      'feat; ft; featuring; featuring artist; featuring artists; featured; guest artist; guest artists; featured artiste; featured artistes; features',
    ),
    example: 'Kofi Mensah',
    path: 'artist',
  },
  release_artist: {
    name: 'Artist of the release',
    headers: words('album artist; release artist'),
    example: '',
    path: 'artist',
  },
  isrc: {
    name: 'ISRC',
    headers: words('isrc code; isrc number; isrc no; isrc s'),
    example: 'GH-A01-24-00001',
    path: 'isrc',
  },
  duration: {
    name: 'Duration',
    headers: words(
      'length; running time; time; playing time; min; mins; minutes; track duration; track length; duration mm ss; duration in seconds; duration seconds; duration s',
    ),
    example: '3:42',
    path: 'duration_seconds',
  },
  released_on: {
    name: 'Released',
    headers: words(
      'release date; released on; date of release; year of release; release year; original release date; date released; year; first released',
    ),
    example: '2024-03-06',
    path: 'release.released_on',
  },
  recorded_on: {
    name: 'Recorded on',
    headers: words(
      'recorded; recording date; date of recording; date recorded; year of recording; recording year; year recorded',
    ),
    example: '2023',
    path: 'recorded_on',
  },
  recording_country: {
    name: 'Recorded in',
    headers: words(
      'country of recording; recording country; country recorded; recording location; country',
    ),
    example: 'Ghana',
    path: 'recording_country',
  },
  languages: {
    name: 'Languages',
    headers: words('language; language of performance; language of lyrics; lyrics language; lang'),
    example: 'Twi',
    path: 'languages',
  },
  genre: {
    name: 'Genre',
    headers: words('style; music genre; genres; main genre; primary genre; category'),
    example: 'Highlife',
    path: 'genre',
  },
  release_title: {
    name: 'Release',
    headers: words(
      'release title; album; album title; album name; ep; ep title; product title; product; release name',
    ),
    example: 'Sunrise',
    path: 'release.title',
  },
  label: {
    name: 'Label',
    headers: words(
      'record label; label name; label imprint; record company; record co; recording company; company; imprint',
    ),
    example: 'Sankofa Music',
    path: 'release.label',
  },
  p_line: {
    name: '℗ line',
    headers: words('p line; pline; p line text; phonographic copyright; phonogram; p notice; line'),
    example: '2024 Sankofa Music Ltd',
    path: 'release.p_line',
  },
  catalogue_number: {
    name: 'Catalogue number',
    headers: words(
      'catalog number; catalogue no; catalog no; cat no; cat number; release number; upc; ean; upc ean; product upc; product upc ean; upc code; barcode',
    ),
    example: 'SM-0001',
    path: 'release.catalogue_number',
  },
  works: {
    name: 'Works',
    headers: words(
      'work; iswc; iswc code; iswc number; iswcs; work number; work numbers; musical work; musical works; composition; work id',
    ),
    example: 'T-034.524.680-1',
    path: 'work_ids',
  },
  medium: {
    name: 'Sound or video',
    headers: words('medium; asset type; resource type'),
    example: 'Sound',
    path: 'medium',
  },
  producer: {
    name: 'Producer',
    headers: words('producers; produced by; music producer; beat maker; beatmaker'),
    example: '',
    path: 'credits',
  },
  mixer: {
    name: 'Mixer',
    headers: words('mixers; mixed by; mixing engineer'),
    example: '',
    path: 'credits',
  },
  engineer: {
    name: 'Engineer',
    headers: words('engineers; sound engineer; recording engineer; mastering engineer'),
    example: '',
    path: 'credits',
  },
};

/** The names of {@link recordingImportColumns} in their order. */
// Safe: the keys of a literal object are its own.
export const plainImportFields = Object.keys(recordingImportColumns) as readonly PlainImportField[];
