import { readCountry } from '../../countries/country-choices.ts';
import type { FileStyle, StyleChoices } from '../../imports/column-content.ts';
import { cellText } from '../../imports/import.ts';
import { artistAndTitle, cellTaker, type TakenCells } from '../../imports/read-cell.ts';
import { readPartialDate } from '../../imports/read-day.ts';
import { readLength } from '../../imports/read-length.ts';
import type { ProblemDetail } from '../../problems.ts';
import { fold } from '../../text/fold.ts';
import { readGenre } from '../../works/genres.ts';
import { type OwnNames, rowProblems } from '../../works/import/read-person.ts';
import { readLanguage } from '../../works/import/read-words.ts';
import { fullShare } from '../../works/shares.ts';
import { type CreditRole, creditRoles } from '../recording.ts';
import {
  type ImportSide,
  importSides,
  type ListImportField,
  listImportFields,
  maxImportPeople,
  type PersonImportPart,
  personPartOf,
  type RecordingImportField,
} from './import-fields.ts';
import { isNamesOnly, type PeopleDraft, readList, readPersonColumns } from './read-people.ts';
import {
  type PlainImportField,
  plainImportFields,
  recordingImportColumns,
} from './recording-columns.ts';

/** How columns become recordings; see recordingMappingSchema of the contract. */
export type RecordingMapping = StyleChoices & {
  readonly columns: readonly (RecordingImportField | null)[];
  /** Whether the member owns all of a recording whose row names no owner. */
  readonly owns: boolean;
};

/** The column of each field, counting from 0. */
export type RecordingPlan = {
  readonly plain: Partial<Record<PlainImportField, number>>;
  readonly lists: Partial<Record<ListImportField, number>>;
  readonly people: Readonly<
    Record<ImportSide, readonly Partial<Record<PersonImportPart, number>>[]>
  >;
  readonly owns: boolean;
  readonly style: FileStyle;
  readonly take: ReturnType<typeof cellTaker>;
};

/** The mapping by fields instead of columns. */
export function planRecordingColumns(
  { columns, owns }: RecordingMapping,
  style: FileStyle,
): RecordingPlan {
  const plain: Partial<Record<PlainImportField, number>> = {};
  const lists: Partial<Record<ListImportField, number>> = {};
  const places = (): Partial<Record<PersonImportPart, number>>[] =>
    Array.from({ length: maxImportPeople }, () => ({}));
  const people = { performer: places(), owner: places() };
  for (const [column, field] of columns.entries()) {
    if (field === null) continue;
    const person = personPartOf(field);
    const list = listImportFields.find((one) => one === field);
    const one = plainImportFields.find((known) => known === field);
    if (person !== null) (people[person.side][person.number - 1] ?? {})[person.part] ??= column;
    else if (list !== undefined) lists[list] ??= column;
    else if (one !== undefined) plain[one] ??= column;
  }
  return { plain, lists, people, owns, style, take: cellTaker(columns, style.isOurs) };
}

/** A row as the body of a registration, not yet checked by the form's own schema and rules. */
type RecordingDraft = PeopleDraft & {
  title: string;
  version_title: string | null;
  artist: string;
  isrc: string | null;
  duration_seconds: number | null;
  recorded_on: string | null;
  recording_country: string | null;
  languages: string[];
  genre: string | null;
  release: Record<'title' | 'released_on' | 'label' | 'p_line' | 'catalogue_number', string | null>;
  credits: { name: string; role: CreditRole }[];
};

/** The content of a row. `columnOf` gives the column of a path of the draft, or null when no single column is at fault. */
export type ReadRecordingRow = {
  readonly draft: RecordingDraft;
  /** ISWCs or numbers of the works that it is a recording of, as they are written. */
  readonly works: readonly string[];
  readonly problems: readonly ProblemDetail[];
  /** What is wrong, or doubtful, with cells by themselves. */
  readonly ofCells: Pick<TakenCells, 'problems' | 'doubts'>;
  readonly columnOf: (path: string) => number | null;
};

/** The recording that a row's cells describe, and the words in it that could not be read. */
export function readRecordingRow(
  row: readonly string[],
  plan: RecordingPlan,
  own: OwnNames,
): ReadRecordingRow {
  const { cells, ...ofCells } = plan.take(row);
  const { days, lengths } = plan.style;
  const found = rowProblems();
  const cameFrom = new Map<string, number>();
  for (const field of plainImportFields) {
    const column = plan.plain[field];
    const { path } = recordingImportColumns[field];
    if (column !== undefined && !cameFrom.has(path)) cameFrom.set(path, column);
  }
  const both = plan.plain.artist_title;
  if (both !== undefined && !cameFrom.has('artist')) cameFrom.set('artist', both);
  const cell = (field: PlainImportField): string => cellText(cells, plan.plain[field]);
  const read = <T>(
    field: PlainImportField,
    parse: (text: string) => T | 'unclear' | null | undefined,
    code: ProblemDetail['code'],
  ): T | null => {
    const text = cell(field);
    if (text === '') return null;
    const value = parse(text);
    if (value === null || value === 'unclear')
      found.add(recordingImportColumns[field].path, value === null ? code : 'length_unclear');
    return value === 'unclear' ? null : (value ?? null);
  };

  const dayIn = (text: string) => readPartialDate(text, days);
  const people: PeopleDraft = { featured: null, non_featured: null, owners: null };
  const reading = { cells, days, found, own, cameFrom };
  let featuring = cell('featuring');
  for (const list of listImportFields) {
    const column = plan.lists[list];
    if (column === undefined) continue;
    const text = cellText(cells, column);
    if (list === 'featured' && text !== '' && isNamesOnly(text)) featuring ||= text;
    else readList(reading, list, column, people);
  }
  for (const side of importSides)
    for (const columns of plan.people[side]) readPersonColumns(reading, side, columns, people);
  if (plan.owns && (people.owners ?? []).length === 0)
    people.owners = [
      {
        rights_holder: { id: own.rightsHolderId },
        share: fullShare,
        territories: [],
        from: null,
        until: null,
      },
    ];

  if (/video/i.test(cell('medium'))) found.add('medium', 'video_not_taken');
  const parted = artistAndTitle(cell('artist_title'));
  const title = cell('title') || parted.title;
  if (title === '') found.add('title', 'title_missing');
  const artist = artistOf(
    namesIn(cell('artist') || parted.artist || cell('release_artist')).join(', '),
    featuring,
  );
  if (artist === '') found.add('artist', 'recording_artist_missing');
  const draft: RecordingDraft = {
    title,
    version_title: cell('version_title') || null,
    artist,
    isrc: cell('isrc').replaceAll('/', '') || null,
    duration_seconds: read('duration', (text) => readLength(text, lengths), 'duration_invalid'),
    recorded_on: read('recorded_on', dayIn, 'partial_date_invalid'),
    recording_country: read('recording_country', readCountry, 'country_unknown'),
    languages: read('languages', readLanguages, 'language_unknown') ?? [],
    genre: cell('genre') === '' ? null : readGenre(cell('genre')),
    release: {
      title: cell('release_title') || null,
      released_on: read('released_on', dayIn, 'partial_date_invalid'),
      label: cell('label') || null,
      p_line: cell('p_line').replace(/^\s*(?:℗|\(p\))\s*/i, '') || null,
      catalogue_number: cell('catalogue_number') || null,
    },
    ...people,
    credits: creditRoles.flatMap((role) => namesIn(cell(role)).map((name) => ({ name, role }))),
  };
  return {
    draft,
    works: namesIn(cell('works')),
    problems: found.problems,
    ofCells,
    columnOf: (path) => columnOf(cameFrom, path),
  };
}

function columnOf(cameFrom: ReadonlyMap<string, number>, path: string): number | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const column = cameFrom.get(at);
    if (column !== undefined) return column;
  }
  // A whole group has the column of its first line.
  return cameFrom.get(`${path}.0`) ?? null;
}

/** "Ama Serwaa" with "Kofi Mensah" is "Ama Serwaa feat. Kofi Mensah", unless the artist names them already. */
function artistOf(artist: string, featuring: string): string {
  const names = featuring.split(/[;|\n]/).map((name) => name.trim());
  const missing = names.filter((name) => name !== '' && !fold(artist).includes(fold(name)));
  return artist === '' || missing.length === 0 ? artist : `${artist} feat. ${missing.join(', ')}`;
}

function namesIn(text: string): string[] {
  return text
    .split(/[;|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Codes of languages; `zxx` is a recording without words. */
export function readLanguages(text: string): string[] | null {
  const named = text.split(/[,;|/]/).filter((one) => fold(one) !== 'zxx');
  const read = named.map((one) => readLanguage(one.trim()));
  return read.includes(null) ? null : read.filter((one) => one !== null);
}
