/** A canonical phone number: `+`, calling code and number, as in +233241234567. @source ITU-T E.164 */
export type Phone = string;

/** The calling code of Ghana, whose numbers may be written without it. */
export const homeCallingCode = '233';

/**
 * The phone number in `text`, canonical; null when it cannot be one. Ghana first: `024 123 4567` is Ghana's, and its
 * numbers have exactly nine digits after +233. Of other countries only the shape of E.164 is checked here: their lengths
 * are the library's to know. Parsing a canonical number again changes nothing.
 */
export function parsePhone(text: string): Phone | null {
  const plain = text
    .normalize('NFKC')
    .replace(/^tel:/i, '')
    .replace(/\(0\)/, '')
    .replace(
      /[\s().\-/\u00ad\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu,
      '',
    );
  const full = plain
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^0(?=[1-9]\d{8}$)/, `+${homeCallingCode}`);
  const home = /^\+2330?([1-9]\d{8})$/.exec(full)?.[1];
  if (home !== undefined) return `+${homeCallingCode}${home}`;
  if (full.startsWith(`+${homeCallingCode}`)) return null;
  return /^\+[1-9]\d{5,14}$/.test(full) ? full : null;
}

/** A canonical number for display: Ghana's in groups, `+233 24 123 4567`; others unchanged. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+233(\d\d)(\d{3})(\d{4})$/, '+233 $1 $2 $3');
}
