import { maxSamples } from './import.ts';
import { cellKindOf } from './read-cell.ts';
import { type DateOrder, type DayStyle, provenOrder, suggestDateOrder } from './read-day.ts';
import { type LengthStyle, type LengthUnit, lengthKind, lengthStyle } from './read-length.ts';

/** What a column of a file holds below its header, counted over the whole file. */
export type ColumnContent = {
  /** A few different values, the first that there are, and in any case one that says how the days and lengths of the column are written; see tellingOf. */
  readonly samples: readonly string[];
  /** Rows in which something is entered. */
  readonly filled: number;
  /** Rows that say the same as the row above them, or nothing below a row that says something. */
  readonly repeats: number;
  /** How many of these values are numbers, by what they may mean as a share. */
  readonly numbers: NumberCounts;
};

/** Numbers above 0 and up to 1, numbers above 1, numbers with a percent sign, and ratios such as 1/3. */
export type NumberCounts = {
  readonly up_to_one: number;
  readonly above_one: number;
  readonly percents: number;
  readonly ratios: number;
};

/** No numbers. */
export const noNumbers: NumberCounts = { up_to_one: 0, above_one: 0, percents: 0, ratios: 0 };

/** Which of {@link NumberCounts} a cell belongs to; null when it is no such number, or 0. */
export function numberKind(text: string): keyof NumberCounts | null {
  // Most cells are words, and files are long.
  if (text.length > 20 || !/^[\d.,]/.test(text)) return null;
  if (/^\d{1,4}\s*\/\s*\d{1,4}$/.test(text)) return 'ratios';
  const read = /^(\d*)(?:[.,](\d*))?\s*(%?)$/.exec(text);
  if (read === null) return null;
  const [, whole = '', decimals = '', sign] = read;
  if (!/[1-9]/.test(whole + decimals)) return null;
  if (sign === '%') return 'percents';
  return Number(whole) === 0 || (Number(whole) === 1 && !/[1-9]/.test(decimals))
    ? 'up_to_one'
    : 'above_one';
}

/** What a value tells of how the days or lengths of its column are written; null where it tells nothing, or only what is told of a time. */
function tellingOf(text: string, told: ReadonlyMap<string, string>): string | null {
  const second = text.charCodeAt(1);
  const mark = second > 47 && second < 58 ? text.charCodeAt(2) : second;
  if (mark === 58) return told.has('hours') ? null : lengthKind(text);
  return mark === 47 || mark === 45 || mark === 32
    ? provenOrder(text)
    : ((mark === 46 ? provenOrder(text) : null) ?? lengthKind(text));
}

/** A column while its cells are counted. */
export type CountedColumn = {
  filled: number;
  repeats: number;
  /** What the row above says. */
  last: string;
  /** The first value for each thing that tells how the others are written. */
  telling: Map<string, string>;
  numbers: { -readonly [Kind in keyof NumberCounts]: number };
};

const newCount = (): CountedColumn => {
  const numbers = { ...noNumbers };
  return { filled: 0, repeats: 0, last: '', telling: new Map(), numbers };
};

/** Counts the cells of a row, in the order of the file. */
export function countCells(counts: CountedColumn[], cells: readonly string[]): void {
  for (const [column, cell] of cells.entries()) {
    counts[column] ??= newCount();
    const text = cell.trim();
    if (counts[column].last !== '' && (text === '' || text === counts[column].last))
      counts[column].repeats += 1;
    if (text === '') continue;
    counts[column].last = text;
    counts[column].filled += 1;
    // Most cells are words, and files are long.
    if (text.charCodeAt(0) > 57 || text.length > 30) continue;
    const { telling } = counts[column];
    const told = tellingOf(text, telling);
    if (told !== null && !telling.has(told)) telling.set(told, text);
    const kind = numberKind(text);
    if (kind !== null) counts[column].numbers[kind] += 1;
  }
}

/** What a column holds whose first values are these. */
export function contentOfColumn(
  values: readonly string[],
  { filled, repeats, telling, numbers }: CountedColumn = newCount(),
): ColumnContent {
  // Days of the first week may be read either way, and so may the first lengths.
  const all = new Set([...values.slice(0, 1), ...telling.values(), ...values]);
  const kept = new Set([...all].slice(0, maxSamples));
  const inOrder = values.filter((value) => kept.delete(value));
  const samples = [...inOrder, ...kept].map((value) => value.slice(0, 100));
  return { samples, filled, repeats, numbers };
}

/** The counts of several columns together. */
export function sumOfNumbers(columns: readonly NumberCounts[]): NumberCounts {
  const sum = { ...noNumbers };
  for (const column of columns) {
    sum.up_to_one += column.up_to_one;
    sum.above_one += column.above_one;
    sum.percents += column.percents;
    sum.ratios += column.ratios;
  }
  return sum;
}

/** What the member says of a file where its columns do not; null is not said. */
export type StyleChoices = {
  readonly date_order: DateOrder | null;
  readonly length_unit: LengthUnit | null;
};
/** How the cells of a file are read where one alone may mean several things. */
export type FileStyle = {
  readonly days: DayStyle;
  readonly lengths: LengthStyle;
  /** Whether it is a report or an export of ours. */
  readonly isOurs: boolean;
};

/** Values of the columns of a file that are days, or lengths. */
export function valuesOf(
  kind: 'day' | 'length',
  columns: readonly (string | null)[],
  contents: readonly { readonly samples: readonly string[] }[],
): string[] {
  return contents.flatMap(({ samples }, column) => {
    const field = columns[column] ?? null;
    return field !== null && cellKindOf(field) === kind ? samples : [];
  });
}

/** How the cells of a file are read: by its whole columns, and where they do not tell by what its member chose. `year` is that of its import. */
export function fileStyle(
  {
    columns,
    date_order,
    length_unit,
  }: StyleChoices & { readonly columns: readonly (string | null)[] },
  contents: readonly { readonly samples: readonly string[] }[],
  { year, isOurs }: { readonly year: number; readonly isOurs: boolean },
): FileStyle {
  const order = suggestDateOrder(valuesOf('day', columns, contents)) ?? date_order ?? 'day_first';
  return {
    days: { order, latestYear: year + 1 },
    lengths: lengthStyle(valuesOf('length', columns, contents), length_unit),
    isOurs,
  };
}
