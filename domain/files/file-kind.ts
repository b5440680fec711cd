import { mp3Frame } from '../audio/mp3-frame.ts';
import type { AudioKind, FileKind, SheetKind } from './file.ts';

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // "%PDF-"
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/**
 * The kind of a file by its first bytes, whatever its name or declared type; null when it is none that we accept.
 * @source ITU T.81 (JPEG), W3C PNG section 5.2, ISO 32000-1 section 7.5.2 (PDF)
 */
export function fileKind(start: Uint8Array): FileKind | null {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  return found?.[0] ?? null;
}

/** How many bytes of a file's beginning {@link audioKind} looks at. */
export const audioKindBytes = 12;

/**
 * The probable kind of a sound file by its first bytes, whatever its name; null when it is none that we accept. Only a
 * check of the whole file shows whether it has sound: an MP4 may be a video, and anything can follow a tag.
 * @source Microsoft RIFF (WAVE), RFC 9639 section 6 (FLAC), ID3v2.4 section 3.1, ISO 11172-3 section 2.4.2.3 (MP3), ISO
 * 14496-12 section 4.3 (ftyp)
 */
export function audioKind(start: Uint8Array): AudioKind | null {
  const says = (text: string, at = 0) =>
    [...text].every((letter, index) => start[at + index] === letter.charCodeAt(0));
  if ((says('RIFF') || says('RF64')) && says('WAVE', 8)) return 'audio/wav';
  if (says('fLaC')) return 'audio/flac';
  if (says('ftyp', 4)) return 'audio/mp4';
  return says('ID3') || mp3Frame(start, 0) !== null ? 'audio/mpeg' : null;
}

/** How many bytes of a file's beginning {@link sheetKind} looks at. */
export const sheetKindBytes = 4096;

const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const archive = [0x50, 0x4b, 0x03, 0x04];

/**
 * What kind of table a file may be by its beginning: a ZIP may be a workbook, XML a release, other text without zeros a CSV. `old` is what
 * holds old workbooks (XLS) and all that have a password; null is no table at all.
 * @source PKWARE APPNOTE.TXT 4.3.7 (ZIP), MS-CFB 2.2 (compound files), MS-OFFCRYPTO 2.3 (passwords)
 */
export function sheetKind(start: Uint8Array): SheetKind | 'old' | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(archive)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (begins(old)) return 'old';
  if (start.length === 0 || fileKind(start) !== null) return null;
  const beginning = firstLetters(start);
  if (/^\s*<(!doctype|html|table|svg)/i.test(beginning)) return null;
  if (/^\s*<(\?xml|!--|([\w.-]+:)?NewReleaseMessage)/.test(beginning)) return 'application/xml';
  return isUtf16(start) || !start.includes(0) ? 'text/csv' : null;
}

/** Whether text has two bytes a letter, by its mark or by the zeros of its first letters. */
export function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  if (first === 0xff) return second === 0xfe;
  if (first === 0xfe) return second === 0xff;
  const isLittle = first !== 0 && second === 0 && third !== 0 && fourth === 0;
  const isBig = first === 0 && second !== 0 && third === 0 && fourth !== 0;
  return isLittle || isBig;
}

/** The first letters of a text, where they are of ASCII: enough for its markup, in one or in two bytes a letter. */
function firstLetters(start: Uint8Array): string {
  const letters = start.subarray(0, 200).filter((byte) => byte !== 0);
  return String.fromCharCode(...letters).replace(/^(ï»¿|ÿþ|þÿ)/, '');
}
