import type { SheetKind } from './file.ts';
import { fileKind } from './file-kind.ts';

/** How many bytes of a file's beginning {@link sheetKind} looks at. */
export const sheetKindBytes = 4096;

const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const archive = [0x50, 0x4b, 0x03, 0x04];

/**
 * What kind of table a file may be by its beginning: a ZIP may be a workbook, text without zeros a CSV. `old` is what holds old
 * workbooks (XLS) and all that have a password; null is no table at all.
 * @source PKWARE APPNOTE.TXT 4.3.7 (ZIP), MS-CFB 2.2 (compound files), MS-OFFCRYPTO 2.3 (passwords)
 */
export function sheetKind(start: Uint8Array): SheetKind | 'old' | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(archive)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (begins(old)) return 'old';
  if (start.length === 0 || fileKind(start) !== null) return null;
  return isUtf16(start) || (!start.includes(0) && !isMarkup(start)) ? 'text/csv' : null;
}

/** Whether text has two bytes a letter, by its mark or by the zeros of its first letters. */
export function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  if (first === 0xff) return second === 0xfe;
  if (first === 0xfe) return second === 0xff;
  const isLittle = first !== 0 && second === 0 && third !== 0 && fourth === 0;
  const isBig = first === 0 && second !== 0 && third === 0 && fourth !== 0;
  return isLittle || isBig;
}

/** Pages are sometimes saved under the name of a table. */
function isMarkup(start: Uint8Array): boolean {
  const beginning = String.fromCharCode(...start.subarray(0, 64)).replace(/^ï»¿/, '');
  return /^\s*<(!doctype|html|\?xml|table|svg)/i.test(beginning);
}
