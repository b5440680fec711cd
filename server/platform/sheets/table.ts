/** A cell to write: text, a number that stays one, or nothing. */
export type Cell = string | number | null;

/** A table to write, whatever the format: what its columns are called, how wide they are in letters, and its rows as they come. */
export type Table = {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};
