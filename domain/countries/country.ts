import { compact } from '../identifiers/check-digits.ts';
import { countryCode } from './country-codes.ts';

/** A country or area by its two letters, GH. @source ISO 3166-1 alpha-2, and XK for Kosovo */
export type CountryCode = string;

/** The country whose two letters `text` is, in upper case; null when there is none. Parsing twice changes nothing. */
export function parseCountry(text: string): CountryCode | null {
  const code = compact(text);
  return countryCode.test(code) ? code : null;
}
