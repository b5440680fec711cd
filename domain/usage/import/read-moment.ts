import type { DateOrder } from './usage-import.ts';

/** A day (milliseconds of its beginning since 1970, UTC) and what stands after it in the same text. */
export type ReadDay = { readonly at: number; readonly rest: string };

const dayMs = 86_400_000;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const joined = /^(20\d{2})(\d{2})(\d{2})(?!\d)/;
const dayThenName =
  /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]+([a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})(?!\d)/i;
const nameThenDay = /^([a-z]{3})[a-z]*[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,. ]+/i;
const serial = /^\d{5}(?:\.\d+)?$/;
/** What spreadsheet programs count days from, in milliseconds since 1970. @source ECMA-376 part 1, 18.17.4 */
const serialStart = Date.UTC(1899, 11, 30);

/**
 * The day with which a text begins: 2026-03-07, 07/03/26, 7 March 2026, Sat 7-Mar-26, 20260307, or a number of days as spreadsheet
 * programs store them (46088.59). 03/07 is read by `order`, unless only one of the two can be a month. Null when it begins with
 * none that the calendar has.
 */
export function readDay(text: string, order: DateOrder): ReadDay | null {
  const plain = text.trim().replace(weekday, '');
  if (serial.test(plain)) return serialDay(Number(plain));
  let read = yearFirst.exec(plain) ?? joined.exec(plain);
  if (read) return dayOf(read[1], read[2], read[3], plain.slice(read[0].length));
  read = yearLast.exec(plain);
  if (read) {
    const isMonthFirst = Number(read[2]) > 12 || (order === 'month_first' && Number(read[1]) <= 12);
    const [day, month] = isMonthFirst ? [read[2], read[1]] : [read[1], read[2]];
    return dayOf(read[3], month, day, plain.slice(read[0].length));
  }
  read = dayThenName.exec(plain);
  if (read) return dayOf(read[3], numberOf(read[2]), read[1], plain.slice(read[0].length));
  read = nameThenDay.exec(plain);
  return read && dayOf(read[3], numberOf(read[1]), read[2], plain.slice(read[0].length));
}

/**
 * The day of a row that has nothing else, in any of its cells, as stations write it above the plays of that day: "MONDAY 2 MARCH 2026",
 * "02/03/2026". Null for every other row; a number alone may be a title.
 */
export function dayHeading(cells: readonly string[], order: DateOrder): number | null {
  // Most rows have something in their first two cells.
  if (cells.length > 1 && cells[0] !== '' && cells[1] !== '') return null;
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  if (others.length > 0 || !/\d\D+\d/.test(only)) return null;
  const read = readDay(only, order);
  return read === null || read.rest !== '' ? null : read.at;
}

/**
 * A day alone, in a column that says nothing of its order (ISO 8601): a time of midnight behind it is left out. What could only be read
 * with the month first is refused, or the other days of that column would be read the other way without a word.
 */
export function readDate(text: string): string | null {
  const [, first = '', second = ''] = yearLast.exec(text.trim().replace(weekday, '')) ?? [];
  if (Number(second) > 12 && Number(first) <= 12) return null;
  const found = readDay(text, 'day_first');
  return found !== null && /^(?:00:00(?::00(?:\.0+)?)?Z?)?$/.test(found.rest)
    ? new Date(found.at).toISOString().slice(0, 10)
    : null;
}

function numberOf(name: string | undefined): string {
  return String(months.indexOf((name ?? '').toLowerCase()) + 1);
}

function dayOf(
  ...[year = '', month = '', day = '', rest = '']: (string | undefined)[]
): ReadDay | null {
  const whole = Number(year.length === 2 ? `20${year}` : year);
  const at = Date.UTC(whole, Number(month) - 1, Number(day));
  const isReal =
    Number(month) >= 1 && Number(month) <= 12 && new Date(at).getUTCDate() === Number(day);
  return isReal ? { at, rest: rest.replace(/^[\s,T]+/i, '') } : null;
}

function serialDay(days: number): ReadDay {
  const part = days - Math.floor(days);
  return { at: serialStart + Math.floor(days) * dayMs, rest: part === 0 ? '' : String(part) };
}

const clock =
  /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,:]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(?:(?:z|utc|gmt)|([+-])(\d{2}):?(\d{2}))?$/i;
/** "10:00-11:00" is the hour from ten: a zone stands behind seconds, or has a plus. */
const span = /^(\d{1,2}[:.h]\d{2})\s*[-–]\s*\d{1,2}[:.h]\d{2}$/i;
const joinedClock = /^([01]\d|2[0-9])([0-5]\d)([0-5]\d)?$/;

/**
 * Seconds after midnight of a time of day: 14:05, 14:05:09, 2.05 pm, 1405, 14h05, or a part of a day as spreadsheet programs store it
 * (0.587). Of 10:00-11:00 the beginning. Up to 29:59, as stations log what is after midnight on the day before. Null when it is none.
 */
export function readTime(text: string): number | null {
  const plain = text.trim().replace(span, '$1');
  if (/^0?\.\d+$/.test(plain)) return Math.round(Number(plain) * 86_400);
  const digits = joinedClock.exec(plain);
  if (digits) return secondsOf(digits[1], digits[2], digits[3]);
  const read = clock.exec(plain);
  if (!read) return null;
  const [, hours, minutes, seconds, half, sign, zoneHours, zoneMinutes] = read;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const of24 = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  const local = secondsOf(String(of24), minutes, seconds);
  if (local === null || sign === undefined) return local;
  const ahead = Number(zoneHours) * 3600 + Number(zoneMinutes) * 60;
  return sign === '+' ? local - ahead : local + ahead;
}

function secondsOf(...[hours = '0', minutes = '0', seconds = '0']: (string | undefined)[]) {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  return hour < 30 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
}
