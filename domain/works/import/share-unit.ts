import { type NumberCounts, sumOfNumbers } from '../../imports/column-content.ts';
import { fullShare, type Share } from '../shares.ts';
import type { ImportField } from './import-fields.ts';

/** What plain numbers up to 1 in the share columns of a file mean: 0.5 is half a percent, or a half. Those above 1 are percentages. */
export const shareUnits = ['percent', 'fraction'] as const;
/** One of {@link shareUnits}. */
export type ShareUnit = (typeof shareUnits)[number];

/**
 * What the plain numbers of a file's share columns mean, by all of them together: none above 1 are fractions, for nobody holds less than
 * 1 % throughout a catalogue. Null when there are numbers of both kinds, and somebody has to say. Numbers with a percent sign and ratios
 * say it themselves.
 */
export function shareUnitOf({ up_to_one, above_one }: NumberCounts): ShareUnit | null {
  if (up_to_one === 0) return 'percent';
  return above_one === 0 ? 'fraction' : null;
}

/** As {@link shareUnitOf}, of the columns of a file that are shares. */
export function unitOfColumns(
  columns: readonly (ImportField | null)[],
  contents: readonly { readonly numbers: NumberCounts }[],
): ShareUnit | null {
  const counts = contents.filter((_, column) => isShare(columns[column] ?? null));
  return shareUnitOf(sumOfNumbers(counts.map(({ numbers }) => numbers)));
}

/** Whether a column is the share of a holder. */
export function isShare(field: ImportField | null): boolean {
  return field?.endsWith('share') ?? false;
}

/**
 * The share in a cell: '50', '33.3333', '33,33 %', '1/3', or '0.5' where numbers are fractions. Rounded to the hundredth of a percent, as
 * spreadsheets give thirds with many decimals. Null when it is none. Up to 999.99 % is read, so that the rule for totals can say
 * what is wrong.
 */
export function readShare(text: string, unit: ShareUnit): Share | null {
  const ratio = /^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*$/.exec(text);
  if (ratio) {
    const [part, of] = [Number(ratio[1]), Number(ratio[2])];
    // 50/50 is the shares of two people, not all of it for one.
    const isOfTwo = part === of && part !== 1;
    return of === 0 || part > of || isOfTwo ? null : Math.round((part * fullShare) / of);
  }
  const read = /^\s*(\d{0,3})(?:[.,](\d{0,20}))?\s*(%?)\s*$/.exec(text);
  if (!read) return null;
  const [, whole = '', decimals = '', sign] = read;
  if (whole === '' && decimals === '') return null;
  // Digits are read as integers, so that no float decides about a hundredth.
  const isAboveOne = Number(`${whole}.${decimals}`) > 1;
  const places = sign === '%' || unit === 'percent' || isAboveOne ? 2 : 4;
  const kept = Number(`${whole}${decimals.padEnd(places, '0').slice(0, places)}`);
  return Number(decimals[places] ?? '0') >= 5 ? kept + 1 : kept;
}
