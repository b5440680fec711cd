/** A row as a spreadsheet program would number it, the first being 1, with its cells as text. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** How much of a sheet is read before it is refused. */
export type SheetLimits = {
  /** Rows with anything in them, the head included. */
  readonly rows: number;
  /** Columns with anything in them. */
  readonly columns: number;
  /** Characters of one cell; a spreadsheet program holds no more than 32,767. */
  readonly cellLength: number;
};

export const usualLimits: SheetLimits = { rows: 200_001, columns: 200, cellLength: 32_767 };
