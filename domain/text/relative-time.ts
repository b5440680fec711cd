import type { Moment } from './dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago `moment` was, seen from `now`, in the largest whole unit: '3 weeks ago', or 'a few moments ago' below a
 * minute. A moment in the future is treated as the past, because a clock is slightly wrong. Months and years follow the
 * calendar.
 */
export function relativeTime(moment: Moment, now: Date): string {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return '';
  const elapsedMs = now.getTime() - then.getTime();
  const months = wholeMonths(then, now);
  const units: [number, string][] = [
    [Math.floor(months / 12), 'year'],
    [months, 'month'],
    [Math.floor(elapsedMs / (7 * dayMs)), 'week'],
    [Math.floor(elapsedMs / dayMs), 'day'],
    [Math.floor(elapsedMs / hourMs), 'hour'],
    [Math.floor(elapsedMs / minuteMs), 'minute'],
  ];
  for (const [count, unit] of units) if (count >= 1) return `${counted(count, unit)} ago`;
  return 'a few moments ago';
}

// The day is compared within the month, so that 31 January to 28 February is no month yet.
function wholeMonths(from: Date, to: Date): number {
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return msIntoMonth(to) < msIntoMonth(from) ? months - 1 : months;
}

function msIntoMonth(date: Date): number {
  return date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/**
 * How long it is from `now` until `moment`, in the two largest units that say something: '2 days and 23 hours', '5 hours',
 * '12 minutes'. Rounded down; 'less than a minute' below one, also when the moment has passed.
 */
export function timeLeft(moment: Date, now: Date): string {
  const leftMs = moment.getTime() - now.getTime();
  if (leftMs < minuteMs) return 'less than a minute';
  if (leftMs < hourMs) return counted(Math.floor(leftMs / minuteMs), 'minute');
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  const parts = [
    ...(days > 0 ? [counted(days, 'day')] : []),
    // Beyond a week nobody counts in hours.
    ...(hours > 0 && days < 7 ? [counted(hours, 'hour')] : []),
  ];
  return parts.join(' and ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long to wait, in plain words and rounded up: '5 minutes', '3 hours', '1 day'. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes <= 90) return counted(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 36 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day');
}
