import { fold } from '../../text/fold.ts';
import {
  type ImportSide,
  listImportFields,
  listNames,
  maxImportPeople,
  type PersonImportPart,
  partNames,
  partsOfSide,
  personImportParts,
  type RecordingImportField,
} from './import-fields.ts';
import { plainImportFields, recordingImportColumns } from './recording-columns.ts';

/** What the columns of a file probably are, by their headers in English; null where a header says nothing that is known or was said before. */
export function suggestRecordingColumns(
  headers: readonly string[],
): (RecordingImportField | null)[] {
  const taken = new Set<RecordingImportField>();
  const hasArtist = headers.some((header) => {
    const folded = fold(header);
    return folded !== 'performer' && headerWords.get(folded) === 'artist';
  });
  const isNamed = (shape: RegExp) => headers.some((header) => shape.test(foldedHeader(header)));
  // Beside the title, artist or number of a track, a plain one is that of its release.
  const plain: Readonly<Record<string, RecordingImportField | null>> = {
    ...(isNamed(/^(?:track|song|recording) (?:title|name)$/) && { title: 'release_title' }),
    ...(isNamed(/^track artists?$/) && { artist: 'release_artist' }),
    ...(isNamed(/^catalog(?:ue)? (?:number|no)$/) && { upc: null, ean: null, barcode: null }),
  };
  return headers.map((header) => {
    // Alone a performer is the artist; beside an artist it is somebody with rights.
    const isPerson = hasArtist && fold(header) === 'performer';
    const of = plain[foldedHeader(header)];
    const field = isPerson ? 'performer_1_name' : of === undefined ? readHeader(header) : of;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** How many cells are headers that are known. */
export function knownRecordingHeaders(cells: readonly string[]): number {
  return cells.filter((cell) => readHeader(cell) !== null).length;
}

/** The row among the first of a file that most probably has the headers; the first where none looks like it. */
export function findRecordingHeaders(rows: readonly (readonly string[])[]): number {
  const known = rows.map(knownRecordingHeaders);
  const max = Math.max(0, ...known);
  return max < 2 ? 0 : known.indexOf(max);
}

function foldedHeader(header: string): string {
  const apart = header.replace(/([a-z])([A-Z])/g, '$1 $2');
  return fold(apart.replaceAll('℗', ' p ').replaceAll('%', ' percent '));
}

function readHeader(header: string): RecordingImportField | null {
  const folded = foldedHeader(header);
  const known = headerWords.get(folded);
  if (known !== undefined) return known;
  const tokens = folded.split(' ');
  const who = tokens.find((token) => sideWords.has(token));
  const side = sideWords.get(who ?? '');
  if (who === undefined || side === undefined) return null;
  const number = tokens.map(Number).find((value) => value >= 1 && value <= maxImportPeople) ?? 1;
  const rest = tokens.filter((token) => token !== who && !/^\d+$/.test(token));
  if (rest.length > 1 && rest.at(-1) === 'percent') rest.pop();
  const part = partWords.get(rest.join(' '));
  return part !== undefined && partsOfSide[side].includes(part)
    ? `${side}_${number}_${part}`
    : null;
}

const headerWords = new Map<string, RecordingImportField>([
  ...plainImportFields.flatMap((field) =>
    [recordingImportColumns[field].name, ...recordingImportColumns[field].headers].map(
      (header) => [fold(header.replaceAll('℗', ' p ')), field] as const,
    ),
  ),
  ...listImportFields.map((field) => [fold(listNames[field]), field] as const),
  ['non featured artists', 'non_featured'],
  ['session musicians', 'non_featured'],
  ['performers', 'non_featured'],
  ['musicians', 'non_featured'],
  ['owner s', 'owners'],
  ['master owners', 'owners'],
  ['rights owners', 'owners'],
]);

const sideWords = new Map<string, ImportSide>([
  ['performer', 'performer'],
  ['musician', 'performer'],
  ['contributor', 'performer'],
  ['owner', 'owner'],
  ['rightsholder', 'owner'],
]);

const partWords = new Map<string, PersonImportPart>([
  ...personImportParts.map((part) => [fold(partNames[part]), part] as const),
  ...(
    [
      ['name', '; full name; legal name; master; rights'],
      ['given_names', 'first name; given name; given names; forename'],
      ['family_name', 'last name; family name'],
      ['kind', 'type; kind'],
      ['role', 'function; capacity; instrument'],
      ['ipi', 'ipi; ipi number; ipi name; cae; cae ipi'],
      ['share', 'percent; percentage; split; share percent; share percentage; shares'],
      ['territories', 'territory; country; countries; where'],
      ['from', 'start; start date; from date; since'],
      ['until', 'end; end date; to; to date; until date'],
    ] as const
  ).flatMap(([part, said]) => said.split('; ').map((word) => [word, part] as const)),
]);
