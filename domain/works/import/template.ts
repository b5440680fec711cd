import { roleNames, roles } from '../roles.ts';
import { textMusicRelationshipNames, textMusicRelationships, versionKindNames } from '../work.ts';
import {
  holderField,
  type ImportField,
  importFieldName,
  maxImportHolders,
} from './import-fields.ts';
import { workColumns, workImportFields } from './work-columns.ts';

/** A column of the template: its field, its header, and an example value. */
type TemplateColumn = { field: ImportField; header: string; example: string };

const holderExamples = [
  ['Ama Serwaa', 'Composer', '', '50 %'],
  ['Kofi Mensah', 'Lyricist', '00841473537', '25 %'],
  ['Sankofa Music Ltd', 'Original publisher', '', '25 %'],
] as const;

const first = ['title', 'alternative_titles', 'own_reference', 'iswc'] as const;
// A new work has no number at the society yet.
const others = workImportFields.filter(
  (field) =>
    !/^(?:work_number|performer_given|recording_version)$/.test(field) &&
    !first.some((one) => one === field),
);

const examples: readonly (readonly [ImportField, string])[] = [
  ...[...first, ...others].map((field) => [field, workColumns[field].example] as const),
  ...holderExamples.flatMap(([name, role, ipi, share], index): [ImportField, string][] => [
    [holderField(index + 1, 'name'), name],
    [holderField(index + 1, 'role'), role],
    [holderField(index + 1, 'ipi'), ipi],
    [holderField(index + 1, 'share'), share],
  ]),
];

/** The columns of the template: headers that are understood by themselves, for a row with three holders. */
export const templateColumns: readonly TemplateColumn[] = examples.map(([field, example]) => ({
  field,
  header: importFieldName(field),
  example,
}));

/** What each column takes, a line each. */
export const templateNotes: readonly string[] = [
  'One row is one work. You can leave these lines, which begin with #, or delete them.',
  'Title: always enter it. Other titles: put | between them. A code in front says what kind it is, such as TE: for a first line or TT: for a translated title.',
  'My own number: your own number for the work, up to 14 characters. We never register two works with the same number.',
  'ISWC: only if the work has one. Language: its name or code, such as Twi or tw; leave it empty for a work without words.',
  'Duration: minutes and seconds (3:42), hours too (1:02:03), or seconds (222). Year: when it was written.',
  `Original or modification: ${Object.values(versionKindNames).join(', ')}. For a modification, enter the title of the original too.`,
  'Made from it as: arrangement, adaptation, translation, medley or sample. Original titles, and their ISWCs or work numbers: put | between them.',
  `Music and words: ${textMusicRelationships.map((one) => `${textMusicRelationshipNames[one]} (${one})`).join(', ')}.`,
  'Recording: if you enter an ISRC, label or year, enter the performer too, or we leave the recording out. For a second recording, add columns such as "Recording 2: ISRC".',
  `Holders: up to ${maxImportHolders}; for a fourth, add columns such as "Holder 4: name". One of them must be you, by your name or IPI number.`,
  'Names of people: first names and then the surname, or "Mensah, Kofi". One name is enough. Columns "first names" and "surname" work too.',
  'If nobody can name the writer: Traditional, Traditional (Ghana), Public domain or Unknown.',
  `Role: ${roles.map((role) => `${roleNames[role]} (${role})`).join(', ')}.`,
  'Share: in percent, such as 33.34. It counts for all three rights. To give each right its own share, add columns "performing share", "mechanical share" and "synchronisation share".',
  'Person or company: add a column "Holder 1: person or company" to say which. Without it, we take publishers as companies.',
];

/**
 * The columns that a report adds to the right of the file's own. When a report is imported again, they need no mapping.
 */
export const reportHeaders = [
  'Row in the file',
  'What happened',
  'What to correct',
  'Number at the society',
] as const;

/** The columns of a file of my works that say how works stand: an import of the file passes them over. */
export const exportHeaders = [
  'Number at the society',
  'Status',
  'Registered on',
  'Complete %',
  'My roles',
  'My performing share %',
  'My mechanical share %',
  'My synchronisation share %',
  'My share confirmed',
  'Performing total %',
  'Mechanical total %',
  'Synchronisation total %',
  'Not confirmed by',
  'Left out of this file',
] as const;
