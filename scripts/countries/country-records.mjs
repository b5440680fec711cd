// The specification's country reference records, put together from the packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { giniByCountry } from './gini.mjs';
import { languageOf } from './languages.mjs';
import { regionalBlocs } from './regional-blocs.mjs';

const require = createRequire(import.meta.url);

/**
 * @typedef {{ name: string, topLevelDomain: string[], alpha2Code: string, alpha3Code: string, callingCodes: string[],
 *   capital?: string, altSpellings: string[], subregion?: string, region: string, population?: number, latlng: number[],
 *   demonym?: string, area?: number, gini?: number, timezones: string[], borders: string[], nativeName: string,
 *   numericCode?: string, flags: { svg: string, png: string }, currencies: { code: string, name: string, symbol: string }[],
 *   languages: { iso639_1?: string, iso639_2: string, name: string, nativeName: string }[],
 *   translations: Record<string, string>, flag: string,
 *   regionalBlocs: { acronym: string, name: string, otherAcronyms: string[], otherNames: string[] }[],
 *   cioc?: string, independent: boolean }} CountryRecord
 *
 * @typedef {{ name: { common: string, official: string, native: Record<string, { common: string }> }, tld: string[], cca2: string,
 *   ccn3: string, cca3: string, cioc: string, independent: boolean, currencies: Record<string, { name: string, symbol: string }>,
 *   idd: { root: string, suffixes: string[] }, capital: string[], altSpellings: string[], region: string, subregion: string,
 *   languages: Record<string, string>, latlng: number[], borders: string[], area: number,
 *   demonyms?: Record<string, { f: string, m: string }> }} PackagedCountry
 */

/** The specification's names of languages and the locale of CLDR that each stands for: br is Portuguese as in Brazil. */
const translationLocales = {
  br: 'pt',
  pt: 'pt-PT',
  nl: 'nl',
  hr: 'hr',
  fa: 'fa',
  de: 'de',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  it: 'it',
  hu: 'hu',
};

/** @returns {CountryRecord[]} in the order of their names */
export function countryRecords() {
  /** @type {PackagedCountry[]} */
  const packaged = require('world-countries');
  const populations = territoryFacts();
  const names = Object.entries(translationLocales).map(
    ([key, locale]) => /** @type {const} */ ([key, territoryNames(locale)]),
  );
  const order = new Intl.Collator('en');
  return packaged
    .toSorted((a, b) => order.compare(a.name.common, b.name.common))
    .map((country) => recordOf(country, populations, names));
}

/**
 * @param {PackagedCountry} country
 * @param {Record<string, number>} populations
 * @param {(readonly [string, Record<string, string>])[]} names
 * @returns {CountryRecord}
 */
function recordOf(country, populations, names) {
  const { cca2, cca3 } = country;
  const flag = `/flags/${cca2.toLowerCase()}`;
  const gini = giniByCountry[cca3];
  const population = populations[cca2];
  const demonym = country.demonyms?.eng?.m;
  const [capital] = country.capital;
  return {
    name: country.name.common,
    topLevelDomain: country.tld,
    alpha2Code: cca2,
    alpha3Code: cca3,
    callingCodes: callingCodesOf(country),
    ...(capital && { capital }),
    altSpellings: country.altSpellings,
    ...(country.subregion && { subregion: country.subregion }),
    region: country.region,
    ...(population !== undefined && { population }),
    latlng: country.latlng,
    ...(demonym && { demonym }),
    ...(country.area > 0 && { area: country.area }),
    ...(gini !== undefined && { gini }),
    timezones: timezonesOf(cca2),
    borders: country.borders,
    nativeName: nativeNameOf(country),
    ...(country.ccn3 && { numericCode: country.ccn3 }),
    flags: { svg: `${flag}.svg`, png: `${flag}.png` },
    currencies: Object.entries(country.currencies).map(([code, { name, symbol }]) => ({
      code,
      name,
      symbol,
    })),
    languages: Object.entries(country.languages).map(([code, name]) => languageOf(code, name)),
    translations: Object.fromEntries(
      names.map(([key, of]) => [key, of[cca2] ?? country.name.common]),
    ),
    flag: `${flag}.svg`,
    regionalBlocs: regionalBlocs
      .filter(({ members }) => members.split(' ').includes(cca2))
      .map(({ acronym, name, otherAcronyms, otherNames }) => ({
        acronym,
        name,
        otherAcronyms,
        otherNames,
      })),
    ...(country.cioc && { cioc: country.cioc }),
    independent: country.independent === true,
  };
}

/** Digits only. Where a plan is shared (+1 and its areas, +7), what comes after is the area's and not the country's. @param {PackagedCountry} country */
function callingCodesOf({ cca2, idd }) {
  const root = idd.root.replace('+', '');
  if (root === '') return [];
  if (['US', 'CA', 'RU', 'KZ'].includes(cca2)) return [root];
  // The Vatican has a code of its own that no number uses: its telephones are Rome's.
  if (cca2 === 'VA') return ['39', '379'];
  // The package gives these islands Eswatini's code: nobody lives there, and their stations are on +1.
  if (cca2 === 'UM') return ['1'];
  // These have areas of Finland's and of Norway's plan, and their mobile numbers are those of all the country.
  if (cca2 === 'AX') return ['358'];
  if (cca2 === 'SJ') return ['47'];
  // Western Sahara's numbers are areas of Morocco's.
  if (cca2 === 'EH') return ['212'];
  return idd.suffixes.map((suffix) => root + suffix);
}

/** The standard offsets of its time zones, from the west to the east: UTC, UTC+05:30. @param {string} code */
function timezonesOf(code) {
  /** @type {{ utcOffset: number }[]} */
  const zones = require('countries-and-timezones').getTimezonesForCountry(code) ?? [];
  const offsets = [...new Set(zones.map(({ utcOffset }) => utcOffset))].sort((a, b) => a - b);
  return offsets.map((minutes) => {
    if (minutes === 0) return 'UTC';
    const size = Math.abs(minutes);
    const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
    return `UTC${minutes < 0 ? '-' : '+'}${clock.join(':')}`;
  });
}

/** In the first of its own languages that is not English, else in English. @param {PackagedCountry} country */
function nativeNameOf({ name }) {
  const codes = Object.keys(name.native);
  const code = codes.find((one) => one !== 'eng') ?? codes[0];
  return (code && name.native[code]?.common) || name.common;
}

/** @returns {Record<string, number>} people by alpha-2 */
function territoryFacts() {
  const { supplemental } = readJson('cldr-core/supplemental/territoryInfo.json');
  return Object.fromEntries(
    Object.entries(supplemental.territoryInfo).map(([code, facts]) => [
      code,
      Number(facts._population),
    ]),
  );
}

/** @param {string} locale @returns {Record<string, string>} */
function territoryNames(locale) {
  const { main } = readJson(`cldr-localenames-full/main/${locale}/territories.json`);
  return main[locale].localeDisplayNames.territories;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../node_modules', path), 'utf8'));
}
