import { compact } from './check-digits.ts';

/** A canonical ISRC: twelve characters, as in GHA012300001. Its prefix says nothing about who owns the recording. @source ISO 3901 */
export type Isrc = string;

/** A character that may be a typing error for a similar one: `at` counts from 0 in the compact ISRC. */
export type IsrcWarning = { at: number; found: string; perhaps: string };

/**
 * The ISRC in `text`; null when it does not have the form of one. An ISRC has no check digit: use {@link isrcWarnings}
 * for likely typing errors.
 */
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
 * Likely confusions between O and 0, I and 1: the form asks about them and never refuses them. A letter among the last
 * seven digits and a digit in the first two letters are certain errors. In between, a character is suspected when both
 * others are of the other kind. Empty when `text` does not have twelve characters.
 */
export function isrcWarnings(text: string): IsrcWarning[] {
  const isrc = bare(text);
  if (!/^[A-Z0-9]{12}$/.test(isrc)) return [];
  return [...isrc].flatMap((found, at): IsrcWarning[] => {
    const perhaps = duplicates[found];
    if (perhaps === undefined || !isMistypable(isrc, at)) return [];
    return [{ at, found, perhaps }];
  });
}

// Iceland's prefix is IS: twelve characters that start with ISRC are an ISRC of its registrant RC-something.
function bare(text: string): string {
  const plain = compact(text);
  return plain.length === 12 ? plain : compact(text, 'ISRC');
}

function isMistypable(isrc: string, at: number): boolean {
  const isDigit = (place: number) => /[0-9]/.test(isrc.charAt(place));
  if (at < 2) return isDigit(at);
  if (at > 4) return !isDigit(at);
  // L may be a mistyped 1 only where a digit is required: among letters it is far too common.
  if (isrc.charAt(at) === 'L') return false;
  return [2, 3, 4].every((place) => place === at || isDigit(place) !== isDigit(at));
}
