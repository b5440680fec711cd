import { parseWorkNumber } from '../../identifiers/work-number.ts';
import { fold } from '../../text/fold.ts';
import { type Derivation, derivations } from '../made-from.ts';
import type { RowProblems } from './read-holders.ts';
import type { WorkImportField } from './work-columns.ts';

/** An earlier work as a file names it: by its title, and its ISWC or its number at the society. */
export type NamedOriginal = {
  kind: Derivation;
  title: string;
  iswc: string | null;
  work_number?: string;
};

/**
 * The earlier works of a row: titles, numbers and kinds by |, in one order. A title alone is looked for in the register and says no
 * more, as it always did.
 */
export function readOriginals(
  cell: (field: WorkImportField) => string,
  found: RowProblems,
): NamedOriginal[] | null {
  const parts = (field: WorkImportField) =>
    cell(field) === ''
      ? []
      : cell(field)
          .split('|')
          .map((part) => part.trim());
  const [titles, numbers, kinds] = [
    parts('original_title'),
    parts('original_number'),
    parts('derivation'),
  ];
  if (numbers.length + kinds.length === 0) return null;
  const named = Array.from(
    { length: Math.max(titles.length, numbers.length) },
    (_, place): NamedOriginal => {
      const number = numbers[place] ?? '';
      const kind = readDerivation(kinds[place] ?? kinds[0] ?? '');
      if (kind === null) found.add('derivation', 'derivation_unknown');
      const isNumber = parseWorkNumber(number) !== null;
      return {
        kind: kind ?? 'arrangement',
        title: titles[place] || number,
        iswc: isNumber ? null : number || null,
        ...(isNumber && { work_number: number }),
      };
    },
  );
  if (named.length === 0) found.add('made_from.0.title', 'required');
  return named;
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
