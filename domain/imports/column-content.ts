/** What a column of a file holds below its header, counted over the whole file. */
export type ColumnContent = {
  /** A few different values, the first that there are. */
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
