import { compact } from './compact.ts';

/** A canonical ISRC: twelve characters, as in GHA012300001. Its prefix says nothing about who owns the recording. @source ISO 3901 */
export type Isrc = string;

/** A character that may be its double: `at` counts from 0 in the compact ISRC. */
export type IsrcWarning = { at: number; found: string; perhaps: string };

/** The ISRC in `text`; null when it has not the shape of one. There is no check digit: see {@link isrcWarnings}. */
export function parseIsrc(text: string): Isrc | null {
  const isrc = bare(text);
  return /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/.test(isrc) ? isrc : null;
}

/** A canonical ISRC as people read it: GH-A01-23-00001. */
export function formatIsrc(isrc: Isrc): string {
  return isrc.replace(/^(.{2})(.{3})(.{2})(.{5})$/, '$1-$2-$3-$4');
}

const duplicates: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I', L: '1' };

/**
 * Likely slips between O and 0, I and 1: to be asked about, never refused. A letter among the last seven digits and a
 * digit in the first two letters are slips for certain; in between, a character is suspect when both others are of the
 * other kind. Empty when `text` is not twelve characters.
 */
export function isrcWarnings(text: string): IsrcWarning[] {
  const isrc = bare(text);
  if (!/^[A-Z0-9]{12}$/.test(isrc)) return [];
  return [...isrc].flatMap((found, at): IsrcWarning[] => {
    const perhaps = duplicates[found];
    if (perhaps === undefined || !isSuspect(isrc, at)) return [];
    return [{ at, found, perhaps }];
  });
}

// Iceland's prefix is IS: twelve characters that start with ISRC are an ISRC of its registrant RC-something.
function bare(text: string): string {
  const plain = compact(text);
  return plain.length === 12 ? plain : compact(text, 'ISRC');
}

function isSuspect(isrc: string, at: number): boolean {
  const isDigit = (place: number) => /[0-9]/.test(isrc.charAt(place));
  if (at < 2) return isDigit(at);
  if (at > 4) return !isDigit(at);
  // L is a double of 1 only where a digit must stand: among letters it is far too common.
  if (isrc.charAt(at) === 'L') return false;
  return [2, 3, 4].every((place) => place === at || isDigit(place) !== isDigit(at));
}
