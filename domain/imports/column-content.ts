/** What a column of a file holds below its header, counted over the whole file. */
export type ColumnContent = {
  /** A few different values, the first that there are, and in any case one that says how days are written; see {@link saidOrder}. */
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

/**
 * Whether a day such as 03/17/26 says that its month stands first, or 17/03/26 that its day does; null where it may be either, or is no such
 * day.
 */
export function saidOrder(text: string): 'day_first' | 'month_first' | null {
  const read = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}/.exec(text.trim());
  if (read === null) return null;
  const isFirstMonth = Number(read[1]) <= 12;
  if (isFirstMonth === Number(read[2]) <= 12) return null;
  return isFirstMonth ? 'month_first' : 'day_first';
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
