import { compact, weightedMod10 } from './check-digits.ts';

/** A canonical ISWC: T, nine digits and a check digit, as in T0345246801. @source ISO 15707 */
export type Iswc = string;

/** The ISWC in `text`, however it is punctuated; null when it is not one or its check digit is wrong. */
export function parseIswc(text: string): Iswc | null {
  const iswc = compact(text, 'ISWC');
  if (!/^T[0-9]{10}$/.test(iswc)) return null;
  return iswc.slice(10) === weightedMod10(iswc.slice(1, 10), 1) ? iswc : null;
}

/** A canonical ISWC as people read it: T-034.524.680-1. */
export function formatIswc(iswc: Iswc): string {
  return iswc.replace(/^(T)(\d{3})(\d{3})(\d{3})(\d)$/, '$1-$2.$3.$4-$5');
}

/**
 * The ISWCs, or first digits of some, that somebody may look for: without T, without the check digit, or without the zeros in front that
 * spreadsheets take. Fewer than six digits only where a T or points say that they are of an ISWC.
 */
export function searchedIswcs(text: string): string[] {
  const typed = compact(text, 'ISWC');
  const digits = /^T?([0-9]{3,10})$/.exec(typed)?.[1] ?? '';
  const isOne = typed.startsWith('T') || /^\s*\d{3}[.-]\d/.test(text);
  if (digits.length < (isOne ? 3 : 6)) return [];
  const whole = digits.length >= 8 ? parseIswc(`T${digits.padStart(10, '0')}`) : null;
  return [...new Set([whole ?? `T${digits}`, `T${digits}`])];
}
