import { parseWorkNumber } from '../../identifiers/work-number.ts';
import { fold } from '../../text/fold.ts';
import {
  type Derivation,
  derivations,
  type MadeFrom,
  type Protection,
  protections,
} from '../made-from.ts';
import type { RowProblems } from './read-person.ts';
import { cellOf, partsIn } from './read-words.ts';
import type { WorkImportField } from './work-columns.ts';

/** An earlier work as a file names it: by its title, and its ISWC or its number at the society. */
export type NamedOriginal = {
  kind: Derivation;
  title: string;
  iswc: string | null;
  writers: string | null;
  protection: Protection;
  work_number?: string;
};

/** What a work that names what it is made from says of the title of the original beside that: nothing. */
export const noOriginalTitle = { original_title: null };

/**
 * The earlier works of a row: titles, numbers and kinds by |, in one order. A title alone is looked for in the register and says no
 * more, as it always did.
 */
export function readOriginals(
  cell: (field: WorkImportField) => string,
  found: RowProblems,
): NamedOriginal[] | null {
  const parts = (field: WorkImportField) => partsIn(cell(field));
  const [titles, numbers, kinds] = [
    parts('original_title'),
    parts('original_number'),
    parts('derivation'),
  ];
  const [writers, protected_] = [parts('original_writers'), parts('original_protection')];
  if (numbers.length + kinds.length + writers.length + protected_.length === 0) return null;
  const named = Array.from(
    { length: Math.max(titles.length, numbers.length) },
    (_, place): NamedOriginal => {
      const number = numbers[place] ?? '';
      const kind = readDerivation(kinds[place] ?? kinds[0] ?? '');
      if (kind === null) found.add('derivation', 'derivation_unknown');
      const protection = readProtection(protected_[place] ?? '');
      if (protection === null) found.add('made_from.0.protection', 'protection_unknown');
      const isNumber = parseWorkNumber(number) !== null;
      return {
        kind: kind ?? 'arrangement',
        title: titles[place] || number,
        iswc: isNumber ? null : number || null,
        writers: writers[place] || null,
        protection: protection ?? 'protected',
        ...(isNumber && { work_number: number }),
      };
    },
  );
  if (named.length === 0) found.add('made_from.0.title', 'required');
  return named;
}

/** The cells by which {@link readOriginals} reads the same again. */
export function writeOriginals({
  original_title,
  made_from: originals,
}: WithOriginals): Partial<Record<WorkImportField, string>> {
  if (originals === null) return { original_title: original_title ?? '' };
  return {
    original_title: cellOf(originals.map((one) => one.title)),
    original_number: cellOf(originals.map(({ work_number, iswc }) => work_number ?? iswc)),
    derivation: cellOf(originals.map(({ kind }) => kind)),
    original_writers: cellOf(originals.map(({ writers }) => writers)),
    original_protection: originals.every(({ protection }) => protection === 'protected')
      ? ''
      : cellOf(originals.map(({ protection }) => protection.replaceAll('_', ' '))),
  };
}

/** The title of an earlier work that has no place beside those a work is made from; null where there is none. */
export function titleLeftOut({ original_title, made_from }: WithOriginals): string | null {
  return made_from === null ? null : original_title;
}

/** What a work says of earlier ones. */
export type WithOriginals = {
  readonly original_title: string | null;
  readonly made_from: readonly WrittenOriginal[] | null;
};

/** An earlier work as it is on record; `work_number` is that of a registered one. */
export type WrittenOriginal = Omit<MadeFrom, 'work_id'> & { readonly work_number: string | null };

// Nothing said is protected, as every work is until its writers are long dead.
function readProtection(text: string): Protection | null {
  const folded = fold(text);
  if (folded === '') return 'protected';
  if (/^(pd|dp)$/.test(folded)) return 'public_domain';
  return protections.find((one) => folded.startsWith(one.replaceAll('_', ' ').slice(0, 4))) ?? null;
}

// Nothing said is an arrangement, the most frequent of them.
function readDerivation(text: string): Derivation | null {
  const folded = fold(text);
  if (folded === '') return 'arrangement';
  return derivations.find((kind) => folded.startsWith(kind)) ?? derivationWords.get(folded) ?? null;
}

const derivationWords = new Map<string, Derivation>([
  ['arr', 'arrangement'],
  ['version', 'arrangement'],
  ['remix', 'arrangement'],
  ['potpourri', 'medley'],
  ['mashup', 'medley'],
  ['sampling', 'sample'],
  ['translated', 'translation'],
  ['adapted', 'adaptation'],
]);
