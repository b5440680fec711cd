import { parseWorkNumber } from '../../identifiers/work-number.ts';
import type { FileStyle } from '../../imports/column-content.ts';
import { cellText } from '../../imports/import.ts';
import type { CellNote, TakenCells } from '../../imports/read-cell.ts';
import { readPartialDate, readYear } from '../../imports/read-day.ts';
import { readLength } from '../../imports/read-length.ts';
import type { ProblemDetail } from '../../problems.ts';
import { fold } from '../../text/fold.ts';
import {
  forEachWorkField,
  type NumberWorkField,
  type SingleWorkField,
  typedName,
  type WorkField,
} from '../fields.ts';
import { readGenre } from '../genres.ts';
import { isOneOf, modifierRoles } from '../roles.ts';
import {
  distributionCategories,
  distributionCategoryNames,
  type TitleKind,
  titleKinds,
} from '../work.ts';
import { type ColumnPlan, columnOfPath } from './column-plan.ts';
import { type HolderDraft, readHolders } from './read-holders.ts';
import { type NamedOriginal, noOriginalTitle, readOriginals } from './read-originals.ts';
import { type OwnNames, rowProblems } from './read-person.ts';
import { partsIn, readLanguage, readTextMusic, readVersionKind } from './read-words.ts';
import {
  type RecordingImportPart,
  recordingImportParts,
  type WorkImportField,
} from './work-columns.ts';

/** A row as the body of a registration, not yet checked by the form's own schema and rules. */
type WorkDraft = Record<SingleWorkField, string | number | null> & {
  made_from: NamedOriginal[] | null;
  title: string;
  alternative_titles: { title: string; kind: TitleKind }[];
  recordings: RecordingDraft[];
  holders: HolderDraft[];
};

type RecordingDraft = {
  title: string;
  artist: string;
  isrc: string | null;
  duration_seconds: number | null;
  year: number | null;
  label: string | null;
};

/**
 * The content of a row. `columnOf` gives the column of a path of the draft, or null when no single column is at fault.
 */
export type ReadRow = {
  readonly draft: WorkDraft;
  readonly ownReference: string | null;
  /** The society's own number of the work; null also where the cell holds none. */
  readonly workNumber: number | null;
  readonly problems: readonly ProblemDetail[];
  /** What is wrong, or doubtful, with cells by themselves. */
  readonly ofCells: Pick<TakenCells, 'problems' | 'doubts'>;
  readonly columnOf: (path: string) => number | null;
};

/** Characters of the longest number that members give their works. @source CWR 2.2, submitter work number */
const maxReference = 14;

/** The work that a row's cells describe, and the words in it that could not be read. */
export function readRow(row: readonly string[], plan: ColumnPlan, own: OwnNames): ReadRow {
  const { cells, ...ofCells } = plan.take(row);
  const found = rowProblems();
  const defaults: Partial<Record<WorkField, string | null>> = plan.mapping.defaults;
  const cell = (field: WorkImportField): string => cellText(cells, plan.work[field]);
  const plainField = (field: SingleWorkField): string | number | null => {
    const text = cell(typedName(field));
    const reader = readers[field];
    if (text === '' || reader === undefined) return text || null;
    return readBy(reader, text, plan.style, (code) => found.add(field, code));
  };

  const title = cell('title');
  const isTitleRefused = ofCells.problems.some(({ column }) => column === plan.work.title);
  if (title === '' && !isTitleRefused) found.add('title', 'title_missing');
  const ownReference = cell('own_reference') || null;
  if ((ownReference?.length ?? 0) > maxReference) found.add('own_reference', 'too_long');
  const { recordings, places, doubts } = readRecordings(cells, plan, title, found);
  const { holders, named } = readHolders(cells, plan, own, found);
  const made_from = readOriginals(cell, found);
  const draft = {
    ...forEachWorkField((field) =>
      field === 'made_from' ? null : (plainField(field) ?? defaults[field] ?? null),
    ),
    // An arranger, adaptor or translator changes what was there before, whatever the rest of the file is.
    ...(cell('version_kind') === '' &&
      holders.some(({ role }) => isOneOf(modifierRoles, role)) && {
        version_kind: 'modification',
      }),
    // What is named as an earlier work bears its title there.
    ...(made_from !== null && noOriginalTitle),
    made_from,
    title,
    alternative_titles: otherTitleFields
      .flatMap((field) => partsIn(cell(field)))
      .flatMap(otherTitle),
    recordings,
    holders,
  };
  const columnOf = (path: string) =>
    columnOfPath(plan, { holders: named, recordings: places }, path);
  const workNumber = parseWorkNumber(cell('work_number'));
  return {
    draft,
    ownReference,
    workNumber,
    problems: found.problems,
    ofCells: { ...ofCells, doubts: [...ofCells.doubts, ...doubts] },
    columnOf,
  };
}

/** How a field is read that is not taken as its text, and what is wrong where it cannot be. */
type Reader = {
  readonly parse: (text: string, style: FileStyle) => ReturnType<typeof readLength> | string;
  readonly code: ProblemDetail['code'];
};

function readBy(
  { parse, code }: Reader,
  text: string,
  style: FileStyle,
  add: (code: ProblemDetail['code']) => void,
): string | number | null {
  const value = parse(text, style);
  if (value === null || value === 'unclear') add(value === null ? code : 'length_unclear');
  return value === 'unclear' ? null : (value ?? null);
}

const readers: Record<NumberWorkField, Reader> & Partial<Record<SingleWorkField, Reader>> = {
  language: { parse: readLanguage, code: 'language_unknown' },
  version_kind: { parse: readVersionKind, code: 'version_kind_unknown' },
  text_music_relationship: { parse: readTextMusic, code: 'text_music_unknown' },
  duration_seconds: {
    parse: (text, { lengths }) => readLength(text, lengths),
    code: 'duration_invalid',
  },
  genre: { parse: readGenre, code: 'required' },
  first_release_date: {
    parse: (text, { days }) => readPartialDate(text, days),
    code: 'partial_date_invalid',
  },
  distribution_category: { parse: readCategory, code: 'category_unknown' },
  year: { parse: (text, { days }) => readYear(text, days), code: 'year_invalid' },
};

const otherTitleFields = [
  'alternative_titles',
  'alternative_titles_2',
  'alternative_titles_3',
] as const;

// "TE: When the sun goes down" says of which kind it is, by CWR's code; without one it is another title.
function otherTitle(text: string): WorkDraft['alternative_titles'] {
  if (text === '') return [];
  const [, code, title] = /^([A-Z]{2})\s*:\s*(.+)$/.exec(text) ?? [];
  const kind = titleKinds.find((one) => one === code);
  return [kind && title ? { title, kind } : { title: text, kind: 'AT' }];
}

function readCategory(text: string): string | null {
  const folded = fold(text);
  return (
    distributionCategories.find(
      (code) => fold(code) === folded || fold(distributionCategoryNames[code]) === folded,
    ) ?? null
  );
}

/** The recordings that a row has, and their places in the plan. A recording is called as the work is unless it says otherwise. */
function readRecordings(
  cells: readonly string[],
  plan: ColumnPlan,
  title: string,
  found: ReturnType<typeof rowProblems>,
): { recordings: RecordingDraft[]; places: number[]; doubts: CellNote[] } {
  const doubts: CellNote[] = [];
  const recordings: RecordingDraft[] = [];
  const places: number[] = [];
  for (const [place, columns] of plan.recordings.entries()) {
    const cell = (part: RecordingImportPart): string => cellText(cells, columns[part]);
    if (recordingImportParts.every((part) => cell(part) === '')) continue;
    const path = `recordings.${recordings.length}`;
    const number = (part: RecordingImportPart, name: 'duration_seconds' | 'year') => {
      if (cell(part) === '') return null;
      const add = (code: ProblemDetail['code']) => found.add(`${path}.${name}`, code);
      const value = readBy(readers[name], cell(part), plan.style, add);
      return typeof value === 'number' ? value : null;
    };
    if (cell('performer') === '') {
      const column = recordingImportParts
        .map((part) => columns[part])
        .find((at) => at !== undefined);
      doubts.push({ column: column ?? 0, code: 'recording_left_out' });
      continue;
    }
    const version = cell('recording_version');
    places.push(place);
    recordings.push({
      title: [cell('recording_title') || title, version && `(${version})`].join(' ').trim(),
      artist: `${cell('performer_given')} ${cell('performer')}`.trim(),
      isrc: cell('isrc') || null,
      duration_seconds: number('recording_duration', 'duration_seconds'),
      year: number('recording_year', 'year'),
      label: cell('label') || null,
    });
  }
  return { recordings, places, doubts };
}
