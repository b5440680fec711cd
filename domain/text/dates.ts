const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
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
];

/** A moment: a Date, or an ISO 8601 text with or without a time. All are shown in Ghana's time, which is UTC all year. */
export type Moment = Date | string;

/** Day/month/year, two digits each: '07/03/26'. '' when `moment` is none. */
export function formatDate(moment: Moment): string {
  const date = read(moment);
  if (!date) return '';
  return [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear() % 100]
    .map(twoDigits)
    .join('/');
}

/** The full date, for hovering and for screen readers: 'Saturday 7 March 2026'. '' when `moment` is none. */
export function formatFullDate(moment: Moment): string {
  const date = read(moment);
  if (!date) return '';
  const month = months[date.getUTCMonth()];
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

/** The full date with the time of day: 'Saturday 7 March 2026, 09:05'. '' when `moment` is none. */
export function formatFullDateTime(moment: Moment): string {
  const date = read(moment);
  if (!date) return '';
  return `${formatFullDate(date)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

function read(moment: Moment): Date | null {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

function twoDigits(number: number): string {
  return String(Math.abs(number)).padStart(2, '0');
}
