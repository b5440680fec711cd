import { compact, mod11Radix2 } from './check-digits.ts';

/** A canonical ISNI: sixteen characters, the last a digit or X, as in 000000012281955X. It names a public identity. @source ISO 27729 */
export type Isni = string;

/** The value in a record before an ISNI is assigned: sixteen zeros. */
export const pendingIsni = '0000000000000000';

/** The ISNI in `text`, in groups, bare, or as a link to isni.org; null when it is not one or its check fails. */
export function parseIsni(text: string): Isni | null {
  const withoutLink = text.trim().replace(/^https?:\/\/(www\.)?isni\.org\/(isni\/)?/i, '');
  const isni = compact(withoutLink, 'ISNI');
  if (!/^[0-9]{15}[0-9X]$/.test(isni)) return null;
  return isni.slice(15) === mod11Radix2(isni.slice(0, 15)) ? isni : null;
}

/** A canonical ISNI in groups of four: 0000 0001 2281 955X. */
export function formatIsni(isni: Isni): string {
  return isni.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether an ISNI is to be shown as pending: it is absent, or sixteen zeros. */
export function isPendingIsni(isni: string | null | undefined): boolean {
  return isni === null || isni === undefined || isni === '' || isni === pendingIsni;
}

/** Where the public record of a canonical ISNI can be read. */
export function isniUrl(isni: Isni): string {
  return `https://isni.org/isni/${isni}`;
}
