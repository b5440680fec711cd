import { fold } from '../text/fold.ts';
import { type CountryCode, parseCountry } from './country.ts';
import { countryLines } from './country-lines.ts';

/**
 * A country in a dropdown. `callingCode` has digits only, or is '' for a place without telephones; `demonym` is ''
 * where there is none.
 */
export type CountryChoice = {
  readonly code: CountryCode;
  readonly alpha3: string;
  readonly callingCode: string;
  readonly name: string;
  readonly demonym: string;
  /** Its names as they are searched, folded. */
  readonly words: readonly string[];
};

/** Every country, in the order of their names. A long list: the browser loads this file only where a country is chosen. */
export const countryChoices: readonly CountryChoice[] = countryLines.split('\n').map((line) => {
  const [code = '', alpha3 = '', callingCode = '', name = '', demonym = '', others = ''] =
    line.split('|');
  const words = [name, demonym, ...others.split('/')].map(fold).filter((word) => word !== '');
  return { code, alpha3, callingCode, name, demonym, words };
});

/** The country of a code; undefined when there is none. */
export function countryOf(code: CountryCode): CountryChoice | undefined {
  return countryChoices.find((country) => country.code === code);
}

/**
 * The countries that `text` may mean, the most likely first: by name or nationality, by its letters (GH, GHA) or by calling
 * code (+233, 233). Without text all, `first` before the others. At most `most`.
 */
export function findCountries(
  text: string,
  { max = 300, first = 'GH' }: { max?: number; first?: CountryCode } = {},
): readonly CountryChoice[] {
  const wanted = fold(text);
  const ranked = countryChoices
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter(({ rank }) => rank < noMatch);
  // Sorting is stable, so equal entries keep their order by name.
  ranked.sort((a, b) => a.rank - b.rank || weight(b.country) - weight(a.country));
  return ranked.slice(0, max).map(({ country }) => country);

  function weight({ code }: CountryChoice): number {
    if (code === first) return 2;
    return wanted !== '' && ownersOfSharedCodes.has(code) ? 1 : 0;
  }
}

/** The one country or nationality that `text` names in full; undefined when it names none or several. */
export function countryNamed(text: string): CountryChoice | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const named = countryChoices.filter(({ words }) => words.includes(wanted));
  return named.length === 1 ? named[0] : countryChoices.find(({ name }) => fold(name) === wanted);
}

const noMatch = 9;
/**
 * Of several countries with the same calling code, the one that the code belongs to; the others share its numbering
 * plan. @source ITU-T E.164, annex
 */
const ownersOfSharedCodes = new Set('US GB RU NO FI AU NZ IT MA RE GP CW FK'.split(' '));

/** The country that a calling code says, its owner where several share it; undefined when there is none. Digits only. */
export function countryCalled(callingCode: string): CountryChoice | undefined {
  if (callingCode === '') return undefined;
  const sharing = countryChoices.filter((country) => country.callingCode === callingCode);
  return sharing.find(({ code }) => ownersOfSharedCodes.has(code)) ?? sharing[0];
}

function rankOf({ code, alpha3, callingCode, words }: CountryChoice, wanted: string): number {
  if (wanted === '') return 0;
  if (/^[\d ]+$/.test(wanted)) {
    const digits = wanted.replaceAll(' ', '').replace(/^00/, '');
    if (callingCode === digits) return 0;
    return callingCode.startsWith(digits) ? 1 : noMatch;
  }
  const upper = wanted.toUpperCase();
  if (code === upper || alpha3 === upper || words.includes(wanted)) return 0;
  if (words[0]?.startsWith(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted))) return 2;
  if (words.some((word) => word.includes(` ${wanted}`))) return 3;
  return wanted.length > 2 && words.some((word) => word.includes(wanted)) ? 4 : noMatch;
}

/** A country by its letters or by name; null when it is none. */
export function readCountry(text: string): string | null {
  return parseCountry(text.trim()) ?? countryNamed(text)?.code ?? null;
}
