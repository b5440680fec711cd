import { fold } from '../text/fold.ts';

/** A cell as it was meant: our own reports put an apostrophe before what a spreadsheet program would work out. */
export function cellText(cells: readonly string[], column: number | undefined): string {
  const text = (cells[column ?? -1] ?? '').trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** By what two files have the same headers: folded and in their order, without what a report of ours `added` to them. */
export function headerKey(headers: readonly string[], added: readonly string[]): string {
  const ours = new Set(added.map((header) => fold(header)));
  const folded = headers.map((header) => fold(header));
  return folded.filter((header) => !ours.has(header)).join('|');
}
