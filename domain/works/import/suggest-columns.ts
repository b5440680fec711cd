import { fold } from '../../text/fold.ts';
import type { Role } from '../roles.ts';
import {
  fillers,
  partTokens,
  partWords,
  rolesOfSubjects,
  subjects,
  tokensOf,
  workWords,
} from './header-words.ts';
import {
  type HolderImportPart,
  holderField,
  holderImportParts,
  holderPartNames,
  holderPartOf,
  type ImportField,
  maxImportHolders,
  maxImportRecordings,
  recordingField,
  recordingPartOf,
} from './import-fields.ts';
import type { RecordingImportPart } from './work-columns.ts';

/**
 * What the columns of a file probably are, by their headers in English: "Song title", "Writer 2 name", "Pub share", "Role 1". Null
 * where a header says nothing that is known, or what an earlier column said already.
 */
export function suggestColumns(headers: readonly string[]): (ImportField | null)[] {
  const read = withSubjects(headers.map(readHeader));
  const places = holderPlaces(read);
  const taken = new Set<ImportField>();
  const fields = read.map((one) => {
    const field = fieldOf(one, places);
    const free = [field, ...(field === 'alternative_titles' ? furtherTitles : [])].find(
      (other) => other !== null && !taken.has(other),
    );
    if (!free) return null;
    taken.add(free);
    return free;
  });
  // A recording needs a performer: a label alone makes none.
  return fields.map((field) => {
    const at = field === null ? null : recordingPartOf(field);
    const isUsable =
      at === null || at.part === 'isrc' || taken.has(recordingField(at.recording, 'performer'));
    return isUsable ? field : null;
  });
}

const furtherTitles = ['alternative_titles_2', 'alternative_titles_3'] as const;

/**
 * The roles that headers give to holders without a column for it, by their place from 0: "Composer" is one, "Writer 2" says none. As
 * long as the last that has one.
 */
export function suggestRoles(
  headers: readonly string[],
  columns: readonly (ImportField | null)[],
): (Role | null)[] {
  const roles: (Role | null)[] = [];
  for (const [column, field] of columns.entries()) {
    const part = field === null ? null : holderPartOf(field);
    const read = readHeader(headers[column] ?? '');
    if (part === null || read === null || typeof read === 'string') continue;
    const role = rolesOfSubjects.get(read.who);
    if (role !== undefined) roles[part.holder - 1] ??= role;
  }
  return Array.from(roles, (role) => role ?? null);
}

/** How many cells are headers that are known. */
export function knownWorkHeaders(cells: readonly string[]): number {
  return suggestColumns(cells).filter((one) => one !== null).length;
}

/** Which of the first rows of a file has the headers: the one in which most are known, the first of them; counts from 0. */
export function findWorkHeaders(rows: readonly (readonly string[])[]): number {
  const known = rows.map(knownWorkHeaders);
  const max = Math.max(0, ...known);
  return max < 2 ? 0 : known.indexOf(max);
}

/** `who` is the word for the holder, '' where the header has none: "Share 2" is of whoever has the number 2 beside it. */
type HolderHeader = {
  readonly who: string;
  readonly number: number | null;
  readonly part: HolderImportPart;
};
type ReadHeader = ImportField | HolderHeader | null;

/** What a header says; what stands in brackets counts only where it is understood: "Composer (if known)". */
function readHeader(header: string): ReadHeader {
  return readText(header) ?? readText(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
}

function readText(header: string): ReadHeader {
  const [, own, named = ''] = /^holder (\d+) (.+)$/.exec(fold(header)) ?? [];
  const ownPart = holderImportParts.find((one) => fold(holderPartNames[one]) === named);
  if (ownPart !== undefined && Number(own) >= 1 && Number(own) <= maxImportHolders)
    return { who: 'holder', number: Number(own), part: ownPart };
  const folded = fold(
    header
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('%', ' percent ')
      .replaceAll('#', ' number '),
  );
  const said = tokensOf(folded);
  // "Writer 1 publisher name" is of the publisher of that writer.
  const isOfWriter = said.includes('publisher') && subjects.get(said[0] ?? '') === 'writer';
  const tokens = isOfWriter ? said.slice(1) : said;
  const recording = readRecording(tokens);
  if (recording !== null) return recording;
  const known = [folded, tokens.join(' '), tokens.filter((token) => !isNumber(token)).join(' ')]
    .map((text) => workWords.get(text))
    .find((field) => field !== undefined);
  if (known !== undefined) return known;
  if (tokens[0] === 'year') return 'year';
  const who = tokens.map((token) => subjects.get(token)).find((one) => one !== undefined) ?? '';
  const number = tokens.filter(isNumber).map(Number)[0] ?? null;
  if (number !== null && (number < 1 || number > maxImportHolders)) return null;
  const rest = tokens.filter(
    (token) => !subjects.has(token) && !isNumber(token) && !fillers.has(token),
  );
  const part = partOf(rest);
  if (part === null || (rest.length === 0 && who === '')) return null;
  return { who, number, part };
}

/** "ISRC 2", "Recording 2: performer", "Artist 3"; the first recording's headers are those of the work. */
function readRecording(tokens: readonly string[]): ImportField | null {
  const number = Number(tokens.find(isNumber) ?? '0');
  if (number < 1 || number > maxImportRecordings) return null;
  const said = tokens.filter((token) => !isNumber(token)).join(' ');
  const own = /^recording (.+)$/.exec(said)?.[1];
  const field =
    own === undefined ? workWords.get(said) : (recordingWords[own] ?? workWords.get(own));
  const part = field === undefined ? null : recordingPartOf(field);
  return part === null ? null : recordingField(number, part.part);
}

const recordingWords: Readonly<Record<string, RecordingImportPart>> = {
  title: 'recording_title',
  duration: 'recording_duration',
  length: 'recording_duration',
  year: 'recording_year',
  'release date': 'recording_year',
  'artist last name': 'performer',
  'artist last': 'performer',
  'artist first name': 'performer_given',
  'artist first': 'performer_given',
  'version title': 'recording_version',
  version: 'recording_version',
};

const isNumber = (token: string) => /^\d+$/.test(token);

function partOf(tokens: readonly string[]): HolderImportPart | null {
  const known = partWords.get(tokens.join(' '));
  if (known !== undefined) return known;
  if (tokens.some((token) => !partTokens.has(token))) return null;
  const has = (...words: readonly string[]) => words.some((word) => tokens.includes(word));
  if (has('ipi', 'cae')) return 'ipi';
  if (has('last', 'family', 'surname')) return has('first', 'given') ? 'name' : 'family_name';
  if (has('first', 'given', 'forename')) return 'given_names';
  if (has('performing', 'performance', 'pr')) return 'performing_share';
  if (has('mechanical', 'mr')) return 'mechanical_share';
  if (has('synchronisation', 'sr')) return 'synchronisation_share';
  if (has('share', 'split', 'percent', 'percentage', 'ownership')) return 'share';
  if (has('role', 'capacity', 'designation')) return 'role';
  return has('name') ? 'name' : null;
}

/** Gives headers that name no holder to the one beside them: with the same number, or the last before them where they have none. */
function withSubjects(headers: readonly ReadHeader[]): ReadHeader[] {
  const isHolder = (one: ReadHeader | undefined): one is HolderHeader =>
    one !== null && typeof one === 'object';
  const isAnyNamed = headers.some(
    (one) => isHolder(one) && (one.who !== '' || one.number !== null),
  );
  if (!isAnyNamed) return repeated(headers);
  return headers.map((one, column) => {
    if (!isHolder(one) || one.who !== '') return one;
    const before = headers.slice(0, column).toReversed();
    const near = [...before, ...headers.slice(column + 1)]
      .filter(isHolder)
      .find(({ who, number }) => who !== '' && (one.number === null || number === one.number));
    // Without a number or a name before it, nothing says whose it is.
    if (near === undefined) return one;
    return { ...one, who: near.who, number: near.number };
  });
}

/** Groups of headers without a name or a number ("Surname, IPI, %, Surname, IPI, %"): each that comes again begins another holder. */
function repeated(headers: readonly ReadHeader[]): ReadHeader[] {
  let number = 1;
  let parts = new Set<HolderImportPart>();
  return headers.map((one) => {
    if (one === null || typeof one === 'string') return one;
    if (parts.has(one.part)) {
      number += 1;
      parts = new Set();
    }
    parts.add(one.part);
    return number > maxImportHolders ? null : { ...one, number };
  });
}

/** Which holder "writer 1", "publisher" and so on are: by their numbers where all are called alike, else in their order. */
function holderPlaces(headers: readonly ReadHeader[]): Map<string, number> {
  const holders = headers.filter((one) => one !== null && typeof one === 'object');
  const named = holders.filter(({ who }) => who !== '');
  // "Prénom 1" beside "Éditeur" is somebody else's.
  const isMixed =
    named.some(({ number }) => number === null) &&
    holders.some(({ who, number }) => who === '' && number !== null);
  const isOneKind = !isMixed && new Set(named.map(({ who }) => who)).size <= 1;
  const places = new Map<string, number>();
  for (const { who, number } of holders) {
    const key = keyOf(who, number);
    if (places.has(key)) continue;
    const place = isOneKind ? (number ?? 1) : new Set(places.values()).size + 1;
    if (place <= maxImportHolders) places.set(key, place);
  }
  return places;
}

function fieldOf(read: ReadHeader, places: ReadonlyMap<string, number>): ImportField | null {
  if (read === null || typeof read === 'string') return read;
  const place = places.get(keyOf(read.who, read.number));
  return place === undefined ? null : holderField(place, read.part);
}

// "Writer" and "Writer 1" are one where there is no other.
const keyOf = (who: string, number: number | null): string => `${who} ${number ?? ''}`;
