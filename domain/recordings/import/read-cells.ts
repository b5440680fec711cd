import { parseCountry } from '../../countries/country.ts';
import { countryNamed } from '../../countries/country-choices.ts';
import { parsePartialDate } from '../../text/dates.ts';
import { fold } from '../../text/fold.ts';
import { readDate } from '../../usage/import/read-moment.ts';
import {
  countriesIn,
  countriesOf,
  readTerritories,
  territoryOf,
  unclearPlaces,
  world,
} from '../../works/chains/territories.ts';
import { readDuration } from '../../works/import/read-row.ts';
import { readLanguage } from '../../works/import/read-words.ts';

/** A number of seconds above this is of milliseconds: nothing lasts longer than five and a half hours. */
const maxSeconds = 20_000;

/**
 * The seconds of a recording as lists write them: 3:42, 222, 3m42s, 3'42", "3 min 42 sec", PT3M42S, 3.42 in minutes and seconds, or 222000
 * in milliseconds, 3:42.18 with its hundredths. A spreadsheet shows 3:42 as 3:42:00 or stores it as a part of a day (0.1541666667), its
 * hours being minutes. 0 where none is known; null when it is none of these.
 */
export function readLength(text: string): number | null {
  const inWords =
    /^(?:pt)?(?:(\d{1,2})\s*h(?:ours?|rs?)?\s*)?(\d{1,3})\s*(?:m(?:in(?:ute)?s?)?|['’′])\s*(?:(\d{1,2})\s*(?:s(?:ec(?:ond)?s?)?|["”″]|''|’’)?)?$/i.exec(
      text.trim(),
    );
  const [, asHours, minutesOf] = /^0?([1-9]\d?):([0-5]\d):00$/.exec(text.trim()) ?? [];
  const ofDay = /^0[.,](\d{5,20})$/.exec(text.trim())?.[1];
  if (ofDay !== undefined) return lengthOfDay(Number(`0.${ofDay}`));
  const [, whole, part] = /^(\d{1,2})[.,]([0-5]\d)$/.exec(text.trim()) ?? [];
  const seconds =
    inWords !== null
      ? Number(inWords[1] ?? 0) * 3600 + Number(inWords[2]) * 60 + Number(inWords[3] ?? 0)
      : asHours !== undefined
        ? Number(asHours) * 60 + Number(minutesOf)
        : whole !== undefined
          ? Number(whole) * 60 + Number(part)
          : readDuration(
              /^PT(\d+)S$/i.exec(text.trim())?.[1] ?? text.replace(/(:\d{2})[.,]\d{1,3}$/, '$1'),
            );
  return seconds !== null && seconds > maxSeconds ? Math.round(seconds / 1000) : seconds;
}

// Under an hour it was typed with its seconds; more than that is minutes that were taken for hours.
function lengthOfDay(part: number): number {
  const seconds = Math.round(part * 86_400);
  return seconds < 3600 ? seconds : Math.round(seconds / 60);
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A year, a month or a day as it is known: 2019, 2019-03, Mar-19, 07/03/2019. */
export function readPartialDate(text: string): string | null {
  const plain = text.replace(/[.,]0+$/, '').replace(/-00(?:-00)?$/, '');
  const known = parsePartialDate(plain);
  if (known !== null) return known;
  const day = readDate(plain);
  if (day !== null) return parsePartialDate(day);
  const [, name = '', year = ''] = /^([a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d{2})$/i.exec(plain) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return null;
  // Nobody has lists of recordings of before 1960 with years of two digits.
  const century = year.length === 4 ? '' : Number(year) >= 60 ? '19' : '20';
  return parsePartialDate(`${century}${year}-${String(month).padStart(2, '0')}`);
}

/** Codes of languages; `zxx` is a recording without words. */
export function readLanguages(text: string): string[] | null {
  const named = text.split(/[,;|/]/).filter((one) => fold(one) !== 'zxx');
  const read = named.map((one) => readLanguage(one.trim()));
  return read.includes(null) ? null : read.filter((one) => one !== null);
}

const notYet = /^(?:tba|tbc|tbd|pending|none|n\/?a|-+|–)$/i;

/** The text of an ISRC, or '' where a list says that there is none yet. What else is wrong with it is asked for. */
export function isrcText(text: string): string {
  return notYet.test(text) ? '' : text.replaceAll('/', '');
}

/** A number that a spreadsheet must not count with: without the mark that says so, and '' where its digits are lost (1.96782E+11). */
export function numberAsText(text: string): string {
  return /^\d[.,]\d+E\+\d+$/i.test(text) ? '' : text.replace(/^'/, '');
}

/** "Ama Serwaa - Sika Duro", also with a long dash or a colon: a hyphen without spaces counts where there is nothing else. */
export function artistAndTitle(text: string): { artist: string; title: string } {
  const [, artist = '', title = ''] =
    /^(.+?)\s+[-–—:|]\s+(.+)$/.exec(text) ??
    /^(.+?)\s*[–—:|]\s*(.+)$/.exec(text) ??
    /^([^-]+)-([^-]+)$/.exec(text) ??
    [];
  return { artist: artist.trim(), title: title.trim() };
}

/** Countries by their letters or names, "GH, NG", or as works say it, "World except Ghana"; none for the world. Null where one is no place. */
export function readPlaces(text: string): string[] | null {
  if (text === '') return [];
  const parts = text.split(/[,;|/]|\s+(?=[A-Z]{2}\b)/).filter((one) => one.trim() !== '');
  const countries = parts.map((one) => (unclearPlaces.has(fold(one)) ? null : readCountry(one)));
  if (countries.every((code) => code !== null)) return countries;
  const places = countriesOf(readTerritories(text) ?? []);
  if (places.size === 0) return null;
  const isWorld = places.size === countriesIn(world).size;
  return isWorld ? [] : [...places].flatMap((tis) => territoryOf(tis)?.letters ?? []);
}

/** A country by its letters or by name; null when it is none. */
export function readCountry(text: string): string | null {
  return parseCountry(text.trim()) ?? countryNamed(text)?.code ?? null;
}
