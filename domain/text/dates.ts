const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A moment: a Date, or an ISO 8601 text with or without a time. All are shown in Ghana's time, which is UTC all year. Where only the
 * month or the year is known, '2026-03' or '2026', that is all that is shown.
 */
export type Moment = Date | string;

/** Day/month/year, two digits each: '07/03/26'; 'March 2026' or '2026' where no more is known. '' when `moment` is none. */
export function formatDate(moment: Moment): string {
  const reduced = formatReduced(moment);
  if (reduced !== '') return reduced;
  const date = read(moment);
  if (!date) return '';
  return [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear() % 100]
    .map(twoDigits)
    .join('/');
}

/** The full date, for hovering and for screen readers: 'Saturday 7 March 2026'. '' when `moment` is none. */
export function formatFullDate(moment: Moment): string {
  const reduced = formatReduced(moment);
  if (reduced !== '') return reduced;
  const date = read(moment);
  if (!date) return '';
  const month = monthNames[date.getUTCMonth()];
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

/** The full date with the time of day: 'Saturday 7 March 2026, 09:05'. '' when `moment` is none. */
export function formatFullDateTime(moment: Moment): string {
  const date = read(moment);
  if (!date) return '';
  return `${formatFullDate(date)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** A month or a year alone as text; '' for everything else. */
function formatReduced(moment: Moment): string {
  const read = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(String(moment));
  if (!read?.[1]) return '';
  return read[2] ? `${monthNames[Number(read[2]) - 1]} ${read[1]}` : read[1];
}

function read(moment: Moment): Date | null {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

function twoDigits(number: number): string {
  return String(Math.abs(number)).padStart(2, '0');
}

/** A month as YYYY-MM as text: 'November 2026'. '' when it is none. */
export function formatMonth(month: string): string {
  const read = readMonth(month);
  return read ? `${monthNames[read.index]} ${read.year}` : '';
}

/** The month of a moment as YYYY-MM, in Ghana's time, which is UTC all year. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The month so many months before another, or after it when negative: 2026-02 is 9 before 2026-11. */
export function monthsBefore(month: string, count: number): string {
  const read = readMonth(month);
  if (!read) return month;
  const whole = read.year * 12 + read.index - count;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
}

function readMonth(month: string): { year: number; index: number } | null {
  const read = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  return read ? { year: Number(read[1]), index: Number(read[2]) - 1 } : null;
}

/** The months in English, January first. */
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * A day, a month or a year, as exact as it is known: '2019-03-07', '2019-03', '2019'. Sorting them as texts sorts them
 * by time.
 */
type PartialDate = string;

/**
 * A date as exact as it is known, from 1860, the year of the first recorded voice; null when the calendar has no such
 * date. The typed form is the canonical form.
 * @source ISO 8601-1 section 5.2.2 (calendar dates, complete and of reduced precision), as DDEX writes release dates
 */
export function parsePartialDate(text: string): PartialDate | null {
  const read = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d{2}))?)?$/.exec(text);
  if (read === null || Number(read[1]) < 1860) return null;
  if (read[3] === undefined) return text;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** The years from `start` to `current`, newest first; empty when `start` lies ahead. */
export function yearList(start: number, current: number): number[] {
  return Array.from({ length: Math.max(0, current - start + 1) }, (_, i) => current - i);
}
