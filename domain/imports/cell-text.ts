/** A cell as it was meant: our own reports put an apostrophe before what a spreadsheet program would work out. */
export function cellText(cells: readonly string[], column: number | undefined): string {
  const text = (cells[column ?? -1] ?? '').trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
