import { contributorRoleNames } from '../recording.ts';
import {
  maxImportPeople,
  type PersonImportField,
  recordingImportFieldName,
} from './import-fields.ts';
import { plainImportFields, recordingImportColumns } from './recording-columns.ts';

const people: readonly (readonly [PersonImportField, string])[] = [
  ['performer_1_name', 'Ama Serwaa'],
  ['performer_1_role', contributorRoleNames.contracted],
  ['performer_1_share', '100 %'],
  ['performer_2_name', 'Kwame Boateng'],
  ['performer_2_role', contributorRoleNames.session_musician],
  ['performer_2_share', '100 %'],
  ['owner_1_name', 'Sankofa Music Ltd'],
  ['owner_1_share', '100 %'],
  ['owner_1_territories', 'Ghana, Togo'],
  ['owner_1_from', '2024-01-01'],
  ['owner_1_until', ''],
];

/** The columns of the template: headers that are understood by themselves, with an example. */
export const recordingTemplateColumns: readonly { header: string; example: string }[] = [
  // A list that somebody fills in has no videos, and a cell for each thing.
  ...plainImportFields
    .filter((field) => !/^(?:medium|artist_title|release_artist)$/.test(field))
    .map((field) => ({
      header: recordingImportColumns[field].name,
      example: recordingImportColumns[field].example,
    })),
  ...people.map(([field, example]) => ({ header: recordingImportFieldName(field), example })),
];

/** What each column takes, a line each. */
export const recordingTemplateNotes: readonly string[] = [
  'One row is one recording. You can leave these lines, which begin with #, or delete them.',
  'Title and Artist: always enter both. Featured artist: we add it to the artist as "feat.". Put a semicolon between names.',
  'Version: how this recording differs from others of the same song, such as Acoustic, Remix or Live.',
  'ISRC: only if the recording has one. We never register two recordings with the same ISRC.',
  'Duration: minutes and seconds (3:42), hours too (1:02:03), or seconds (222).',
  'Released and Recorded on: as exact as you know it: 2024-03-06, 06/03/2024, 2024-03 or 2024.',
  '℗ line: the text after the ℗, such as 2024 Sankofa Music Ltd.',
  'Works: the ISWC or our number (W-000123) of each song on it. Put a semicolon between them.',
  `Performers: up to ${maxImportPeople}. Role: ${Object.values(contributorRoleNames).join(', ')}. The shares of the featured artists add up to 100 %. So do the shares of all other performers.`,
  `Owners: up to ${maxImportPeople}, with their share. Territories: names or two-letter codes of countries. Leave it empty for the whole world. From and until: the first and last day.`,
  'You can also put everyone in one cell, as in the export of your recordings: "Ama Serwaa (Contracted artist): 50 %; Kofi Mensah (Contracted artist): 50 %" in a column "Featured artists", "Non-featured performers" or "Owners". Enter None if there is nobody.',
];

/** The columns that a report adds to the right of the file's own. When a report is imported again, they need no mapping. */
export const recordingReportHeaders = [
  'Row in the file',
  'What happened',
  'What to correct or know',
  'Recording',
] as const;
