import { fold } from '../../text/fold.ts';
import {
  type HolderImportPart,
  holderField,
  holderImportParts,
  type ImportField,
  importFieldName,
  maxImportHolders,
  type WorkImportField,
  workColumns,
  workImportFields,
} from './import-fields.ts';

/**
 * What the columns of a file probably are, by their headers in English: "Song title", "Writer 2 name", "Composer share (%)". Null
 * where a header says nothing that is known, or what an earlier column said already.
 */
export function suggestColumns(headers: readonly string[]): (ImportField | null)[] {
  const read = headers.map(readHeader);
  const places = holderPlaces(read);
  const taken = new Set<ImportField>();
  return read.map((one) => {
    const field = fieldOf(one, places);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

type HolderHeader = { who: string; number: number | null; part: HolderImportPart };
type ReadHeader = WorkImportField | HolderHeader | null;

function readHeader(header: string): ReadHeader {
  const folded = fold(header.replaceAll('%', ' percent '));
  const known = workWords.get(folded);
  if (known !== undefined) return known;
  const tokens = folded.split(' ');
  const who = tokens.find((token) => subjects.has(token)) ?? '';
  const number = tokens.map(Number).find((value) => value >= 1 && value <= maxImportHolders);
  if (who === '' && number === undefined) return null;
  const rest = tokens.filter(
    (token) => token !== who && !/^\d+$/.test(token) && token !== 'rights',
  );
  if (rest.length > 1 && rest.at(-1) === 'percent') rest.pop();
  const part = partWords.get(rest.join(' '));
  return part === undefined ? null : { who, number: number ?? null, part };
}

/** Which holder "writer 1", "publisher" and so on are: by their numbers where all are called alike, else in their order. */
function holderPlaces(headers: readonly ReadHeader[]): Map<string, number> {
  const holders = headers.filter((one) => one !== null && typeof one === 'object');
  const isOneKind = new Set(holders.map(({ who }) => who).filter((who) => who !== '')).size <= 1;
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

const keyOf = (who: string, number: number | null): string => `${who} ${number ?? ''}`;

const subjects: ReadonlySet<string> = new Set(
  'holder rightsholder writer songwriter composer author lyricist creator publisher contributor cowriter'.split(
    ' ',
  ),
);

const workWords = new Map<string, WorkImportField>([
  ...workImportFields.map((field) => [fold(importFieldName(field)), field] as const),
  ...workImportFields.flatMap((field) =>
    workColumns[field].headers.map((header) => [header, field] as const),
  ),
]);

const partWords = new Map<string, HolderImportPart>([
  ...holderImportParts.map((part) => [part.replaceAll('_', ' '), part] as const),
  ...parts('name', '', 'full name', 'full names', 'legal name', 'names'),
  ...parts('given_names', 'given name', 'first name', 'first names', 'forename', 'forenames'),
  ...parts('family_name', 'last name', 'surname'),
  ...parts('kind', 'type', 'person or company', 'entity type'),
  ...parts('role', 'role code', 'capacity', 'designation', 'function'),
  ...parts(
    'ipi',
    'ipi name number',
    'ipi number',
    'ipi no',
    'ipi name',
    'ipi name no',
    'cae',
    'cae ipi',
  ),
  ...parts('share', 'percent', 'percentage', 'split', 'share percent', 'split percent', 'shares'),
  ...parts('share', 'share percentage', 'ownership', 'ownership percent', 'percent share'),
  ...parts('performing_share', 'performing', 'performance', 'performance share', 'pr share', 'pr'),
  ...parts('performing_share', 'performing share percent', 'performing percent', 'pr percent'),
  ...parts('performing_share', 'performing right share', 'performing right'),
  ...parts('mechanical_share', 'mechanical', 'mech', 'mr share', 'mr', 'mechanical percent'),
  ...parts('mechanical_share', 'mechanical share percent', 'mech share', 'mr percent'),
  ...parts('mechanical_share', 'mechanical right share', 'mechanical right'),
  ...parts('synchronisation_share', 'synchronisation', 'synchronization', 'sync', 'sync share'),
  ...parts('synchronisation_share', 'synchronization share', 'sync percent', 'sr share'),
  ...parts('synchronisation_share', 'synchronisation share percent', 'synchronisation right share'),
]);

function parts(part: HolderImportPart, ...said: string[]): [string, HolderImportPart][] {
  return said.map((word) => [word, part]);
}
