import { maxHeaderLength } from '#domain/imports/import.ts';

/** A row that begins so is a note of the template's, not a work. */
export const noteMark = '# ';

/** Whether a row is a note: users of the template need not delete them. */
export function isNote(cells: readonly string[]): boolean {
  return cells[0]?.startsWith(noteMark) === true;
}

/** A header as it is kept: one line of bearable length. */
export function shortHeader(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxHeaderLength);
}
