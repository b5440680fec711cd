import { monthNames } from './month-names.ts';

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

/** A month or a year alone in words; '' for everything else. */
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
