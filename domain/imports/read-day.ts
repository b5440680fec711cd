import { parsePartialDate } from '../text/dates.ts';

/** How dates such as 03/04/2026 are read: 3 April, as in Ghana, or March 4. */
export const dateOrders = ['day_first', 'month_first'] as const;
/** One of {@link dateOrders}. */
export type DateOrder = (typeof dateOrders)[number];

/** How the days of a file are read. A year of two digits is the latest one that is not after `latestYear`. */
export type DayStyle = { readonly order: DateOrder; readonly latestYear: number };

/** The days of a field whose values may lie ahead, such as the end of an agreement. */
export function ahead({ order, latestYear }: DayStyle): DayStyle {
  return { order, latestYear: latestYear + maxYearsAhead };
}
const maxYearsAhead = 50;

/** A day (milliseconds of its beginning since 1970, UTC) and what stands after it in the same text. */
export type ReadDay = { readonly at: number; readonly rest: string; readonly isMonth?: boolean };

const dayMs = 86_400_000;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Months of German and French whose first letters are others. */
const otherMonths: Readonly<Record<string, number>> = { avr: 4, mai: 5, okt: 10, dez: 12 };
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
 * programs store them (46088.59). 03/07 is read by the order of the style, unless only one of the two can be a month. Null when it
 * begins with none that the calendar has.
 */
export function readDay(text: string, { order, latestYear }: DayStyle): ReadDay | null {
  const plain = text.trim().replace(weekday, '');
  if (serial.test(plain)) return serialDay(Number(plain));
  let read = yearFirst.exec(plain) ?? joined.exec(plain);
  if (read) return dayOf(Number(read[1]), read[2], read[3], plain.slice(read[0].length));
  read = yearLast.exec(plain);
  if (read) {
    const isMonthFirst = Number(read[2]) > 12 || (order === 'month_first' && Number(read[1]) <= 12);
    const [day, month] = isMonthFirst ? [read[2], read[1]] : [read[1], read[2]];
    return dayOf(yearOf(read[3], latestYear), month, day, plain.slice(read[0].length));
  }
  read = dayThenName.exec(plain);
  if (read) {
    const year = yearOf(read[3], latestYear);
    return dayOf(year, monthNamed(read[2]), read[1], plain.slice(read[0].length));
  }
  read = nameThenDay.exec(plain);
  return read && dayOf(Number(read[3]), monthNamed(read[1]), read[2], plain.slice(read[0].length));
}

function yearOf(digits = '', latestYear: number): number {
  if (digits.length > 2) return Number(digits);
  const year = 2000 + Number(digits);
  return year > latestYear ? year - 100 : year;
}

/**
 * The day of a row that has nothing else, in any of its cells, as stations write it above the plays of that day: "MONDAY 2 MARCH 2026",
 * "02/03/2026". Null for every other row; a number alone may be a title.
 */
export function dayHeading(
  cells: readonly string[],
  style: DayStyle,
  dayAt?: number,
): number | null {
  // Most rows have something in their first two cells.
  if (cells.length > 1 && cells[0] !== '' && cells[1] !== '') return null;
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  if (!/\d\D+\d/.test(only)) return null;
  // The software of DJs writes when a session began and ended beside its day; in a column of days it is a play without a title.
  const isSession = cells[dayAt ?? -1] !== only && others.every((cell) => timeAlone.test(cell));
  if (others.length > 0 && !isSession) return null;
  const read = readDay(only, style);
  return read === null || read.rest !== '' ? null : read.at;
}

const timeAlone = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i;

/**
 * A day alone (ISO 8601): a time of midnight behind it is left out. A day that the order of the file does not allow is refused, or the
 * other days of its column would be read the other way without a word.
 */
export function readDate(text: string, style: DayStyle): string | null {
  const [, first = '', second = ''] = yearLast.exec(text.trim().replace(weekday, '')) ?? [];
  const month = style.order === 'day_first' ? second : first;
  if (Number(month) > 12) return null;
  const found = readDay(text, style);
  return found !== null && /^(?:00:00(?::00(?:\.0+)?)?Z?)?$/.test(found.rest)
    ? new Date(found.at).toISOString().slice(0, 10)
    : null;
}

/** A year, a month or a day as it is known: 2019, 2019-03, Mar-19, 07/03/2019. */
export function readPartialDate(text: string, style: DayStyle): string | null {
  const plain = text.replace(/[.,]0+$/, '').replace(/-00(?:-00)?$/, '');
  const known = parsePartialDate(plain);
  if (known !== null) return known;
  const day = readDate(plain, style);
  if (day !== null) return parsePartialDate(day);
  const [, name, year] = /^([a-z]{3})[a-z]*[-/. ,]+(\d{4}|['’]?\d{2})$/i.exec(plain) ?? [];
  const month = monthNamed(name);
  if (month === '0') return null;
  const whole = yearOf(year?.replace(/\D/, ''), style.latestYear);
  return parsePartialDate(`${whole}-${month.padStart(2, '0')}`);
}

/** The first day of a month alone, as reports of services name it: 2026-07, 07/2026, 202607, JUN-26. Null when it is none. */
export function readMonth(text: string, style: DayStyle): ReadDay | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/.exec(text) ?? [];
  const joinedMonth = text.replace(/^(20\d{2})(0[1-9]|1[0-2])$/, '$1-$2');
  const read = readPartialDate(year ? `${year}-${month.padStart(2, '0')}` : joinedMonth, style);
  return read?.length === 7 ? { at: Date.parse(`${read}-01`), rest: '', isMonth: true } : null;
}

/** The year of a date or a year alone: 2019, 2019.0, 2019-05-01, 01/05/2019, '13, Mar-18. Null when there is none. */
export function readYear(text: string, style: DayStyle): number | null {
  const short = /^['’](\d{2})$/.exec(text)?.[1];
  if (short !== undefined) return yearOf(short, style.latestYear);
  const dated = readPartialDate(text, style);
  const year = dated?.slice(0, 4) ?? /^(?:.*\D)?(\d{4})$/.exec(text)?.[1];
  return year === undefined ? null : Number(year);
}

/**
 * Whether a day such as 03/17/26 says that its month stands first, or 17/03/26 that its day does; null where it may be either, or is no such
 * day.
 */
export function provenOrder(text: string): DateOrder | null {
  const read = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}/.exec(text.trim());
  if (read === null) return null;
  const isFirstMonth = Number(read[1]) <= 12;
  if (isFirstMonth === Number(read[2]) <= 12) return null;
  return isFirstMonth ? 'month_first' : 'day_first';
}

/**
 * How days are written, by values of columns: a second number above 12 says that the month comes first, a first one that it does not.
 * Null where both are there, or neither.
 */
export function suggestDateOrder(values: readonly string[]): DateOrder | null {
  const orders = new Set(values.map(provenOrder));
  if (orders.has('month_first') === orders.has('day_first')) return null;
  return orders.has('month_first') ? 'month_first' : 'day_first';
}

/** A day as it stands in a file, and both that it may mean. */
export type AmbiguousDay = { readonly text: string } & Readonly<Record<DateOrder, string>>;

/** The first of some values that may be meant either way, such as 03/04/2026; null where none may, or another value tells. */
export function ambiguousDay(values: readonly string[], latestYear: number): AmbiguousDay | null {
  if (values.some((text) => provenOrder(text) !== null)) return null;
  for (const text of values) {
    if (!yearLast.test(text)) continue;
    const [day, month] = dateOrders.map((order) => readDay(text, { order, latestYear })?.at);
    if (day === undefined || month === undefined || day === month) continue;
    const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
    return { text, day_first: iso(day), month_first: iso(month) };
  }
  return null;
}

function monthNamed(name = ''): string {
  const short = name.slice(0, 3).toLowerCase();
  return String(otherMonths[short] ?? months.indexOf(short) + 1);
}

function dayOf(year: number, month = '', day = '', rest = '') {
  const at = Date.UTC(year, Number(month) - 1, Number(day));
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

function secondsOf(hours = '0', minutes = '0', seconds = '0') {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  return hour < 30 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
}
