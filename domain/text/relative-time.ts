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
  for (const [count, unit] of units)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
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
